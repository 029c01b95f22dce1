/** Whether two things that came over the wire say the same. */
import { describe, expect, test } from "vitest";
import { equal, same } from "../src/lib/same";

describe("equal all the way down", () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    [null, null],
    [[], []],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ])("%j and %j are", (a, b) => {
    expect(equal(a, b)).toBe(true);
  });

  test.each<[unknown, unknown]>([
    [1, "1"],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: [1, { b: null }] }, { a: [1, { b: 0 }] }],
  ])("%j and %j are not, either way round", (a, b) => {
    expect([equal(a, b), equal(b, a)]).toEqual([false, false]);
  });
});

describe("equal in fields", () => {
  interface Thing {
    id: string;
    size?: number[];
    more?: string;
  }
  const FIELDS = { id: "", size: [1, 1] };

  test("what is left out has its usual value, and what is not asked about may differ", () => {
    expect(same<Thing>({ id: "a", more: "x" }, { id: "a", size: [1, 1], more: "y" }, FIELDS)).toBe(true);
    expect(same<Thing>({ id: "a" }, { id: "a", size: [1, 2] }, FIELDS)).toBe(false);
    expect(same<Thing>({ id: "a" }, { id: "b" }, FIELDS)).toBe(false);
  });
});
