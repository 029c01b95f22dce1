/** What belongs to whom, and whose mat is looked at. */
import { keep, recall } from "../../state/stored";
import type { Area, Item } from "../../wire";
import { placeNarrow } from "../areas/layout";

/** All that one side has on the table. */
export interface Corner {
  seat: number;
  mats: Area[];
  hands: Area[];
  /** Open goods at a glance. */
  counters: Item[];
  /** The ids of its areas, for what flies to a corner that is closed. */
  ids: string;
}

/** A stretch of the one-column page: an area, or all that somebody else has. */
export interface Stretch {
  key: string;
  area: Area;
  corner: Corner | null;
}

function owned(area: Area): area is Area & { owner: number } {
  return area.owner !== undefined && area.owner !== null;
}

/** The corners of all sides, the reader's first; seats without an area of their own come last. */
export function cornersOf(areas: readonly Area[], reader: number | null, seats: readonly number[] = []): Corner[] {
  const bySeat = new Map<number, Corner>();
  const corner = (seat: number): Corner => {
    const known = bySeat.get(seat) ?? { seat, mats: [], hands: [], counters: [], ids: "" };
    bySeat.set(seat, known);
    return known;
  };
  for (const area of placeNarrow(areas)) {
    if (!owned(area)) continue;
    const one = corner(area.owner);
    (area.shape === "row" ? one.hands : one.mats).push(area);
    one.counters.push(...area.items.filter((item) => item.kind === "counter" || (item.kind === "stack" && area.shape === "row")));
    one.ids = `${one.ids} ${area.id}`.trim();
  }
  for (const seat of seats) corner(seat);
  const place = (seat: number): number => (seat === reader ? -1 : seat);
  return [...bySeat.values()].sort((a, b) => place(a.seat) - place(b.seat));
}

/** One column: my own areas and the boards in the game's order, each of the others as one strip. */
export function columnOf(areas: readonly Area[], reader: number | null, corners: readonly Corner[]): Stretch[] {
  const out: Stretch[] = [];
  for (const area of placeNarrow(areas)) {
    if (!owned(area) || area.owner === reader) out.push({ key: area.id, area, corner: null });
    else if (!out.some((one) => one.corner?.seat === area.owner)) {
      const one = corners.find((each) => each.seat === area.owner);
      if (one) out.push({ key: `corner-${one.seat}`, area, corner: one });
    }
  }
  return out;
}

/** Which corners are open: in the dock one at a time, in the column as many as wished. */
export class Open {
  picked = $state<number | null>(null);
  /** In the column: the others' strips that are unfolded. */
  strips = $state.raw<ReadonlySet<number>>(new Set());
  #wish = $state(recall("dock.folded", false));
  /** Something to choose lies in the dock: it is open whatever was wished. */
  #called = $state(false);
  #lent: { picked: number | null; strips: ReadonlySet<number> } | null = null;

  readonly folded = $derived(this.#wish && !this.#called);

  /** Show somebody's corner. */
  show(seat: number): void {
    this.picked = seat;
    this.strips = new Set([...this.strips, seat]);
  }

  /** Show somebody's corner until the next question. */
  lend(seat: number): void {
    if (seat === this.picked) return;
    this.#lent ??= { picked: this.picked, strips: this.strips };
    this.show(seat);
  }

  /** Show what was open before a corner was shown for a while. */
  giveBack(): void {
    if (this.#lent) ({ picked: this.picked, strips: this.strips } = this.#lent);
    this.#lent = null;
  }

  /** A new question: does it point into a corner? */
  call(seats: readonly number[]): void {
    this.#called = seats.length > 0;
    const first = seats[0];
    if (first !== undefined && (this.picked === null || !seats.includes(this.picked))) this.picked = first;
    if (seats.some((seat) => !this.strips.has(seat))) this.strips = new Set([...this.strips, ...seats]);
  }

  fold(folded: boolean): void {
    this.#wish = folded;
    this.#called = false;
    keep("dock.folded", folded);
  }

  toggle(seat: number): void {
    const next = new Set(this.strips);
    if (!next.delete(seat)) next.add(seat);
    this.strips = next;
  }
}
