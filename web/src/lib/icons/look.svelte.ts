/** How a game looks beyond its scene: its own drawings, and the tint of its table. */
import type { GameInfo } from "../wire";
import type { Drawing } from "./paths";

class Look {
  /** The drawings of the game on the table, beside the house's own. */
  drawings = $state.raw<Readonly<Record<string, Drawing>>>({});

  /** A game lies on the table. */
  wear(game: GameInfo): void {
    this.drawings = (game.icons ?? {}) as Readonly<Record<string, Drawing>>;
  }
}

export const look = new Look();

/** Tint everything that carries a game's name, by a sheet of rules that the content policy knows as our own. */
export function tint(games: readonly GameInfo[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(games.map(rules).join("\n"));
  document.adoptedStyleSheets = [sheet];
}

function rules(game: GameInfo): string {
  const named = `[data-game-theme="${CSS.escape(game.name)}"]`;
  const values = Object.entries(game.theme ?? {}).map(([name, value]) => `--${name}: ${value};`);
  return `${named}, ${named} [data-scheme] { ${values.join(" ")} }`;
}
