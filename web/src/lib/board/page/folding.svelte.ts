/** Which areas are folded to a tab for want of room, and which one lies large over the others. */
import { foldNext, type Column, type Plan } from "./plan";

const STEP = 1.15; // of its share, for an area that does not fit
const MOST = 1.6;
export const DOCK = "the dock"; // no id of an area

export class Folding {
  folded = $state.raw<ReadonlySet<string>>(new Set());
  /** The area that lies over the others: one that is folded, or one that somebody wants to see large. */
  large = $state<string | null>(null);
  /** Areas that need more than their share, and how much of it they get. */
  shares = $state.raw<ReadonlyMap<string, number>>(new Map());
  #known = "";
  #squeezed = new Set<string>();
  #due = new Set<Column>();

  /** Another screen or another plan, or letters have come: begin with everything open, or with `all` beside the board folded. */
  begin(plan: Plan, all: boolean, ...more: number[]): void {
    const key = [plan.template, all, ...more, ...plan.columns.map(({ plots }) => plots.map(({ area }) => area.id).join(" "))].join("|");
    if (key === this.#known) return;
    this.#known = key;
    this.folded = new Set(all ? plan.columns.slice(1).flatMap(({ plots }) => plots.map(({ area }) => area.id)) : []);
    this.shares = new Map();
    plan.columns.forEach((column) => this.#soon(column));
  }

  /** Whether an area fits. Where one does not it gets more of its column, or what matters least there is folded. */
  report(column: Column, id: string, squeezed: boolean): void {
    if (squeezed) this.#squeezed.add(id);
    else this.#squeezed.delete(id);
    if (squeezed) this.#soon(column);
  }

  /**
   * Of a stage: what is mine does not fit its share of the height, needs `over` times as much, and gets it at once:
   * everything beside it is laid out anew each time.
   */
  reportDock(over: number, share: number): void {
    const known = this.shares.get(DOCK) ?? 1;
    const part = (over * known * share) / (1 + known * share); // of the height that it shares with the boards
    const wanted = part < 1 ? part / (1 - part) / share : MOST;
    const steps = Math.ceil(Math.log(wanted / known) / Math.log(STEP));
    let next = known;
    for (let step = 0; step < steps && next * STEP <= MOST; step += 1) next *= STEP;
    if (next > known) this.shares = new Map([...this.shares, [DOCK, next]]);
  }

  #soon(column: Column): void {
    if (this.#due.has(column)) return;
    this.#due.add(column);
    requestAnimationFrame(() => {
      this.#due.delete(column);
      this.#settle(column);
    });
  }

  #settle(column: Column): void {
    const open = column.plots.map(({ area }) => area.id).filter((id) => !this.folded.has(id));
    const needy = open.filter((id) => this.#squeezed.has(id));
    const share = (id: string): number => (this.shares.get(id) ?? 1) * STEP;
    if (!needy.length) return;
    if (needy.length < open.length && needy.every((id) => share(id) <= MOST)) {
      this.shares = new Map([...this.shares, ...needy.map((id) => [id, share(id)] as const)]);
      return;
    }
    const next = foldNext(column, this.folded);
    if (next === null) return;
    this.#squeezed.delete(next);
    this.folded = new Set([...this.folded, next]);
    this.shares = new Map([...this.shares].filter(([id]) => id === DOCK));
  }

  toggle(id: string): void {
    this.large = this.large === id ? null : id;
  }

  /** A new question: what is folded and holds all there is to choose lies open; what was opened for the last one goes back. */
  call(areas: readonly string[]): void {
    const hidden = areas.filter((id) => this.folded.has(id));
    if (hidden.length && hidden.length === areas.length) this.large = hidden[0] ?? null;
    else if (this.large !== null && this.folded.has(this.large)) this.large = null;
  }
}
