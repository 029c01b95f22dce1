/** From one scene to the next, compared once: what stayed, what moved, what changed. Pure. */
import { equal, same } from "../../same";
import { AreaFields, ItemFields, type Area, type Item, type Scene } from "../../wire";
import { isBack } from "../items/words";

export interface Move {
  /** The id it had and the id it has; a piece that was hidden may have another. */
  from: string;
  to: string;
  fromArea: string;
  toArea: string;
}

export interface Change {
  /** Pieces that glide. */
  moves: Move[];
  /** Ids that are new or show something else. */
  changed: string[];
  /** The pieces among them. */
  moved: string[];
  /** What lay face down and shows its face now. */
  revealed: string[];
}

/** The next scene, and what to show of the way to it. */
export interface Step {
  /** Made of the very objects of the last scene wherever nothing changed, so that only what changed is redrawn. */
  scene: Scene;
  change: Change;
}

interface Seen {
  item: Item;
  area: string;
}

const PIECES: ReadonlySet<string> = new Set(["die", "figure", "token", "card", "tile"]);
const { items: _, ...HEAD } = AreaFields; // what an area says of itself
const { x: _x, y: _y, ...UNTURNED } = ItemFields;

export function compare(last: Scene | null, next: Scene): Step {
  const change: Change = { moves: [], changed: [], moved: [], revealed: [] };
  if (!last || last === next) return { scene: next, change };
  const olds = new Map(last.areas.map((area) => [area.id, area]));
  const others = next.areas.filter((area) => olds.get(area.id) !== area); // nothing came from the rest, or went there
  const before = seen(last.areas.filter((area) => !next.areas.includes(area)));
  const arrived: Seen[] = [];
  const drawn = new Map<Area, Area>();
  for (const area of others) {
    const items = area.items.map((item) => compareItem(before.get(item.id), { item, area: area.id }, change, arrived));
    drawn.set(area, kept(olds.get(area.id), area, items));
  }
  const areas = next.areas.map((area) => drawn.get(area) ?? area);
  pair(gone(before, others), arrived, change);
  const stayed =
    equalList(last.areas, areas) && last.title === next.title && last.status === next.status && equal(last.owners, next.owners);
  return { scene: stayed ? last : { ...next, areas }, change };
}

function seen(areas: readonly Area[]): Map<string, Seen> {
  const all = new Map<string, Seen>();
  for (const area of areas) for (const item of area.items) all.set(item.id, { item, area: area.id });
  return all;
}

/** What is drawn of an item: the object of before where it says the same in the same area. */
function compareItem(was: Seen | undefined, now: Seen, change: Change, arrived: Seen[]): Item {
  const { item, area } = now;
  const piece = PIECES.has(item.kind);
  if (!was) {
    if (piece) arrived.push(now);
  } else {
    if (was.area === area && same(was.item, item, ItemFields)) return was.item;
    if (was.area === area && turned(was.item, item)) return item;
    if (isBack(was.item) && !isBack(item)) change.revealed.push(item.id);
    if (piece && moved(was, now)) change.moves.push({ from: item.id, to: item.id, fromArea: was.area, toArea: area });
  }
  change.changed.push(item.id);
  if (piece) change.moved.push(item.id);
  return item;
}

/** Whether a place of the board only turned: it says nothing new, and what lies on it goes with it. */
function turned(was: Item, now: Item): boolean {
  return now.kind === "space" && same(was, now, UNTURNED);
}

function moved(was: Seen, now: Seen): boolean {
  const [a, b] = [was.item, now.item];
  return was.area !== now.area || !same(a, b, { at: null, x: 0, y: 0 });
}

/** An area with the items that are drawn: the very object of before, or the one that came, where it may be. */
function kept(old: Area | undefined, area: Area, items: Item[]): Area {
  if (old && same(old, area, HEAD) && equalList(old.items, items)) return old;
  return equalList(area.items, items) ? area : { ...area, items };
}

/** The same objects in the same order. */
function equalList<Part>(a: readonly Part[], b: readonly Part[]): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

/** Pieces that are no longer there under their old id. */
function gone(before: ReadonlyMap<string, Seen>, areas: readonly Area[]): Seen[] {
  const here = new Set(areas.flatMap((area) => area.items.map((item) => item.id)));
  return [...before.values()].filter(({ item }) => PIECES.has(item.kind) && !here.has(item.id));
}

/** A piece that left and one that arrived may be the same piece, seen anew: first those that look alike, then those of a kind. */
function pair(left: Seen[], arrived: Seen[], change: Change): void {
  const kin = (a: Item, b: Item): boolean => a.kind === b.kind && (a.owner ?? null) === (b.owner ?? null);
  match(left, arrived, change, (a, b) => kin(a, b) && (a.face ?? "") === (b.face ?? ""));
  match(left, arrived, change, (a, b) => kin(a, b) && a.kind !== "card" && a.kind !== "tile");
}

function match(left: Seen[], arrived: Seen[], change: Change, alike: (a: Item, b: Item) => boolean): void {
  for (let i = arrived.length - 1; i >= 0; i -= 1) {
    const now = arrived[i];
    if (!now) continue;
    const at = left.findIndex((was) => alike(was.item, now.item));
    const was = left[at];
    if (!was) continue;
    left.splice(at, 1);
    arrived.splice(i, 1);
    change.moves.push({ from: was.item.id, to: now.item.id, fromArea: was.area, toArea: now.area });
  }
}
