/** A piece held at the edge of a window that scrolls scrolls it; pages that are swiped are turned, there and by their tabs. */
import { turnTo } from "../page/turn";

const NEAR = 40; // pixels from the edge
const STEP = 8; // pixels a frame
const TURN = 650; // milliseconds at the edge before a page is turned
const OPEN = 260; // milliseconds on a tab before its page is

export class Edge {
  #spot = { x: 0, y: 0 };
  #from: Element | null = null;
  #frame = 0;
  #waited = 0;

  /** `scrolled` is told where the pointer is when something else has come under it. */
  constructor(private readonly scrolled: (x: number, y: number) => void) {}

  /** The pointer is here; the piece was taken from there. */
  at(x: number, y: number, from: Element | null): void {
    this.#spot = { x, y };
    this.#from = from;
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#look);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#waited = 0;
  }

  #look = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#look);
    const { x, y } = this.#spot;
    const under = document.elementFromPoint(x, y);
    const tab = under?.closest("[data-tab]:not([aria-current])")?.getAttribute("data-tab");
    let [waits, moved] = [Boolean(tab), false];
    if (tab) this.#waited ||= now;
    if (tab && now - this.#waited > OPEN) turnTo(document.querySelector(`[data-page="${CSS.escape(tab)}"]`), "instant");
    for (const one of new Set([...around(under), ...around(this.#from)])) {
      const box = one.getBoundingClientRect();
      const before = one.scrollTop + one.scrollLeft;
      if (x > box.left && x < box.right) one.scrollBy(0, push(y, box.top, box.bottom) * STEP);
      const right = y > box.top && y < box.bottom ? push(x, box.left, box.right) : 0;
      const swiped = getComputedStyle(one).scrollSnapType !== "none";
      if (right && !swiped) one.scrollBy(right * STEP, 0);
      if (right && swiped) {
        waits = true;
        this.#waited ||= now;
        if (now - this.#waited > TURN) {
          one.scrollBy({ left: right * one.clientWidth, behavior: "smooth" });
          this.#waited = now;
        }
      }
      moved ||= before !== one.scrollTop + one.scrollLeft;
    }
    if (!waits) this.#waited = 0;
    if (moved) this.scrolled(x, y);
  };
}

/** -1 near the beginning or before it, 1 near the end or past it, else 0. */
function push(at: number, start: number, end: number): number {
  return at < start + NEAR ? -1 : at > end - NEAR ? 1 : 0;
}

function around(element: Element | null): Element[] {
  const found = [];
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const scrolls = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    if (scrolls && /auto|scroll/.test(overflowX + overflowY)) found.push(one);
  }
  return found;
}
