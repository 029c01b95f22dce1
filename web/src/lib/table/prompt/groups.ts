/** Options that lead to one place are one card with a button for each value: "Mining Camp [4] [6]"; and the keys that choose. Pure. */

import { partsOf, type Part } from "../../said";
import type { OptionView } from "../../wire";

export interface Choice {
  option: OptionView;
  /** Its place among all, as shown and as the arrows go. */
  place: number;
  /** In what it differs from its neighbours; the whole sentence where it stands alone. */
  word: readonly Part[];
  /** What it costs and brings, where it stands with others. */
  offer: readonly Part[];
  /** What to press for it; behind the key of its group, if it is in one. */
  press: string;
}

export interface Group {
  key: string;
  /** What to press first. */
  press: string;
  /** What all of it lead to; nothing where one stands alone. */
  name: readonly Part[];
  choices: Choice[];
}

const named = (option: OptionView): string =>
  (option.group ?? []).map((part) => (typeof part === "string" ? part : part.text)).join("") + (option.item ?? "");

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
    const name = option.group?.length ? named(option) : "";
    const known = name ? found[name] : undefined;
    if (known) known.push(option);
    else together.push(name ? (found[name] = [option]) : [option]);
  }
  let place = 0;
  return together.map((some) => {
    const several = some.length > 1;
    const press = several ? shared(some.map(({ shortcut }) => shortcut ?? "")) : "";
    return {
      key: some[0]?.key ?? "",
      press,
      name: several ? (some[0]?.group ?? []) : [],
      choices: some.map((option) => ({
        option,
        place: place++,
        word: several ? (option.chip ?? []) : partsOf(option),
        offer: several ? (option.offer ?? []) : [],
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
