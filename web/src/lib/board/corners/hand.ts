/** How cards lie beside each other in a room, known from its size alone. Pure. */

const RATIO = 0.6; // of the width of a card to its height, at least
const SQUAT = 0.95; // and at most
const NARROWEST = 84; // of a card with a picture
const WIDEST = 124;
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
}

/** Groups of so many cards each in one room; of one that the next lies over, a word of so many letters is still read. */
export function spreadOut(counts: readonly number[], wide: number, high: number, letters = 0): Spread {
  const room = wide - counts.length * (CAPTION + GAP) - (counts.length - 1) * GAP;
  return cards(counts, room, high, letters * OF_NAME + BESIDE / 2) ?? chips(counts, room, high);
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
