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
