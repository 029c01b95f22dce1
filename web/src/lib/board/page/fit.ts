/** The largest scale at which something fits its room, with all its words or without. */

import type { Area } from "../../wire";

/** From the largest to the smallest. */
const SCALES = [1.9, 1.7, 1.5, 1.35, 1.22, 1.1, 1, 0.93, 0.87, 0.81, 0.76, 0.71, 0.66, 0.61, 0.56, 0.51];
/** What is said: everything, no sentences, a hand lies one card over the next, as little as can be. */
const LEVELS = ["all", "few", "lapped", "least"] as const;
/** The least scale of each before less is said: words are worth so much of it. */
const READABLE = { all: 0.9, few: 0.85, lapped: 0.7, least: 0 } as const;

const leastOf = (level: Fitted["level"]): number | undefined => SCALES.findLast((scale) => scale >= READABLE[level]);

export interface Fitted {
  scale: number;
  level: (typeof LEVELS)[number];
  /** Whether every word is whole, too. */
  words: boolean;
  /** How many times its room it needs at the smallest scale where even that is too large, else 1. */
  over: number;
}

/** How many things stand in an area: what lies on another takes no room. Where that is the same, so is the layout. */
export const hostsOf = (area: Area): string => String(area.items.filter((item) => !item.at).length);

/** Lays something out so; it is not looked at. */
export function show(inner: HTMLElement, { scale, level }: Pick<Fitted, "scale" | "level">): void {
  inner.style.setProperty("zoom", String(scale));
  inner.style.setProperty("--z", String(scale));
  inner.dataset["words"] = level;
}

const WORDED = ".card, .tile, .stack, .heading, .cell, .counter, .waist > .title";

/** Up to what is lost by rounding, on the screen. */
function inside(inner: HTMLElement): boolean {
  const pixel = 1.5 / Number(inner.style.getPropertyValue("--z") || 1);
  return inner.scrollHeight <= inner.clientHeight + pixel && inner.scrollWidth <= inner.clientWidth + pixel;
}

/** Whether no word is wider than what it stands on. */
const whole = (inner: HTMLElement): boolean =>
  [...inner.querySelectorAll(WORDED)].every((box) => box.scrollWidth <= box.clientWidth + 1 || box.hasAttribute("data-hint"));

/** Whether all of it is inside as it is laid out now, and every word whole where they were. */
export function fits(inner: HTMLElement, words: boolean): boolean {
  return inside(inner) && (!words || whole(inner));
}

/** Lays something out at a scale and a level; whether it fits so. */
type Tries = (scale: number, level: Fitted["level"]) => boolean;

/** The largest scale of a level that fits and can be read; null where none does, which is known at the first look. */
function largest(level: Fitted["level"], fit: Tries): number | null {
  const scales = SCALES.filter((scale) => scale >= READABLE[level]);
  let found = scales.pop() ?? 1;
  if (!fit(found, level)) return null;
  let [low, high] = [0, scales.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const scale = scales[middle] ?? 1;
    if (fit(scale, level)) [found, high] = [scale, middle - 1];
    else low = middle + 1;
  }
  return found;
}

/** Whether it fits neither larger nor with more words than it did: for what has hardly changed, one or two looks. */
function atMost({ scale, level }: Fitted, fit: Tries): boolean {
  const more = LEVELS[LEVELS.indexOf(level) - 1];
  const [larger, readable] = [SCALES.findLast((one) => one > scale), more && leastOf(more)];
  return !(larger && fit(larger, level)) && !(more && readable && fit(readable, more));
}

/**
 * Words that are too wide at any scale do not make the rest small. Each look costs a layout, so there are few: where it
 * did fit at a scale and does so no better, it has that scale again, and whether it fits there is for the caller to see.
 */
export function fit(inner: HTMLElement, last?: Fitted): Fitted {
  const outside = new Set<Fitted["level"]>(); // too large even at the least scale
  const at = (words: boolean): Tries => {
    return (scale, level) => {
      show(inner, { scale, level });
      if (inside(inner)) return !words || whole(inner);
      if (scale === leastOf(level)) outside.add(level);
      return false;
    };
  };
  if (last && atMost(last, at(last.words))) {
    show(inner, last);
    return last;
  }
  for (const words of [true, false]) {
    for (const level of LEVELS) {
      const scale = outside.has(level) ? null : largest(level, at(words));
      if (scale === null) continue;
      show(inner, { scale, level });
      return { scale, level, words, over: 1 };
    }
  }
  const least = { scale: SCALES.at(-1) ?? 1, level: "least" } as const;
  show(inner, least);
  return { ...least, words: false, over: Math.max(1.01, inner.scrollHeight / inner.clientHeight) };
}
