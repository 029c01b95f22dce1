/** The house's pictures for cards and tiles: scenes of 160 by 90 with light from the upper left, and portraits. */
import type { CardFrame, Item } from "../wire";

const files = import.meta.glob<string>("./*/*.svg", { query: "?url", import: "default", eager: true });

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1, -4), url]));

export interface Print {
  outline: NonNullable<CardFrame["outline"]>;
  dark: boolean;
  /** The address of its picture. */
  picture: string | undefined;
}

/** How an item is printed: by the frame of its kind; of its pictures always the same one. */
export function printOf(item: Item, frames: Readonly<Record<string, CardFrame>>): Print | undefined {
  if (!item.art || ["gone", "?"].includes(item.face ?? "")) return undefined;
  const frame = frames[kindOf(item.art)];
  if (!frame) return undefined;
  return { outline: frame.outline ?? "plain", dark: frame.dark ?? false, picture: pictureOf(item.art, frames) };
}

/** The address of the picture that stands for a kind and which it is, "character/akira". */
export function pictureOf(art: string, frames: Readonly<Record<string, CardFrame>>): string | undefined {
  const which = art.slice(kindOf(art).length + 1);
  const { of = {}, pictures = [] } = frames[kindOf(art)] ?? {};
  return addresses.get(of[which] ?? pictures[number(which) % pictures.length] ?? "");
}

const kindOf = (art: string): string => art.split("/")[0] ?? "";

/** A number that hardly two names share. */
function number(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}
