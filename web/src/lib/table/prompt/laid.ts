/** Lays the tiles of a list out in its room: in columns, in whole rows, and on a phone in closed groups where they are too many. */

import { narrow } from "../../ui/media.svelte";
import { arrange, arrangements, type Arrangement, type Measure, type Wish } from "./arrange";

const LEAST = 7.2; // rem, of a column
const MOST = 22;
const ABREAST = 2; // columns of a phone, at most
const AROUND = 1.1; // rem, of a tile around its words
const BEFORE = 0.5; // rem, between a name and its values
const MANY = 2000; // tiles that are remembered

const wide = (tile: Element, part: string): number => Math.ceil(tile.querySelector(part)?.getBoundingClientRect().width ?? 0);

function put(list: HTMLElement, tiles: readonly HTMLElement[], { columns, spans }: Arrangement): void {
  list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`; // no variable: all in it would be styled anew
  tiles.forEach((tile, i) => (tile.style.gridColumnEnd = `span ${spans[i]}`));
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
    put(list, tiles, arrange(...needs));
    const most = heightFor(list, bar);
    if (narrow.matches && list.offsetHeight > most && list.querySelector(".values")) {
      list.dataset.folded = "";
      needs = this.#needs(
        tiles,
        signs.map((sign) => `${sign} folded`),
        frame,
      );
      put(list, tiles, arrange(...needs));
    }
    if (list.offsetHeight > most) inRows(list, tiles, arrangements(...needs), most);
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

/** What tiles need, each on one line and then as narrow as its words let it be. */
function wishes(tiles: readonly HTMLElement[], rem: number): Wish[] {
  const measured = (how: "wide" | "narrow" | null): void =>
    tiles.forEach((tile) => (how ? (tile.dataset.measured = how) : delete tile.dataset.measured));
  measured("wide");
  const lines = tiles.map((tile) => {
    const [name, values, offer] = [wide(tile, ".name"), wide(tile, ".values"), wide(tile, ".offers")];
    const more = values > 1 ? values + BEFORE * rem : 0;
    return tile.matches(".several") ? { name, values: more, offer } : { name: name + more, values: 0, offer };
  });
  measured("narrow");
  const words = tiles.map((tile) => tile.offsetWidth);
  measured(null);
  return lines.map((line, i) => ({ ...line, word: (words[i] ?? 0) - AROUND * rem }));
}

/** Whole rows of the same height, in the arrangement of which most tiles are in sight. */
function inRows(list: HTMLElement, tiles: readonly HTMLElement[], all: readonly Arrangement[], most: number): void {
  const { rowGap, paddingBlockStart, paddingBlockEnd } = getComputedStyle(list);
  const around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
  const gap = parseFloat(rowGap);
  list.style.flexGrow = "0"; // tiles are as high as their words
  const tried = all.map((arrangement) => {
    put(list, tiles, arrangement);
    const row = Math.ceil(Math.max(...tiles.map((tile) => tile.offsetHeight)));
    const rows = Math.floor((most - around + gap) / (row + gap));
    const tops = [...new Set(tiles.map((tile) => tile.offsetTop))];
    return { arrangement, row, rows, seen: tiles.filter((tile) => tops.indexOf(tile.offsetTop) < rows).length };
  });
  const best = tried.reduce((best, one) => (one.seen > best.seen || (one.seen === best.seen && one.row < best.row) ? one : best));
  put(list, tiles, best.arrangement);
  list.style.gridAutoRows = `${best.row}px`;
  list.style.maxBlockSize = `${Math.max(1, best.rows) * (best.row + gap) - gap + around}px`;
}
