/** Holding a piece: picked up by click, key or drag, dropped where it may go, else put back. */
import { t } from "../../i18n";
import type { Item, OptionView } from "../../wire";
import { Drag } from "./drag";
import { Ghost } from "./ghost";
import { Hand, type Held, type Reach } from "./hand.svelte";

export interface Hit {
  element: Element;
  item: Item;
}

export interface Holder extends Reach {
  /** What flies over the board lies here. */
  sky: () => HTMLElement | undefined;
  busy: () => boolean;
  choose: (option: OptionView) => void;
  /** This piece was carried to its place: nothing need fly there. */
  carried: (piece: string) => void;
  /** Takes the last answer back, where that is allowed. */
  undo: () => void;
}

/** What of the board around makes way for the hand. */
export interface Around {
  /** Takes the one option, of several asks for one. */
  offer: (item: Item, options: readonly OptionView[], element: Element) => void;
  close: () => void;
  read: (hit: Hit) => void;
  /** The click that comes with letting go is none. */
  swallow: (click: boolean) => void;
  /** Tells why a piece may not go to what is at this point. */
  refuse: (x: number, y: number) => void;
}

const NOWHERE = { x: -1, y: -1 };

export class Holding {
  readonly hand: Hand;
  readonly #drag = new Drag();
  readonly #ghost = new Ghost((x, y) => this.hand.under(x, y)?.element);
  /** The piece that an answer on its way takes up, and where it was let go meanwhile. */
  #rising: { piece: string; at?: { x: number; y: number } } | null = null;

  constructor(
    private readonly holder: Holder,
    private readonly around: Around,
  ) {
    this.hand = new Hand(holder);
  }

  get held(): Held | null {
    return this.hand.held;
  }

  get dragging(): boolean {
    return this.#drag.live;
  }

  /** A piece is picked up, or the answer given that takes it up; false where it cannot be held. */
  pickUp(item: Item): boolean {
    this.around.close();
    if (this.hand.take(item.id)) return true;
    const option = this.holder.grips().lifts.get(item.id);
    if (option) this.answer(option);
    return Boolean(option);
  }

  /** An option is chosen; what it takes up is held when it is asked where it goes. */
  answer(option: OptionView): void {
    const lifted = option.piece && this.holder.grips().lifts.get(option.piece) === option;
    this.#rising = lifted && option.piece ? { piece: option.piece } : null;
    this.hand.open();
    this.holder.choose(option);
  }

  /** What is held goes to the place that is meant by an item, or back if it is that itself; false where it stays in hand. */
  lay({ element, item }: Hit): boolean {
    const place = this.hand.placeOf(item, element);
    if (place) this.#drop({ element, item: place });
    else if (this.held?.item.id === item.id) this.putBack();
    else return false;
    return true;
  }

  #drop({ element, item }: Hit): void {
    const options = this.held?.places.get(item.id) ?? [];
    this.hand.open();
    this.around.close();
    this.around.offer(item, options, element);
  }

  /** Back to where it was taken from, with the answer that took it. */
  putBack(): void {
    const { held } = this;
    this.hand.open();
    this.#ghost.land();
    if (!held) return;
    this.hand.said = t("board-put-back", { what: held.item.label });
    if (held.answered) this.holder.undo();
  }

  /** A new question: what was taken up for it is held, and dropped where it was let go before. */
  asked(question: string | null): void {
    this.hand.open();
    const rising = this.#rising;
    if (question === null) return;
    this.#rising = null;
    if (!rising || !this.hand.take(rising.piece, true)) {
      this.#drag.stop();
      this.#ghost.land();
    } else if (rising.at) this.#release(rising.at.x, rising.at.y);
  }

  #release(x: number, y: number): void {
    const place = this.hand.under(x, y);
    this.#ghost.land();
    if (!place) {
      const { held } = this;
      this.putBack();
      // what an answer took up is asked for anew, and then it is another question
      if (held && !held.answered && !this.#isAt(held.item.id, x, y)) this.around.refuse(x, y);
      return;
    }
    if (this.held) this.holder.carried(this.held.item.id);
    this.#drop(place);
  }

  /** Whether it would lie where it lay. */
  #isAt(piece: string, x: number, y: number): boolean {
    return document
      .elementsFromPoint(x, y)
      .some((one) => one.closest("[data-item]")?.matches(`[data-item="${CSS.escape(piece)}"], :has([data-item="${CSS.escape(piece)}"])`));
  }

  /** Press and move: the piece leaves its place, and goes to where it is let go. */
  press(event: PointerEvent, hit: Hit): void {
    const { id } = hit.item;
    const { moves, lifts } = this.holder.grips();
    const before = this.held?.item.id === id;
    if (event.button !== 0 || this.holder.busy() || !(moves.has(id) || lifts.has(id))) return;
    this.#drag.press(event, {
      begin: () => {
        this.around.close();
        this.around.swallow(true);
        this.#rising = null;
        if (!before) this.hand.take(id);
        this.#ghost.lift(hit.element, this.holder.sky());
      },
      leave: () => {
        const option = lifts.get(id);
        if (option && !this.held) this.answer(option);
      },
      move: (x, y) => this.#ghost.carry(x, y, this.#drag.touch),
      end: (x, y) => {
        if (this.#rising) this.#rising.at = { x, y };
        else this.#release(x, y);
        this.#ghost.land();
      },
      still: (long) => {
        this.#ghost.land();
        if (!before) this.hand.open();
        this.around.swallow(long);
        if (long) this.around.read(hit);
      },
      cancel: () => {
        if (this.#rising) this.#rising.at = NOWHERE;
        else this.putBack();
        this.#ghost.land();
      },
    });
  }
}
