/** Dragging: from where something is pressed to where it is let go, by mouse at once and by finger after a while. */

const FAR = 5; // pixels a mouse goes before it drags
const SLIP = 8; // pixels a finger may slip before it means to scroll
const REST = 260; // milliseconds a finger rests before it drags
const AWAY = 20; // pixels after which it has left its place
export const LONG_PRESS = 450; // milliseconds after which a finger wants to read

export interface Dragged {
  begin: () => void;
  /** It goes somewhere, and was not only touched. */
  leave: () => void;
  move: (x: number, y: number) => void;
  end: (x: number, y: number) => void;
  /** Let go where it was taken; `long` after a long press. */
  still: (long: boolean) => void;
  cancel: () => void;
}

export class Drag {
  /** Something is in the hand. */
  live = false;
  touch = false;
  #went = false;
  #id = -1;
  #start = { x: 0, y: 0, time: 0 };
  #deeds: Dragged | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  press(event: PointerEvent, deeds: Dragged): void {
    this.stop();
    this.#id = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    this.#deeds = deeds;
    this.touch = event.pointerType !== "mouse";
    if (this.touch) this.#resting = setTimeout(() => this.#begin(), REST);
    addEventListener("pointermove", this.#move, true);
    addEventListener("pointerup", this.#up, true);
    addEventListener("pointercancel", this.#lost, true);
    addEventListener("touchmove", this.#hold, { passive: false, capture: true });
    addEventListener("keydown", this.#key, true);
  }

  stop(): void {
    clearTimeout(this.#resting);
    this.live = false;
    this.#went = false;
    this.#deeds = null;
    removeEventListener("pointermove", this.#move, true);
    removeEventListener("pointerup", this.#up, true);
    removeEventListener("pointercancel", this.#lost, true);
    removeEventListener("touchmove", this.#hold, true);
    removeEventListener("keydown", this.#key, true);
  }

  #begin(): void {
    this.live = true;
    this.#deeds?.begin();
    this.#deeds?.move(this.#start.x, this.#start.y);
  }

  #move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#id) {
      this.#cancel(); // a second finger: it is the board that moves
      return;
    }
    const way = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    if (!this.live && !this.touch && way > FAR) this.#begin();
    if (!this.live && this.touch && way > SLIP) this.stop();
    if (!this.live) return;
    event.stopPropagation();
    if (!this.#went && way > AWAY) {
      this.#went = true;
      this.#deeds?.leave();
    }
    this.#deeds?.move(event.clientX, event.clientY);
  };

  #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#id) return;
    const [live, deeds, went] = [this.live, this.#deeds, this.#went];
    this.stop();
    if (!live) return;
    if (went) deeds?.end(event.clientX, event.clientY);
    else deeds?.still(this.touch && event.timeStamp - this.#start.time > LONG_PRESS);
  };

  #lost = (event: PointerEvent): void => {
    if (event.pointerId === this.#id) this.#cancel();
  };

  #cancel(): void {
    const [live, deeds] = [this.live, this.#deeds];
    this.stop();
    if (live) deeds?.cancel();
  }

  /** The page does not scroll under a finger that holds a piece. */
  #hold = (event: TouchEvent): void => {
    if (this.live && event.cancelable) event.preventDefault();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.live) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  };
}
