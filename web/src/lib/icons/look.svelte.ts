/** How a game looks beyond its scene: its own drawings, where its long words may be broken, and the tint of its table. */
import { adopt } from "../state/sheets";
import { Hyphens } from "../text/hyphens";
import type { CardFrame, GameInfo } from "../wire";
import type { Drawing } from "./paths";

class Look {
  /** The drawings of the game on the table, beside the house's own. */
  drawings = $state.raw<Readonly<Record<string, Drawing>>>({});
  /** How the cards and tiles of the game on the table are printed, by kind. */
  frames = $state.raw<Readonly<Record<string, CardFrame>>>({});
  /** The addresses of the game's painted grounds and backdrops, by name. */
  art = $state.raw<Readonly<Record<string, string>>>({});
  /** The long words of the game on the table. */
  hyphens = $state.raw(new Hyphens([]));

  /** A game lies on the table. */
  wear(game: GameInfo): void {
    this.drawings = (game.icons ?? {}) as Readonly<Record<string, Drawing>>;
    this.frames = game.frames ?? {};
    this.art = game.art ?? {};
    this.hyphens = new Hyphens(game.hyphens ?? []);
  }
}

export const look = new Look();

/** Tint everything that carries a game's name. */
export function tint(games: readonly GameInfo[]): void {
  adopt("tint", games.map(rules).join("\n"));
}

function rules(game: GameInfo): string {
  const named = `[data-game-theme="${CSS.escape(game.name)}"]`;
  const theme = Object.entries(game.theme ?? {});
  const values = theme.map(([name, value]) => `--${name}: ${value};`);
  const hues = theme.flatMap(([name]) => (name.startsWith("i-") && !name.endsWith("-2") ? [hue(named, name.slice(2))] : []));
  const stripes = theme.flatMap(([name]) => (name.startsWith("s-") ? [stripe(named, name.slice(2))] : []));
  return [`${named}, ${named} [data-scheme] { ${values.join(" ")} }`, ...hues, ...stripes].join("\n");
}

/** The theme's `i-NAME` (and `i-NAME-2`) are the tones of the game's drawing NAME, as the house's goods have theirs. */
function hue(named: string, name: string): string {
  const icon = CSS.escape(name);
  const second = `var(--i-${icon}-2, color-mix(in oklab, var(--i-${icon}) 55%, transparent))`;
  // Two selectors, not one `:is`: a browser finds these by their attribute, and that it would try on every element.
  return `${named} [data-icon="${icon}"], ${named} [data-tint="${icon}"] { --icon-a: var(--i-${icon}); --icon-b: ${second}; }`;
}

/** The theme's `s-NAME` is the pattern of what is of the sort NAME. */
function stripe(named: string, name: string): string {
  const sort = CSS.escape(name);
  return `${named} [data-tint="${sort}"] { --stripe: var(--s-${sort}); }`;
}
