/** What is drawn of what an item says. Pure. */
import { drawingName } from "../../icons/paths";
import type { Area, Item, Owner, Pip } from "../../wire";

const COLOURS = ["purple", "orange", "blue", "black", "grey", "red", "green", "yellow", "white", "teal", "pink", "brown"];
const SPARE = ["purple", "orange", "blue", "green", "yellow", "red", "teal", "brown"];
const SAME: Readonly<Record<string, string>> = { gray: "grey", violet: "purple", magenta: "pink", cyan: "teal", silver: "grey" };

/** The token of a colour's name; a seat's own where the name is not known. */
export function seatColour(colour: string | undefined, seat: number): string {
  const name = (colour ?? "").toLowerCase();
  const known = SAME[name] ?? name;
  return COLOURS.includes(known) ? known : (SPARE[Math.abs(seat) % SPARE.length] ?? "grey");
}

/** The token of the colour that a suit names; null where it names none. */
export function suitColour(suit: string): string | null {
  const known = SAME[suit] ?? suit;
  return COLOURS.includes(known) ? known : null;
}

export type Shape = "circle" | "square" | "diamond" | "triangle" | "pentagon" | "hexagon";
const SHAPES: readonly Shape[] = ["circle", "square", "diamond", "triangle", "hexagon", "pentagon"];

/** The shape that goes with a seat, so that colour never speaks alone. */
export function seatShape(index: number): Shape {
  return SHAPES[Math.abs(index) % SHAPES.length] ?? "circle";
}

export interface Side {
  seat: number;
  name: string;
  colour: string;
  letter: string;
  shape: Shape;
  /** Of what stands for them, kind and which it is. */
  art: string;
}

export function sides(owners: readonly Owner[] | undefined): Map<number, Side> {
  return new Map(
    (owners ?? []).map((owner, index) => [
      owner.seat,
      {
        seat: owner.seat,
        name: owner.name,
        colour: seatColour(owner.colour, owner.seat),
        letter: (owner.letter || owner.name || "?").charAt(0).toUpperCase(),
        shape: seatShape(index),
        art: owner.art ?? "",
      },
    ]),
  );
}

/** What an item is called where the rest that its label says is drawn beside it. */
export function nameOf(item: Item): string {
  return item.name || item.label;
}

/** Where a space is, as its label may say no more than what is printed on it: the heading of its row or over it, or its area. */
export function placeOf(areas: readonly Area[], item: Item): string {
  const area = item.kind === "space" ? areas.find((one) => one.items.some((other) => other.id === item.id)) : undefined;
  if (!area) return "";
  if (area.shape === "drawn") return nameOf(over(area, item) ?? { ...item, name: titleOf(area) });
  const heading = area.items.find((other) => other.kind === "text" && other.icon && (other.y ?? 0) === (item.y ?? 0));
  return heading ? nameOf(heading) : titleOf(area);
}

/** The nearest heading of a drawn place that is not below an item. */
function over(area: Area, item: Item): Item | undefined {
  const away = (other: Item): number => Math.hypot((other.x ?? 0) - (item.x ?? 0), (other.y ?? 0) - (item.y ?? 0));
  const heads = area.items.filter((other) => other.kind === "text" && (other.y ?? 0) <= (item.y ?? 0) + 1);
  return heads.sort((a, b) => away(a) - away(b))[0];
}

/** The number a counter shows; "?" where it may not be known. */
export function counterValue(item: Item): string {
  return String(item.count ?? "?");
}

/** The drawing that stands for an item, or "" where the house has none. */
export function iconOf(item: Item): string {
  if (item.icon) return item.icon;
  return (item.face && drawingName(item.face)) || "";
}

export function isBack(item: Item): boolean {
  return ["back", "?", "hidden", "facedown", "face-down"].includes(item.face ?? "");
}

export function isGone(item: Item): boolean {
  return item.face === "gone";
}

/** Whether the drawing tells all of what is drawn on a space, so that its label need not be written on it. */
export function hasPips(item: Item): boolean {
  return Boolean(item.cost?.length || item.gives?.length || (item.points !== undefined && item.points !== null));
}

/** Whether pips say all there is to say, so that the words need not be written. */
export function onlyPips(item: Item): boolean {
  return hasPips(item) && !item.text && !item.icon;
}

/** What something brings each time, and what it brings once to who comes there. */
export function atEntry(gives: readonly Pip[]): { always: Pip[]; once: Pip[] } {
  const sign = gives.findIndex((pip) => pip.icon === "enter");
  return sign < 0 ? { always: [...gives], once: [] } : { always: gives.slice(0, sign), once: gives.slice(sign + 1) };
}

/** Something that lies on something else: how often, and on how many others. */
export interface Lying {
  item: Item;
  times: number;
  depth: number;
}

/** What lies on an item, and on that; equal things are counted. */
export function lyingOn(items: readonly Item[], id: string, depth = 0): Lying[] {
  const out: Lying[] = [];
  for (const item of items) {
    if (item.at !== id || item.id === id || depth > 3) continue;
    const upon = lyingOn(items, item.id, depth + 1);
    const same = upon.length
      ? undefined
      : out.find((one) => one.depth === depth && one.item.label === item.label && one.item.owner === item.owner);
    if (same) same.times += 1;
    else out.push({ item, times: 1, depth }, ...upon);
  }
  return out;
}

/** The same for those who hear it, with whose each thing is where its label cannot say it. */
export function lyingText(lying: readonly Lying[], person: (seat: number | null | undefined) => string): string {
  return lying
    .map(({ item, times }) => {
      const whose = person(item.owner);
      const label = whose ? `${item.label} (${whose})` : item.label;
      return times > 1 ? `${times} × ${label}` : label;
    })
    .join(", ");
}

/** What stands for an area in a bar of areas. */
export function areaIcon(area: Area): string {
  const own = [area.id, area.backdrop ?? ""].map((name) => drawingName(name)).find(Boolean);
  if (own) return own;
  const heading = area.items.find((item) => item.kind === "text" && item.icon && drawingName(item.icon));
  if (heading?.icon) return heading.icon;
  if (area.shape === "row") return "card";
  if (area.shape === "hex" || area.shape === "rings") return "board";
  const first = area.items.find((item) => item.icon && drawingName(item.icon));
  return first?.icon ?? (area.items.some((item) => item.kind === "card" || item.kind === "stack") ? "card" : "board");
}

/** The good a place gives most of, whose hue tints it. */
export function mainGood(item: Item): string {
  const best = [...(item.gives ?? [])].sort((a, b) => (b.count ?? 1) - (a.count ?? 1))[0];
  return best ? (drawingName(best.icon) ?? "") : "";
}

/** What an area is called where its owner is drawn beside it. */
export function titleOf(area: Area): string {
  return area.name || area.title;
}
