/** What a line of the log is about, as a drawing. Pure. */
import { iconOf } from "../../board/items/words";
import { drawingName } from "../../icons/paths";
import { partsOf } from "../../said";
import type { LogLine, Scene } from "../../wire";

/** The drawing of the first thing or amount that it names; "" where none has one. */
export function aboutOf(line: LogLine, scene: Scene | null | undefined): string {
  for (const part of partsOf(line)) {
    if (typeof part === "string" || part.part === "seat") continue;
    const icon = part.part === "amount" ? part.icon : iconAt(scene, part.item);
    const known = icon && drawingName(icon);
    if (known) return known;
  }
  return "";
}

function iconAt(scene: Scene | null | undefined, id: string | undefined): string {
  for (const area of id ? (scene?.areas ?? []) : []) {
    const item = area.items.find((one) => one.id === id);
    if (item) return iconOf(item);
  }
  return "";
}
