/** Where what happens at a place is shown: beside it, over as little of the board as can be. Pure. */
import type { Box, Point } from "../areas/layout";

/** Something that is covered unwillingly, and how much so. */
export interface Covered extends Box {
  weight: number;
}

export interface Size {
  w: number;
  h: number;
}

const STEP = 14;
const AREA = 1000; // square pixels of weight 1 that count as much as FAR pixels of the way
const FAR = 26;
const STAY = 1.25; // it moves only where that is so much better

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The way from a point to the nearest point of a box. */
export function nearest(box: Box, to: Point): Point {
  return { x: Math.max(box.x, Math.min(box.x + box.w, to.x)), y: Math.max(box.y, Math.min(box.y + box.h, to.y)) };
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

function cost(at: Box, anchor: Box, covered: readonly Covered[]): number {
  const to = middle(anchor);
  const from = nearest(at, to);
  const hidden = covered.reduce((sum, one) => sum + overlap(at, one) * one.weight, 0);
  return hidden / AREA + Math.hypot(from.x - to.x, from.y - to.y) / FAR;
}

function* steps(from: number, room: number, size: number): Generator<number> {
  const most = Math.max(from, from + room - size);
  for (let at = from; at < most; at += STEP) yield at;
  yield most;
}

/**
 * The place in a room where something of this size covers the least and is not far from what it tells of. It stays where
 * it was unless that has become much worse than the best.
 */
export function beside(anchor: Box, size: Size, room: Box, covered: readonly Covered[], last: Point | null = null): Point {
  let best: Point = { x: room.x, y: room.y };
  let least = Infinity;
  for (const x of steps(room.x, room.w, size.w)) {
    for (const y of steps(room.y, room.h, size.h)) {
      const worth = cost({ x, y, ...size }, anchor, covered);
      if (worth < least) [best, least] = [{ x, y }, worth];
    }
  }
  if (!last || last.x + size.w > room.x + room.w || last.y + size.h > room.y + room.h) return best;
  return cost({ ...last, ...size }, anchor, covered) <= least * STAY ? last : best;
}
