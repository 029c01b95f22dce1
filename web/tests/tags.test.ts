import { describe, expect, it } from "vitest";
import { freeAt, pricesAt } from "../src/lib/board/pointing/tags";
import type { OptionView } from "../src/lib/wire";

const way = (chip: string, offer: string): OptionView => ({ key: chip, text: "", chip: [chip], offer: offer ? [offer] : [] });
const said = (lines: readonly unknown[][]): string[] => lines.map((line) => line.join(""));

describe("what a place costs and brings", () => {
  it("is told once where all ways to it are alike", () => {
    expect(said(pricesAt([way("1", "2 algae"), way("2", "2 algae"), way("6", "2 algae")]))).toEqual(["2 algae"]);
  });

  it("is told behind the values that have it", () => {
    expect(said(pricesAt([way("1", "Trimmer"), way("2", "Trimmer"), way("6", "Plating")]))).toEqual(["1 2: Trimmer", "6: Plating"]);
  });

  it("is left to pointing where there are too many prices, or none", () => {
    expect(pricesAt(["1", "2", "3", "4"].map((value) => way(value, `for ${value}`)))).toEqual([]);
    expect(pricesAt([way("1", ""), way("2", "")])).toEqual([]);
  });
});

describe("a tag", () => {
  const tag = { x: 10, w: 40, h: 16 };

  it("stands at the first height where it covers no other", () => {
    expect(freeAt(tag, [0, 20], [])).toBe(0);
    expect(freeAt(tag, [0, 20], [{ x: 30, y: 4, w: 40, h: 12 }])).toBe(20);
    expect(freeAt(tag, [0, 20], [{ x: 60, y: 0, w: 40, h: 16 }])).toBe(0);
  });

  it("is away where it would always cover one", () => {
    expect(freeAt(tag, [0, 20], [{ x: 30, y: 4, w: 40, h: 30 }])).toBeUndefined();
  });
});
