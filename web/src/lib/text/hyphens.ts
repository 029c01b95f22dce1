/** Where long words may go on in the next line, and how wide words are. Browsers know the first for few languages. Pure. */

const SOFT = "\u00AD";

export class Hyphens {
  readonly #words: ReadonlyMap<string, string>;

  /** Words with the places where a line may end: "Treibstoff-raffinerie". */
  constructor(words: readonly string[]) {
    this.#words = new Map(words.map((word) => [word.replaceAll("-", ""), word.replaceAll("-", SOFT)]));
  }

  /** A text whose long words may be broken where they should be. */
  soften(text: string): string {
    return this.#words.size ? text.replace(/\p{L}+/gu, (word) => this.#words.get(word) ?? word) : text;
  }
}

const NARROW = new Set("fijlrtI1.,:;!'|()[]/- ");
const WIDE = new Set("mwMW%&@—");

/** About how wide words are on one line, in the height of their letters; rather too wide. */
export function ems(word: string): number {
  let wide = 0;
  for (const letter of word.replaceAll(SOFT, "")) wide += NARROW.has(letter) ? 0.4 : WIDE.has(letter) ? 0.97 : letter < "a" ? 0.7 : 0.63;
  return wide;
}

const widest = (words: readonly string[]): number => Math.max(0.6, ...words.map(ems));

/** The room that the widest word of a text takes, and that its widest piece takes where words may be broken. */
export function room(text: string): string {
  const words = text.split(/[\s-]+/);
  const pieces = words.flatMap((word) => word.split(SOFT).map((piece, at, all) => (at < all.length - 1 ? `${piece}-` : piece)));
  const whole = words.map((word) => word.replaceAll(SOFT, ""));
  return `--word: ${widest(whole).toFixed(2)}; --piece: ${widest(pieces).toFixed(2)}`;
}
