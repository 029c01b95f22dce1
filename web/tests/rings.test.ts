/** A round board: its rings, what stands in a sector, and the arrow keys on it. */
import { describe, expect, test } from "vitest";
import { along, company, fit, fitArmies, isBelow, nameLine, outline, ringsOf, room, spotOf, strength } from "../src/lib/board/areas/rings";
import { item } from "./things";

const sector = (id: string, ring: number, turn: number, size: [number, number] = [1 / 6, 1]) =>
  item(id, { kind: "space", y: ring, x: turn, size });

describe("rings", () => {
  test("follow each other from the middle outwards, each as thick as its thickest sector", () => {
    const rings = ringsOf([sector("core", 0, 0, [1, 0.5]), sector("a", 1, 0), sector("b", 1, 0.5, [1 / 6, 1.5]), sector("c", 2, 0)]);
    expect([...rings]).toEqual([
      [0, { from: 0, to: 0.5 }],
      [1, { from: 0.5, to: 2 }],
      [2, { from: 2, to: 3 }],
    ]);
  });

  test("the outline of a whole ring is two circles, of the disc one", () => {
    expect(outline(sector("ring", 1, 0, [1, 1]), { from: 1, to: 2 }).match(/Z/g)).toHaveLength(2);
    expect(outline(sector("disc", 0, 0, [1, 1]), { from: 0, to: 1 }).match(/Z/g)).toHaveLength(1);
  });

  test("a name that has no room is not written", () => {
    const one = sector("a", 1, 0);
    expect(nameLine(one, { from: 1, to: 2 }, 6, 0.13)).not.toBe("");
    expect(nameLine(one, { from: 1, to: 2 }, 60, 0.13)).toBe("");
    expect([isBelow(one), isBelow(sector("b", 1, 0.5)), isBelow(sector("c", 1, -0.4))]).toEqual([false, true, true]);
  });
});

describe("what stands in a sector", () => {
  const ship = (id: string, owner: number, count: number) => item(id, { kind: "figure", face: "star", owner, count });

  test("equal figures of one owner are one pile, worlds and tokens stand apart", () => {
    const here = company([
      ship("s1", 0, 3),
      ship("s2", 0, 3),
      ship("s3", 0, 1),
      ship("s4", 1, 3),
      item("world", { kind: "tile" }),
      item("t"),
    ]);
    expect(here.fleets.map(({ owner, piles }) => [owner, piles.map((pile) => pile.length)])).toEqual([
      [0, [2, 1]],
      [1, [1]],
    ]);
    expect([here.worlds.length, here.others.length]).toEqual([1, 1]);
  });

  test("pieces get smaller as more stand there, and never vanish", () => {
    const place = room(sector("a", 1, 0), { from: 1, to: 2 });
    const none = company([]);
    const sizes = [1, 4, 9].map((n) => fit(company(Array.from({ length: n }, (_, i) => ship(`s${i}`, i, i))), () => none, place).piece);
    expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1] ?? 0);
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0);
    expect(sizes[2]).toBeGreaterThan(0);
  });
});

describe("bodies of figures", () => {
  const army = (id: string, owner: number, count: number) => item(id, { kind: "figure", face: "star", owner, count });

  test("a number is written beside figures that are drawn alike, and beside one that stands for many", () => {
    const plain = item("p", { kind: "figure", face: "star" });
    expect(strength([army("a", 0, 7)])).toBe(7);
    expect(strength([plain, plain])).toBe(2);
    expect(strength([plain])).toBe(0);
    expect(strength([item("hit", { kind: "figure", face: "star", count: 2, most: 3 })])).toBe(0);
  });

  test("stand side by side as large as their room allows, many of them in two rows", () => {
    const sizes = [1, 3, 6].map((n) => fitArmies(company(Array.from({ length: n }, (_, i) => army(`a${i}`, i, 9))).fleets, 0.9));
    expect(sizes[0]).toBe(0.35);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[2]).toBeGreaterThan(0.15);
    expect(fitArmies([], 0.9)).toBe(0.35);
  });
});

describe("arrow keys", () => {
  const items = [sector("n", 1, 0), sector("e", 1, 0.25), sector("s", 1, 0.5), sector("core", 0, 0, [1, 1]), item("ship", { at: "e" })];
  const spots = items.map((one) => spotOf(items, one.id));

  test("a piece stands where its sector is, and nothing stands nowhere", () => {
    expect(spotOf(items, "ship")).toEqual({ ring: 1, turn: 0.25 });
    expect(spotOf(items, "none")).toBe(null);
  });

  test("right goes clockwise round and round, up and down between rings", () => {
    const from = (id: number): { ring: number; turn: number } => spots[id] ?? { ring: 0, turn: 0 };
    expect(along(from(0), spots, "ArrowRight", 0)).toBe(1);
    expect(along(from(1), spots, "ArrowRight", 1)).toBe(4);
    expect(along(from(2), spots, "ArrowRight", 2)).toBe(0);
    expect(along(from(0), spots, "ArrowLeft", 0)).toBe(2);
    expect(along(from(0), spots, "ArrowDown", 0)).toBe(3);
    expect(along(from(3), spots, "ArrowDown", 3)).toBe(-1);
  });
});
