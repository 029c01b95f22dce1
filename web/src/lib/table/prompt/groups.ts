/** Options that point at one thing and differ in one word are one line with several buttons: "A [4] [6] to Farm 1". Pure. */

import { equal } from "../../same";
import { partsOf, type Part } from "../../said";
import type { OptionView } from "../../wire";

export interface Choice {
  option: OptionView;
  /** Its place among all, as shown and as the number keys count. */
  place: number;
  /** The word in which it differs; the whole sentence where it stands alone. */
  word: Part[];
}

export interface Group {
  key: string;
  before: Part[];
  after: Part[];
  choices: Choice[];
}

const LONGEST = 12; // letters of a word on a button of its own

/** A sentence word by word; whom and what it names are each one word, and so is the space between two. */
function words(option: OptionView): Part[] {
  return partsOf(option).flatMap<Part>((part) => (typeof part === "string" ? part.split(/( )/).filter(Boolean) : [part]));
}

const lengthOf = (word: Part | undefined): number => (typeof word === "string" ? word : (word?.text ?? "")).length;

/** The one place where two sentences differ, in a short word; -1 when it is none, or more than one. */
function difference(a: readonly Part[], b: readonly Part[]): number {
  if (a.length !== b.length) return -1;
  let found = -1;
  for (let i = 0; i < a.length; i += 1) {
    if (equal(a[i], b[i])) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return lengthOf(a[found]) <= LONGEST && lengthOf(b[found]) <= LONGEST ? found : -1;
}

export function grouped(options: readonly OptionView[]): Group[] {
  const left = options.map((option) => ({ option, words: words(option) }));
  const groups: Group[] = [];
  let place = 0;
  for (let first = left.shift(); first; first = left.shift()) {
    const alike = [first];
    let at = -1;
    for (let i = 0; first.option.item && first.words.length > 4 && i < left.length;) {
      const other = left[i];
      const here = other && other.option.item === first.option.item ? difference(first.words, other.words) : -1;
      if (other && here >= 0 && (at < 0 || here === at)) {
        at = here;
        alike.push(other);
        left.splice(i, 1);
      } else i += 1;
    }
    groups.push({
      key: first.option.key,
      before: at > 0 ? first.words.slice(0, at) : [],
      after: at >= 0 ? first.words.slice(at + 1) : [],
      choices: alike.map(({ option, words }) => ({ option, place: place++, word: at < 0 ? words : words.slice(at, at + 1) })),
    });
  }
  return groups;
}
