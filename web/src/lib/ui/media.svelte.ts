/** What kind of screen this is, and what fills it. */

/** A media query as state. */
class Query {
  matches = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener("change", () => (this.matches = list.matches));
  }
}

export const narrow = new Query("(max-width: 900px)");
/** A phone held upright. */
export const upright = new Query("(max-width: 600px)");

let filled = 0;

/**
 * What fills the screen: the unit of the page grows and shrinks with it while this is there. To be attached. The root is
 * told, and does not look with `:has`, which would be asked anew with every change of the page.
 */
export function fills(): () => void {
  const tell = (by: 1 | -1): void => void document.documentElement.toggleAttribute("data-filled", (filled += by) > 0);
  tell(1);
  return () => tell(-1);
}
