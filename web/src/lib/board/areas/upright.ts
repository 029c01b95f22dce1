/** Cards and tiles in columns and rows on a phone held upright: too many beside each other stand in more rows. Pure. */
import type { Item } from "../../wire";
import type { Box } from "./layout";

const LAID: ReadonlySet<string> = new Set(["card", "tile", "stack"]);
const MOST = 4; // beside each other, so that each is wide enough for what is printed on it
const MOST_SMALL = 6; // of squares without words

const rounded = (y: number): number => Math.round(y * 1000) / 1000;
const common = (a: number, b: number): number => (b ? common(b, a % b) : a);
const multiple = (a: number, b: number): number => (a * b) / common(a, b);

/** Where each stands then, all of a row equally large; nothing where no row is too long, or where other things stand there too. */
export function uprightBoxes(hosts: readonly Item[], small: (item: Item) => boolean): Map<string, Box> | undefined {
  if (!hosts.every(({ kind }) => LAID.has(kind))) return undefined;
  const byRow = new Map<number, Item[]>();
  for (const item of hosts) {
    const y = rounded(item.y ?? 0);
    byRow.set(y, [...(byRow.get(y) ?? []), item]);
  }
  const rows = [...byRow]
    .sort(([a], [b]) => a - b)
    .map(([, items]) => {
      const most = items.every((item) => item.kind === "stack" || small(item)) ? MOST_SMALL : MOST;
      const lines = Math.ceil(items.length / most);
      return { items, lines, columns: Math.ceil(items.length / lines), high: Math.min(...items.map(({ size }) => size?.[1] ?? 1)) };
    });
  if (rows.every(({ lines }) => lines === 1)) return undefined;
  const across = rows.reduce((all, { columns }) => multiple(all, columns), 1);
  const found = new Map<string, Box>();
  let top = 0;
  for (const { items, lines, columns, high } of rows) {
    const w = across / columns;
    [...items]
      .sort((a, b) => (a.x ?? 0) - (b.x ?? 0))
      .forEach(({ id }, i) => found.set(id, { x: (i % columns) * w, y: top + Math.floor(i / columns) * high, w, h: high }));
    top += lines * high;
  }
  return found;
}
