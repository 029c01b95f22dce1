/** How cards lie beside each other in a room, known from its size and from what is written on them. Pure. */
import type { Item, Line } from "../../wire";
import { ems } from "../../text/hyphens";
import { nameOf } from "../items/words";

const RATIO = 0.6; // of the width of a card to its height, at least
const SQUAT = 1.1; // and at most
const SHOWN = 0.6; // of a card that the next one lies over

// In pixels where letters are 12 high; all of it grows with them.
const NARROWEST = 84; // of a card with a picture
const WIDEST = 150;
const LOWEST = 92; // of a card with a picture
const HALVED = { narrowest: 70, lowest: 74 }; // of one with a picture between two halves
const PAGE = { squat: 0.95, widest: 124, alone: 172 }; // the same on a page of a phone, and where there are one or two
const NEARLY = 0.9;
const COLUMNS = [1, 2, 3, 4, 5];
/** Chips, the richest first: how high each is, whether what is paid and brought is seen, and whether a name may have two lines. */
const CHIPS = [
  { mode: "chips", tall: 45, paid: true, folded: true },
  { mode: "chips", tall: 32, paid: true, folded: false },
  { mode: "names", tall: 31, paid: false, folded: true },
  { mode: "lines", tall: 27, paid: false, folded: false },
  { mode: "lines", tall: 20, paid: false, folded: false },
] as const;
const LEAST_CHIP = 60;
const WIDEST_CHIP = 220;
const HIGHEST_CHIP = 96;
const GAP = 5;
const HEAD = 15; // what stands above the cards of a group
const APART = 10; // what parts two groups
export const PEEK = 13; // of a card in a pile, what looks out from under the next
const ROOMY = 72; // cards so wide need no pile
/** Of letters of a card's words, about. */
const [LETTER, LINE] = [5.8, 13.5];
const RAGGED = 0.9; // of a line is used where words go on in the next
const BESIDE = 14; // what the words of a card cannot have of its width
const ABOVE = { cards: 71, chips: 35 }; // and of its height
const [EDGES, SEAL, CREST] = [12, 20, 18]; // what stands around a name on a chip, and the seal and the drawing beside it
const SIDES = 6; // around what stands between two halves
const PICTURED = 47; // the name there, and the least of a picture
const [WAIST, ROW] = [19, 13]; // how high that is, and a line of what a half brings
const SLIM = 0.82; // letters there are lower and slimmer on a chip than they are held to be
const [SMALL, LARGE] = [11, 12]; // how high the letters of a name are, and of one that stands between two parts of a card
const [FIGURE, DRAWING, SIGN] = [7, 15, 11]; // how wide these are where something is paid: a figure, a drawing, an arrow

/** What is written on cards: how wide the longest word, the longest name and the longest row of what is paid are. */
export interface Letters {
  word: number;
  name: number;
  paid?: number;
  /** Whether a seal stands beside the name. */
  sealed?: boolean;
  /** Of cards of two halves: how wide what each of them brings is. On a chip the name lies between both. */
  halves?: readonly (readonly number[])[];
}

const longest = (sizes: readonly number[]): number => Math.max(0, ...sizes);

const rowOf = ({ cost = [], gives = [] }: Pick<Line, "cost" | "gives">): number =>
  [...cost, ...gives].reduce((sum, { count }) => sum + DRAWING + (count === 0 ? 0 : FIGURE * String(count ?? 1).length), 0) +
  (cost.length && gives.length ? SIGN : 0);

export function lettersOf(cards: readonly Item[]): Letters {
  const names = cards.map((item) => ({ name: nameOf(item), size: item.lines?.length ? LARGE : SMALL }));
  const halved = cards.flatMap((item) => (item.lines?.length ? [item.lines.map(rowOf)] : []));
  return {
    word: longest(names.flatMap(({ name, size }) => name.split(/\s/).map((word) => ems(word) * size))),
    name: longest(names.map(({ name, size }) => ems(name) * size)),
    paid: longest(cards.map(rowOf)),
    sealed: cards.some((item) => typeof item.points === "number"),
    ...(halved.length && { halves: halved }),
  };
}

export interface Spread {
  mode: "cards" | (typeof CHIPS)[number]["mode"];
  wide: number;
  high: number;
  /** How far each lies over the one before it. */
  lap: number;
  rows: number;
  /** Of each group, where groups lie below each other. */
  columns?: number;
}

/** Groups of so many cards each in one room; of one that the next lies over, the longest word is still read. `unit` is how large letters are. */
export function spreadOut(
  counts: readonly number[],
  wide: number,
  high: number,
  letters: Letters = { word: 0, name: 0 },
  unit = 1,
): Spread {
  const [w, h] = [wide / unit, high / unit];
  const room = w - (counts.length - 1) * APART;
  const found = cards(counts, room, h - HEAD, letters) ?? chips(counts, room, h - HEAD, letters);
  const px = (size: number): number => Math.floor(size * unit);
  return { ...found, wide: px(found.wide), high: px(found.high), lap: Math.ceil(found.lap * unit) };
}

/** The same where some groups may be piles, of which the uppermost card is seen: they are where it lets the others be larger. */
export function pileUp(
  counts: readonly number[],
  may: readonly boolean[],
  wide: number,
  high: number,
  letters: Letters = { word: 0, name: 0 },
  unit = 1,
): Spread & { piled: boolean } {
  const out = spreadOut(counts, wide, high, letters, unit);
  const piles = counts.filter((count, i) => may[i] && count > 1);
  if (!piles.length || (out.mode === "cards" && !out.lap && out.wide >= ROOMY * unit)) return { ...out, piled: false };
  const peeking = piles.reduce((sum, count) => sum + (count - 1) * PEEK * unit, 0);
  const single = counts.map((count, i) => (may[i] ? Math.min(1, count) : count));
  return { ...spreadOut(single, wide - peeking, high, letters, unit), piled: true };
}

/** The same on a page of a phone: groups below each other, in so many columns that the cards are largest. */
export function pageOut(counts: readonly number[], wide: number, high: number, letters: Letters = { word: 0, name: 0 }): Spread {
  const room = high - (counts.length > 1 ? counts.length * (HEAD + GAP) : 0);
  const across = Math.max(1, ...counts); // no more columns than there are cards
  const tried = COLUMNS.filter((columns) => columns <= across).map((columns) => {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0) || 1;
    const [w, h] = [(wide + GAP) / columns - GAP, (room + GAP) / rows - GAP];
    return { w: Math.min(across > 2 ? PAGE.widest : PAGE.alone, w, h * PAGE.squat), h, columns, rows, whole: w };
  });
  const least = Math.max(NARROWEST, letters.word + BESIDE);
  const pictured = tried.filter(({ w, h }) => w >= least && h >= LOWEST);
  const largest = Math.max(...pictured.map(({ w }) => w));
  const card = pictured.findLast(({ w }) => w >= NEARLY * largest); // with rows that are as full as can be
  if (card) {
    const wide = Math.floor(card.w);
    return {
      mode: "cards",
      wide,
      high: Math.floor(Math.min(card.h, wide / RATIO)),
      lap: 0,
      rows: card.rows,
      columns: card.columns,
    };
  }
  for (const step of CHIPS) {
    const chip = tried.filter(({ whole, h }) => whole >= leastOf(step, letters) && h >= step.tall).at(-1);
    if (chip)
      return {
        mode: step.mode,
        wide: Math.floor(chip.whole),
        high: Math.floor(Math.min(HIGHEST_CHIP, chip.h)),
        lap: 0,
        rows: chip.rows,
        columns: chip.columns,
      };
  }
  return { mode: "lines", wide: 90, high: 21, lap: 0, rows: 1, columns: COLUMNS.at(-1) ?? 1 };
}

/** Whether these words fit on a card that lies so. */
export function saysAll(words: string, { mode, wide, high, lap }: Spread, unit = 1): boolean {
  if (mode !== "cards" && mode !== "chips") return false;
  const seen = (wide - Math.max(0, lap - GAP * unit)) / unit - BESIDE;
  const lines = Math.ceil((words.length * LETTER) / (seen * RAGGED));
  return lines * LINE <= high / unit - ABOVE[mode];
}

/** Whether a card with a name so wide is a chip on which no more has room. */
export function tight(name: number, out: Spread, unit = 1): boolean {
  return out.mode === "lines" && left(name, out, unit) < SEAL;
}

/** Whether its drawing has no room there; on a card of a page, beside its longest word. */
export function plain({ word, name, halves }: Letters, out: Spread, unit = 1): boolean {
  if (out.mode === "cards") return !!out.columns && !halves && word > out.wide - BESIDE - CREST;
  return out.mode === "lines" && left(name, out, unit) < SEAL + CREST;
}

const left = (name: number, { wide }: Spread, unit: number): number => wide / unit - EDGES - name;

function cards(counts: readonly number[], wide: number, high: number, letters: Letters): Spread | null {
  const { narrowest, lowest } = letters.halves ? HALVED : { narrowest: NARROWEST, lowest: LOWEST };
  const word = letters.halves ? letters.word * SLIM + SIDES : letters.word + BESIDE;
  if (high < lowest) return null;
  const count = counts.reduce((sum, one) => sum + one, 0);
  const lapped = Math.max(0, count - counts.length); // of each group all but the last
  const card = Math.max(narrowest, Math.min(WIDEST, high * SQUAT, wide / Math.max(1, count) - GAP));
  const shown = lapped ? Math.min(card + GAP, (wide - counts.length * card) / lapped) : card + GAP;
  if (counts.length * card > wide) return null;
  if (Math.min(shown, card) < Math.max(card * SHOWN, word)) return null;
  if (letters.halves && high < linesOf(letters.halves, card) * LINE + PICTURED) return null;
  return { mode: "cards", wide: card, high: Math.min(high, card / RATIO), lap: Math.max(0, card + GAP - shown), rows: 1 };
}

/** How wide a chip is at least, so that what it says is read. */
function leastOf({ paid, folded }: (typeof CHIPS)[number], { word, name, paid: row = 0, sealed, halves }: Letters): number {
  if (halves) return Math.max(LEAST_CHIP, name * SLIM + SIDES, paid ? longest(halves.flat()) + SIDES : 0);
  const called = (folded ? word : name) + EDGES + (sealed && folded ? SEAL : 0);
  return Math.max(LEAST_CHIP, called, paid ? row + EDGES : 0);
}

/** How many lines the fullest card of two halves needs for what they bring. */
const linesOf = (halves: NonNullable<Letters["halves"]>, card: number): number =>
  longest(halves.map((half) => half.reduce((sum, row) => sum + Math.max(1, Math.ceil(row / (card - SIDES))), 0)));

/** Chips of two halves in as few rows as there is room for all that they bring, in several lines where need be. */
function halvedChips(
  counts: readonly number[],
  wide: number,
  high: number,
  halves: NonNullable<Letters["halves"]>,
  name: number,
): Spread | null {
  for (let rows = 1; ; rows += 1) {
    const tall = Math.min(HIGHEST_CHIP, (high + GAP) / rows - GAP);
    if (tall < WAIST + 2 * ROW) return null;
    const chip = Math.min(WIDEST_CHIP, wide / columnsOf(counts, rows) - GAP);
    if (chip < Math.max(LEAST_CHIP, name * SLIM + SIDES)) continue;
    if (WAIST + linesOf(halves, chip) * ROW <= tall) return { mode: "chips", wide: chip, high: tall, lap: 0, rows };
  }
}

const columnsOf = (counts: readonly number[], rows: number): number => counts.reduce((sum, count) => sum + Math.ceil(count / rows), 0) || 1;

/** The chips that say most of those that are wide enough to be read; on one of two halves both stand, or the name alone. */
function chips(counts: readonly number[], wide: number, high: number, letters: Letters): Spread {
  const both = letters.halves && halvedChips(counts, wide, high, letters.halves, letters.name);
  if (both) return both;
  const fits = (step: (typeof CHIPS)[number]): boolean => !letters.halves || step.mode === "lines";
  let found: Spread = { mode: "lines", wide: LEAST_CHIP, high: 20, lap: 0, rows: 1 };
  for (const step of CHIPS.filter(fits)) {
    const rows = Math.max(1, Math.floor((high + GAP) / (step.tall + GAP)));
    const chip = Math.min(WIDEST_CHIP, wide / columnsOf(counts, rows) - GAP);
    found = { mode: step.mode, wide: chip, high: Math.min(HIGHEST_CHIP, (high + GAP) / rows - GAP), lap: 0, rows };
    if (high >= step.tall && chip >= leastOf(step, letters)) break;
  }
  return found;
}
