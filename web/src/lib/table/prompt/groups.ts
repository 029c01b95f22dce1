/** Options as tiles: those that lead to one place are one, with a value for each: "Mining Camp [4] [6]"; and the keys that choose. Pure. */

import { partsOf, type Part } from "../../said";
import type { OptionView } from "../../wire";

export interface Choice {
  option: OptionView;
  /** Its place among all, as shown and as the arrows go. */
  place: number;
  /** In what it differs from its neighbours; nothing where it has none and no value. */
  word: readonly Part[];
  /** What it costs and brings. */
  offer: readonly Part[];
  /** What to press for it; behind the key of its group, if it is in one. */
  press: string;
}

export interface Group {
  key: string;
  /** What to press first. */
  press: string;
  /** What all of it lead to; the whole sentence where that has no name. */
  name: readonly Part[];
  /** Its name is all that it says in words: what it costs and brings stands below. */
  titled: boolean;
  choices: Choice[];
}

/** What those of one place have in common; nothing where one has no value by which to tell it from others. */
const placed = (option: OptionView): string =>
  option.chip?.length
    ? (option.group ?? []).map((part) => (typeof part === "string" ? part : part.text)).join("") + (option.item ?? "")
    : "";

/** What begins the shortcuts of all. */
function shared(keys: readonly string[]): string {
  const [first = "", ...others] = keys;
  let length = first.length;
  while (!others.every((key) => key.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** Options in the order they came, those pointed at on the board first; those of one group where its first is. */
export function grouped(options: readonly OptionView[]): Group[] {
  const together: OptionView[][] = [];
  const found: Record<string, OptionView[]> = {};
  for (const option of options.toSorted((a, b) => Number(!a.item) - Number(!b.item))) {
    const name = placed(option);
    const known = name ? found[name] : undefined;
    if (known) known.push(option);
    else together.push(name ? (found[name] = [option]) : [option]);
  }
  let place = 0;
  return together.map((some) => {
    const press = some.length > 1 ? shared(some.map(({ shortcut }) => shortcut ?? "")) : "";
    const [first] = some;
    const titled = !!first?.group?.length;
    return {
      key: first?.key ?? "",
      press,
      titled,
      name: titled ? (first.group ?? []) : first ? partsOf(first) : [],
      choices: some.map((option) => ({
        option,
        place: place++,
        word: option.chip ?? [],
        offer: titled ? (option.offer ?? []) : [],
        press: (option.shortcut ?? "").slice(press.length),
      })),
    };
  });
}

/** What a key does behind those typed before: an option, or the beginning of some; or nothing. */
export function typed(options: readonly OptionView[], before: string, key: string): { option?: OptionView; begun: string } {
  for (const keys of new Set([before + key, key])) {
    const option = options.find(({ shortcut }) => shortcut === keys);
    if (option) return { option, begun: "" };
    if (options.some(({ shortcut }) => shortcut?.startsWith(keys))) return { begun: keys };
  }
  return { begun: "" };
}
