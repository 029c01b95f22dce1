/** What others do is played back one step after the other: each stays for a beat, however fast they come. */
import type { View } from "../wire";

/** At once, or how long each step stays; by `step` it stays until I go on. */
export type Speed = "once" | "quick" | "calm" | "step";

const BEAT: Record<Speed, number> = { once: 0, quick: 900, calm: 2200, step: Infinity };
const PATIENCE: Record<Speed, number> = { once: 0, quick: 4000, calm: 10_000, step: Infinity }; // that a question of mine waits
const UNSAID = 0.5; // of a beat, for a step that the log says nothing of, or that brings my question
const BEHIND = 8; // steps; with more to come each has less time

export class Course {
  /** The last that came. */
  present = $state.raw<View | null>(null);
  #shown = $state.raw<View | null>(null);
  #queue = $state.raw<readonly View[]>([]);
  #since = -Infinity; // when the last step was shown
  #weight = 1; // of its beat
  #until = Infinity; // when my question is to be seen at the latest
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether something is played back: the present is not what is shown, or my question waits a moment. */
  readonly playing: boolean = $derived(this.#queue.length > 0);
  /** Steps that are still to come. */
  readonly waiting: number = $derived(this.#queue.filter((view) => view !== this.#shown).length);

  /** What is shown: the present, or a step on the way to it, at which nothing can be answered. */
  readonly view: View | null = $derived.by(() => {
    const [shown, present] = [this.#shown, this.present];
    if (!shown || !present || !this.#queue.length) return present;
    const seats = shown.seats.map((seat, i) => ({ ...(present.seats[i] ?? seat), asked: seat.asked ?? false }));
    return { ...shown, ask: null, undo: null, seats, watching: present.watching ?? 0 };
  });

  constructor(
    private readonly speed: () => Speed,
    /** Something else is shown now. */
    private readonly onshow: (before: View | null) => void = () => {},
  ) {}

  /** The table has come to this; `own` if by what I did myself, which I see at once. */
  take(view: View, own: boolean): void {
    const [before, was] = [this.present, this.view];
    const last = this.#queue.at(-1) ?? this.#shown;
    this.present = view;
    if (!before || !last || own || before.reader !== view.reader || last.table.status !== "running") this.#show([], view);
    else if (last.scene?.areas === view.scene?.areas && last.log === view.log) {
      if (this.#queue.length) this.#queue = [...this.#queue.slice(0, -1), view];
      else this.#shown = view;
    } else if (!this.#queue.length && this.#over()) this.#show(this.#held(view), view);
    else this.#queue = [...this.#queue, view];
    if (!this.#queue.length) this.#until = Infinity;
    else if (view.ask) this.#until = Math.min(this.#until, performance.now() + PATIENCE[this.speed()]);
    this.onshow(was);
    this.plan();
  }

  /** Go on with the next step. */
  next = (): void => {
    const [first, ...rest] = this.#queue;
    if (!first) return;
    const was = this.view;
    this.#show(rest.length || first === this.#shown ? rest : this.#held(first), first);
    this.onshow(was);
    this.plan();
  };

  /** Go to the present. */
  skip(): void {
    if (!this.#queue.length || !this.present) return;
    const was = this.view;
    this.#show([], this.present);
    this.onshow(was);
    this.plan();
  }

  /** Find out when the next step is due. */
  plan(): void {
    clearTimeout(this.#timer);
    if (!this.#queue.length) return;
    const wait = this.#since + this.#beat() - performance.now();
    if (Number.isFinite(wait)) this.#timer = setTimeout(this.next, Math.max(0, wait));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  /** A question that comes with a step waits until the step has been seen. */
  #held(view: View): View[] {
    const speed = this.speed();
    return view.ask && (speed === "quick" || speed === "calm") ? [view] : [];
  }

  #show(rest: readonly View[], view: View): void {
    this.#weight = rest[0] === view || this.#shown?.log?.length === view.log?.length ? UNSAID : 1;
    this.#shown = view;
    this.#queue = rest;
    this.#since = performance.now();
    if (!rest.length) this.#until = Infinity;
  }

  /** Whether what is shown has been shown for long enough. */
  #over(): boolean {
    return performance.now() - this.#since >= this.#beat();
  }

  /** How long what is shown stays. */
  #beat(): number {
    const beat = BEAT[this.speed()] * this.#weight;
    const steps = Math.max(1, this.#queue.length);
    const left = (this.#until - this.#since) / steps;
    return Math.max(0, Math.min(steps > BEHIND ? (beat * BEHIND) / steps : beat, left));
  }
}
