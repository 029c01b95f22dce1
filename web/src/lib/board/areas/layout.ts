/** Where things go: the order of areas, lines of a grid, places of a hex map. Pure. */
import type { Area, Item } from "../../wire";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Areas in the order of a narrow screen. */
export function placeNarrow(areas: readonly Area[]): Area[] {
  return [...areas].sort((a, b) => (a.narrow ?? 0) - (b.narrow ?? 0));
}

/** Items that stand by themselves, and the pieces that lie at each of them. */
export interface Nest {
  hosts: Item[];
  guests: Map<string, Item[]>;
}

/** What lies at another item but has a point of its own on a drawn place. */
export const standsApart = (item: Item): boolean => Boolean(item.x || item.y);

export function nest(items: readonly Item[], apart: (item: Item) => boolean = () => false): Nest {
  const here = new Set(items.map((item) => item.id));
  const hosts: Item[] = [];
  const guests = new Map<string, Item[]>();
  for (const item of items) {
    if (item.at && here.has(item.at) && item.at !== item.id && !apart(item)) {
      const list = guests.get(item.at);
      if (list) list.push(item);
      else guests.set(item.at, [item]);
    } else hosts.push(item);
  }
  return { hosts, guests };
}

export interface Grid {
  /** Widths of the tracks between the lines, and whether only headings stand in them. */
  columns: { weight: number; heading: boolean }[];
  /** How high each is, in rows. */
  rows: number[];
  cells: Map<string, { column: number; columns: number; row: number; rows: number }>;
}

function lines(edges: Iterable<number>): number[] {
  return [...new Set([...edges].map((edge) => Math.round(edge * 1000) / 1000))].sort((a, b) => a - b);
}

/**
 * A grid's lines are the edges of what stands in it, so halves and spans come out right. A lone heading takes its whole row.
 * `moved`: where all stand instead.
 */
export function gridLines(items: readonly Item[], widths: readonly number[] = [], moved?: ReadonlyMap<string, Box>): Grid {
  const boxes = new Map<string, Box>(moved);
  for (const item of moved ? [] : items) {
    const [w, h] = item.size ?? [1, 1];
    boxes.set(item.id, { x: item.x ?? 0, y: item.y ?? 0, w, h });
  }
  const right = Math.max(1, ...[...boxes.values()].map((box) => box.x + box.w));
  const left = Math.min(right - 1, ...[...boxes.values()].map((box) => box.x));
  for (const item of moved ? [] : items) {
    const box = boxes.get(item.id);
    if (!box || item.kind !== "text" || item.size) continue;
    const alone = items.every((other) => {
      const at = boxes.get(other.id);
      return other === item || !at || at.y >= box.y + box.h || box.y >= at.y + at.h;
    });
    if (alone) Object.assign(box, { x: left, w: right - left });
  }
  const all = [...boxes.values()];
  const xs = lines(all.flatMap((box) => [box.x, box.x + box.w]));
  const ys = lines(all.flatMap((box) => [box.y, box.y + box.h]));
  const find = (list: number[], edge: number): number => list.indexOf(Math.round(edge * 1000) / 1000);
  const columns = xs.slice(1).map((x, i) => {
    const from = xs[i] ?? 0;
    const unit = widths[Math.floor(from)] ?? 1;
    const heading = items.every((item) => {
      const box = boxes.get(item.id);
      return !box || item.kind === "text" || box.x >= x || box.x + box.w <= from;
    });
    return { weight: (x - from) * unit, heading };
  });
  const cells: Grid["cells"] = new Map();
  for (const [id, box] of boxes) {
    const column = find(xs, box.x);
    const row = find(ys, box.y);
    cells.set(id, {
      column: column + 1,
      columns: Math.max(1, find(xs, box.x + box.w) - column),
      row: row + 1,
      rows: Math.max(1, find(ys, box.y + box.h) - row),
    });
  }
  return { columns, rows: ys.slice(1).map((y, i) => y - (ys[i] ?? 0)), cells };
}

/** What stands in one line of an area of rows. */
export interface LineOf {
  y: number;
  /** Spaces that are only printed, from left to right. */
  steps: Item[];
  track: Item | undefined;
  others: Item[];
}

/** Items by their lines, from above; what is half-way to the next one stands in the line above it. */
export function linesOf(items: readonly Item[]): LineOf[] {
  const lines = new Map<number, LineOf>();
  for (const item of [...items].sort((a, b) => (a.x ?? 0) - (b.x ?? 0))) {
    const y = Math.floor(item.y ?? 0);
    const line = lines.get(y) ?? { y, steps: [], track: undefined, others: [] };
    lines.set(y, line);
    if (item.kind === "space" && item.face === "printed") line.steps.push(item);
    else if (item.kind === "track" && !line.track) line.track = item;
    else line.others.push(item);
  }
  return [...lines.values()].sort((a, b) => a.y - b.y);
}

/** A track that crosses others, as a line through its steps, each one wide and one high. */
export function strand(lanes: readonly number[]): string {
  const at = lanes.map((lane, i): Point => ({ x: i + 0.5, y: lane + 0.5 }));
  const curves = at.slice(1).map((to, i) => `C${i + 1} ${at[i]?.y ?? to.y} ${i + 1} ${to.y} ${to.x} ${to.y}`);
  return at[0] ? `M${at[0].x} ${at[0].y}${curves.join("")}` : "";
}

/** A row of a hex map is this much of a hex's width below the one above it. */
export const HEX_ROW = Math.sqrt(3) / 2;
/** Half the height of a hex one wide, standing on its point. */
export const HEX_TALL = 1 / Math.sqrt(3);

/** The centre of a place of a hex map, in hex widths; of one that lies flat, in hex heights. */
export function hexCentre(item: Item, flat = false): Point {
  const { x = 0, y = 0 } = item;
  return flat ? { x: x * HEX_ROW, y } : { x, y: y * HEX_ROW };
}

/** The centres of all hexes that a place of a map covers. */
export function hexCells(item: Item, flat = false): Point[] {
  return item.cells?.length ? item.cells.map(([x, y]) => hexCentre({ ...item, x, y }, flat)) : [hexCentre(item, flat)];
}

/**
 * The outline of a place that covers several hexes, as far inside it as is said, seen from its centre: the sides that
 * belong to one hex only, one after another.
 */
export function hexOutline(item: Item, inside: number, flat = false): string {
  const centre = hexCentre(item, flat);
  const key = (p: Point): string => `${round(p.x).toFixed(2)},${round(p.y).toFixed(2)}`;
  const sides = new Map<string, [Point, Point]>();
  for (const cell of hexCells(item, flat)) {
    const corners = cornersOf(cell.x - centre.x, cell.y - centre.y, 1, flat);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      if (!sides.delete(`${key(to)} ${key(from)}`)) sides.set(`${key(from)} ${key(to)}`, [from, to]);
    });
  }
  const next = new Map([...sides.values()].map((side) => [key(side[0]), side]));
  const loop: Point[] = [];
  for (let side = [...sides.values()][0]; side && loop.length < sides.size; side = next.get(key(side[1]))) loop.push(side[0]);
  return inset(loop, inside)
    .map((p) => `${round(p.x)},${round(p.y)}`)
    .join(" ");
}

/** The outline of hexes that belong together, on the map. */
export function groupOutline(cells: readonly (readonly [number, number])[], flat = false): string {
  return hexOutline({ id: "", kind: "space", label: "", x: 0, y: 0, cells: cells.map(([x, y]) => [x, y]) }, 0, flat);
}

/** A clockwise polygon with every side moved inside. */
function inset(loop: readonly Point[], by: number): Point[] {
  const normal = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  };
  return loop.map((here, i) => {
    const m = normal(loop[(i - 1 + loop.length) % loop.length] ?? here, here);
    const n = normal(here, loop[(i + 1) % loop.length] ?? here);
    const far = by / (1 + m.x * n.x + m.y * n.y);
    return { x: here.x + (m.x + n.x) * far, y: here.y + (m.y + n.y) * far };
  });
}

/** Whether hexes have grounds of their own and lie on a table; others are part of a round world. */
export function isGrounded(area: Area): boolean {
  return area.shape === "hex" && area.items.some((item) => item.kind === "space" && item.suits?.length);
}

/** Whether some places cover several hexes, so that a hex is small beside what is drawn on it. */
export function isFine(area: Area): boolean {
  return area.items.some((item) => item.cells?.length);
}

/** Where the arrow of a place points, in degrees; null where it has none. */
export function arrow(item: Item): number | null {
  const found = /^arrow-([1-6])$/.exec(item.face ?? "");
  return found ? Number(found[1]) * 60 - 120 : null;
}

/** The drawing of a place that is a special one. */
export function emblem(item: Item): string {
  return item.face && arrow(item) === null && !["open", "closed", "gone"].includes(item.face) ? item.face : "";
}

/** The corners of a hex of this width around a centre, as an SVG polygon wants them; a flat one is turned to its side. */
export function hexCorners(x: number, y: number, width: number, flat = false): string {
  return cornersOf(x, y, width, flat)
    .map((corner) => `${round(corner.x)},${round(corner.y)}`)
    .join(" ");
}

/** The corners of a hex, clockwise. */
function cornersOf(x: number, y: number, width: number, flat: boolean): Point[] {
  const r = width * HEX_TALL;
  const h = width / 2;
  const corners: [number, number][] = [
    [0, -r],
    [h, -r / 2],
    [h, r / 2],
    [0, r],
    [-h, r / 2],
    [-h, -r / 2],
  ];
  return corners.map(([cx, cy]) => (flat ? { x: x - cy, y: y + cx } : { x: x + cx, y: y + cy }));
}

/** The box around a hex map, in hex widths, with a margin. */
export function hexBounds(items: readonly Item[], margin = 0.12, flat = false): Box {
  if (!items.length) return { x: 0, y: 0, w: 1, h: 1 };
  const centres = items.flatMap((item) => hexCells(item, flat));
  const [halfX, halfY] = flat ? [HEX_TALL, 0.5] : [0.5, HEX_TALL];
  const x = Math.min(...centres.map((c) => c.x)) - halfX - margin;
  const y = Math.min(...centres.map((c) => c.y)) - halfY - margin;
  return {
    x,
    y,
    w: Math.max(...centres.map((c) => c.x)) + halfX + margin - x,
    h: Math.max(...centres.map((c) => c.y)) + halfY + margin - y,
  };
}

/** So many places along the side of two hexes, from the far end of the picture to the near one. */
export function alongEdge(edge: Item, hexes: readonly Item[], flat: boolean, count: number): Point[] {
  const at = hexCentre(edge, flat);
  const away = (c: Point): number => Math.hypot(c.x - at.x, c.y - at.y);
  const beside = hexes.map((hex) => hexCentre(hex, flat)).sort((a, b) => away(a) - away(b))[0];
  const across = beside && away(beside) ? away(beside) : 1;
  const along = beside ? { x: (beside.y - at.y) / across, y: (at.x - beside.x) / across } : { x: 1, y: 0 };
  return Array.from({ length: count }, (_, i) => {
    const step = ((i + 0.5) / count - 0.5) * HEX_TALL;
    return { x: round(at.x + along.x * step), y: round(at.y + along.y * step) };
  }).sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Where landmarks stand in a hex, so that its middle, its upper corners and its foot stay free. */
const BESIDE: readonly Point[] = [
  { x: -0.4, y: 0.02 },
  { x: 0.4, y: 0.04 },
  { x: -0.3, y: 0.19 },
  { x: 0.31, y: 0.2 },
  { x: -0.36, y: -0.14 },
  { x: 0.37, y: -0.13 },
  { x: 0.1, y: -0.2 },
];

/** So many landmarks of a hex, always the same ones for a name, the nearer ones before the others. */
export function scatter(name: string, count: number): (Point & { size: number })[] {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 65_521;
  return Array.from({ length: count }, (_, i) => {
    const at = BESIDE[(seed + i * 2) % BESIDE.length] ?? { x: 0, y: 0 };
    const turn = (seed >> (i * 3)) % 8;
    return { x: round(at.x + (turn - 4) * 0.008), y: round(at.y + ((turn * 3) % 8) * 0.006), size: 0.21 + turn * 0.008 };
  }).sort((a, b) => a.y - b.y);
}

/** Offsets for pieces that share one place, side by side, as parts of the place's width; and how large each may be. */
export function spread(count: number, room = 0.86, most = 0.4): { size: number; at: { x: number; y: number }[] } {
  if (count <= 0) return { size: most, at: [] };
  const rows = count <= 3 ? 1 : 2;
  const across = Math.ceil(count / rows);
  const size = Math.min(most, room / across, rows > 1 ? 0.36 : most);
  const at: { x: number; y: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, count - row * across);
    const column = i - row * across;
    at.push({ x: (column - (inRow - 1) / 2) * size, y: (row - (rows - 1) / 2) * size });
  }
  return { size, at };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
