/** What a pointer or a key does on the board: choose, pick up and drop, open the menu of several choices, read in full, ask why not. */
import { tick } from "svelte";
import type { Item, OptionView } from "../../wire";
import { isWay, nearest, type Way } from "./keys";
import { along, spotOf } from "../areas/rings/rings";
import { LONG_PRESS } from "./drag";
import { hosts } from "./grips";
import { drawnAs } from "./hand.svelte";
import { Holding, type Hit, type Holder } from "./holding";
import { rest } from "./rest";
import type { Table } from "../table.svelte";

export interface Deeds extends Holder {
  options: () => readonly OptionView[];
  /** Ends what flies, so that the hand is not in its way. */
  skip: () => void;
  /** Brings the first of these into sight, unless one of them is. */
  show: (ids: readonly string[]) => void;
  pick?: ((item: Item, options: OptionView[]) => void) | undefined;
  inspect?: ((item: Item) => void) | undefined;
  why?: ((item: Item) => void) | undefined;
}

const HOVER = 420;
const NEXT_HOVER = 120;
const LINGER = 220;
const FINGER = 44; // pixels: what is smaller is not met on its own

export class Pointing {
  menu = $state.raw<{ item: Item; options: OptionView[]; anchor: DOMRect } | null>(null);
  look = $state.raw<{ item: Item; anchor: DOMRect; pinned: boolean } | null>(null);
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #press: { x: number; y: number } | null = null;
  #back: Element | null = null;
  /** What came to lie under a pointer that rests. */
  #slid: Hit | null = null;
  readonly #holding: Holding;

  constructor(
    private readonly table: Table,
    private readonly deeds: Deeds,
  ) {
    this.#holding = new Holding(deeds, {
      offer: (item, options, element) => this.#offer(item, options, element),
      close: () => this.close(),
      read: (hit) => this.#inspect(hit, true),
      swallow: (click) => (this.#pressed = click),
      refuse: (x, y) => this.#refuse(x, y),
    });
  }

  get hand(): Holding["hand"] {
    return this.#holding.hand;
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.look = null;
    this.menu = null;
  }

  /** The scene changed: what is read is found in it anew; a card that only hovered goes. */
  renew(): void {
    clearTimeout(this.#waiting);
    this.hand.mark();
    const { look } = this;
    if (!look) return;
    const items = this.deeds.scene().areas.flatMap((area) => area.items);
    const now = items.find((item) => item.id === look.item.id);
    if (now === look.item) return;
    this.look = now && look.pinned ? { ...look, item: now } : null;
  }

  /** A new question. */
  asked(question: string | null): void {
    this.menu = null;
    this.#holding.asked(question);
  }

  choose(option: OptionView): void {
    this.close();
    this.#holding.answer(option);
  }

  #hit(event: Event): Hit | null {
    return event.target instanceof Element ? this.#itemOf(event.target) : null;
  }

  #itemOf(target: Element): Hit | null {
    const element = target.closest("[data-item], [data-twin]");
    const id = element?.getAttribute("data-item") ?? element?.getAttribute("data-twin");
    if (!element || !id) return null;
    for (const area of this.deeds.scene().areas) {
      const item = area.items.find((one) => one.id === id);
      if (item) return { element, item };
    }
    return null;
  }

  /** A piece was let go where it may not go: why, unless it is where it was taken. */
  #refuse(x: number, y: number): void {
    const root = this.deeds.root();
    const element = root && document.elementsFromPoint(x, y).find((one) => root.contains(one) && one.closest("[data-item]"));
    const item = element && this.#itemOf(element)?.item;
    if (item && this.deeds.options().length) this.deeds.why?.(item);
  }

  /** What a click on an item means: itself, else what it lies on, else what lies on it, and the choices that go with it. */
  #meant(tried: Item): { item: Item; mine: OptionView[] } {
    const near = this.deeds.scene().areas.find((area) => area.items.includes(tried))?.items ?? [];
    for (const item of hosts(near, tried)) {
      const mine = [...this.table.options(item.id)];
      if (mine.length) return { item, mine };
    }
    const guests = near.filter((one) => this.table.offers.has(one.id) && hosts(near, one).includes(tried));
    const mine = guests.flatMap((one) => this.table.options(one.id));
    return { item: guests.length === 1 && guests[0] ? guests[0] : tried, mine };
  }

  #act(hit: Hit): void {
    const { element, item: tried } = hit;
    const [holding, held] = [this.#holding, this.hand.held];
    if (this.deeds.busy() || (held && holding.lay(hit))) return;
    if (!this.table.options(tried.id).length && holding.pickUp(tried)) {
      if (this.hand.held) this.deeds.show([...this.hand.held.places.keys()]);
      return;
    }
    const { item, mine } = this.#meant(tried);
    const open = held ? mine.filter((option) => !option.piece) : mine; // it is no place for what is held
    this.close();
    const reads = this.table.compact && !held; // nothing hovers there: a tap reads, and leads on to why not
    if (open.length) this.#offer(item, open, element);
    else if (this.#asks() && !reads) this.deeds.why?.(item);
    else {
      this.#back = element;
      this.#inspect({ element, item: reads ? this.#whole({ element, item }) : item }, true);
    }
  }

  /** What is too small for a finger is read with all of its place. */
  #whole({ element, item }: Hit): Item {
    const { width, height } = element.getBoundingClientRect();
    const near = this.deeds.scene().areas.find((area) => area.items.includes(item))?.items ?? [];
    return Math.max(width, height) < FINGER ? (hosts(near, item).at(-1) ?? item) : item;
  }

  /** One of the things that lie at the place that is read. */
  readonly read = (item: Item): void => void (this.look &&= { ...this.look, item });

  /** Somebody asked may want to know why they cannot do something else. */
  #asks(): boolean {
    return Boolean(this.deeds.options().length && this.deeds.why);
  }

  /** Why not, of what is read on a phone. */
  get why(): (() => void) | undefined {
    const item = this.look?.item;
    if (!item || !this.table.compact || !this.#asks() || this.table.options(item.id).length) return undefined;
    return () => {
      this.close();
      this.deeds.why?.(item);
    };
  }

  #offer(item: Item, options: readonly OptionView[], element: Element): void {
    const [only] = options;
    if (options.length === 1 && only) this.#holding.answer(only);
    else {
      this.menu = { item, options: [...options], anchor: element.getBoundingClientRect() };
      this.deeds.pick?.(item, [...options]);
    }
  }

  #inspect({ element, item }: Hit, pinned: boolean): void {
    clearTimeout(this.#leaving);
    this.look = { item, anchor: element.getBoundingClientRect(), pinned };
    this.deeds.inspect?.(item);
  }

  readonly click = (event: MouseEvent): void => {
    if (this.#pressed) {
      this.#pressed = false;
      return;
    }
    const hit = this.#hit(event);
    if (hit) this.#act(hit);
    else {
      this.#holding.putBack();
      if (this.look) this.close();
    }
  };

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const hit = this.#hit(event);
    const rests = rest.at(event);
    this.#slid = rests ? hit : null;
    clearTimeout(this.#waiting);
    if (hit && !rests) this.#hover(hit);
  };

  #hover(hit: Hit): void {
    if (this.menu || this.look?.pinned || this.hand.held || this.#holding.dragging) return;
    if (this.look?.item === hit.item) clearTimeout(this.#leaving);
    else this.#waiting = setTimeout(() => this.#inspect(hit, false), this.look ? NEXT_HOVER : HOVER);
  }

  readonly out = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.look?.pinned) return;
    this.#slid = null;
    clearTimeout(this.#waiting);
    this.#fade();
  };

  readonly keep = (stay: boolean): void => {
    clearTimeout(this.#leaving);
    if (!stay && !this.look?.pinned) this.#fade();
  };

  #fade(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => (this.look = null), LINGER);
  }

  readonly down = (event: PointerEvent): void => {
    this.deeds.skip();
    this.#pressed = false;
    clearTimeout(this.#waiting);
    const hit = this.#hit(event);
    if (hit) this.#holding.press(event, hit);
    if (!hit || event.pointerType === "mouse") return;
    this.#press = { x: event.clientX, y: event.clientY };
    this.#waiting = setTimeout(() => {
      this.#pressed = true;
      this.#inspect(hit, true);
    }, LONG_PRESS);
  };

  readonly moved = (event: PointerEvent): void => {
    const slid = this.#slid;
    if (slid && !rest.at(event)) {
      this.#slid = null;
      this.#hover(slid);
    }
    if (this.#press && Math.hypot(event.clientX - this.#press.x, event.clientY - this.#press.y) > 8) {
      this.#press = null;
      clearTimeout(this.#waiting);
    }
  };

  readonly up = (): void => {
    if (this.#press) clearTimeout(this.#waiting);
    this.#press = null;
  };

  readonly context = (event: MouseEvent): void => {
    const hit = this.#hit(event);
    if (!hit) return;
    event.preventDefault();
    if (!this.#holding.dragging) this.#inspect(hit, true);
  };

  readonly key = (event: KeyboardEvent): void => {
    const hit = this.#hit(event);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && (this.look || this.menu)) {
      this.close();
      event.stopPropagation();
    } else if (event.key === "Escape" && this.hand.held) {
      this.#backToIts(this.hand.held.item.id);
      event.stopPropagation();
    } else if (event.key === "Tab" && this.#nextPlace(hit, event.shiftKey)) {
      event.preventDefault();
    } else if (hit && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#act(hit);
    } else if (hit && event.key === "i") {
      event.preventDefault();
      this.#back = hit.element;
      this.#inspect(hit, true);
    } else if (hit && isWay(event.key)) {
      event.preventDefault();
      this.#step(hit, event.key, event.shiftKey);
    }
  };

  /** Escape, wherever the focus is. */
  readonly away = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || !this.hand.held || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.#backToIts(this.hand.held.item.id);
  };

  #backToIts(piece: string): void {
    const root = this.deeds.root();
    this.#holding.putBack();
    focusOn(root && drawnAs(root, piece));
  }

  /** The next place for what is held, or the one before; false past the last, where the focus goes on as ever. */
  #nextPlace(hit: Hit | null, back: boolean): boolean {
    const places = this.hand.held ? this.#inSight("[data-target]") : [];
    const here = hit ? places.indexOf(hit.element) : -1;
    const to = places[back ? here - 1 : here + 1];
    focusOn(to);
    return Boolean(to);
  }

  #inSight(wanted: string): Element[] {
    const all = this.deeds.root()?.querySelectorAll(`[data-item]${wanted}`) ?? [];
    return [...all].filter((one) => one.getBoundingClientRect().width);
  }

  readonly closeLook = async (): Promise<void> => {
    const to = this.#back;
    this.#back = null;
    this.close();
    await tick();
    focusOn(to);
  };

  readonly closeMenu = (): void => {
    const id = this.menu?.item.id ?? "";
    this.close();
    focusOn(this.deeds.root()?.querySelector(`[data-item="${CSS.escape(id)}"]`));
  };

  /** To the next thing that way: among the places for what is held, else what is open, or with Shift among all. */
  #step({ element: from, item }: Hit, way: Way, all: boolean): void {
    const open = all || !this.deeds.options().length ? "" : ":is([data-open], [data-grip])";
    const list = this.#inSight(this.hand.held ? "[data-target]" : open);
    const to = this.#round(item, list, way, list.indexOf(from)) ?? list[nearest(middle(from), list.map(middle), way, list.indexOf(from))];
    if (this.look) this.close();
    focusOn(to);
  }

  /** On a round board: the next thing along the ring, or in the ring without or within. */
  #round(item: Item, list: readonly Element[], way: Way, current: number): Element | undefined {
    const area = this.deeds.scene().areas.find((one) => one.shape === "rings" && one.items.includes(item));
    const here = area && spotOf(area.items, item.id);
    return here
      ? list[
          along(
            here,
            list.map((one) => spotOf(area.items, one.getAttribute("data-item"))),
            way,
            current,
          )
        ]
      : undefined;
  }
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** An item with words in it has a button of its own over them. */
export function focusOn(element: Element | null | undefined): void {
  const target = element?.querySelector<HTMLElement>(":scope > .hit") ?? element;
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus();
}
