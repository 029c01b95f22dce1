/** From one scene to the next: what stays the same object, what glides, what glows, what turns over. */
import { describe, expect, test } from "vitest";
import { compare } from "../src/lib/board/motion/compare";
import type { Item } from "../src/lib/wire";
import { area, item, scene } from "./things";

const die = (id: string, more: Partial<Item> = {}): Item => item(id, { kind: "die", ...more });

describe("what stayed", () => {
  test("an equal scene is the very object of before, whether usual values are said or left out", () => {
    const last = scene(area("map", [die("a", { at: "s" }), item("s", { cost: [{ icon: "water" }] })]));
    const next = structuredClone(last);
    Object.assign(next.areas[0]?.items[0] ?? {}, { x: 0, size: [1, 1], owner: null, suits: [] });
    expect(compare(last, next)).toEqual({ scene: last, change: { moves: [], changed: [], moved: [], revealed: [] } });
    expect(compare(last, next).scene).toBe(last);
  });

  test("only what changed is another object", () => {
    const last = scene(area("map", [die("a"), die("b")]), area("mat", [item("c")]));
    const next = structuredClone(last);
    Object.assign(next.areas[0]?.items[0] ?? {}, { face: "5" });
    const { scene: drawn } = compare(last, next);
    expect(drawn.areas[0]?.items[0]).not.toBe(last.areas[0]?.items[0]);
    expect(drawn.areas[0]?.items[1]).toBe(last.areas[0]?.items[1]);
    expect(drawn.areas[1]).toBe(last.areas[1]);
  });

  test.each<[string, Partial<Item>]>([
    ["label", { label: "other" }],
    ["rule", { rule: "FL-1" }],
    ["pips", { gives: [{ icon: "gem", count: 2 }] }],
    ["suits", { suits: ["red"] }],
    ["size", { size: [2, 1] }],
    ["count", { count: 0 }],
  ])("another %s is a change", (_, more) => {
    const { change } = compare(
      scene(area("map", [item("a", { kind: "space" })])),
      scene(area("map", [item("a", { kind: "space", ...more })])),
    );
    expect(change.changed).toEqual(["a"]);
  });

  test("areas that change places, or get another title, are seen", () => {
    const [a, b] = [area("a", []), area("b", [])];
    expect(compare(scene(a, b), scene(b, a)).scene.areas).toEqual([b, a]);
    expect(compare(scene(a), scene({ ...a, title: "New" })).scene.areas[0]?.title).toBe("New");
    expect(compare(scene(a), { ...scene(a), status: "Round 2" }).scene.status).toBe("Round 2");
  });
});

describe("what moved", () => {
  test("between two areas that changed, beside one that came as it was", () => {
    const rest = area("rest", [die("z"), item("card", { kind: "card" })]);
    const last = scene(rest, area("map", [die("a")]), area("mat", []));
    const { scene: drawn, change } = compare(last, scene(rest, area("map", []), area("mat", [die("a")])));
    expect(drawn.areas[0]).toBe(rest);
    expect(change).toEqual({ moves: [{ from: "a", to: "a", fromArea: "map", toArea: "mat" }], changed: ["a"], moved: ["a"], revealed: [] });
  });

  test("a piece glides from place to place and from area to area; a space does not", () => {
    const last = scene(area("map", [die("a", { at: "s" }), item("s", { kind: "space" })]), area("mat", []));
    const moved = compare(
      last,
      scene(area("map", [item("s", { kind: "space", label: "S" })]), area("mat", [die("a", { at: "s" })])),
    ).change;
    expect(moved.moves).toEqual([{ from: "a", to: "a", fromArea: "map", toArea: "mat" }]);
    expect([moved.changed, moved.moved]).toEqual([["s", "a"], ["a"]]);
  });

  test("a piece that comes back under another id is paired with one that left: first by its face, never a card with another card", () => {
    const last = scene(
      area("map", [die("old-4", { face: "4", owner: 1 }), die("old-6", { face: "6", owner: 1 }), item("c1", { kind: "card", face: "x" })]),
    );
    const next = scene(
      area("map", [die("new-6", { face: "6", owner: 1 }), die("new-5", { face: "5", owner: 1 }), item("c2", { kind: "card", face: "y" })]),
    );
    expect(compare(last, next).change.moves.map(({ from, to }) => [from, to])).toEqual([
      ["old-6", "new-6"],
      ["old-4", "new-5"],
    ]);
  });

  test("pieces of two owners are never taken for each other", () => {
    expect(compare(scene(area("m", [die("a", { owner: 0 })])), scene(area("m", [die("b", { owner: 1 })]))).change.moves).toEqual([]);
  });
});

describe("what shows something else", () => {
  test("a card that lay face down turns over", () => {
    const { change } = compare(
      scene(area("m", [item("c", { kind: "card", face: "?" })])),
      scene(area("m", [item("c", { kind: "card", face: "x" })])),
    );
    expect(change.revealed).toEqual(["c"]);
  });

  test("a place that only turned with its ring is no news, but is drawn where it is now", () => {
    const at = (x: number) => scene(area("m", [item("s", { kind: "space", x })]));
    const { scene: drawn, change } = compare(at(0), at(0.5));
    expect(change.changed).toEqual([]);
    expect(drawn.areas[0]?.items[0]?.x).toBe(0.5);
  });

  test("the first scene is no change", () => {
    expect(compare(null, scene(area("m", [die("a")]))).change.changed).toEqual([]);
  });
});
