/** Looking back: the table as it was after any line of the log, as I saw it then, and back to now. */
import { compare } from "../board/motion/compare";
import { equal } from "../same";
import type { LogLine, Scene, View } from "../wire";
import type { Frames } from "./frames";

/** The table at one time: what lay there, and what had been told. */
export interface Moment {
  scene: Scene;
  log: readonly LogLine[];
}

const KEPT = 400; // moments of this visit; what was before them is fetched
const MOST = 24; // pieces that one action lights

export class Past {
  /** The moments that I step through; empty while I look at the present. */
  #moments = $state.raw<readonly Moment[]>([]);
  #place = $state(0);
  /** Whether the moments from before I came are on their way. */
  fetching = $state(false);
  #seen: Moment[] = [];
  #reader: number | null | undefined;
  #visit = 0; // counts up with every reader

  /** The moment that is shown. */
  readonly moment: Moment | null = $derived(this.#moments[this.#place] ?? null);
  readonly first: boolean = $derived(this.#place <= 0);
  #wanted = $state(-1); // the line that led there
  /** The lines told with it, from the first to before the last. */
  readonly lines: readonly [number, number] = $derived.by(() => {
    const [before, now] = [this.#moments[this.#place - 1], this.moment];
    return now ? [before?.log.length ?? 0, now.log.length] : [-1, -1];
  });
  /** The place of the line that says what happened then. */
  readonly line: number = $derived.by(() => {
    const [first, end] = this.lines;
    return this.#wanted >= first && this.#wanted < end ? this.#wanted : Math.min(first, end - 1);
  });
  /** What moved to come there. */
  readonly touched: readonly string[] = $derived.by(() => changed(this.#moments, this.#place));

  constructor(private readonly fetch: (reader: number | null) => Promise<Frames>) {}

  /** Remember what is shown now. What another reader saw is forgotten. */
  take(view: View): void {
    if (view.reader !== this.#reader) this.#forget(view.reader);
    if (!view.scene) return;
    const now = { scene: view.scene, log: view.log ?? [] };
    const held = this.#seen.length;
    while (this.#seen.length && !leads(this.#seen.at(-1), now)) this.#seen.pop(); // it was taken back
    if (held !== this.#seen.length) this.now();
    const last = this.#seen.at(-1);
    if (last?.scene === now.scene && last.log.length === now.log.length) return;
    this.#seen.push(now);
    if (this.#seen.length > KEPT) this.#seen.shift();
  }

  /** The table as it was right after a line of the log. */
  async go(line: number): Promise<void> {
    const visit = this.#visit;
    let moments: readonly Moment[] = this.#seen.slice();
    if (!covers(moments, line)) {
      this.fetching = true;
      try {
        moments = joined(await this.fetch(this.#reader ?? null), this.#seen);
      } finally {
        this.fetching = false;
      }
    }
    const place = moments.findIndex((moment) => moment.log.length > line);
    if (visit !== this.#visit || place < 0) return;
    this.#moments = moments;
    this.#place = place;
    this.#wanted = line;
  }

  /** To the moment before or after; after the last is the present. */
  step(by: 1 | -1): void {
    if (!this.moment) return;
    const to = this.#place + by;
    if (to >= this.#moments.length) return this.now();
    this.#place = Math.max(0, to);
    this.#wanted = -1;
  }

  /** Back to the present. */
  now(): void {
    this.#moments = [];
    this.#place = 0;
  }

  /** The pieces that moved when a line was told, as far as I saw it. */
  touchedBy(line: number): readonly string[] {
    if (!covers(this.#seen, line)) return [];
    return changed(
      this.#seen,
      this.#seen.findIndex((moment) => moment.log.length > line),
    );
  }

  /** The first of the lines that were told together with this one; null where I did not see it. */
  startOf(line: number): number | null {
    if (!covers(this.#seen, line)) return null;
    const place = this.#seen.findIndex((moment) => moment.log.length > line);
    return this.#seen[place - 1]?.log.length ?? null;
  }

  #forget(reader: number | null): void {
    this.#reader = reader;
    this.#visit += 1;
    this.#seen = [];
    this.now();
  }
}

/** Whether one moment can have led to another: nothing that had been told was taken back. */
function leads(before: Moment | undefined, now: Moment): boolean {
  const told = before?.log.length ?? 0;
  return told <= now.log.length && (told === 0 || equal(before?.log[told - 1], now.log[told - 1]));
}

/** Whether the moment at which a line was told is among these, and the one before it. */
function covers(moments: readonly Moment[], line: number): boolean {
  const [first, last] = [moments[0], moments.at(-1)];
  return !!first && !!last && first.log.length <= line && line < last.log.length;
}

/** The whole game until it was fetched, and what I have seen since. */
function joined(frames: Frames, seen: readonly Moment[]): Moment[] {
  const all: Moment[] = Array.from({ length: frames.last + 1 }, (_, place) => frames.at(place));
  const told = all.at(-1)?.log.length ?? 0;
  return [...all, ...seen.filter((moment) => moment.log.length > told)];
}

function changed(moments: readonly Moment[], place: number): string[] {
  const [before, now] = [moments[place - 1], moments[place]];
  if (!before || !now) return [];
  const { moved, changed } = compare(before.scene, now.scene).change;
  const ids = moved.length ? moved : changed;
  return ids.length <= MOST ? ids : [];
}
