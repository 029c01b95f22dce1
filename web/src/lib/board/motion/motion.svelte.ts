/** From one scene to the next before the reader's eyes: pieces glide, what changed glows, what others moved is outlined. */
import { untrack } from "svelte";
import type { Scene } from "../../wire";
import { land, takeOff, type Flight } from "./glide";
import type { Marks } from "../pointing/marks";
import { compare, type Step } from "./compare";

export const GLIDE = 350;
const MOST = 60; // more than that and everything would glow

export interface Around {
  scene: () => Scene;
  root: () => HTMLElement | undefined;
  sky: () => HTMLElement | undefined;
  still: () => boolean;
  mover: () => number | null;
  reader: () => number | null;
  colour: (seat: number) => string | undefined;
  /** Look at what somebody else moved; true where the page has to move for it. */
  watch: (ids: readonly string[]) => boolean;
}

export class Motion {
  /** Whether the last change has set pieces flying. */
  gliding = false;
  /** A piece that a hand has carried to its place: it does not fly there again. */
  carried: string | null = null;
  /** The scene before the reader's eyes. */
  #shown: Scene | null = null;
  #flights: Flight[] = [];
  #fresh: string[] = [];
  #revealed: string[] = [];
  #moved: { seat: number; ids: string[] } | null = null;
  #outlined: number | null = null;
  #skip: (() => void) | null = null;

  /** The next scene to draw, and the way to it from the one that is shown. */
  readonly #step: Step = $derived.by(() => compare(this.#shown, this.around.scene()));
  readonly scene: Scene = $derived(this.#step.scene);

  /** Call while a component is made. */
  constructor(
    private readonly around: Around,
    private readonly marks: Marks,
  ) {
    $effect.pre(() => {
      void this.scene;
      untrack(() => this.depart());
    });
    $effect(() => {
      void this.scene;
      untrack(() => this.#arrive());
    });
  }

  /** End what flies. */
  skip(): void {
    this.#skip?.();
  }

  /** Before anything is drawn anew: whoever draws more than the board calls it first, so that the page is not laid out for it. */
  depart(): void {
    this.#leave(this.#step);
  }

  #leave({ scene, change }: Step): void {
    const root = this.around.root();
    if (this.#shown && root && this.#shown !== scene) {
      const mover = this.around.mover();
      this.skip();
      const moves = change.moves.filter((move) => move.from !== this.carried);
      this.#flights = this.around.still() ? [] : takeOff(root, moves);
      this.carried = null;
      this.#wait(root, this.#flights.length ? GLIDE : 0);
      this.#fresh = change.changed.length < MOST ? change.changed : [];
      this.#revealed = change.revealed;
      this.#moved = mover === null ? null : { seat: mover, ids: change.moved };
    }
    this.#shown = scene;
  }

  /** A round board turns when all have landed. Only it is told: all else on the page would be styled anew. */
  #wait(root: HTMLElement, ms: number): void {
    for (const board of root.querySelectorAll<HTMLElement>(".rings")) board.style.setProperty("--wait", `${ms}ms`);
  }

  #arrive(): void {
    const [flights, fresh, revealed, moved] = [this.#flights, this.#fresh, this.#revealed, this.#moved];
    this.gliding = flights.length > 0;
    this.#flights = [];
    this.#fresh = [];
    this.#revealed = [];
    this.#moved = null;
    if (!flights.length && !fresh.length && !moved) return;
    // With the next frame, when the page is laid out anyway, so that it is laid out once.
    requestAnimationFrame(() => {
      const [root, sky] = [this.around.root(), this.around.sky()];
      const foreign = !moved || moved.seat === this.around.reader() ? [] : this.#foreign(moved.ids);
      const away = this.around.watch(foreign); // nothing flies over a page that moves
      if (flights.length && root && sky && !away) this.#skip = land(root, sky, flights, GLIDE);
      this.marks.flip(revealed);
      // And with the one after it what only draws the eye: the table is there before.
      requestAnimationFrame(() => {
        if (this.around.still()) this.marks.fade(fresh);
        this.marks.glow(fresh);
        if (!moved) return;
        this.marks.last(foreign, this.around.colour(moved.seat), this.#outlined === moved.seat);
        this.#outlined = moved.seat;
      });
    });
  }

  /** What lies in my own corner I have moved myself. */
  #foreign(ids: readonly string[]): string[] {
    const reader = this.around.reader();
    const mine = (this.#shown?.areas ?? []).filter((area) => reader !== null && area.owner === reader);
    const own = new Set(mine.flatMap((area) => area.items.map((item) => item.id)));
    return ids.filter((id) => !own.has(id));
  }
}
