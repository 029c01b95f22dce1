/** What on the board is pointed at from elsewhere: by a thing that a sentence names, or by an option. */
class Pointed {
  item = $state<string | null>(null);

  /** Point at an item; what the words under the pointer stand in is pointed at again when they are left. */
  at(item: string): { enter: () => void; leave: () => void } {
    let before: string | null = null;
    return {
      enter: () => {
        before = this.item;
        this.item = item;
      },
      leave: () => {
        if (this.item === item) this.item = before;
      },
    };
  }
}

export const pointed = new Pointed();
