/** The eye follows the game: what may be chosen comes into sight, and no farther than it must. */

export interface Span {
  top: number;
  bottom: number;
}

/**
 * How far to scroll a window of this height so that the most of these spans lie in it: 0 when none is hidden or
 * nothing can be gained, else the shortest way. Pure.
 */
export function shift(spans: readonly Span[], height: number, margin = 12): number {
  const inside = (by: number): number =>
    spans.filter((span) => span.top - by >= 0 && (span.bottom - by <= height || span.top - by < height / 4)).length;
  let best = { by: 0, seen: inside(0) };
  if (best.seen === spans.length) return 0;
  for (const span of spans) {
    for (const by of [span.top - margin, span.bottom - height + margin]) {
      const seen = inside(by);
      if (seen > best.seen || (seen === best.seen && best.by !== 0 && Math.abs(by) < Math.abs(best.by))) best = { by, seen };
    }
  }
  return best.by;
}

/** The window that holds an element. */
export function scroller(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement;
}

/** Bring these into sight in the window that holds them. `lead` is what covers its upper edge, `trail` its lower one. */
export function follow(spots: readonly Element[], behavior: ScrollBehavior, lead = 0, trail = 0): void {
  const first = spots[0];
  const box = first && scroller(first);
  if (!box) return;
  const frame = box.getBoundingClientRect();
  const spans = spots.map((spot) => {
    const at = spot.getBoundingClientRect();
    return { top: at.top - frame.top - lead, bottom: at.bottom - frame.top - lead };
  });
  const by = shift(spans, frame.height - lead - trail);
  if (Math.abs(by) > 2) box.scrollBy({ top: by, behavior });
}

const EDGE = 34; // what is left free before the first card

/**
 * Where a row of this width begins to show these spans: at its beginning where all are in sight there, else at the
 * first of them; where they are too far from each other, where the most are seen, unless half as many are at its
 * beginning, where a player's goods and hand are. Pure.
 */
export function along(spans: readonly Span[], width: number): number {
  const [first, last] = [Math.min(...spans.map((span) => span.top)), Math.max(...spans.map((span) => span.bottom))];
  if (!spans.length || last <= width) return 0;
  if (last - first + EDGE <= width) return first - EDGE;
  const seen = (from: number): number => spans.filter((span) => span.top >= from && span.bottom <= from + width).length;
  const to = shift(spans, width, EDGE);
  return 2 * seen(0) >= seen(to) ? 0 : to;
}

/** The same along the dock. */
export function followAlong(box: Element, spots: readonly Element[], behavior: ScrollBehavior): void {
  const start = box.getBoundingClientRect().left - box.scrollLeft;
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  const spans = boxes.map((at) => ({ top: at.left - start, bottom: at.right - start }));
  const to = along(spans, box.clientWidth);
  if (Math.abs(to - box.scrollLeft) > 2) box.scrollTo({ left: to, behavior });
}

/** Whether an element lies wholly inside the window that holds it. */
export function inSight(element: Element, lead = 0): boolean {
  const frame = scroller(element)?.getBoundingClientRect();
  const at = element.getBoundingClientRect();
  return !frame || (at.top >= frame.top + lead - 4 && at.bottom <= frame.bottom + 4);
}
