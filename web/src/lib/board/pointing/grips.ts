/** Which pieces can be held, and where each may go: told by the options, which name the piece they move. Pure. */
import { partsOf, type Part } from "../../said";
import type { Item, OptionView, Scene } from "../../wire";

export interface Grips {
  /** By piece, the options that move it. */
  moves: ReadonlyMap<string, readonly OptionView[]>;
  /** By piece, the option that only takes it up: where it goes is asked next. */
  lifts: ReadonlyMap<string, OptionView>;
}

export const NO_GRIPS: Grips = { moves: new Map(), lifts: new Map() };

/** An item, what it lies on, what that lies on, and so on. */
export function hosts(near: readonly Item[], item: Item): Item[] {
  const up = item.at && item.at !== item.id ? near.find((one) => one.id === item.at) : undefined;
  return up ? [item, ...hosts(near, up)] : [item];
}

/** Nobody can tell these two apart, and whoever picks up one means either. */
function alike(one: Item, other: Item): boolean {
  const same = one.kind === other.kind && one.face === other.face && one.label === other.label;
  return same && one.owner === other.owner && one.at === other.at && one.count === other.count;
}

export function gripsOf(scene: Scene, options: readonly OptionView[]): Grips {
  const moving = options.filter((option) => option.item && option.piece);
  if (!moving.length) return NO_GRIPS;
  const moves = new Map<string, OptionView[]>();
  const lifts = new Map<string, OptionView>();
  const open = new Set(options.map((option) => option.item));
  for (const [piece, its] of byPiece(moving)) {
    const near = scene.areas.find((area) => area.items.some((item) => item.id === piece))?.items ?? [];
    const item = near.find((one) => one.id === piece);
    if (!item) continue;
    const lies = new Set(hosts(near, item).map((one) => one.id));
    const [taken] = its.filter((option) => lies.has(option.item ?? ""));
    const placed = its.filter((option) => !lies.has(option.item ?? ""));
    for (const one of near.filter((other) => other === item || (!open.has(other.id) && alike(other, item)))) {
      if (taken) lifts.set(one.id, taken);
      if (placed.length) moves.set(one.id, placed);
    }
  }
  return { moves, lifts };
}

function byPiece(options: readonly OptionView[]): Map<string, OptionView[]> {
  const found = new Map<string, OptionView[]>();
  for (const option of options) found.set(option.piece ?? "", [...(found.get(option.piece ?? "") ?? []), option]);
  return found;
}

/** By place, the options that lead there. */
export function placesOf(options: readonly OptionView[]): Map<string, OptionView[]> {
  const found = new Map<string, OptionView[]>();
  for (const option of options) if (option.item) found.set(option.item, [...(found.get(option.item) ?? []), option]);
  return found;
}

/** What an option costs and brings, as it says; else its words from the first amount to the last. */
export function pricesOf(option: OptionView): readonly Part[] {
  if (option.offer?.length) return option.offer;
  const parts = partsOf(option);
  const amounts = parts.flatMap((part, place) => (typeof part !== "string" && part.part === "amount" ? [place] : []));
  const [first, last] = [amounts[0], amounts.at(-1)];
  return first === undefined || last === undefined ? [] : parts.slice(first, last + 1);
}
