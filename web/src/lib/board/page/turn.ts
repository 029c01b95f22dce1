/** Turning the pages of a phone. */

/** The page with the most of these. */
export function fullest(spots: readonly Element[]): Element | null {
  const times = new Map<Element, number>();
  for (const spot of spots) {
    const page = spot.closest("[data-page]");
    if (page) times.set(page, (times.get(page) ?? 0) + 1);
  }
  return [...times].reduce<[Element | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}

export function turnTo(page: Element | null, behavior: ScrollBehavior): void {
  const row = page?.parentElement;
  if (!page || !row) return;
  const by = page.getBoundingClientRect().left - row.getBoundingClientRect().left - (row.clientWidth - page.clientWidth) / 2;
  // to a place, not by so much: a row that stops at every page would stop at the next one
  if (Math.abs(by) > 2) row.scrollTo({ left: row.scrollLeft + by, behavior });
}
