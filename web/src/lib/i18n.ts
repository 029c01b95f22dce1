/** Words for people, by the names of the catalogues in `text`. A module that says something waits for its language. */

import { Catalogue, type Texts, type Values } from "./text/catalogue";
import en from "./text/en";
import { languageOf } from "./text/language";

/** The language this reader reads. */
export const language = languageOf(document.cookie, navigator.languages);
const catalogue = new Catalogue([...(await foreign()), ["en", en]]);

document.documentElement.lang = language;

/** The reader's texts where they are not English; none where they cannot be fetched, and then it is English. */
async function foreign(): Promise<Texts[]> {
  if (language === "en") return [];
  try {
    return [[language, (await { de: () => import("./text/de") }[language]()).default]];
  } catch {
    return [];
  }
}

/** The sentence of this name with its values filled in. */
export function t(id: string, values: Values = {}): string {
  return catalogue.say(id, values);
}

/** Words that begin a line. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

/** A list in words: "Anna, Ben and Carla". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(language, { timeStyle: "short" });

/** "3 minutes ago", from seconds since 1970. */
export function ago(seconds: number): string {
  const past = seconds - Date.now() / 1000;
  const size = Math.abs(past);
  if (size < 60) return t("time-now");
  if (size < 3600) return relative.format(Math.round(past / 60), "minute");
  if (size < 86400) return relative.format(Math.round(past / 3600), "hour");
  if (size < 30 * 86400) return relative.format(Math.round(past / 86400), "day");
  return moment.format(seconds * 1000);
}

export const at = (seconds: number): string => moment.format(seconds * 1000);
export const clockTime = (seconds: number): string => clock.format(seconds * 1000);

/** What is left on a clock: "1:05", "2 h 10 min", "3 d 4 h". */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days) return t("time-days", { d: days, h: hours });
  if (hours) return t("time-hours", { h: hours, m: minutes });
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/** A chance from 0 to 1, to the hundredth. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(chance);

/** A number of points: whole where it is whole. */
export const points = (value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value).replace("-", "−");
