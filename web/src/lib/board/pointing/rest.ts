/** Whether a mouse rests: what moves under it is not what somebody points at. */

interface Spot {
  clientX: number;
  clientY: number;
}

class Rest {
  #spot: Spot = { clientX: -1, clientY: -1 };

  constructor() {
    for (const name of ["pointermove", "pointerdown"] as const) document.addEventListener(name, this.#note, { passive: true });
  }

  readonly #note = ({ clientX, clientY }: Spot): void => void (this.#spot = { clientX, clientY });

  /** It is where it was last told to be: what is under it has come by itself. */
  at({ clientX, clientY }: Spot): boolean {
    return this.#spot.clientX === clientX && this.#spot.clientY === clientY;
  }
}

export const rest = new Rest();
