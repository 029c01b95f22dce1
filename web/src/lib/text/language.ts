/** The reader's language: chosen here, or as the browser likes it. Kept in a cookie, so that the server speaks it too. */

/** Every language there is, as its readers call it. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const YEAR = 365 * 24 * 3600;

function known(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/** What was chosen; null where nothing was. */
export function chosen(cookies: string): Language | null {
  const name = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1] ?? "";
  return known(name) ? name : null;
}

/** The language to speak: what was chosen, else the first of the browser's that is known, else English. */
export function languageOf(cookies: string, wished: readonly string[]): Language {
  return chosen(cookies) ?? wished.map((one) => one.slice(0, 2).toLowerCase()).find(known) ?? "en";
}

/** The cookie that keeps a choice; none is kept for null. */
export function cookieOf(language: Language | null): string {
  return `language=${language ?? ""}; Path=/; SameSite=Lax; Max-Age=${language ? YEAR : 0}`;
}

/** Speak another language from now on. The page begins anew: what the server said was said in the old one. */
export function choose(language: Language | null): void {
  document.cookie = cookieOf(language);
  location.reload();
}
