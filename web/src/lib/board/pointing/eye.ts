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

/** Bring these into sight in the window that holds them. */
export function follow(spots: readonly Element[], behavior: ScrollBehavior): void {
  const first = spots[0];
  const box = first && scroller(first);
  if (!box) return;
  const frame = box.getBoundingClientRect();
  const spans = spots.map((spot) => {
    const at = spot.getBoundingClientRect();
    return { top: at.top - frame.top, bottom: at.bottom - frame.top };
  });
  const by = shift(spans, frame.height);
  if (Math.abs(by) > 2) box.scrollBy({ top: by, behavior });
}

/** Whether an element lies wholly inside the window that holds it. */
export function inSight(element: Element): boolean {
  const frame = scroller(element)?.getBoundingClientRect();
  const at = element.getBoundingClientRect();
  return !frame || (at.top >= frame.top - 4 && at.bottom <= frame.bottom + 4);
}
