/** What happened since I last chose, action by action. Pure. */
import { partsOf, type Part } from "../said";
import type { LogLine, Scene } from "../wire";

export interface Action {
  /** The place of its first line in the log, and of the one after its last. */
  from: number;
  to: number;
  /** Who did it; nobody where the game did. */
  seat: number | null;
  /** What was done, without who did it. */
  said: readonly Part[];
  icon: string;
}

/**
 * The actions told by lines of the log from `since` on. `startOf` is the first line that was told with one; where that is
 * not known, lines in a row about the same seat are one action.
 */
export function actionsOf(log: readonly LogLine[], since: number, startOf: (line: number) => number | null, scene: Scene): Action[] {
  const found: Action[] = [];
  let start: number | null = null;
  for (let n = since; n < log.length; n += 1) {
    const [line, begun, last] = [log[n] as LogLine, startOf(n), found.at(-1)];
    const one = action(line, n, scene);
    const goesOn = last && begun === start && (begun !== null || (one.seat !== null && one.seat === last.seat));
    start = begun;
    if (!goesOn) found.push(one);
    else if (last.seat === null && one.seat !== null) found[found.length - 1] = { ...one, from: last.from };
    else last.to = n + 1;
  }
  return found;
}

function action(line: LogLine, n: number, scene: Scene): Action {
  const [first, ...rest] = partsOf(line);
  const named = typeof first === "object" && first.part === "seat" && first.seat === line.seat;
  const said = named ? rest : partsOf(line);
  return { from: n, to: n + 1, seat: line.seat ?? null, said, icon: iconOf(said, scene) };
}

/** The drawing of the first thing or amount that is named. */
function iconOf(said: readonly Part[], scene: Scene): string {
  for (const part of said) {
    if (typeof part === "string" || part.part === "seat") continue;
    if (part.part === "amount") return ""; // it is drawn among the words
    const item = part.item ? scene.areas.flatMap((area) => area.items).find((one) => one.id === part.item) : undefined;
    if (item?.icon) return item.icon;
  }
  return "";
}
