/** Whether the dice of a finished game are those of the promised seed; done here, with nothing but its file. See docs/protocol.md. */

import type { ChanceInfo } from "../wire";
import { blake2b, bytesOf, sha256 } from "./hashes";

interface Stretch {
  seed: string | number;
  nonces?: string[];
}

/** What a saved game holds of its luck. */
export interface SavedLuck extends Stretch {
  earlier?: (Stretch & { until: number })[];
  log: { entry: string; outcome?: (string | number)[] }[];
}

export interface Checked {
  /** The SHA-256 of the seed is what the table promised. */
  promised: boolean;
  /** What this browser added was mixed in; null if it added nothing. */
  mine: boolean | null;
  /** How many answers of chance there were, and the first that does not follow from the seed. */
  answers: number;
  wrong: number | null;
}

/** What luck is made from: the seed, or its SHA-256 with everybody's nonce. */
export const mixed = ({ seed, nonces = [] }: Stretch): string =>
  nonces.some(Boolean) ? sha256([seed, ...nonces].join("\n")) : String(seed);

/** The stream of luck: its n-th number below a bound. */
class Luck {
  private readonly key: Uint8Array;
  private block = -1;
  private words: DataView = new DataView(new ArrayBuffer(64));

  constructor(from: Stretch) {
    this.key = blake2b(bytesOf(mixed(from)), 32, undefined, "orrery luck");
  }

  below(n: number, bound: number): number {
    const block = Math.floor(n / 4);
    if (block !== this.block) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(block));
      this.words = new DataView(blake2b(new Uint8Array(counter.buffer), 64, this.key).buffer);
      this.block = block;
    }
    const at = 16 * (n % 4);
    return Number(((this.words.getBigUint64(at) << 64n) | this.words.getBigUint64(at + 8)) % BigInt(bound));
  }
}

/** Check every answer of chance against the seed, and the seed against its promise. */
export function verify(save: SavedLuck, chances: ChanceInfo[], commitment: string, nonce: string | null): Checked {
  const answers = save.log.filter((entry) => entry.entry === "chance");
  const seeds = [...(save.earlier ?? []), { ...save, until: Infinity }].map((from) => ({ luck: new Luck(from), until: from.until }));
  let n = 0;
  const number = (bound: number): number => {
    const from = seeds.find((one) => n < one.until)!;
    return from.luck.below(n++, bound);
  };
  const follows = (asked: ChanceInfo | undefined, outcome: (string | number)[]): boolean => {
    const pool = [...(asked?.pool ?? [])];
    return outcome.every(
      (got) => (asked?.sides ? 1 + number(asked.sides) : pool.length ? pool.splice(number(pool.length), 1)[0] : null) === got,
    );
  };
  const wrong = answers.findIndex((answer, i) => !follows(chances[i], answer.outcome ?? []));
  return {
    promised: sha256(String(save.seed)) === commitment,
    mine: nonce === null ? null : (save.nonces ?? []).includes(nonce),
    answers: answers.length,
    wrong: wrong >= 0 ? wrong : chances.length === answers.length ? null : answers.length,
  };
}
