/** The dialog that lies over the page, and the tour. One at a time. */

import { keep, recall } from "./stored";

export type Open = { kind: "settings" } | { kind: "help" } | { kind: "aid" } | { kind: "rule"; game: string; number: string };

class Dialogs {
  open = $state.raw<Open | null>(null);
  touring = $state(false);

  show(open: Open): void {
    this.open = open;
  }

  rule(game: string, number: string): void {
    this.open = { kind: "rule", game, number };
  }

  close(): void {
    this.open = null;
  }

  /** The tour, the first time somebody sits at a table. */
  welcome(): void {
    if (!recall("toured", false)) this.touring = true;
  }

  endTour(): void {
    this.touring = false;
    keep("toured", true);
  }
}

export const dialogs = new Dialogs();
