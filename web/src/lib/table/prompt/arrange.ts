/** How options stand in columns: equal tiles that use the width, at most three lines each, in as few lines as can be. Pure. */

/** What a tile needs on one line, in pixels: its name, its values behind that, what it costs and brings; and its longest word. */
export interface Wish {
  name: number;
  values: number;
  offer: number;
  word: number;
}

export interface Measure {
  room: number;
  gap: number;
  /** What a tile has around its words, at both sides together. */
  padding: number;
  /** How narrow and how wide a column may be. */
  least: number;
  most: number;
}

export interface Arrangement {
  columns: number;
  /** How many columns each is wide. */
  spans: number[];
  /** Which have a line that goes on below. */
  folds: boolean[];
  /** The row that each is in. */
  rows: number[];
  /** The lines of the highest. */
  deep: number;
}

const LINES = [2, 3]; // of a tile, where it can be wider instead
const RAGGED = 0.9; // of a line is used where words go on in the next
const EDGE = 0.6; // of a line: the edges of a tile and the gap to the next row
const UNEVEN = 0.12; // of a line, that a column more has to save

const folded = (wide: number, room: number): number => (wide <= room ? Math.ceil(wide / room) : Math.ceil(wide / (room * RAGGED)));

/** The lines of a tile in so much room. */
export function linesOf(wish: Wish, room: number): number {
  const beside = wish.values === 0 || wish.name + wish.values <= room;
  return folded(wish.name, room) + (beside ? 0 : folded(wish.values, room)) + folded(wish.offer, room);
}

/** All that could be: in so many columns, and with so many lines in a tile. */
function arrangements(wishes: readonly Wish[], measure: Measure): (Arrangement & { high: number })[] {
  const { room, gap, least, most } = measure;
  const fewest = Math.max(1, Math.ceil((room + gap) / (most + gap)));
  const greatest = Math.max(fewest, Math.floor((room + gap) / (least + gap)));
  const columns = Array.from({ length: greatest - fewest + 1 }, (_, i) => fewest + i);
  return columns.flatMap((n) => LINES.map((lines) => inColumns(wishes, n, lines, measure)));
}

/** Columns and spans with which all of it is least high; of two such, the ones with wider tiles. */
export function arrange(wishes: readonly Wish[], measure: Measure): Arrangement {
  const cost = ({ high, columns }: Arrangement & { high: number }): number => high + UNEVEN * columns;
  return arrangements(wishes, measure).reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

function inColumns(wishes: readonly Wish[], columns: number, lines: number, measure: Measure): Arrangement & { high: number } {
  const { room, gap, padding } = measure;
  const column = (room - gap * (columns - 1)) / columns;
  const wide = (span: number): number => span * column + (span - 1) * gap - padding;
  const spans = wishes.map((wish) => {
    let span = 1;
    while (span < columns && (wish.word > wide(span) || linesOf(wish, wide(span)) > lines)) span++;
    return span;
  });
  const highs: number[] = [];
  const rows: number[] = [];
  let [used, deep] = [0, 0];
  spans.forEach((span, i) => {
    if (used + span > columns) {
      if (i > 0) spans[i - 1]! += columns - used; // the rest of its row would be empty
      highs.push(deep + EDGE);
      [used, deep] = [0, 0];
    }
    used += span;
    deep = Math.max(deep, linesOf(wishes[i]!, wide(span)));
    rows.push(highs.length);
  });
  highs.push(deep + EDGE);
  const folds = wishes.map(({ name, values, offer }, i) => Math.max(name + values, offer) > wide(spans[i]!));
  return { columns, spans, folds, rows, deep: Math.max(...highs) - EDGE, high: highs.reduce((sum, row) => sum + row) };
}

/** How many lines high the highest row is, with its edges. */
export const heightOf = ({ deep }: Arrangement): number => deep + EDGE;

/** Of all that could be, what has the most tiles in whole rows of one height in this room; `line` is as high as one of theirs. */
export function inRows(wishes: readonly Wish[], measure: Measure, high: number, line: number): Arrangement {
  const seen = (one: Arrangement): number => {
    const fit = Math.max(1, Math.floor(high / (heightOf(one) * line)));
    return one.rows.filter((row) => row < fit).length;
  };
  const better = (one: Arrangement, other: Arrangement): number => seen(one) - seen(other) || other.deep - one.deep;
  return arrangements(wishes, measure).reduce((best, one) => (better(one, best) > 0 ? one : best));
}
