/** Tracks of a drawn mat that cross each other, as one braid in the room they share. Pure. */
import type { Item, Mark } from "../../../wire";
import type { Box, Point } from "../layout";

const RIM = 34; // above the uppermost line and below the lowest: half a step, and what hangs there
const AWAY = 22; // from a line to what hangs outside it
const STEEP = 2; // from one line to the next, in steps along it, at most: a room that is higher is not all used

/** A stretch of a track from one step to the next; of two that cross, the later one lies over the other. */
export interface Stretch {
  track: number;
  path: string;
}

/** What stands at a step, and where it hangs. */
export interface Hung {
  mark: Mark;
  at: Point;
}

export interface Weave {
  box: Box;
  /** Of each track, where it begins and then its steps. */
  steps: Point[][];
  stretches: Stretch[];
  hung: Hung[][];
}

/** The room that several items take together. */
export function boxOf(items: readonly Item[]): Box {
  const sides = items.map(({ x = 0, y = 0, size = [1, 1] }) => ({ l: x - size[0] / 2, t: y - size[1] / 2, w: size[0], h: size[1] }));
  const x = Math.min(...sides.map(({ l }) => l));
  const y = Math.min(...sides.map(({ t }) => t));
  const right = Math.max(...sides.map(({ l, w }) => l + w));
  const bottom = Math.max(...sides.map(({ t, h }) => t + h));
  return { x, y, w: right - x, h: bottom - y };
}

export function weave(tracks: readonly Item[]): Weave {
  const box = boxOf(tracks);
  const lines = 1 + Math.max(0, ...tracks.flatMap(({ lanes }) => lanes ?? []));
  const length = 1 + Math.max(0, ...tracks.map(({ lanes }) => lanes?.length ?? 0));
  const apart = Math.min((box.h - 2 * RIM) / Math.max(1, lines - 1), (STEEP * box.w) / length);
  const line = (lane: number): number => box.h / 2 + (lane - (lines - 1) / 2) * apart;
  const column = (step: number): number => ((step + 0.5) * box.w) / length;
  const paths = tracks.map(({ lanes = [] }) => [lanes[0] ?? 0, ...lanes]);
  const steps = paths.map((lanes) => lanes.map((lane, step) => ({ x: column(step), y: line(lane) })));
  const hung = tracks.map(({ marks = [] }, track) => marks.map((mark) => ({ mark, at: place(mark.at, paths[track]?.[mark.at] ?? 0) })));
  return { box, steps, stretches: stretches(steps), hung };

  function place(step: number, lane: number): Point {
    if (lane === 0) return { x: column(step), y: line(lane) - AWAY };
    if (lane === lines - 1) return { x: column(step), y: line(lane) + AWAY };
    return { x: column(step + 0.5), y: line(lane + 0.5) }; // in the gap after it
  }
}

/** Smooth lines through the steps, cut there; those that go down lie over and under the others by turns. */
function stretches(steps: readonly Point[][]): Stretch[] {
  const found: { step: number; over: number; stretch: Stretch }[] = [];
  steps.forEach((points, track) => {
    points.slice(1).forEach((to, step) => {
      const from = points[step] ?? to;
      const before = points[step - 1] ?? from;
      const after = points[step + 2] ?? to;
      const over = (to.y - from.y) * (step % 2 ? 1 : -1);
      found.push({ step, over, stretch: { track, path: curve(before, from, to, after) } });
    });
  });
  return found.sort((a, b) => a.step - b.step || a.over - b.over).map(({ stretch }) => stretch);
}

/** From one point to the next of a line that goes on smoothly on both sides. */
function curve(before: Point, from: Point, to: Point, after: Point): string {
  const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
  const reach = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
  return `M${say(from)}C${say(leave)} ${say(reach)} ${say(to)}`;
}

const say = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
