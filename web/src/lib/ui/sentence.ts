/**
 * Sentences as nodes: people by name, amounts with their drawing; a thing that one names is lit on the board while it is
 * pointed at. Each is made once and copied, since most come again and again.
 */
import "./sentence.css";
import type { Attachment } from "svelte/attachments";
import { shapePath } from "../board/items/shapes";
import { drawingName } from "../icons/paths";
import { icon } from "../icons/strokes";
import { look } from "../icons/look.svelte";
import type { Part, Side } from "../said";
import { pointed } from "../state/pointed.svelte";
import type { AmountPart } from "../wire";

const MANY = 2000; // sentences that are kept
const made = new Map<string, DocumentFragment>();
let drawings = look.drawings; // those that they were made with

function element(name: string, kind: string, ...content: (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.className = kind;
  node.append(...content);
  return node;
}

/** A player's shape in the player's colour. */
function mark(side: Pick<Side, "colour" | "shape">): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("class", "mark");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset["seatColour"] = side.colour;
  path.setAttribute("d", shapePath(side.shape, 8, 8, 6));
  svg.append(path);
  return svg;
}

/** A player: colour, shape and name together, never the colour alone. */
function chip(side: Side): HTMLElement {
  const node = element("span", "person", element("span", "sign", mark(side)), element("span", "who", side.name));
  node.dataset["seatColour"] = side.colour;
  if (side.owner && side.owner !== side.name) node.title = side.owner;
  return node;
}

function amount(part: AmountPart, brief: boolean): HTMLElement {
  const drawn = drawingName(part.icon);
  const node = element("span", "amount", brief && drawn ? String(part.count) : part.text);
  if (brief) node.title = part.text;
  if (drawn) node.append(icon(part.icon, "1.1em"));
  return node;
}

function words(text: string, brief: boolean): (Node | string)[] {
  if (!brief) return [text];
  return text.split("→").flatMap((some, i) => (i ? [icon("arrow", "0.9em"), some] : [some]));
}

function nodes(part: Part, sides: readonly Side[], brief: boolean): (Node | string)[] {
  if (typeof part === "string") return words(part, brief);
  if (part.part === "amount") return [amount(part, brief)];
  const side = part.part === "seat" ? sides.find((one) => one.seat === part.seat) : undefined;
  if (side) return [chip(side)];
  if (part.part !== "thing" || !part.item) return [part.text];
  const thing = element("span", "thing", part.text);
  thing.dataset["thing"] = part.item;
  return [thing];
}

function copyOf(parts: readonly Part[], sides: readonly Side[], brief: boolean): Node {
  if (drawings !== look.drawings || made.size > MANY) made.clear();
  drawings = look.drawings;
  const named = sides.filter(({ seat }) => parts.some((part) => typeof part !== "string" && part.part === "seat" && part.seat === seat));
  const key = JSON.stringify([brief, parts, named]);
  let sentence = made.get(key);
  if (!sentence) {
    sentence = document.createDocumentFragment();
    sentence.append(...parts.flatMap((part) => nodes(part, sides, brief)));
    made.set(key, sentence);
  }
  return sentence.cloneNode(true);
}

/** Light what is pointed at in a sentence, after all that the sentence stands in is pointed at; what to do when it is gone. */
function lighting(node: HTMLElement): () => void {
  let dark: (() => void) | undefined;
  const leave = (): void => {
    dark?.();
    dark = undefined;
  };
  const enter = ({ target }: Event): void => {
    const thing = target instanceof HTMLElement ? target.dataset["thing"] : undefined;
    if (thing === undefined) return;
    leave();
    const lit = pointed.at(thing);
    lit.enter();
    dark = lit.leave;
  };
  node.addEventListener("pointerenter", enter, true);
  node.addEventListener("pointerleave", leave, true);
  return () => {
    leave();
    node.removeEventListener("pointerenter", enter, true);
    node.removeEventListener("pointerleave", leave, true);
  };
}

/** Writes a sentence; `brief`: an amount is a figure and its drawing, and an arrow is drawn. */
export function sentence(parts: readonly Part[], sides: readonly Side[], brief = false): Attachment<HTMLElement> {
  return (node) => {
    node.replaceChildren(copyOf(parts, sides, brief));
    return node.querySelector(".thing") ? lighting(node) : undefined;
  };
}

/** Writes a player's name. */
export function person(side: Side): Attachment<HTMLElement> {
  return (node) => node.replaceChildren(chip(side));
}
