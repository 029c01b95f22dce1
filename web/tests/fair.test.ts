/** Dice are checked in the browser as the rules rolled them. The figures come from Python's hashlib and the kernel's own luck. */
import { describe, expect, test } from "vitest";
import { blake2b, bytesOf, sha256 } from "../src/lib/fair/hashes";
import { verify, type SavedLuck } from "../src/lib/fair/verify";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const PROMISE = "3ba8d02b16fd2a01c1a8ba1a1f036d7ce386ed953696fa57331c2ac48a80b255";
const NONCE = "00112233445566778899aabbccddeeff";
const CHANCES = [{ sides: 6 }, { pool: ["a", "b", "c", "d"] }];

function save(more: Partial<SavedLuck> = {}): SavedLuck {
  const log = [{ entry: "chance", outcome: [2, 6, 1, 5, 4, 4] }, { entry: "choice" }, { entry: "chance", outcome: ["d", "b", "a", "c"] }];
  return { seed: "seven", nonces: [NONCE, ""], log, ...more };
}

describe("hashes", () => {
  test("SHA-256 of more than one block", () => {
    expect(sha256("orrery ".repeat(40))).toBe("404972cf696e05cfae12afe9dac9e626200295e104583d85e3585e71ce03798b");
  });

  test("BLAKE2b plain, as in RFC 7693; shorter and personal; keyed", () => {
    expect(hex(blake2b(bytesOf("abc"), 64)).slice(0, 32)).toBe("ba80a53f981c4d0d6a2797b69f12f6e9");
    expect(hex(blake2b(bytesOf("orrery".repeat(30)), 32, undefined, "orrery luck"))).toBe(
      "c9a556aac927d98a303bbaa37800ff188ca346aea754d331ab37765ce85f85e4",
    );
    expect(hex(blake2b(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]), 64, bytesOf("k".repeat(32)))).slice(0, 32)).toBe(
      "fded5f9eccda7a7e07fb1bf3aeb74591",
    );
  });
});

describe("verify", () => {
  test("an honest game: the promise is kept, my nonce is in it, every answer follows", () => {
    expect(verify(save(), CHANCES, PROMISE, NONCE)).toEqual({ promised: true, mine: true, answers: 2, wrong: null });
  });

  test("a changed die is found by its number", () => {
    const changed = save();
    changed.log[0] = { entry: "chance", outcome: [2, 6, 1, 5, 4, 6] };
    expect(verify(changed, CHANCES, PROMISE, null)).toMatchObject({ wrong: 0, mine: null });
  });

  test("another seed breaks the promise, and a nonce that was left out is missed", () => {
    const found = verify(save({ seed: "eight" }), CHANCES, PROMISE, "ff".repeat(16));
    expect(found).toMatchObject({ promised: false, mine: false, wrong: 0 });
  });

  test("a save that hides an answer does not pass", () => {
    expect(verify(save({ log: save().log.slice(0, 2) }), CHANCES, PROMISE, NONCE).wrong).toBe(1);
  });

  test("a game that was given another seed on its way goes on from the old one's count", () => {
    const log = [{ entry: "chance", outcome: [11, 3, 13, 7, 12, 1] }];
    const two = { seed: "seven", earlier: [{ seed: "six", nonces: [], until: 3 }], log };
    expect(verify(two, [{ sides: 20 }], PROMISE, null).wrong).toBe(null);
  });
});
