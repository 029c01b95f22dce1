/** From one scene to the next: what stayed, what moved, what changed. Pure. */
import type { Area, Item, Pip, Scene } from "../../wire";
import { isBack } from "../items/words";

function samePips(a: readonly Pip[] | undefined, b: readonly Pip[] | undefined): boolean {
  if (a === b) return true;
  const n = a?.length ?? 0;
  if (n !== (b?.length ?? 0)) return false;
  for (let i = 0; i < n; i += 1) {
    if (a?.[i]?.icon !== b?.[i]?.icon || (a?.[i]?.count ?? 1) !== (b?.[i]?.count ?? 1)) return false;
  }
  return true;
}

/** Whether two items are drawn alike in the same place. */
export function sameItem(a: Item, b: Item): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.kind === b.kind &&
      a.label === b.label &&
      (a.at ?? null) === (b.at ?? null) &&
      (a.x ?? 0) === (b.x ?? 0) &&
      (a.y ?? 0) === (b.y ?? 0) &&
      (a.face ?? "") === (b.face ?? "") &&
      (a.owner ?? null) === (b.owner ?? null) &&
      (a.text ?? "") === (b.text ?? "") &&
      (a.rule ?? null) === (b.rule ?? null) &&
      (a.icon ?? "") === (b.icon ?? "") &&
      (a.points ?? null) === (b.points ?? null) &&
      (a.count ?? null) === (b.count ?? null) &&
      (a.most ?? null) === (b.most ?? null) &&
      (a.size?.[0] ?? 1) === (b.size?.[0] ?? 1) &&
      (a.size?.[1] ?? 1) === (b.size?.[1] ?? 1) &&
      samePips(a.cost, b.cost) &&
      samePips(a.gives, b.gives) &&
      sameList(a.suits, b.suits))
  );
}

function sameList<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean {
  const n = a?.length ?? 0;
  if (n !== (b?.length ?? 0)) return false;
  for (let i = 0; i < n; i += 1) if (a?.[i] !== b?.[i]) return false;
  return true;
}

function sameArea(a: Area, b: Area): boolean {
  return (
    a.title === b.title &&
    (a.owner ?? null) === (b.owner ?? null) &&
    (a.shape ?? "list") === (b.shape ?? "list") &&
    (a.backdrop ?? "") === (b.backdrop ?? "") &&
    (a.narrow ?? 0) === (b.narrow ?? 0) &&
    sameList(a.columns, b.columns) &&
    sameList(a.wide, b.wide)
  );
}

/** The next scene, made of the very objects of the last one wherever nothing changed, so that only what changed is redrawn. */
export function stabilise(last: Scene | null, next: Scene): Scene {
  if (!last || last === next) return next;
  const areas = new Map(last.areas.map((area) => [area.id, area]));
  let all = last.areas.length === next.areas.length;
  const kept = next.areas.map((area, index) => {
    const old = areas.get(area.id);
    if (!old) {
      all = false;
      return area;
    }
    if (old === area) {
      if (last.areas[index] !== old) all = false;
      return area;
    }
    const items = new Map(old.items.map((item) => [item.id, item]));
    const now = area.items.map((item) => {
      const before = items.get(item.id);
      return before && sameItem(before, item) ? before : item;
    });
    if (sameArea(old, area) && sameList(old.items, now)) {
      if (last.areas[index] !== old) all = false;
      return old;
    }
    all = false;
    return { ...area, items: now };
  });
  if (all && last.title === next.title && last.status === next.status && JSON.stringify(last.owners) === JSON.stringify(next.owners)) {
    return last;
  }
  return { ...next, areas: kept };
}

interface Seen {
  item: Item;
  area: string;
}

function seen(scene: Scene): Map<string, Seen> {
  const all = new Map<string, Seen>();
  for (const area of scene.areas) for (const item of area.items) all.set(item.id, { item, area: area.id });
  return all;
}

const PIECES: ReadonlySet<string> = new Set(["die", "figure", "token", "card", "tile"]);

export interface Change {
  /** Pieces that glide: from the place of one id to the place of another (or the same). */
  moves: { from: string; to: string; fromArea: string; toArea: string }[];
  /** Ids that are new or show something else. */
  changed: string[];
  /** The pieces among them. */
  moved: string[];
  /** What lay face down and shows its face now. */
  revealed: string[];
}

/** Whether a place of the board only turned: it says nothing new, and what lies on it goes with it. */
function turned(was: Item, now: Item): boolean {
  return now.kind === "space" && sameItem({ ...was, x: now.x ?? 0, y: now.y ?? 0 }, now);
}

/** What to show of the way from one scene to the next. */
export function changes(last: Scene | null, next: Scene): Change {
  const out: Change = { moves: [], changed: [], moved: [], revealed: [] };
  if (!last || last === next) return out;
  const before = seen(last);
  const after = seen(next);
  const arrived: Seen[] = [];
  for (const [id, now] of after) {
    const was = before.get(id);
    if (!was) {
      if (PIECES.has(now.item.kind)) arrived.push(now);
      out.changed.push(id);
      continue;
    }
    if (was.area === now.area && (was.item === now.item || turned(was.item, now.item))) continue;
    if (isBack(was.item) && !isBack(now.item)) out.revealed.push(id);
    const moved =
      was.area !== now.area ||
      (was.item.at ?? null) !== (now.item.at ?? null) ||
      (was.item.x ?? 0) !== (now.item.x ?? 0) ||
      (was.item.y ?? 0) !== (now.item.y ?? 0);
    if (moved && PIECES.has(now.item.kind)) out.moves.push({ from: id, to: id, fromArea: was.area, toArea: now.area });
    if (moved || !sameItem(was.item, now.item)) out.changed.push(id);
  }
  const left = [...before.values()].filter(({ item }) => PIECES.has(item.kind) && !after.has(item.id));
  const pair = (alike: (a: Item, b: Item) => boolean): void => {
    for (let i = arrived.length - 1; i >= 0; i -= 1) {
      const now = arrived[i];
      if (!now) continue;
      const at = left.findIndex((was) => alike(was.item, now.item));
      const was = left[at];
      if (!was) continue;
      left.splice(at, 1);
      arrived.splice(i, 1);
      out.moves.push({ from: was.item.id, to: now.item.id, fromArea: was.area, toArea: now.area });
    }
  };
  const kin = (a: Item, b: Item): boolean => a.kind === b.kind && (a.owner ?? null) === (b.owner ?? null);
  pair((a, b) => kin(a, b) && (a.face ?? "") === (b.face ?? ""));
  pair((a, b) => kin(a, b) && a.kind !== "card" && a.kind !== "tile");
  out.moved = out.changed.filter((id) => PIECES.has(after.get(id)?.item.kind ?? ""));
  return out;
}
