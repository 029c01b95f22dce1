/** Arrow keys over things that lie anywhere on the screen, and boxes that open beside them. */
export interface Spot {
  x: number;
  y: number;
}

export type Way = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export function isWay(key: string): key is Way {
  return key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
}

/** The index of the nearest spot that way; past the last one it goes on in reading order, round and round. */
export function nearest(from: Spot, spots: readonly Spot[], way: Way, current = -1): number {
  const across = way === "ArrowLeft" || way === "ArrowRight";
  const sign = way === "ArrowRight" || way === "ArrowDown" ? 1 : -1;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    if (index === current) return;
    const ahead = sign * (across ? spot.x - from.x : spot.y - from.y);
    const aside = Math.abs(across ? spot.y - from.y : spot.x - from.x);
    if (ahead < 2 || aside > ahead * 3 + 60) return;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  if (best >= 0 || !spots.length) return best;
  const order = spots.map((_, index) => index).sort((a, b) => reading(spots[a], spots[b]));
  const here = order.indexOf(current);
  return order[(here + sign + order.length) % order.length] ?? -1;
}

function reading(a: Spot | undefined, b: Spot | undefined): number {
  return (a?.y ?? 0) - (b?.y ?? 0) || (a?.x ?? 0) - (b?.x ?? 0);
}

/** Put a box beside an anchor at once, so that nobody sees or clicks it anywhere else. */
export function putBeside(anchor: DOMRect, box: HTMLElement): void {
  const { left, top } = beside(anchor, { width: box.offsetWidth, height: box.offsetHeight }, { width: innerWidth, height: innerHeight });
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** Where a box of this size goes beside an anchor so that it stays on the screen: below, above, or over it. */
function beside(
  anchor: { left: number; top: number; right: number; bottom: number },
  box: { width: number; height: number },
  screen: { width: number; height: number },
  gap = 8,
): { left: number; top: number } {
  const middle = (anchor.left + anchor.right) / 2 - box.width / 2;
  const left = Math.max(gap, Math.min(middle, screen.width - box.width - gap));
  let top = anchor.bottom + gap;
  if (top + box.height > screen.height - gap) top = anchor.top - gap - box.height;
  if (top < gap) {
    top = Math.max(gap, Math.min(anchor.top, screen.height - box.height - gap));
    const right = anchor.right + gap;
    if (right + box.width < screen.width - gap) return { left: right, top };
    const before = anchor.left - gap - box.width;
    if (before > gap) return { left: before, top };
  }
  return { left, top };
}
