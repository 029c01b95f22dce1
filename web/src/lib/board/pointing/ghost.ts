/** The drawing of a piece that follows a pointer, and the place under it. */
import { Edge } from "./edge";

const LEFT_OUT = [
  "data-item",
  "data-twin",
  "id",
  "role",
  "tabindex",
  "aria-label",
  "aria-describedby",
  "data-open",
  "data-hint",
  "data-held",
  "data-grip",
];

const LARGEST = 112; // pixels: a card does not cover where it goes

export class Ghost {
  #drawing: HTMLElement | null = null;
  /** What is left at its place. */
  #left: Element | null = null;
  #over: Element | undefined;
  #scale = 1;
  readonly #edge = new Edge((x, y) => this.#point(x, y));

  constructor(private readonly under: (x: number, y: number) => Element | undefined) {}

  /** It leaves its place. */
  lift(element: Element, sky: HTMLElement | undefined): void {
    this.land();
    if (!sky || !(element instanceof HTMLElement)) return;
    const { width, height } = element.getBoundingClientRect();
    const drawing = element.cloneNode(true) as HTMLElement;
    for (const node of [drawing, ...drawing.querySelectorAll("[data-item]")]) for (const name of LEFT_OUT) node.removeAttribute(name);
    drawing.querySelectorAll(".hit").forEach((node) => node.remove());
    drawing.classList.add("flying", "in-hand");
    Object.assign(drawing.style, { left: `${-width / 2}px`, top: `${-height / 2}px`, width: `${width}px`, height: `${height}px` });
    sky.append(drawing);
    this.#drawing = drawing;
    this.#scale = Math.min(1.12, LARGEST / Math.max(width, height));
    this.#left = element;
    element.setAttribute("data-lifted", "");
  }

  /** It goes with the pointer; a finger does not cover it. */
  carry(x: number, y: number, touch: boolean): void {
    const lifted = touch ? y - 36 : y;
    if (this.#drawing) this.#drawing.style.transform = `translate(${x}px, ${lifted}px) scale(${this.#scale}) rotate(-3deg)`;
    this.#edge.at(x, y, this.#left);
    this.#point(x, y);
  }

  #point(x: number, y: number): void {
    const over = this.under(x, y);
    if (over === this.#over) return;
    this.#over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    this.#over = over;
  }

  land(): void {
    this.#edge.stop();
    this.#left?.removeAttribute("data-lifted");
    this.#left = null;
    this.#drawing?.remove();
    this.#drawing = null;
    this.#over?.removeAttribute("data-over");
    this.#over = undefined;
  }
}
