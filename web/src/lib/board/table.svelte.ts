/** What every item of a board needs to know of the table around it. */
import { getContext, setContext } from "svelte";
import type { Item, OptionView } from "../wire";
import { say } from "./say";
import type { Side } from "./words";

export interface Around {
  options: OptionView[];
  chosen: string | null;
  hinted: Record<string, number>;
  names: Record<number, string>;
  reader: number | null;
  sides: Map<number, Side>;
  compact: boolean;
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

  /** An item's element: which it is, whose, whether it is open now. */
  mark(item: Item): Record<string, string | number | undefined> {
    const options = this.options(item.id);
    return {
      "data-item": item.id,
      "data-seat-colour": this.side(item.owner)?.colour,
      "data-open": options.length ? "" : undefined,
      "data-several": options.length > 1 ? options.length : undefined,
      "data-busy": this.busy !== null && this.busy === item.id ? "" : undefined,
    };
  }

  /** What it is to a keyboard and a screen reader: a button that says the choice, else a picture that says what it is. */
  voice(item: Item): Record<string, string | number | boolean | undefined> {
    const options = this.options(item.id);
    const only = options[0];
    const what = [item.label, pieceOwner(item, this)].filter(Boolean).join(", ");
    return {
      role: only ? "button" : "img",
      tabindex: only ? 0 : -1,
      "aria-label": only ? (options.length === 1 ? only.text : say.choices(what, options.length)) : what,
      "aria-haspopup": options.length > 1 ? "menu" : undefined,
      "aria-disabled": only && this.busy !== null ? true : undefined,
    };
  }

  /** Both, for an item without words of its own inside. */
  whole(item: Item): Record<string, string | number | boolean | undefined> {
    return { ...this.mark(item), ...this.voice(item) };
  }
}

function pieceOwner(item: Item, table: Table): string {
  const name = table.called(item.owner);
  return name && !item.label.includes(name) ? name : "";
}

export function giveTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
