/** Lays the tiles of a list out in its room: in columns, in whole rows, and on a phone in closed groups where they are too many. */

import { narrow } from "../../ui/media.svelte";
import { arrange, heightOf, inRows, type Arrangement, type Measure, type Wish } from "./arrange";

const LEAST = 7.2; // rem, of a column
const MOST = 22;
const ABREAST = 2; // columns of a phone, at most
const AROUND = 1.1; // rem, of a tile around its words
const BEFORE = 0.5; // rem, between a name and its values
const MANY = 2000; // tiles that are remembered
const LONG = 7; // letters, of words that may be wider than a column

/** Tiles in columns. Lines that are too long for their tile go on below: else they stay as they are measured, in one. */
function put(list: HTMLElement, tiles: readonly HTMLElement[], { columns, spans, folds }: Arrangement): void {
  list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`; // no variable: all in it would be styled anew
  tiles.forEach((tile, i) => {
    tile.style.gridColumnEnd = `span ${spans[i]}`;
    tile.classList.toggle("folds", folds[i] ?? true);
  });
}

const range = new Range();

/** How wide what stands in a part of a tile is, in one line. */
function wide(tile: Element, part: string): number {
  const node = tile.querySelector(part);
  if (!node) return 0;
  range.selectNodeContents(node);
  return Math.ceil(range.getBoundingClientRect().width);
}

/** The widest of the words in a part of a tile that have at least so many letters. */
function widest(part: Element | null, letters: number): number {
  let most = 0;
  const texts = document.createTreeWalker(part ?? document.createElement("i"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad-]+/g)) {
      if (word.length < letters || text.parentElement?.closest(".visually-hidden")) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      most = Math.max(most, range.getBoundingClientRect().width);
    }
  }
  return Math.ceil(most);
}

/** How high the list may be: its own most is that of the bar. */
function heightFor(list: HTMLElement, bar: HTMLElement): number {
  const above = list.getBoundingClientRect().top - bar.getBoundingClientRect().top;
  return parseFloat(getComputedStyle(list).maxBlockSize) - above - parseFloat(getComputedStyle(bar).paddingBlockEnd);
}

/** How many options lie outside of the part of the list that is in sight. */
export function beyond(list: HTMLElement): number {
  const seen = list.getBoundingClientRect();
  return [...list.children].reduce((sum, tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return sum + (bottom > seen.bottom + 1 || top < seen.top - 1 ? tile.querySelectorAll("[data-key]").length : 0);
  }, 0);
}

/**
 * The tiles of one list. What each needs is remembered, and so is what is around them: to look it up costs a layout of the page,
 * and most of it comes again.
 */
export class Tiles {
  /** By what a tile shows. */
  #known = new Map<string, Wish>();
  #frame: Frame | null = null;
  #under = "";

  /** The window or the letters may be others: all is looked up anew. */
  renew(): void {
    this.#frame = null;
    this.#known.clear();
  }

  /** Whether they are laid out for a room of this width. */
  isFor(room: number): boolean {
    return !!this.#frame && Math.abs(this.#frame.room - room) < 1;
  }

  /** `signs` tell what each tile shows, `under` with what letters. */
  lay(list: HTMLElement, bar: HTMLElement, signs: readonly string[], under: string): void {
    if (under !== this.#under) this.renew();
    this.#under = under;
    const frame = this.#frame?.room ? this.#frame : (this.#frame = frameOf(list));
    const tiles = [...list.children] as HTMLElement[];
    list.style.gridAutoRows = list.style.maxBlockSize = list.style.flexGrow = "";
    delete list.dataset.folded;
    let needs = this.#needs(tiles, signs, frame);
    let found = arrange(...needs);
    put(list, tiles, found);
    const most = heightFor(list, bar);
    if (narrow.matches && list.offsetHeight > most && list.querySelector(".values")) {
      list.dataset.folded = "";
      const shut = tiles.map((tile, i) => (tile.matches(".several:not(.open)") ? `${signs[i]} folded` : signs[i]!));
      needs = this.#needs(tiles, shut, frame);
      found = arrange(...needs);
      put(list, tiles, found);
    }
    if (list.offsetHeight > most) inWholeRows(list, tiles, needs, found, most);
  }

  #needs(tiles: readonly HTMLElement[], signs: readonly string[], { rem, room, gap }: Frame): [Wish[], Measure] {
    if (this.#known.size > MANY) this.#known.clear();
    const fresh = tiles.flatMap((tile, i) => (this.#known.has(signs[i]!) ? [] : [[tile, signs[i]!] as const]));
    const found = wishes(
      fresh.map(([tile]) => tile),
      rem,
    );
    fresh.forEach(([, sign], i) => this.#known.set(sign, found[i]!));
    const measure = { room, gap, padding: AROUND * rem, least: narrow.matches ? room / (ABREAST + 0.5) : LEAST * rem, most: MOST * rem };
    return [tiles.map((_, i) => this.#known.get(signs[i]!)!), measure];
  }
}

/** What the tiles stand in, in pixels. */
interface Frame {
  rem: number;
  room: number;
  gap: number;
}

function frameOf(list: HTMLElement): Frame {
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(list);
  return {
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
    room: list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
    gap: parseFloat(columnGap),
  };
}

/** What tiles need on one line, and how narrow they can be. */
function wishes(tiles: readonly HTMLElement[], rem: number): Wish[] {
  tiles.forEach((tile) => tile.classList.remove("folds"));
  return tiles.map((tile) => {
    const [name, offer] = [wide(tile, ".name"), wide(tile, ".offers")];
    const box = tile.matches("[data-folded] > .several:not(.open)") ? null : tile.querySelector(".values");
    const values = Math.ceil(box?.getBoundingClientRect().width ?? 0); // not of what stands in it: who hears them hears more
    const more = values ? values + BEFORE * rem : 0;
    const key = wide(tile, "kbd") + BEFORE * rem;
    const before = name - wide(tile, ".name > span:last-child"); // its key and its drawing
    const beside = more && !tile.matches(".several") ? before + widest(tile.querySelector(".name > span"), 1) + more : 0;
    const word = Math.max(widest(tile, LONG) + key, beside);
    return tile.matches(".several") ? { name, values: more, offer, word } : { name: name + more, values: 0, offer, word };
  });
}

/** Whole rows of the same height, so that as many tiles as can be are in sight; `known` is how they lie now. */
function inWholeRows(list: HTMLElement, tiles: readonly HTMLElement[], needs: [Wish[], Measure], known: Arrangement, most: number): void {
  const { rowGap, paddingBlockStart, paddingBlockEnd } = getComputedStyle(list);
  const around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
  const gap = parseFloat(rowGap);
  const highest = (): number => Math.ceil(Math.max(...tiles.map((tile) => tile.offsetHeight)));
  list.style.flexGrow = "0"; // tiles are as high as their words
  put(list, tiles, inRows(...needs, most - around, (highest() + gap) / heightOf(known)));
  const row = highest();
  const rows = Math.max(1, Math.floor((most - around + gap) / (row + gap)));
  list.style.gridAutoRows = `${row}px`;
  list.style.maxBlockSize = `${rows * (row + gap) - gap + around}px`;
}
