/** Lays the tiles of a list out in its room: in columns, in whole rows, and on a phone in closed groups where they are too many. */

import { narrow } from "../../ui/media.svelte";
import { arrange, arrangements, type Arrangement, type Measure, type Wish } from "./arrange";

const LEAST = 7.2; // rem, of a column
const MOST = 22;

const BEFORE = 0.5; // rem, between a name and its values

const wide = (tile: Element, part: string): number => Math.ceil(tile.querySelector(part)?.getBoundingClientRect().width ?? 0);

/** What every tile needs, each on one line and then as narrow as its words let it be, and the room they have. */
function measured(list: HTMLElement, tiles: readonly HTMLElement[]): [Wish[], Measure] {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const padding = 1.1 * rem;
  list.dataset.measured = "wide";
  const lines = tiles.map((tile) => {
    const [name, values, offer] = [wide(tile, ".name"), wide(tile, ".values"), wide(tile, ".offers")];
    const more = values > 1 ? values + BEFORE * rem : 0;
    return tile.matches(".several") ? { name, values: more, offer } : { name: name + more, values: 0, offer };
  });
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(list);
  const room = list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const gap = parseFloat(columnGap);
  list.dataset.measured = "narrow";
  const words = tiles.map((tile) => tile.offsetWidth);
  delete list.dataset.measured;
  return [
    lines.map((line, i) => ({ ...line, word: (words[i] ?? 0) - padding })),
    { room, gap, padding, least: LEAST * rem, most: MOST * rem },
  ];
}

function put(list: HTMLElement, tiles: readonly HTMLElement[], { columns, spans }: Arrangement): void {
  list.style.setProperty("--columns", `${columns}`);
  tiles.forEach((tile, i) => (tile.style.gridColumnEnd = `span ${spans[i]}`));
}

/** How high the list may be: its own most is that of the bar. */
function room(list: HTMLElement, bar: HTMLElement): number {
  const above = list.getBoundingClientRect().top - bar.getBoundingClientRect().top;
  return parseFloat(getComputedStyle(list).maxBlockSize) - above - parseFloat(getComputedStyle(bar).paddingBlockEnd);
}

/** Whole rows of the same height, in the arrangement of which most tiles are in sight. */
function inRows(list: HTMLElement, tiles: readonly HTMLElement[], most: number): void {
  const { rowGap, paddingBlockStart, paddingBlockEnd } = getComputedStyle(list);
  const around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
  const gap = parseFloat(rowGap);
  const tried = arrangements(...measured(list, tiles)).map((arrangement) => {
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

export function lay(list: HTMLElement, bar: HTMLElement): void {
  const tiles = [...list.children] as HTMLElement[];
  list.style.gridAutoRows = list.style.maxBlockSize = "";
  delete list.dataset.folded;
  put(list, tiles, arrange(...measured(list, tiles)));
  const most = room(list, bar);
  if (narrow.matches && list.offsetHeight > most && list.querySelector(".values")) {
    list.dataset.folded = "";
    put(list, tiles, arrange(...measured(list, tiles)));
  }
  if (list.offsetHeight > most) inRows(list, tiles, most);
}

/** How many options lie outside of the part of the list that is in sight. */
export function beyond(list: HTMLElement): number {
  const seen = list.getBoundingClientRect();
  return [...list.children].reduce((sum, tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return sum + (bottom > seen.bottom + 1 || top < seen.top - 1 ? tile.querySelectorAll("[data-key]").length : 0);
  }, 0);
}
