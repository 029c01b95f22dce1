import { describe, expect, test } from "vitest";
import { coverOf, ends, grown, railSteps, runsAcross, stance, tileBounds } from "../src/lib/board/areas/tiles/tiles";
import type { Item } from "../src/lib/wire";

const place = (id: string, given: Partial<Item> = {}): Item => ({ id, kind: "space", label: id, ...given });

describe("a map of tiles", () => {
  test("a rail has all its steps in order along the edge, and none in a corner", () => {
    const box = { x: 0, y: 0, w: 11, h: 14 };
    const steps = railSteps(box, 50);
    expect(steps).toHaveLength(50);
    expect(steps[0]).toEqual({ x: 0.5, y: 0 });
    for (const { x, y } of steps) {
      expect(Math.min(x, box.w - x, y, box.h - y)).toBeCloseTo(0);
      expect(Math.max(Math.min(x, box.w - x), Math.min(y, box.h - y))).toBeGreaterThan(0.4);
    }
    expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(50);
    expect(runsAcross(box, steps[0] ?? { x: 0, y: 1 })).toBe(true);
    expect(runsAcross(box, { x: 0, y: 3 })).toBe(false);
  });

  test("an odd number of steps is kept, too", () => {
    expect(railSteps({ x: 0, y: 0, w: 5, h: 5 }, 51)).toHaveLength(51);
  });

  test("only with tracks there is a rail round the field", () => {
    const bare = tileBounds([place("a")]);
    const railed = tileBounds([place("a"), { ...place("p"), kind: "track" }]);
    expect(bare.bounds).toEqual(bare.field);
    expect(railed.field).toEqual(bare.field);
    expect(railed.bounds).toEqual(grown(bare.field, (railed.bounds.w - bare.field.w) / 2));
    expect(railed.bounds.w).toBeGreaterThan(bare.field.w);
  });

  test("figures stand alone, abreast, in a triangle, in a square, then in rows, never on one another", () => {
    for (let count = 1; count <= 9; count += 1) {
      const { at, size } = stance(count);
      expect(at).toHaveLength(count);
      at.forEach((one, i) =>
        at.slice(i + 1).forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(size * 0.65)),
      );
      at.forEach(({ x, y }) => expect(Math.hypot(x, y)).toBeLessThan(0.5));
    }
    expect(stance(1).at).toEqual([{ x: 0, y: 0 }]);
  });

  test("a large place has an outer and an inner end", () => {
    const corner = place("c", {
      x: 0.5,
      y: 0.5,
      cells: [
        [0, 0],
        [1, 1],
      ],
    });
    const { far, near } = ends(corner, { x: 5, y: 5 });
    expect(far.x).toBeCloseTo(-0.5);
    expect(near.x).toBeCloseTo(0.5);
  });

  test("of several paintings a place always has the same", () => {
    const art = { "whole-ice": "1", "whole-ice-2": "2", "whole-iceberg": "3", "ground-sand": "4" };
    const seen = new Set(["a1", "a2", "b1", "b3"].map((key) => coverOf("ice", key, art)));
    expect(seen).toEqual(new Set(["1", "2"]));
    expect(coverOf("ice", "a1", art)).toBe(coverOf("ice", "a1", art));
    expect(coverOf("sand", "a1", art)).toBeUndefined();
  });
});
