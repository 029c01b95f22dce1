/** The strokes of a drawing, 24 by 24, for a picture that is drawn already: made once and copied, since there are many of each. */
import "./strokes.css";
import type { Attachment } from "svelte/attachments";
import { drawing, drawingName, type Drawing } from "./paths";

const SVG = "http://www.w3.org/2000/svg";
const made = new WeakMap<Drawing, DocumentFragment>();

function drawn(strokes: Drawing): DocumentFragment {
  const picture = document.createDocumentFragment();
  for (const [tone, d] of strokes) {
    if (tone === "o") continue; // an owner's mark, which is cut elsewhere
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", `tone-${tone}`);
    path.setAttribute("d", d);
    picture.append(path);
  }
  return picture;
}

/** What has no drawing is a letter in a circle. */
function lettered(name: string): DocumentFragment {
  const picture = document.createDocumentFragment();
  const circle = document.createElementNS(SVG, "circle");
  const text = document.createElementNS(SVG, "text");
  for (const [key, value] of [["cx", "12"], ["cy", "12"], ["r", "10"]] as const) circle.setAttribute(key, value); // prettier-ignore
  for (const [key, value] of [["x", "12"], ["y", "16.6"], ["text-anchor", "middle"]] as const) text.setAttribute(key, value); // prettier-ignore
  text.textContent = name.charAt(0).toUpperCase();
  picture.append(circle, text);
  return picture;
}

function copyOf(strokes: Drawing): Node {
  let picture = made.get(strokes);
  if (!picture) made.set(strokes, (picture = drawn(strokes)));
  return picture.cloneNode(true);
}

/** Draws a picture in what it is attached to. */
export function strokes(name: string): Attachment<SVGElement> {
  return (node) => node.replaceChildren(copyOf(drawing(name)));
}

/** A drawing among words; in px or any CSS length, and silent without a label. */
export function icon(name: string, size: string): SVGElement {
  const known = drawingName(name);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset["icon"] = known ?? "none";
  svg.style.width = svg.style.height = size;
  svg.append(known ? copyOf(drawing(known)) : lettered(name));
  return svg;
}

/** Fills the frame of an icon. */
export function picture(name: string): Attachment<SVGElement> {
  return (node) => {
    const known = drawingName(name);
    node.replaceChildren(known ? copyOf(drawing(known)) : lettered(name));
  };
}
