/** Pieces glide from where they were to where they are: clones fly over the board, the real ones wait unseen. */
import type { Change } from "./compare";

export interface Flight {
  from: DOMRect;
  to: string;
  area: string;
}

function find(root: HTMLElement, id: string, area: string): Element | null {
  const item = root.querySelector(`[data-item="${CSS.escape(id)}"]`);
  if (item && shown(item)) return item;
  return root.querySelector(`[data-stand-in~="${CSS.escape(area)}"]`);
}

function shown(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

/** Before the board is redrawn: where the pieces that will move stand now. */
export function takeOff(root: HTMLElement, moves: Change["moves"]): Flight[] {
  const flights: Flight[] = [];
  for (const move of moves.slice(0, 24)) {
    const from = find(root, move.from, move.fromArea)?.getBoundingClientRect();
    if (from && from.width) flights.push({ from, to: move.to, area: move.toArea });
  }
  return flights;
}

/** After it: fly. Returns what ends all flights at once. */
export function land(root: HTMLElement, sky: HTMLElement, flights: readonly Flight[], ms: number): () => void {
  const plans = flights.flatMap((flight) => {
    const piece = root.querySelector<HTMLElement>(`[data-item="${CSS.escape(flight.to)}"]`);
    const stand = piece && shown(piece) ? piece : find(root, flight.to, flight.area);
    if (!stand) return [];
    const to = stand.getBoundingClientRect();
    const dx = flight.from.left + flight.from.width / 2 - (to.left + to.width / 2);
    const dy = flight.from.top + flight.from.height / 2 - (to.top + to.height / 2);
    if (Math.hypot(dx, dy) < 3) return [];
    return [{ piece: stand === piece ? piece : null, to, dx, dy, scale: Math.max(0.2, Math.min(3, flight.from.width / to.width)) }];
  });
  const running: Animation[] = [];
  for (const { piece, to, dx, dy, scale } of plans) {
    if (!piece) continue;
    const clone = piece.cloneNode(true) as HTMLElement;
    for (const node of [clone, ...clone.querySelectorAll("[data-item]")]) {
      for (const name of ["data-item", "id", "role", "tabindex", "aria-label", "data-open", "data-hint"]) node.removeAttribute(name);
    }
    clone.querySelectorAll(".hit").forEach((node) => node.remove());
    clone.classList.add("flying");
    Object.assign(clone.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
    sky.append(clone);
    piece.style.opacity = "0";
    const flight = clone.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx * 0.45}px, ${dy * 0.45 - 14}px) scale(${(scale + 1.25) / 2})`, offset: 0.5 },
        { transform: "none" },
      ],
      { duration: ms, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    const done = (): void => {
      clone.remove();
      piece.style.removeProperty("opacity");
    };
    flight.addEventListener("finish", done);
    flight.addEventListener("cancel", done);
    running.push(flight);
  }
  return () => running.forEach((flight) => flight.cancel());
}
