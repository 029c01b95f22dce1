/** Short messages that go away by themselves. */

import { Refused } from "../api";
import { t } from "../i18n";

export interface Toast {
  id: number;
  text: string;
  kind: "good" | "bad";
}

class Toasts {
  list = $state<Toast[]>([]);
  private count = 0;

  say(text: string, kind: Toast["kind"] = "good"): void {
    const id = ++this.count;
    this.list = [...this.list.slice(-2), { id, text, kind }];
    setTimeout(() => this.drop(id), kind === "bad" ? 9000 : 4000);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** What went wrong, in a sentence. */
export function reason(failure: unknown): string {
  return failure instanceof Refused ? failure.problem.error : t("error-network");
}

/** Do something; if it fails, say why. True when it went well. */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (failure) {
    toasts.say(reason(failure), "bad");
    return false;
  }
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(t("copied"));
  } catch {
    toasts.say(t("error-copy"), "bad");
  }
}
