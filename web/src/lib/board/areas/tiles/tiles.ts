/** A map of tiles that are several hexes large: the rail round it, and where figures stand. Pure. */
import { hexBounds, hexCells, hexCentre, type Box, type Point } from "../layout";
import type { Item } from "../../../wire";

const EDGE = 0.1; // from the outermost hex to the edge of the field
export const RAIL = 0.24; // from there to the rail, and from the rail outwards

/** The field that the tiles lie on, and all with the rail round it where there is one. */
export function tileBounds(items: readonly Item[], railed = items.some((item) => item.kind === "track")): { field: Box; bounds: Box } {
  const field = hexBounds(
    items.filter((item) => item.kind === "space"),
    EDGE,
  );
  return { field, bounds: railed ? grown(field, 2 * RAIL) : field };
}

/** The places of a rail of so many steps along the edge of a box, clockwise from the upper left; its corners stay free. */
export function railSteps(box: Box, most: number): Point[] {
  const across = Math.round(((most / 2) * box.w) / (box.w + box.h));
  const down = Math.floor(most / 2) - across;
  const last = most - 2 * across - down;
  const along = (count: number, at: (part: number) => Point): Point[] => Array.from({ length: count }, (_, i) => at((i + 0.5) / count));
  return [
    ...along(across, (part) => ({ x: box.x + box.w * part, y: box.y })),
    ...along(down, (part) => ({ x: box.x + box.w, y: box.y + box.h * part })),
    ...along(across, (part) => ({ x: box.x + box.w * (1 - part), y: box.y + box.h })),
    ...along(last, (part) => ({ x: box.x, y: box.y + box.h * (1 - part) })),
  ];
}

/** Which way a rail runs at a step: across at the upper and lower edge, else down. */
export function runsAcross(box: Box, step: Point): boolean {
  return Math.abs(step.y - box.y) < 1e-6 || Math.abs(step.y - box.y - box.h) < 1e-6;
}

/** A box so much larger on all sides. */
export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

export interface Stance {
  /** Where each stands from the middle, and how large it is, in hex widths. */
  at: Point[];
  size: number;
}

const PLACES: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [
    [-0.19, 0],
    [0.19, 0],
  ],
  [
    [-0.2, -0.17],
    [0.2, -0.17],
    [0, 0.15],
  ],
  [
    [-0.2, -0.2],
    [0.2, -0.2],
    [-0.2, 0.18],
    [0.2, 0.18],
  ],
];

/** How figures share a place: one in the middle, two abreast, three in a triangle, four in a square, more in rows. */
export function stance(count: number): Stance {
  const few = PLACES[count];
  if (few) return { at: few.map(([x, y]) => ({ x, y })), size: count > 1 ? 0.46 : 0.5 };
  const columns = count > 6 ? 4 : 3;
  const rows = Math.ceil(count / columns);
  const size = Math.min(0.36, 0.92 / columns, 0.84 / rows);
  const at = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * size * 0.86, y: (row - (rows - 1) / 2) * size };
  });
  return { at, size };
}

/** Of a place of several hexes, seen from its centre, the hex furthest from a point and the one nearest to it. */
export function ends(item: Item, from: Point): { far: Point; near: Point } {
  const centre = hexCentre(item);
  const away = (cell: Point): number => Math.hypot(cell.x - from.x, cell.y - from.y);
  const sorted = hexCells(item).sort((a, b) => away(a) - away(b));
  const seen = (cell: Point | undefined): Point => ({ x: (cell?.x ?? centre.x) - centre.x, y: (cell?.y ?? centre.y) - centre.y });
  return { far: seen(sorted.at(-1)), near: seen(sorted[0]) };
}

/** The drawing that paints a ground over all of a place, always the same of several for the same place. */
export function coverOf(ground: string, key: string, art: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(art).filter((name) => name === `whole-${ground}` || name.startsWith(`whole-${ground}-`));
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return art[names.sort()[sum % names.length] ?? ""];
}
