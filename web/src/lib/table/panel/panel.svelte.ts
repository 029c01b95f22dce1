/** Which of log, chat, rules and table lies open, and how much of the chat is unread. */
import { settings } from "../../state/settings.svelte";
import { keep, recall } from "../../state/stored";
import type { Table } from "../../state/table.svelte";

export type Tab = "log" | "chat" | "rules" | "about";

export class Panel {
  tab = $state<Tab | null>(recall<Tab | null>("panel", null));
  /** The number of the last line of the chat that was seen. */
  #read = $state<number | null>(null);
  readonly #table: Table;

  /** Call while a component is made. */
  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      if (this.tab === "chat" || (this.#read === null && table.chatRead)) this.#read = table.chat.at(-1)?.n ?? -1;
    });
  }

  readonly unread = $derived.by(() => {
    const read = this.#read;
    return settings.now.mute || read === null ? 0 : this.#table.chat.filter((line) => line.n > read).length;
  });

  open(tab: Tab | null): void {
    this.tab = tab;
    keep("panel", tab);
  }

  toggle(tab: Tab): void {
    this.open(tab === this.tab ? null : tab);
  }
}
