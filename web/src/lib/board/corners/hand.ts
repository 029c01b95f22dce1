/** How cards lie beside each other in a room, known from its size alone. Pure. */

const RATIO = 0.6; // of the width of a card to its height, at least
const SQUAT = 1.1; // and at most
const SHOWN = 0.6; // of a card that the next one lies over

// In pixels where letters are 12 high; all of it grows with them.
const NARROWEST = 84; // of a card with a picture
const WIDEST = 150;
const LOWEST = 92; // of a card with a picture
const PAGE = { squat: 0.95, widest: 124 }; // the same on a page of a phone
const NEARLY = 0.9;
const COLUMNS = [1, 2, 3, 4, 5];
/** Chips: with what is paid, with a name of two lines, with one of one; their heights, and the least width of each. */
const CHIPS = [
  { mode: "chips", tall: 45, least: 92 },
  { mode: "names", tall: 40, least: 92 },
  { mode: "lines", tall: 29, least: 112 },
  { mode: "lines", tall: 21, least: 90 },
] as const;
const WIDEST_CHIP = 176;
const GAP = 5;
const CAPTION = 22; // what stands before the cards of a group
const HEAD = 15; // or above them, where there is height for it
const APART = 10; // what parts two groups then
/** Of letters of a card's words, about. */
const [LETTER, LINE] = [5.8, 13.5];
const RAGGED = 0.9; // of a line is used where words go on in the next
const [BESIDE, ABOVE] = [14, 71]; // what the words of a card cannot have of its width and height
const [EDGES, SEAL] = [12, 18]; // what stands around a name on a chip, and the seal beside it

/** What cards are called: how wide the longest word and the longest name are, and whether a seal stands beside it. */
export interface Letters {
  word: number;
  name: number;
  sealed?: boolean;
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
  /** Names stand above their groups. */
  headed: boolean;
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
  const headed = h >= LOWEST + HEAD;
  const room = headed ? w - (counts.length - 1) * APART : w - counts.length * (CAPTION + GAP) - (counts.length - 1) * GAP;
  const tall = headed ? h - HEAD : h;
  const found = cards(counts, room, tall, letters.word + BESIDE) ?? chips(counts, room, tall, letters);
  const px = (size: number): number => Math.floor(size * unit);
  return { ...found, wide: px(found.wide), high: px(found.high), lap: Math.ceil(found.lap * unit), headed };
}

/** The same on a page of a phone: groups below each other, in so many columns that the cards are largest. */
export function pageOut(counts: readonly number[], wide: number, high: number, { word }: Letters = { word: 0, name: 0 }): Spread {
  const room = high - (counts.length > 1 ? counts.length * (HEAD + GAP) : 0);
  const tried = COLUMNS.map((columns) => {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0) || 1;
    const [w, h] = [(wide + GAP) / columns - GAP, (room + GAP) / rows - GAP];
    return { w: Math.min(PAGE.widest, w, h * PAGE.squat), h, columns, rows, whole: w };
  });
  const least = Math.max(NARROWEST, word + BESIDE);
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
      headed: false,
    };
  }
  for (const { mode, tall, least } of CHIPS) {
    const chip = tried.filter(({ whole, h }) => whole >= least && h >= tall).at(-1);
    if (chip)
      return {
        mode,
        wide: Math.floor(chip.whole),
        high: Math.floor(Math.min(62, chip.h)),
        lap: 0,
        rows: chip.rows,
        columns: chip.columns,
        headed: false,
      };
  }
  return { mode: "lines", wide: 90, high: 21, lap: 0, rows: 1, columns: COLUMNS.at(-1) ?? 1, headed: false };
}

/** Whether these words fit on a card that lies so. */
export function saysAll(words: string, { mode, wide, high, lap }: Spread, unit = 1): boolean {
  const seen = (wide - Math.max(0, lap - GAP * unit)) / unit - BESIDE;
  const lines = Math.ceil((words.length * LETTER) / (seen * RAGGED));
  return mode === "cards" && lines * LINE <= high / unit - ABOVE;
}

/** Whether a card with a name so wide is a chip on which no more has room. */
export function tight(name: number, { mode, wide }: Spread, unit = 1): boolean {
  return mode === "lines" && name + EDGES + SEAL > wide / unit;
}

type Laid = Omit<Spread, "headed">;

function cards(counts: readonly number[], wide: number, high: number, word: number): Laid | null {
  if (high < LOWEST) return null;
  const count = counts.reduce((sum, one) => sum + one, 0);
  const lapped = Math.max(0, count - counts.length); // of each group all but the last
  const card = Math.max(NARROWEST, Math.min(WIDEST, high * SQUAT, wide / Math.max(1, count) - GAP));
  const shown = lapped ? Math.min(card + GAP, (wide - counts.length * card) / lapped) : card + GAP;
  if (counts.length * card > wide) return null;
  if (Math.min(shown, card) < Math.max(card * SHOWN, word)) return null;
  return { mode: "cards", wide: card, high: Math.min(high, card / RATIO), lap: Math.max(0, card + GAP - shown), rows: 1 };
}

/** The highest chips that are wide enough to be read. */
function chips(counts: readonly number[], wide: number, high: number, { word, name, sealed }: Letters): Laid {
  let found: Laid = { mode: "lines", wide: 90, high: 21, lap: 0, rows: 1 };
  for (const { mode, tall, least } of CHIPS) {
    const rows = Math.max(1, Math.floor((high + GAP) / (tall + GAP)));
    const columns = counts.reduce((sum, count) => sum + Math.ceil(count / rows), 0) || 1;
    const chip = Math.min(WIDEST_CHIP, wide / columns - GAP);
    found = { mode, wide: chip, high: Math.min(62, (high + GAP) / rows - GAP), lap: 0, rows };
    if (chip >= Math.max(least, EDGES + (mode === "lines" ? name : word + (sealed ? SEAL : 0)))) break;
  }
  return found;
}
