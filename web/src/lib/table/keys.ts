/** The keys of the table. Keys typed into a field or an open dialog are not ours. */

export interface Deeds {
  arrow(key: string): boolean;
  /** A key that may choose an option; false if it chooses none. */
  shortcut(key: string): boolean;
  undo(): void;
  hint(): void;
  goOn(): void;
  hurry(): void;
  /** To how things stand now; false when that is what is shown. */
  now(): boolean;
  panel(tab: "log" | "chat" | "rules"): void;
  settings(): void;
  aid(): void;
  help(): void;
  escape(): void;
}

const FIELDS = "input, textarea, select, [contenteditable]";

export function pressed(event: KeyboardEvent, deeds: Deeds): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(FIELDS) || document.querySelector("dialog[open]")) return;
  if (act(event.key, target, deeds)) event.preventDefault();
}

function act(key: string, target: Element | null, deeds: Deeds): boolean {
  if (/^(Arrow|Home$|End$)/.test(key)) return !target?.closest(".board, [role=tablist], [tabindex='0'][role=region]") && deeds.arrow(key);
  if (key === "u") deeds.undo();
  else if (key === "h") deeds.hint();
  else if (key === "g") deeds.goOn();
  else if (key === "f") deeds.hurry();
  else if (key === "n") return deeds.now();
  else if (key === "l") deeds.panel("log");
  else if (key === "c") deeds.panel("chat");
  else if (key === "r") deeds.panel("rules");
  else if (key === "s") deeds.settings();
  else if (key === "a") deeds.aid();
  else if (key === "?") deeds.help();
  else if (key === "Escape") deeds.escape();
  else return /^[0-9a-z]$/.test(key) && deeds.shortcut(key);
  return true;
}
