/** The hand: a piece that is picked up, and the places it may go to. */
import { t } from "../../i18n";
import type { Item, OptionView, Scene } from "../../wire";
import { hosts, placesOf, type Grips } from "./grips";

export interface Reach {
  root: () => HTMLElement | undefined;
  scene: () => Scene;
  /** What can be held now. */
  grips: () => Grips;
}

export interface Held {
  item: Item;
  places: ReadonlyMap<string, readonly OptionView[]>;
  /** It was taken up by an answer, which is taken back when it is put back. */
  answered: boolean;
}

export const SAID = "held-said"; // the words that say what is in hand

export class Hand {
  held = $state.raw<Held | null>(null);
  /** For those who hear the table. */
  said = $state("");
  #marked = false;

  constructor(private readonly reach: Reach) {}

  #item(id: string): Item | undefined {
    for (const area of this.reach.scene().areas) {
      const item = area.items.find((one) => one.id === id);
      if (item) return item;
    }
    return undefined;
  }

  /** Pick a piece up, if it may go anywhere. */
  take(id: string, answered = false): boolean {
    const moves = this.reach.grips().moves.get(id);
    const item = this.#item(id);
    if (!moves || !item) return false;
    this.held = { item, places: placesOf(moves), answered };
    this.said = t("board-held", { what: item.label, n: this.held.places.size });
    this.mark();
    return true;
  }

  /** Empty it. */
  open(): void {
    this.held = null;
    this.said = "";
    this.mark();
  }

  /** What is held and where it may go is marked on the elements, without every item looking at itself again. */
  mark(): void {
    const root = this.reach.root();
    if (!root || !(this.held || this.#marked)) return; // else the whole board is looked through
    this.#marked = this.held !== null;
    root.toggleAttribute("data-holding", this.held !== null);
    for (const one of root.querySelectorAll("[data-held], [data-target]")) {
      for (const name of ["data-held", "data-target"]) one.removeAttribute(name);
      for (const name of ["aria-describedby", "aria-description"]) voiceOf(one).removeAttribute(name);
    }
    if (!this.held) return;
    for (const one of elementsOf(root, this.held.item.id)) {
      one.setAttribute("data-held", "");
      voiceOf(one).setAttribute("aria-describedby", SAID);
    }
    for (const [id, options] of this.held.places) {
      const words = t("board-drop", { what: options.map((option) => option.text).join("; ") });
      for (const one of elementsOf(root, id)) {
        one.setAttribute("data-target", "");
        voiceOf(one).setAttribute("aria-description", words);
      }
    }
  }

  /** The place that is meant by an item: itself, what it lies on, or the sign it stands under. */
  placeOf(item: Item, element: Element): Item | undefined {
    const near = this.reach.scene().areas.find((area) => area.items.includes(item))?.items ?? [];
    const place = hosts(near, item).find((one) => this.held?.places.has(one.id));
    const box = element.getBoundingClientRect();
    return place ?? this.#signed(element, box.left + box.width / 2, box.top + box.height / 2);
  }

  #signed(element: Element, x: number, y: number): Item | undefined {
    const id = signOver(element, x, y)?.getAttribute("data-item");
    return id && this.held?.places.has(id) ? this.#item(id) : undefined;
  }

  /** The place under a point of the screen, with its element. */
  under(x: number, y: number): { item: Item; element: Element } | undefined {
    const root = this.reach.root();
    for (const one of this.held && root ? document.elementsFromPoint(x, y) : []) {
      if (!root?.contains(one)) continue;
      const element = one.closest("[data-item]");
      const item = element && this.#item(element.getAttribute("data-item") ?? "");
      const place = item ? this.placeOf(item, element) : this.#signed(one, x, y);
      if (place) return { item: place, element: drawnAs(root, place.id) ?? one };
    }
    return undefined;
  }
}

/** In a picture the sign of what is there: the one above this point, in its column. */
function signOver(element: Element, x: number, y: number): Element | undefined {
  const signs = [...(element.closest(".picture")?.querySelectorAll(".sign > [data-item]") ?? [])].map((sign) => {
    const { left, right, top } = sign.getBoundingClientRect();
    return { sign, aside: Math.max(0, left - x, x - right), below: y - top };
  });
  return signs.filter((one) => one.below >= 0).sort((a, b) => a.aside - b.aside || a.below - b.below)[0]?.sign;
}

export function elementsOf(root: Element, id: string): NodeListOf<Element> {
  return root.querySelectorAll(`[data-item="${CSS.escape(id)}"]`);
}

/** The element of an item that can be seen. */
export function drawnAs(root: Element, id: string): Element | undefined {
  return [...elementsOf(root, id)].find((one) => one.getClientRects().length);
}

/** What of an item speaks to a screen reader: with words in it, the button over them. */
function voiceOf(element: Element): Element {
  return element.querySelector(":scope > .hit") ?? element;
}
