/** What on the board is pointed at from elsewhere: by a thing that a sentence names, by an option, or by what happened. */
class Pointed {
  items = $state.raw<readonly string[]>([]);
  /** The options that move the piece in hand. */
  held = $state.raw<ReadonlySet<string>>(new Set());

  /** Point at items; what the words under the pointer stand in is pointed at again when they are left. */
  at(...items: string[]): { enter: () => void; leave: () => void } {
    let before: readonly string[] = [];
    return {
      enter: () => {
        before = this.items;
        this.items = items;
      },
      leave: () => {
        if (this.items === items) this.items = before;
      },
    };
  }
}

export const pointed = new Pointed();
