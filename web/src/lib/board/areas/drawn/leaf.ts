/** A drawn place on a page of a phone: parts of the drawing, each put into a room of the page. Pure. */
import type { Area, Item, Leaf } from "../../../wire";
import { standsApart } from "../layout";

type Part = Leaf["parts"][number];
type Room = Part[0];

const inside = ({ x = 0, y = 0 }: Item, [left, top, wide, high]: Room): boolean =>
  x >= left && x <= left + wide && y >= top && y <= top + high;

const [LOW, HIGH, STEP] = [0.8, 1.4, 0.05]; // how much lower or higher a page may be made than it is meant to be
const LOWEST = 0.6; // on a small desk, which is wide and low

const wholes = new WeakMap<Area, Leaf>();

/** All of a drawing as one leaf, which may be made higher or lower. */
export function whole(area: Area): Leaf | undefined {
  const known = wholes.get(area);
  if (known || !area.extent) return known;
  const room: Room = [0, 0, ...area.extent];
  const leaf = { extent: area.extent, parts: [[room, room]] satisfies Part[] };
  wholes.set(area, leaf);
  return leaf;
}

/** The page as high as there is room for, beside its width; in steps, so that a line more of a question changes little. */
export function filling(leaf: Leaf, wide: number, high: number, flat = false): Leaf {
  const [across, down] = leaf.extent;
  const times = Math.floor(Math.min(HIGH, Math.max(flat ? LOWEST : LOW, (high * across) / (wide * down))) / STEP) * STEP;
  if (!wide || !high || Math.abs(times - 1) < STEP / 2) return leaf;
  const parts = leaf.parts.map(([from, [x, y, w, h]]): Part => [from, [x, y * times, w, h * times]]);
  return { ...leaf, extent: [across, down * times], parts };
}

/** Where an item was put: the same thing again while neither has changed, so that it is not drawn anew. */
const moved = new WeakMap<Item, { part: Part; there: Item }>();
const origins = new WeakMap<Item, Item>();

/** The item in the drawing: what it is drawn as follows from the room it has there. */
export const asDrawn = (item: Item): Item => origins.get(item) ?? item;

function put(item: Item, part: Part): Item {
  const known = moved.get(item);
  if (known?.part === part) return known.there;
  const [[left, top, wide, high], [toLeft, toTop, toWide, toHigh]] = part;
  const [across, down] = [toWide / wide, toHigh / high];
  const [w, h] = item.size ?? [1, 1];
  const there = {
    ...item,
    x: toLeft + ((item.x ?? 0) - left) * across,
    y: toTop + ((item.y ?? 0) - top) * down,
    size: [w * across, h * down] as [number, number],
  };
  moved.set(item, { part, there });
  origins.set(there, item);
  return there;
}

/** The area as it stands on a leaf: what is there, at the points where it is there. */
export function onLeaf(area: Area, leaf: Leaf): Area {
  const known = new Map(area.items.map((item) => [item.id, item]));
  const hostOf = (item: Item): Item => {
    const host = !standsApart(item) && item.at ? known.get(item.at) : undefined;
    return host && host !== item ? hostOf(host) : item;
  };
  const partOf = (item: Item): Part | undefined => leaf.parts.find(([from]) => inside(item, from));
  const items = area.items.flatMap((item) => {
    const host = hostOf(item);
    const part = partOf(host);
    return part ? [host === item ? put(item, part) : item] : [];
  });
  return { ...area, items, extent: leaf.extent };
}

/** A piece of the painting behind a part. */
export interface Piece {
  room: Room;
  /** How many times as large as in the drawing it is painted: all of the part is covered. */
  scale: number;
  /** Where the middle of the painting is, from the left and the top of the room. */
  middle: { x: number; y: number };
  /** On the sides where the page ends the painting goes on beyond it: top, right, bottom, left. */
  open: readonly [boolean, boolean, boolean, boolean];
}

export function piecesOf({ parts, extent: [across, down] }: Leaf, [wide, high]: readonly [number, number]): Piece[] {
  return parts.map(([[x, y, w, h], room]) => {
    const [left, top, to, deep] = room;
    const scale = Math.max(to / w, deep / h);
    return {
      room,
      scale,
      middle: { x: to / 2 + (wide / 2 - x - w / 2) * scale, y: deep / 2 + (high / 2 - y - h / 2) * scale },
      open: [top <= 0, left + to >= across, top + deep >= down, left <= 0],
    };
  });
}
