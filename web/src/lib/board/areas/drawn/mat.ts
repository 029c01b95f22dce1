/** How things of a drawn mat are drawn, by their kind and the room they have. Pure. */
import type { Item } from "../../../wire";

const SQUARE = 1.35; // wide to high, at most
const LOW = 30; // a tile with less has no room for its name
const LONG = 12; // a track with more steps is a block of cells where it has the room of one
const FEW = 2; // cards that lie in a tray; more of them stand in rows
const ACROSS = 4; // cells of a block beside each other

const WIDE = 2; // wide to high, of a cell of a tray
const LEAST = 18; // and its height, at least
const LYING: ReadonlySet<string> = new Set(["tile", "card", "token"]);

export type Manner = "hut" | "dial" | "block" | "pill" | "plan" | "cluster" | "tray" | "plain";

/**
 * A heading with the drawing of a piece as its face is the plan of that; one with many cards stands before them; one
 * with room below it is a tray for what lies there. What has the room of a dial is one; a counter with a roof is a building.
 */
export function mannerOf(item: Item, guests: readonly Item[]): Manner {
  const [wide, high] = item.size ?? [1, 1];
  const square = wide <= high * SQUARE;
  if (item.kind === "counter" && item.suits?.length) return "hut";
  if (item.kind === "counter" && item.most && square) return "dial";
  if (item.kind === "track" && !item.lanes?.length && (item.most ?? 0) > LONG && square) return "block";
  if (item.kind === "tile" && high < LOW) return "pill";
  if (item.kind === "text" && item.face && !hasSlot(item)) return "plan";
  if (item.kind === "text" && !hasSlot(item) && guests.length > FEW && guests.every(({ kind }) => kind === "card")) return "cluster";
  if (item.kind === "text" && item.icon && high >= LOW && wide > high && guests.every(({ kind }) => LYING.has(kind))) return "tray";
  return "plain";
}

export const acrossOf = (item: Item): number => Math.min(ACROSS, item.most ?? 1);

/** Whether a tray has a place for a card before all else. */
export const hasSlot = (item: Item): boolean => item.face === "open" || item.face === "closed";

/** Equal cells for so many things in a tray; beside a card they lie in one row. */
export function cellsOf(count: number, item: Item): { columns: number; rows: number } {
  const [wide, high] = item.size ?? [1, 1];
  const most = hasSlot(item) ? 1 : Math.floor(high / LEAST);
  const rows = Math.max(1, Math.min(most, Math.round(((count * high * WIDE) / wide) ** 0.5)));
  return { columns: Math.max(1, Math.ceil(count / rows)), rows };
}
