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

/** A page of a phone: an area, or all that one side has. */
export interface Page {
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

/** The pages of a phone: the boards in this order with what is mine after the first, then each of the others as one. */
export function pages(areas: readonly Area[], reader: number | null, corners: readonly Corner[], order: readonly string[]): Page[] {
  const boards = areas.filter((area) => !owned(area)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const shared = boards.map((area) => ({ key: area.id, area, corner: null }));
  const all = corners.flatMap((corner) => {
    const area = corner.mats[0] ?? corner.hands[0];
    return area ? [{ key: `corner-${corner.seat}`, area, corner }] : [];
  });
  const mine = all.filter(({ corner }) => corner.seat === reader);
  return [...shared.slice(0, 1), ...mine, ...shared.slice(1), ...all.filter((one) => !mine.includes(one))];
}

/** Whose mat is open beside my own, and whether my own is folded. */
export class Open {
  /** The seat whose mat lies over the board. */
  visited = $state<number | null>(null);
  #wish = $state(recall("dock.folded", false));
  /** Something to choose lies in my own: it is open whatever was wished. */
  #called = $state(false);
  #lent: { visited: number | null } | null = null;

  readonly folded = $derived(this.#wish && !this.#called);

  /** Show somebody's corner. */
  show(seat: number, reader: number | null): void {
    if (seat === reader) this.#called = true;
    else this.visited = seat;
  }

  /** Show somebody's corner until the next question. */
  lend(seat: number, reader: number | null): void {
    if (seat === reader || seat === this.visited) return;
    this.#lent ??= { visited: this.visited };
    this.visited = seat;
  }

  /** Show what was open before a corner was shown for a while. */
  giveBack(): void {
    if (this.#lent) this.visited = this.#lent.visited;
    this.#lent = null;
  }

  /** A new question: does it point into a corner? */
  call(seats: readonly number[], reader: number | null): void {
    const mine = reader !== null && seats.includes(reader);
    this.#called = mine;
    const other = seats.find((seat) => seat !== reader);
    if (other !== undefined && !mine) this.visited = other;
    else if (!seats.length) this.visited = null;
  }

  fold(folded: boolean): void {
    this.#wish = folded;
    this.#called = false;
    keep("dock.folded", folded);
  }
}
