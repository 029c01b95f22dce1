/** A round board: rings of sectors that turn, and what stands in them. Pure. */
import { drawingName } from "../../../icons/paths";
import type { Item } from "../../../wire";
import type { Way } from "../../pointing/keys";

const GAP = 0.035; // between two sectors, in the units of the board

/** From where to where a ring reaches, in the units of the board. */
export interface Ring {
  from: number;
  to: number;
}

/** How many turns a sector is wide. */
export function turns(item: Item): number {
  return item.size?.[0] ?? 1;
}

/** The rings by their number, from the middle outwards; each is as thick as its thickest sector. */
export function ringsOf(sectors: readonly Item[]): Map<number, Ring> {
  const thick = new Map<number, number>();
  for (const item of sectors) thick.set(item.y ?? 0, Math.max(thick.get(item.y ?? 0) ?? 0, item.size?.[1] ?? 1));
  let from = 0;
  const rings = [...thick].sort(([a], [b]) => a - b).map(([y, by]): [number, Ring] => [y, { from, to: (from += by) }]);
  return new Map(rings);
}

/** A point so far from the middle and so far round, as a path says it. */
export function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Where the edge beside a gap meets a circle, in turns from the sector's middle. */
function edge(width: number, radius: number, gap: number): number {
  return width / 2 - (radius > gap ? Math.asin(gap / 2 / radius) / (2 * Math.PI) : width / 2);
}

function circle(radius: number): string {
  return `M${point(radius, 0)}A${radius} ${radius} 0 1 1 ${point(radius, 0.5)}A${radius} ${radius} 0 1 1 ${point(radius, 0)}Z`;
}

/** The outline of a sector whose middle stands at the top, so much inside its bounds. */
export function outline(item: Item, ring: Ring, inset = 0): string {
  const width = turns(item);
  const gap = GAP + inset * 2;
  const from = ring.from ? ring.from + gap / 2 : 0;
  const to = ring.to - gap / 2;
  if (width >= 1) return from ? circle(to) + circle(from) : circle(to);
  const [far, near] = [edge(width, to, gap), edge(width, from, gap)];
  const large = width > 0.5 ? 1 : 0;
  const back = from ? `A${round(from)} ${round(from)} 0 ${large} 0 ${point(from, -near)}` : "";
  return `M${point(to, -far)}A${round(to)} ${round(to)} 0 ${large} 1 ${point(to, far)}L${point(from, near)}${back}Z`;
}

// -- what stands there ---------------------------------------------------------------------------------------------

/** Figures of one owner that stand together; those that would be drawn alike are one pile. */
export interface Fleet {
  owner: number | null;
  piles: Item[][];
}

/** What lies in a sector or on a world, by how it is drawn. */
export interface Company {
  worlds: Item[];
  fleets: Fleet[];
  others: Item[];
}

/** Whether a figure is cut out of a drawing of its own. */
export function isCut(item: Item): boolean {
  return item.kind === "figure" && Boolean(item.face) && drawingName(item.face ?? "") !== null;
}

export function company(guests: readonly Item[]): Company {
  const out: Company = { worlds: [], fleets: [], others: [] };
  for (const item of guests) {
    if (item.kind === "tile") out.worlds.push(item);
    else if (isCut(item)) enlist(out.fleets, item);
    else out.others.push(item);
  }
  return out;
}

function enlist(fleets: Fleet[], item: Item): void {
  const owner = item.owner ?? null;
  let fleet = fleets.find((one) => one.owner === owner);
  if (!fleet) fleets.push((fleet = { owner, piles: [] }));
  const pile = fleet.piles.find(([first]) => first && alike(first, item));
  if (pile) pile.push(item);
  else fleet.piles.push([item]);
}

function alike(a: Item, b: Item): boolean {
  return a.face === b.face && a.count === b.count && a.most === b.most && scaleOf(a) === scaleOf(b);
}

/** How large a piece is drawn beside others of its kind. */
export function scaleOf(item: Item): number {
  return Math.max(0.4, Math.min(1.6, item.size?.[0] ?? 1));
}

/** How many a pile is: figures that are drawn alike, or one that stands for so many; 0 where no number is written. */
export function strength(pile: readonly Item[]): number {
  const [first] = pile;
  if (pile.length !== 1 || !first) return pile.length;
  return first.most ? 0 : (first.count ?? 0);
}

/** How wide a banner or a standing figure is beside its height, with the gap to the next; and what is seen of one behind another. */
const WIDTH = 0.71;
const BEHIND = 0.42;
const TIGHT = 0.8; // of their full size: before figures are smaller, those of one owner stand one behind the other

/** How large figures of several owners may be so that all stand in this room in a row; and whether they are packed for it. */
export function fitArmies(armies: readonly Fleet[], wide: number, most = 0.35): { size: number; packed: boolean } {
  const many = armies.map(({ piles }) => piles.reduce((all, pile) => all + pile.length, 0));
  const row = (each: number): number => many.reduce((sum, figures) => sum + WIDTH + (figures - 1) * each, 0);
  const loose = wide / (row(WIDTH) || wide);
  if (!many.length || loose >= most * TIGHT) return { size: Math.min(most, many.length ? loose : most), packed: false };
  return { size: Math.min(most, wide / row(BEHIND)), packed: true };
}

// -- going round ---------------------------------------------------------------------------------------------------

/** Where something stands on a round board: its ring, and how far round. */
export interface Spot {
  ring: number;
  turn: number;
}

function whole(turn: number): number {
  return ((turn % 1) + 1) % 1;
}

/** The sector that an item is or lies in. */
export function sectorOf(items: readonly Item[], id: string | null): Item | null {
  let item = items.find((one) => one.id === id);
  for (let steps = 0; item && item.kind !== "space" && steps < 4; steps += 1) {
    const host = item.at;
    item = items.find((one) => one.id === host);
  }
  return item?.kind === "space" ? item : null;
}

/** Where an item stands, by the sector it lies in. */
export function spotOf(items: readonly Item[], id: string | null): Spot | null {
  const item = sectorOf(items, id);
  return item && { ring: item.y ?? 0, turn: whole(item.x ?? 0) };
}

/**
 * The index of the next spot that way: left and right along the ring, up and down to the ring without or within;
 * what stands in one sector is gone through one by one. -1 where there is none.
 */
export function along(from: Spot, spots: readonly (Spot | null)[], way: Way, current: number): number {
  if (way === "ArrowUp" || way === "ArrowDown") return across(from, spots, way === "ArrowUp" ? 1 : -1);
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    if (!spot || spot.ring !== from.ring || index === current) return;
    const ahead = whole(spot.turn - from.turn + 1e-9);
    const right = ahead > 1e-6 ? ahead : index > current ? 0 : 1;
    const cost = way === "ArrowRight" ? right : 1 - right;
    if (cost < least || (cost === least && way === "ArrowLeft")) [best, least] = [index, cost];
  });
  return best;
}

function across(from: Spot, spots: readonly (Spot | null)[], sign: number): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const rings = spot ? sign * (spot.ring - from.ring) : 0;
    if (!spot || rings <= 0) return;
    const aside = Math.min(whole(spot.turn - from.turn), whole(from.turn - spot.turn));
    const cost = rings * 10 + aside;
    if (cost < least - 1e-6) [best, least] = [index, cost];
  });
  return best;
}
