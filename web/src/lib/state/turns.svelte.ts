/** My other tables where it is my turn: looked up every minute and whenever I come back to this page. */

import { api } from "../api";
import type { TableLine } from "../wire";
import { session } from "./session.svelte";

const EVERY = 60_000;

class Turns {
  waiting = $state.raw<TableLine[]>([]);
  private last = 0;

  private readonly look = async (): Promise<void> => {
    if (document.hidden || !session.me || Date.now() - this.last < 2_000) return;
    this.last = Date.now();
    try {
      const { tables } = await api.tables("mine");
      this.waiting = tables.filter((table) => table.your_turn);
    } catch {
      // the next look will tell
    }
  };

  /** Keep looking while a page wants to know; returns what stops it. */
  watch(): () => void {
    void this.look();
    const timer = setInterval(this.look, EVERY);
    addEventListener("focus", this.look);
    document.addEventListener("visibilitychange", this.look);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", this.look);
      document.removeEventListener("visibilitychange", this.look);
    };
  }
}

export const turns = new Turns();
