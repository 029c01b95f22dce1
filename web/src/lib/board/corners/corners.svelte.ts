/** What belongs to whom, and whose mat is looked at. */
import { keep, recall } from "../../state/stored";
import type { Area, Item, Leaf } from "../../wire";
import { placeNarrow } from "../areas/layout";
import { titleOf } from "../items/words";
import type { Plot } from "../page/plan";

/** All that one side has on the table. */
export interface Corner {
  seat: number;
  mats: Area[];
  hands: Area[];
  /** Open goods at a glance. */
  counters: Item[];
  /** Pieces that are seen beside its name. */
  pieces: Item[];
  /** The ids of its areas, for what flies to a corner that is closed. */
  ids: string;
}

/** A page of a phone: boards or a part of one, what somebody has, or the cards they hold. */
export interface Page {
  key: string;
  /** What its tab shows. */
  area: Area;
  title: string;
  plots: readonly Plot[];
  /** Of a drawn place, the part that stands here. */
  leaf?: Leaf | undefined;
  /** Whose it is, and all that is on it. */
  corner?: Corner;
  mats: readonly Area[];
  hands: readonly Area[];
}

function owned(area: Area): area is Area & { owner: number } {
  return area.owner !== undefined && area.owner !== null;
}

/** The corners of all sides, the reader's first; seats without an area of their own come last. */
export function cornersOf(areas: readonly Area[], reader: number | null, seats: readonly number[] = []): Corner[] {
  const bySeat = new Map<number, Corner>();
  const corner = (seat: number): Corner => {
    const known = bySeat.get(seat) ?? { seat, mats: [], hands: [], counters: [], pieces: [], ids: "" };
    bySeat.set(seat, known);
    return known;
  };
  for (const area of placeNarrow(areas)) {
    if (!owned(area)) continue;
    const one = corner(area.owner);
    (area.shape === "row" ? one.hands : one.mats).push(area);
    one.counters.push(...area.items.filter((item) => item.kind === "counter" || (item.kind === "stack" && area.shape === "row")));
    if (area.glance?.length) one.pieces.push(...area.items.filter((item) => item.kind === "die" && area.glance?.includes(item.at ?? "")));
    one.ids = `${one.ids} ${area.id}`.trim();
  }
  for (const seat of seats) corner(seat);
  const place = (seat: number): number => (seat === reader ? -1 : seat);
  return [...bySeat.values()].sort((a, b) => place(a.seat) - place(b.seat));
}

/** The word on the tab of an area. */
export const wordFor = (area: Area, leaf?: Leaf): string => leaf?.short || area.short || titleOf(area);

const READ = 0.68; // pixels of a unit of a drawing, at least, for what is printed on it to be read

/** Whether a drawn mat as a whole is too small to be read in a room so wide, and has leaves that are not. */
export function isNarrow(area: Area, wide: number): boolean {
  return Boolean(area.leaves?.length) && wide < READ * (area.extent?.[0] ?? 1);
}

const NONE: readonly never[] = [];

/** One page, or as many as the one area on it has leaves, where these are shown. */
function boardPages(plots: readonly Plot[], tall: boolean): Page[] {
  const [first, second] = plots;
  if (!first) return [];
  const { area } = first;
  const leaves = tall && !second && area.leaves?.length ? area.leaves : [undefined];
  return leaves.map((leaf, i) => ({
    key: i ? `${area.id} ${i}` : area.id,
    area,
    title: wordFor(area, leaf),
    plots,
    leaf,
    mats: NONE,
    hands: NONE,
  }));
}

/** What somebody has: a page for each leaf of a mat, one for mats without any, one for all cards. */
function cornerPages(corner: Corner, tall: boolean): Page[] {
  const key = `corner-${corner.seat}`;
  const cut = tall ? corner.mats.filter((area) => area.leaves?.length) : [];
  const whole = corner.mats.filter((area) => !cut.includes(area));
  const hands = corner.hands.filter((area) => area.items.length);
  const leaves = cut.flatMap((area) => boardPages([{ area, weight: 1, fold: 0 }], tall));
  const pages: Page[] = leaves.map((page, i) => ({ ...page, key: i ? `${key}-${i}` : key, plots: NONE, corner, mats: [page.area] }));
  const part = (more: string, area: Area): Pick<Page, "key" | "area" | "title" | "plots" | "corner"> => ({
    key: pages.length ? `${key}-${more}` : key,
    area,
    title: wordFor(area),
    plots: NONE,
    corner,
  });
  const [mat, hand] = [whole[0], hands.at(-1)];
  if (mat) pages.push({ ...part("mats", mat), mats: whole, hands: NONE });
  if (hand) pages.push({ ...part("hand", hand), mats: NONE, hands });
  return pages;
}

/** The pages of a phone: the boards, then what one side has. A drawn place is cut into leaves where the room is `tall`. */
export function pages(boards: readonly (readonly Plot[])[], corner: Corner | undefined, tall: boolean): Page[] {
  return [...boards.flatMap((plots) => boardPages(plots, tall)), ...(corner ? cornerPages(corner, tall) : [])];
}

/** Whose mat is open beside my own, and whether my own is folded. */
export class Open {
  /** The seat whose mat lies over the board. */
  visited = $state<number | null>(null);
  /** On a phone it is in the place of my own: what is mine comes into sight when that is left. */
  alone = false;
  #wish = $state(recall("dock.folded", false));
  /** Something to choose lies in my own: it is open whatever was wished. */
  #called = $state(false);
  #lent: { visited: number | null } | null = null;

  readonly folded = $derived(this.#wish && !this.#called);

  /** Show somebody's corner. */
  show(seat: number, reader: number | null): void {
    if (seat !== reader) this.visited = seat;
    else if (this.alone) this.visited = null;
    else this.#called = true;
  }

  /** Show somebody's corner until the next question. */
  lend(seat: number, reader: number | null): void {
    const visited = seat === reader ? null : seat;
    if (visited === this.visited || (visited === null && !this.alone)) return;
    this.#lent ??= { visited: this.visited };
    this.visited = visited;
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
    else if (!seats.length || this.alone) this.visited = null;
  }

  fold(folded: boolean): void {
    this.#wish = folded;
    this.#called = false;
    keep("dock.folded", folded);
  }
}
