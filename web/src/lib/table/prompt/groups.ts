/** Options that point at one thing and differ in one word are one line with several buttons: "A [4] [6] to Farm 1". Pure. */

import type { OptionView } from "../../wire";

export interface Choice {
  option: OptionView;
  /** Its place among all, as shown and as the number keys count. */
  place: number;
  /** The word in which it differs; the whole text where it stands alone. */
  word: string;
}

export interface Group {
  key: string;
  before: string;
  after: string;
  choices: Choice[];
}

const LONGEST = 12;

/** The one place where two lists of words differ; -1 when it is none, or more than one. */
function difference(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length) return -1;
  let found = -1;
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] === b[i]) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

export function grouped(options: readonly OptionView[]): Group[] {
  const left = options.map((option) => ({ option, words: option.text.split(" ") }));
  const groups: Group[] = [];
  let place = 0;
  while (left.length) {
    const first = left.shift();
    if (!first) break;
    const alike = [first];
    let at = -1;
    for (let i = 0; first.option.item && first.words.length > 2 && i < left.length;) {
      const other = left[i];
      const here = other && other.option.item === first.option.item ? difference(first.words, other.words) : -1;
      const word = other?.words[here] ?? "";
      if (other && here >= 0 && (at < 0 || here === at) && word.length <= LONGEST && (first.words[here] ?? "").length <= LONGEST) {
        at = here;
        alike.push(other);
        left.splice(i, 1);
      } else i += 1;
    }
    groups.push({
      key: first.option.key,
      before: at > 0 ? first.words.slice(0, at).join(" ") : "",
      after: at >= 0 ? first.words.slice(at + 1).join(" ") : "",
      choices: alike.map(({ option, words }) => ({ option, place: place++, word: at < 0 ? option.text : (words[at] ?? "") })),
    });
  }
  return groups;
}
