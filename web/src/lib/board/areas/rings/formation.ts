/** How figures of one owner stand together on a round board: side by side while they are few, then one with numbers. Pure. */
import type { Item } from "../../../wire";
import { round, scaleOf, strength, type Fleet } from "./rings";

export const FIGURE = 0.43; // how wide a figure of scale 1 is, in the units of the board
const MINOR = 0.23; // one that only says what its number counts
const DIGIT = 0.13; // how wide a digit is
const LINE = 0.24; // how high a line of numbers is
const FEW = 4;

/** A drawing and where its middle is, from the middle of the fleet; figures that share it; where its number is. */
export interface Stand {
  pile: Item[];
  x: number;
  y: number;
  wide: number;
  number: { x: number; y: number } | null;
}

export interface Formation {
  stands: Stand[];
  wide: number;
  high: number;
}

/** One in the middle, two abreast, three as a wedge, four as a diamond; in the widths of the largest. */
const PLACES: readonly (readonly [number, number][])[] = [
  [[0, 0]],
  [
    [-0.5, 0],
    [0.5, 0],
  ],
  [
    [0, -0.44],
    [-0.54, 0.44],
    [0.54, 0.44],
  ],
  [
    [0, -0.8],
    [-0.56, 0],
    [0.56, 0],
    [0, 0.8],
  ],
];

function widthOf(pile: readonly Item[]): number {
  return pile[0] ? FIGURE * scaleOf(pile[0]) : FIGURE;
}

/** The figures of a fleet, the largest first. */
function ranks(fleet: Fleet): Item[][] {
  return [...fleet.piles].sort((a, b) => widthOf(b) - widthOf(a));
}

export function crew(fleet: Fleet): number {
  return fleet.piles.reduce((sum, pile) => sum + pile.length, 0);
}

/** How a fleet stands where there is room for so many abreast. */
export function formation(fleet: Fleet, most = FEW): Formation {
  const stands = crew(fleet) <= Math.min(FEW, most) ? abreast(fleet) : massed(fleet);
  return centred(stands);
}

function abreast(fleet: Fleet): Stand[] {
  const all = ranks(fleet).flat();
  const places = PLACES[all.length - 1] ?? [];
  const largest = Math.max(...all.map((item) => widthOf([item])));
  return all.map((item, i): Stand => {
    const [x = 0, y = 0] = places[i] ?? [];
    const wide = widthOf([item]);
    const many = strength([item]);
    const number = many ? { x: x * largest + wide / 2 + numberWidth(many) / 2, y: y * largest + wide * 0.2 } : null;
    return { pile: [item], x: x * largest, y: y * largest, wide, number };
  });
}

function numberWidth(count: number): number {
  return count ? String(count).length * DIGIT + 0.06 : 0;
}

/** The largest as it is, and beside it a line for each kind: its number, of smaller kinds with their drawing. */
function massed(fleet: Fleet): Stand[] {
  const [first = [], ...others] = ranks(fleet);
  const wide = widthOf(first);
  const many = strength(first);
  const lines = others.length + (many ? 1 : 0);
  const line = (i: number): number => (i - (lines - 1) / 2) * LINE;
  const side = wide / 2;
  const stands: Stand[] = [{ pile: first, x: 0, y: 0, wide, number: many ? { x: side + numberWidth(many) / 2, y: line(0) } : null }];
  others.forEach((pile, i) => {
    const y = line(i + (many ? 1 : 0));
    stands.push({ pile, x: side + MINOR / 2, y, wide: MINOR, number: { x: side + MINOR + numberWidth(pile.length) / 2, y } });
  });
  return stands;
}

/** The same about the middle of the box round them. */
function centred(stands: Stand[]): Formation {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { x, y, wide, number, pile } of stands) {
    xs.push(x - wide / 2, x + wide / 2);
    ys.push(y - wide / 2, y + wide / 2);
    if (number) xs.push(number.x + numberWidth(strength(pile) || 1) / 2);
    if (number) ys.push(number.y - LINE / 2, number.y + LINE / 2);
  }
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const move = <Spot extends { x: number; y: number }>(spot: Spot): Spot => ({
    ...spot,
    x: round(spot.x - (left + right) / 2),
    y: round(spot.y - (top + bottom) / 2),
  });
  return {
    stands: stands.map((stand) => ({ ...move(stand), number: stand.number && move(stand.number) })),
    wide: round(right - left),
    high: round(bottom - top),
  };
}
