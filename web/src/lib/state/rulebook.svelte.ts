/** The numbered rules of each game, loaded once when somebody looks. */

import { api } from "../api";
import type { RuleInfo } from "../wire";

class Rulebooks {
  private books = $state.raw<Record<string, RuleInfo[]>>({});
  private loading = new Map<string, Promise<void>>();
  failed = $state(false);

  of(game: string): RuleInfo[] | null {
    return this.books[game] ?? null;
  }

  load(game: string): Promise<void> {
    if (this.books[game]) return Promise.resolve();
    const running = this.loading.get(game);
    if (running) return running;
    const work = api
      .rules(game)
      .then((rules) => {
        this.books = { ...this.books, [game]: rules };
        this.failed = false;
      })
      .catch(() => {
        this.failed = true;
      })
      .finally(() => this.loading.delete(game));
    this.loading.set(game, work);
    return work;
  }
}

export const rulebooks = new Rulebooks();

/** The rule of this number, or all under it when it names a section. */
export function under(rules: RuleInfo[], number: string): RuleInfo[] {
  const exact = rules.filter((rule) => rule.number === number);
  return exact.length ? exact : rules.filter((rule) => rule.number.startsWith(`${number}.`) || rule.section === number);
}

export function matching(rules: RuleInfo[], words: string): RuleInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules;
  return rules.filter((rule) => {
    const text = [rule.number, rule.heading, rule.text, ...rule.rulings].join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export interface Section {
  section: string;
  heading: string;
  rules: RuleInfo[];
}

/** Rules by book and section, in their order: the game's own, then those of its expansions. */
export function bySection(rules: RuleInfo[]): { book: string; sections: Section[] }[] {
  const books = new Map<string, Map<string, Section>>();
  for (const rule of rules) {
    const title = rule.book ?? "";
    const sections = books.get(title) ?? new Map<string, Section>();
    books.set(title, sections);
    const known = sections.get(rule.section);
    if (known) known.rules.push(rule);
    else sections.set(rule.section, { section: rule.section, heading: rule.heading, rules: [rule] });
  }
  return [...books].map(([book, sections]) => ({ book, sections: [...sections.values()] }));
}
