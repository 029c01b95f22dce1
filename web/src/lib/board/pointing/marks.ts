/**
 * What glows, is lit or was moved last. Set by hand on the elements: such a mark must not make every item of the
 * board look at itself again.
 */
const GLOW = 1600;
const FLIP = 700;
const FADE = 260;

export class Marks {
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** The marks that something may have now. */
  #worn = new Set<string>();

  constructor(private readonly root: () => HTMLElement | undefined) {}

  elements(id: string): NodeListOf<Element> | [] {
    return this.root()?.querySelectorAll(`[data-item="${CSS.escape(id)}"]`) ?? [];
  }

  #clear(name: string): void {
    if (!this.#worn.delete(name)) return; // a look through the whole board
    this.root()
      ?.querySelectorAll(`[${name}]`)
      .forEach((element) => element.removeAttribute(name));
  }

  #set(name: string, ids: readonly string[], value = ""): void {
    if (ids.length) this.#worn.add(name);
    for (const id of ids) for (const element of this.elements(id)) element.setAttribute(name, value);
  }

  /** What has just changed glows for a moment. */
  glow(ids: readonly string[]): void {
    if (!ids.length) return;
    clearTimeout(this.#fading);
    this.#clear("data-fresh");
    this.#set("data-fresh", ids);
    this.#fading = setTimeout(() => this.#clear("data-fresh"), GLOW);
  }

  /** Where nothing glides, what has just changed fades in. */
  fade(ids: readonly string[]): void {
    for (const id of ids) for (const element of this.elements(id)) element.animate([{ opacity: 0.15 }, {}], FADE);
  }

  /** What lay face down turns over. */
  flip(ids: readonly string[]): void {
    if (!ids.length) return;
    this.#set("data-flip", ids);
    setTimeout(() => this.#clear("data-flip"), FLIP);
  }

  /** What somebody else moved last keeps an outline until the next one moves. */
  last(ids: readonly string[], colour: string | undefined, more: boolean): void {
    if (!more) this.#clear("data-last");
    this.#set("data-last", ids, colour);
  }

  /** Where something happens. */
  happens(ids: readonly string[]): void {
    this.#clear("data-event");
    this.#set("data-event", ids);
  }

  light(ids: readonly string[]): void {
    this.#clear("data-lit");
    this.#set("data-lit", ids);
  }
}
