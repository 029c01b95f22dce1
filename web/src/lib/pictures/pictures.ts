/** The house's pictures for cards and tiles: scenes of 160 by 90 with light from the upper left, and portraits. */
import type { CardFrame, Item } from "../wire";

const files = import.meta.glob<string>("./*.svg", { query: "?url", import: "default", eager: true });

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(2, -4), url]));

export interface Print {
  outline: NonNullable<CardFrame["outline"]>;
  dark: boolean;
  /** The address of its picture. */
  picture: string | undefined;
}

/** How an item is printed: by the frame of its kind; of its pictures always the same one. */
export function printOf(item: Item, frames: Readonly<Record<string, CardFrame>>): Print | undefined {
  if (!item.art || ["gone", "?"].includes(item.face ?? "")) return undefined;
  const [kind = "", which = ""] = item.art.split("/");
  const frame = frames[kind];
  if (!frame) return undefined;
  const pictures = frame.pictures ?? [];
  const picture = frame.of?.[which] ?? pictures[number(which) % pictures.length] ?? "";
  return { outline: frame.outline ?? "plain", dark: frame.dark ?? false, picture: addresses.get(picture) };
}

/** A number that hardly two names share. */
function number(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}
