/** How often letters have come since the page was drawn: then all is measured again. */
class Letters {
  come = $state(0);

  constructor() {
    document.fonts.addEventListener("loadingdone", () => (this.come += 1));
  }
}

export const letters = new Letters();
