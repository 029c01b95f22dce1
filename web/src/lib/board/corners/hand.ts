/** How cards lie beside each other in a room, known from its size alone. Pure. */

const RATIO = 0.6; // of the width of a card to its height, at least
const SQUAT = 0.95; // and at most
const NARROWEST = 84; // of a card with a picture
const WIDEST = 124;
const NEARLY = 0.9;
const COLUMNS = [1, 2, 3, 4, 5];
const HEADING = 15; // over the cards of a group
const LOWEST = 92; // of a card with a picture
const SHOWN = 0.6; // of a card that the next one lies over
/** Chips: with what is paid, with a name of two lines, with one of one; their heights, and the least width of each. */
const CHIPS = [
  { mode: "chips", tall: 45, least: 92 },
  { mode: "names", tall: 40, least: 92 },
  { mode: "lines", tall: 29, least: 112 },
  { mode: "lines", tall: 21, least: 90 },
] as const;
const WIDEST_CHIP = 176;
const GAP = 5;
export const CAPTION = 22; // what stands before the cards of a group
/** Of letters of a card's words, about. */
const [LETTER, LINE] = [6.2, 13.5];
const OF_NAME = 6.7; // of a letter of a card's name
const [BESIDE, ABOVE] = [16, 58]; // what the words of a card cannot have of its width and height

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

/** Groups of so many cards each in one room; of one that the next lies over, a word of so many letters is still read. */
export function spreadOut(counts: readonly number[], wide: number, high: number, letters = 0): Spread {
  const room = wide - counts.length * (CAPTION + GAP) - (counts.length - 1) * GAP;
  return cards(counts, room, high, letters * OF_NAME + BESIDE / 2) ?? chips(counts, room, high);
}

/** The same on a page of a phone: groups below each other, in so many columns that the cards are largest. */
export function pageOut(counts: readonly number[], wide: number, high: number, letters = 0): Spread {
  const room = high - (counts.length > 1 ? counts.length * (HEADING + GAP) : 0);
  const tried = COLUMNS.map((columns) => {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0) || 1;
    const [w, h] = [(wide + GAP) / columns - GAP, (room + GAP) / rows - GAP];
    return { w: Math.min(WIDEST, w, h * SQUAT), h, columns, rows, whole: w };
  });
  const least = Math.max(NARROWEST, letters * OF_NAME + BESIDE / 2);
  const pictured = tried.filter(({ w, h }) => w >= least && h >= LOWEST);
  const largest = Math.max(...pictured.map(({ w }) => w));
  const card = pictured.findLast(({ w }) => w >= NEARLY * largest); // with rows that are as full as can be
  if (card) {
    const wide = Math.floor(card.w);
    return { mode: "cards", wide, high: Math.floor(Math.min(card.h, wide / RATIO)), lap: 0, rows: card.rows, columns: card.columns };
  }
  for (const { mode, tall, least } of CHIPS) {
    const chip = tried.filter(({ whole, h }) => whole >= least && h >= tall).at(-1);
    if (chip)
      return { mode, wide: Math.floor(chip.whole), high: Math.floor(Math.min(62, chip.h)), lap: 0, rows: chip.rows, columns: chip.columns };
  }
  return { mode: "lines", wide: 90, high: 21, lap: 0, rows: 1, columns: COLUMNS.at(-1) ?? 1 };
}

/** Whether these words fit on a card that lies so. */
export function saysAll(words: string, { mode, wide, high, lap }: Spread): boolean {
  const lines = Math.ceil((words.length * LETTER) / (wide - BESIDE));
  return mode === "cards" && !lap && lines * LINE <= high - ABOVE;
}

function cards(counts: readonly number[], wide: number, high: number, word: number): Spread | null {
  if (high < LOWEST) return null;
  const count = counts.reduce((sum, one) => sum + one, 0);
  const lapped = Math.max(0, count - counts.length); // of each group all but the last
  const card = Math.max(NARROWEST, Math.min(WIDEST, high * SQUAT, wide / Math.max(1, count) - GAP));
  const shown = lapped ? Math.min(card + GAP, (wide - counts.length * card) / lapped) : card + GAP;
  if (counts.length * card > wide) return null;
  if (shown < card && shown < Math.max(card * SHOWN, word)) return null;
  const lap = Math.max(0, Math.ceil(card + GAP - shown));
  return { mode: "cards", wide: Math.floor(card), high: Math.floor(Math.min(high, card / RATIO)), lap, rows: 1 };
}

/** The highest chips that are wide enough to be read. */
function chips(counts: readonly number[], wide: number, high: number): Spread {
  let found: Spread = { mode: "lines", wide: 90, high: 21, lap: 0, rows: 1 };
  for (const { mode, tall, least } of CHIPS) {
    const rows = Math.max(1, Math.floor((high + GAP) / (tall + GAP)));
    const columns = counts.reduce((sum, count) => sum + Math.ceil(count / rows), 0) || 1;
    const chip = Math.floor(Math.min(WIDEST_CHIP, wide / columns - GAP));
    found = { mode, wide: chip, high: Math.floor(Math.min(62, (high + GAP) / rows - GAP)), lap: 0, rows };
    if (chip >= least) break;
  }
  return found;
}
