/** What stands at the places where a piece in hand may go: what that costs and brings, and where there is room to say it. Pure. */
import type { Part } from "../../said";
import { equal } from "../../same";
import type { OptionView } from "../../wire";
import { pricesOf } from "./grips";

const MOST = 3; // prices of one place that are told apart

/** A line for each price of a place, behind the values that have it; none where they are too many or not said. */
export function pricesAt(options: readonly OptionView[]): Part[][] {
  const lines: { values: (readonly Part[])[]; price: readonly Part[] }[] = [];
  for (const option of options) {
    const [price, value] = [pricesOf(option), option.chip ?? []];
    const known = lines.find((line) => equal(line.price, price));
    if (known) known.values.push(value);
    else lines.push({ values: [value], price });
  }
  if (lines.length > MOST || lines.every(({ price }) => !price.length)) return [];
  const alone = lines.length === 1;
  return lines.map(({ values, price }) => {
    const told = alone || !values[0]?.length ? [] : values.flatMap((value, i) => (i ? [" ", ...value] : [...value]));
    return told.length && price.length ? [...told, ": ", ...price] : [...told, ...price];
  });
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const GAP = 1; // pixels

const apart = (a: Box, b: Box): boolean =>
  a.x + a.w + GAP <= b.x || b.x + b.w + GAP <= a.x || a.y + a.h + GAP <= b.y || b.y + b.h + GAP <= a.y;

/** The first of these heights at which a tag covers no other; nothing where it always would. */
export function freeAt(tag: Omit<Box, "y">, heights: readonly number[], others: readonly Box[]): number | undefined {
  return heights.find((y) => others.every((other) => apart({ ...tag, y }, other)));
}
