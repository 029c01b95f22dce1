/** What every item of a board needs to know of the table around it. */
import { getContext, setContext, untrack } from "svelte";
import type { Area, Item, OptionView } from "../wire";
import { t } from "../i18n";
import { plain } from "../said";
import type { Side } from "./items/words";
import type { Grips } from "./pointing/grips";

export interface Around {
  options: OptionView[];
  chosen: string | null;
  hinted: Record<string, number>;
  names: Record<number, string>;
  reader: number | null;
  sides: Map<number, Side>;
  compact: boolean;
  grips: Grips;
}

const NONE: readonly OptionView[] = [];
const KEY = Symbol("table");

class Slot<Value> {
  value = $state.raw<Value>();

  constructor(value: Value | undefined) {
    this.value = value;
  }
}

/** Made under no reaction: else it would belong to whoever asks first, and that one would never be told of a change. */
function outside<Made>(make: () => Made): Made {
  let made: Made | undefined;
  $effect.root(() => {
    made = make();
  })();
  return made as Made;
}

/** One value for each item, known by itself: whoever asks for one is told when that one changes, not when another does. */
class Each<Value> {
  #slots = new Map<string, Slot<Value>>();
  #now: ReadonlyMap<string, Value> = new Map();

  get(id: string): Value | undefined {
    let slot = this.#slots.get(id);
    if (!slot) {
      slot = outside(() => new Slot<Value>(this.#now.get(id)));
      this.#slots.set(id, slot);
    }
    return slot.value;
  }

  fill(now: ReadonlyMap<string, Value>): void {
    if (now === this.#now) return;
    this.#now = now;
    for (const [id, slot] of this.#slots) slot.value = now.get(id);
  }
}

/**
 * What it knows is put in once for each change of the table, before anything is drawn anew. So what has changed is what
 * is asked about, and the hundreds of items of a table are not asked whether what they were made from may have changed.
 */
export class Table {
  offers = $state.raw<ReadonlyMap<string, readonly OptionView[]>>(new Map());
  busy = $state.raw<string | null>(null);
  sides = $state.raw<ReadonlyMap<number, Side>>(new Map());
  names = $state.raw<Record<number, string>>({});
  reader = $state.raw<number | null>(null);
  compact = $state.raw(false);
  #known = $derived.by(() => [...this.sides.keys()].map((seat) => ({ seat, name: this.called(seat) })));
  #options: readonly OptionView[] | null = null;
  #offered = new Each<readonly OptionView[]>();
  #hints = new Each<number>();
  #moves = new Each<readonly OptionView[]>();
  #lifts = new Each<OptionView>();

  /** Call while a component is made. */
  constructor(around: () => Around) {
    untrack(() => this.#take(around()));
    $effect.pre(() => {
      const now = around();
      untrack(() => this.#take(now));
    });
  }

  #take({ options, chosen, hinted, names, reader, sides, compact, grips }: Around): void {
    if (options !== this.#options) {
      this.#options = options;
      this.offers = offersOf(options);
      this.#offered.fill(this.offers);
    }
    this.busy = chosen === null ? null : (options.find((option) => option.key === chosen)?.item ?? "");
    this.sides = sides;
    this.names = names;
    this.reader = reader;
    this.compact = compact;
    this.#hints.fill(new Map(Object.entries(hinted)));
    this.#moves.fill(grips.moves);
    this.#lifts.fill(grips.lifts);
  }

  options(id: string): readonly OptionView[] {
    return this.#offered.get(id) ?? NONE;
  }

  /** The rank of a bot's advice, 1 is best. */
  hint(id: string): number | undefined {
    return this.#hints.get(id);
  }

  side(seat: number | null | undefined): Side | undefined {
    return seat === null || seat === undefined ? undefined : this.sides.get(seat);
  }

  /** What a player is called: by name where there is one, else by colour. */
  called(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return "";
    return this.names[seat] || this.side(seat)?.name || "";
  }

  /** The name of whoever plays a side, where it is another than the game's, which labels say themselves. */
  person(seat: number | null | undefined): string {
    const called = this.called(seat);
    return called === this.side(seat)?.name ? "" : called;
  }

  /** The title of an area, people by their names. */
  title(area: Area): string {
    return plain({ text: area.title, parts: area.title_parts ?? [] }, this.#known);
  }

  /** At how many places a piece may be dropped; 0 where it cannot be held, or where it goes is asked next. */
  reach(id: string): number {
    return new Set(this.#moves.get(id)?.map((option) => option.item)).size;
  }

  /** Whether a piece can be taken up, and where it goes is asked next. */
  lifts(id: string): boolean {
    return this.#lifts.get(id) !== undefined;
  }

  /** Whether the choice on its way is this item's. */
  sent(id: string): boolean {
    return this.busy !== null && this.busy === id;
  }
}

function offersOf(options: readonly OptionView[]): Map<string, OptionView[]> {
  const byItem = new Map<string, OptionView[]>();
  for (const option of options) {
    if (!option.item) continue;
    const list = byItem.get(option.item);
    if (list) list.push(option);
    else byItem.set(option.item, [option]);
  }
  return byItem;
}

/**
 * What one item's element says of it. Small derived values come first, so that an item about which nothing changed
 * is not touched when the rest of the table moves.
 */
export class Facts {
  #table: Table;
  #item: () => Item;

  constructor(table: Table, item: () => Item) {
    this.#table = table;
    this.#item = item;
  }

  readonly options = $derived.by(() => this.#table.options(this.#item().id));
  readonly side = $derived.by(() => this.#table.side(this.#item().owner));
  readonly hint = $derived.by(() => this.#table.hint(this.#item().id));
  readonly #reach = $derived.by(() => this.#table.reach(this.#item().id));
  readonly #grip = $derived.by(() => this.#reach > 0 || this.#table.lifts(this.#item().id));
  readonly #sent = $derived.by(() => this.#table.sent(this.#item().id));
  readonly #waits = $derived.by(() => this.options.length > 0 && this.#table.busy !== null);
  readonly #person = $derived.by(() => this.#table.person(this.#item().owner));

  /** The element: which item it is, whose, whether it is open now. */
  readonly mark: Record<string, string | number | undefined> = $derived.by(() => ({
    "data-item": this.#item().id,
    "data-seat-colour": this.side?.colour,
    "data-open": this.options.length ? "" : undefined,
    "data-several": this.options.length > 1 ? this.options.length : undefined,
    "data-grip": this.#grip ? "" : undefined,
    "data-busy": this.#sent ? "" : undefined,
    "data-hint": this.hint,
  }));

  /** What it is to a keyboard and a screen reader: a button that says the choice, else a picture that says what it is. */
  readonly voice: Record<string, string | number | boolean | undefined> = $derived.by(() => {
    const item = this.#item();
    const only = this.options[0];
    const what = [item.label, this.#person].filter(Boolean).join(", ");
    if (!only && this.#grip) return { role: "button", tabindex: 0, "aria-label": t("board-pick-up", { what, n: this.#reach }) };
    return {
      role: only ? "button" : "img",
      tabindex: only ? 0 : -1,
      "aria-label": only ? (this.options.length === 1 ? only.text : t("board-choices", { what, n: this.options.length })) : what,
      "aria-haspopup": this.options.length > 1 ? "menu" : undefined,
      "aria-disabled": this.#waits ? true : undefined,
    };
  });
}

export function giveTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
