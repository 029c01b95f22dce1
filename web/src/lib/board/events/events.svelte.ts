/** What happens at a place of the board: which of it is unfolded, and what is said of it. */
import type { Area, Item, LogLine, Scene } from "../../wire";

/** The areas that are shown over a place, and those that lie on the page. */
export function parted(scene: Scene): { events: Area[]; laid: Area[] } {
  const events = scene.areas.filter((area) => area.over);
  return { events, laid: events.length ? scene.areas.filter((area) => !area.over) : scene.areas };
}

/** The line that tells how things stand: the last one between the sides, or what it is about. */
export function headline(area: Area, title: string): string {
  const between = area.items.filter((item) => item.kind === "text" && (item.x ?? 0) === 1);
  return between.at(-1)?.label ?? title;
}

const SPOKEN: ReadonlySet<string> = new Set(["text", "card", "die"]);

/** What those hear who do not see it: of something new all, else what is said anew. Pure. */
export function told(last: Area | undefined, next: Area, title: string): string {
  const before = new Set(last?.items.map((item) => item.label));
  const lines = next.items.filter((item) => SPOKEN.has(item.kind) && !before.has(item.label)).map((item) => item.label);
  return (last ? lines : [title, ...lines]).join(". ");
}

/** What stands on each side, between them, and what is compared. */
export interface Facing {
  sides: [Item[], Item[]];
  between: Item[];
  compared: { icon: string; pair: [Item | undefined, Item | undefined] }[];
}

const [LEFT, BETWEEN, RIGHT] = [0, 1, 2];

/** Pure. */
export function facing(hosts: readonly Item[]): Facing {
  const at = (x: number, counts: boolean): Item[] =>
    hosts.filter((item) => (item.x ?? 0) === x && (item.kind === "counter") === counts).sort((a, b) => (a.y ?? 0) - (b.y ?? 0));
  const [left, right] = [at(LEFT, true), at(RIGHT, true)];
  const icons = [...new Set([...left, ...right].map((item) => item.icon ?? ""))];
  const of = (items: Item[], icon: string): Item | undefined => items.find((item) => (item.icon ?? "") === icon);
  return {
    sides: [at(LEFT, false), at(RIGHT, false)],
    between: at(BETWEEN, false),
    compared: icons.map((icon) => ({ icon, pair: [of(left, icon), of(right, icon)] })),
  };
}

/**
 * Which event is unfolded: at most one. It unfolds by itself when something happens in it, unless it was folded by hand,
 * and folds when the next question comes and nothing more has happened.
 */
export class Unfolding {
  open = $state.raw<string | null>(null);
  #seen = new Map<string, Area>();
  #ask: string | null = null;
  #folded = new Set<string>();

  /** The table has moved on. `calling` are areas with something to choose in them; what is new is returned. */
  follow(events: readonly Area[], calling: ReadonlySet<string>, ask: string | null): [Area | undefined, Area][] {
    const news = events.flatMap((area): [Area | undefined, Area][] => {
      const last = this.#seen.get(area.id);
      return last === area ? [] : [[last, area]];
    });
    const next = ask !== null && ask !== this.#ask;
    this.#ask = ask;
    this.#seen = new Map(events.map((area) => [area.id, area]));
    this.#folded = new Set([...this.#folded].filter((id) => this.#seen.has(id)));
    const wanted = events.find((area) => calling.has(area.id)) ?? news[0]?.[1];
    if (wanted) this.open = this.#folded.has(wanted.id) ? null : wanted.id;
    else if (next || !this.#seen.has(this.open ?? "")) this.open = null;
    return news;
  }

  fold(id: string): void {
    this.#folded.add(id);
    this.open = null;
  }

  unfold(id: string): void {
    this.#folded.delete(id);
    this.open = id;
  }
}

const STAYS = 8000; // milliseconds
const MOST = 5; // lines

/** How the event that was unfolded came out: it stays for some seconds, or until I choose. */
export class Lingering {
  over = $state.raw<{ area: Area; lines: readonly LogLine[] } | null>(null);
  #before: readonly Area[] = [];
  #read = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The table has moved on: what the log says since then is what came of it. `open` is the one that is unfolded. */
  follow(events: readonly Area[], log: readonly LogLine[], open: string | null): void {
    const goesOn = (area: Area): boolean => events.some((one) => one.id === area.id && one.over === area.over);
    const gone = this.#before.find((area) => area.id === open && !goesOn(area));
    const lines = log.slice(this.#read, this.#read + MOST);
    if (gone && lines.length) this.#stay(gone, lines);
    this.#before = events;
    this.#read = log.length;
  }

  end = (): void => {
    clearTimeout(this.#timer);
    this.over = null;
  };

  #stay(area: Area, lines: readonly LogLine[]): void {
    clearTimeout(this.#timer);
    this.over = { area, lines };
    this.#timer = setTimeout(this.end, STAYS);
  }
}
