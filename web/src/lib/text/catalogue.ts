/** Sentences by their names, in the first language that has them. Pure. */
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

export type Values = Record<string, string | number>;

/** A language and the texts of its files. */
export type Texts = readonly [language: string, files: readonly string[]];

export class Catalogue {
  readonly #bundles: FluentBundle[];

  /** The reader's language first; what it lacks is said in the next. */
  constructor(languages: readonly Texts[]) {
    this.#bundles = languages.map(([language, files]) => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const file of files) bundle.addResource(new FluentResource(file));
      return bundle;
    });
  }

  say(id: string, values: Values = {}): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, plain(values), []);
    }
    return id;
  }
}

/** Numbers count and choose the plural, but are written as they are: move 1200, not 1,200. */
function plain(values: Values): Record<string, string | FluentNumber> {
  const written = (value: string | number): string | FluentNumber =>
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]));
}
