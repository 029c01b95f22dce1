/** What every item of a board needs to know of the table around it. */
import { getContext, setContext } from "svelte";
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

export class Table {
  #around: () => Around;

  constructor(around: () => Around) {
    this.#around = around;
  }

  offers = $derived.by(() => {
    const byItem = new Map<string, OptionView[]>();
    for (const option of this.#around().options) {
      if (!option.item) continue;
      const list = byItem.get(option.item);
      if (list) list.push(option);
      else byItem.set(option.item, [option]);
    }
    return byItem;
  });
  asked = $derived.by(() => this.#around().options.length > 0);
  busy = $derived.by(() => {
    const { chosen, options } = this.#around();
    return chosen === null ? null : (options.find((option) => option.key === chosen)?.item ?? "");
  });
  hinted = $derived.by(() => this.#around().hinted);
  sides = $derived.by(() => this.#around().sides);
  names = $derived.by(() => this.#around().names);
  reader = $derived.by(() => this.#around().reader);
  compact = $derived.by(() => this.#around().compact);
  grips = $derived.by(() => this.#around().grips);
  #known = $derived.by(() => [...this.sides.keys()].map((seat) => ({ seat, name: this.called(seat) })));

  options(id: string): readonly OptionView[] {
    return this.offers.get(id) ?? NONE;
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
    return new Set(this.grips.moves.get(id)?.map((option) => option.item)).size;
  }

  /** Whether the choice on its way is this item's. */
  sent(id: string): boolean {
    return this.busy !== null && this.busy === id;
  }
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
  readonly hint = $derived.by(() => this.#table.hinted[this.#item().id]);
  readonly #reach = $derived.by(() => this.#table.reach(this.#item().id));
  readonly #grip = $derived.by(() => this.#reach > 0 || this.#table.grips.lifts.has(this.#item().id));
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
