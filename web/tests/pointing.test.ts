/** Where the eye and the arrow keys go. */
import { describe, expect, test } from "vitest";
import { shift } from "../src/lib/board/pointing/eye";
import { nearest } from "../src/lib/board/pointing/keys";

describe("the eye", () => {
  test("stays when all is in sight", () => {
    expect(shift([{ top: 10, bottom: 90 }], 100)).toBe(0);
  });

  test("goes the shortest way to what is hidden below or above", () => {
    expect(shift([{ top: 150, bottom: 180 }], 100)).toBe(180 - 100 + 12);
    expect(shift([{ top: -50, bottom: -20 }], 100)).toBe(-62);
  });

  test("shows as many as it can", () => {
    const by = shift(
      [10, 300, 340].map((top) => ({ top, bottom: top + 20 })),
      100,
    );
    expect(by).toBeGreaterThanOrEqual(360 - 100);
    expect(by).toBeLessThanOrEqual(300);
  });
});

describe("arrow keys", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 100, y: 100 },
  ];

  test("go to the nearest that way", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "ArrowRight", 0)).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, "ArrowDown", 0)).toBe(2);
    expect(nearest({ x: 100, y: 100 }, spots, "ArrowLeft", 3)).toBe(2);
  });

  test("past the last one they go on in reading order, round and round", () => {
    expect(nearest({ x: 100, y: 0 }, spots, "ArrowRight", 1)).toBe(2);
    expect(nearest({ x: 100, y: 100 }, spots, "ArrowRight", 3)).toBe(0);
    expect(nearest({ x: 0, y: 0 }, [], "ArrowUp")).toBe(-1);
  });
});
