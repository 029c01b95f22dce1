/** Words for people: `t("key", { name })`. A language is a file beside `strings/en.ts` with the same keys. */

import { en } from "./strings/en";

export type Key = keyof typeof en;
export type Entry = string | { one: string; other: string };
export type Dictionary = Record<Key, Entry>;

const languages: Record<string, Dictionary> = { en };
const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in languages) ?? "en";
const words: Dictionary = languages[language] ?? en;
const plural = new Intl.PluralRules(language);

document.documentElement.lang = language;

/** The words of a key with its `{variables}` filled in; `n` chooses between singular and plural. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const entry: Entry = words[key];
  const text = typeof entry === "string" ? entry : plural.select(Number(values["n"])) === "one" ? entry.one : entry.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

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
  if (size < 60) return t("time.now");
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
  if (days) return t("time.days", { d: days, h: hours });
  if (hours) return t("time.hours", { h: hours, m: minutes });
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/** A number of points: whole where it is whole. */
export const points = (value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value).replace("-", "−");
