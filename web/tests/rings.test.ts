/** A round board: its rings, what stands in a sector, and the arrow keys on it. */
import { describe, expect, test } from "vitest";
import { formation } from "../src/lib/board/areas/rings/formation";
import { along, company, fitArmies, outline, ringsOf, sectorOf, spotOf, strength, type Company } from "../src/lib/board/areas/rings/rings";
import { lay, type Laid } from "../src/lib/board/areas/rings/sectors";
import { surface } from "../src/lib/board/areas/rings/surface";
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
});

describe("formations", () => {
  const ship = (id: string, scale = 1) => item(id, { kind: "figure", face: "star", owner: 0, size: [scale, scale] });
  const of = (...scales: number[]) => {
    const [fleet] = company(scales.map((scale, i) => ship(`s${i}`, scale))).fleets;
    if (!fleet) throw new Error("no fleet");
    return fleet;
  };

  test("up to four stand by themselves, the largest in front", () => {
    expect([1, 2, 3, 4].map((n) => formation(of(...Array.from({ length: n }, () => 1))).stands.length)).toEqual([1, 2, 3, 4]);
    const wedge = formation(of(0.85, 1.2, 0.85)).stands;
    expect(wedge[0]?.pile[0]?.id).toBe("s1");
    expect(wedge[0]?.y).toBeLessThan(wedge[1]?.y ?? 0);
    expect(wedge.every(({ number }) => number === null)).toBe(true);
  });

  test("from five on the largest is drawn with a number for each size", () => {
    const stands = formation(of(0.85, 0.85, 0.85, 1, 1.2, 1.2)).stands;
    expect(stands.map(({ pile }) => pile.map(({ id }) => id))).toEqual([["s4", "s5"], ["s3"], ["s0", "s1", "s2"]]);
    expect(stands.every(({ number }) => number !== null)).toBe(true);
    expect(stands[0]?.wide).toBeGreaterThan(stands[1]?.wide ?? 1);
  });
});

describe("seats in a sector", () => {
  const RING = { from: 1.98, to: 3.14 };
  const here = (owners: number, each: number): Company =>
    company([
      item("world", { kind: "tile", suits: ["red", "blue"] }),
      ...Array.from({ length: owners * each }, (_, i) =>
        item(`s${i}`, { kind: "figure", face: "star", owner: i % owners, size: i % 2 ? [1, 1] : [0.85, 0.85] }),
      ),
    ]);
  const at = (turn: number, { aside, out }: { aside: number; out: number }) => {
    const angle = turn * 2 * Math.PI;
    return { x: out * Math.sin(angle) + aside * Math.cos(angle), y: aside * Math.sin(angle) - out * Math.cos(angle) };
  };
  /** The boxes of everything as it is drawn, that of a world round its badges. */
  const boxes = (laid: Laid, turn: number) => [
    ...laid.worlds.map((world) => ({ ...at(turn, world), wide: world.radius * 2 * world.scale, high: world.radius * 2 * world.scale })),
    ...laid.fleets.map((fleet) => ({
      ...at(turn, fleet),
      wide: fleet.formation.wide * fleet.scale,
      high: fleet.formation.high * fleet.scale,
    })),
  ];

  test.each([0, 1 / 16, 1 / 8, 3 / 16, 1 / 4, 9 / 16])("nothing lies over anything, however many meet, at %d of a turn", (turn) => {
    for (const owners of [1, 2, 3, 4, 5, 6]) {
      for (const each of [1, 2, 5]) {
        const all = boxes(lay(sector(`o${owners}-${each}`, 2, turn, [1 / 16, 1.16]), RING, here(owners, each)), turn);
        all.forEach((a, i) => {
          for (const b of all.slice(i + 1)) {
            const apart = Math.max(Math.abs(a.x - b.x) - (a.wide + b.wide) / 2, Math.abs(a.y - b.y) - (a.high + b.high) / 2);
            expect(apart, `${owners} owners of ${each}`).toBeGreaterThan(-0.03);
          }
        });
      }
    }
  });

  test("figures keep their size beside a world and one other fleet", () => {
    for (const turn of [0, 1 / 16, 1 / 8, 1 / 4]) {
      for (const owners of [1, 2]) {
        const laid = lay(sector(`k${owners}`, 2, turn, [1 / 16, 1.16]), RING, here(owners, 1));
        expect(laid.fleets.map(({ scale }) => scale)).toEqual(laid.fleets.map(() => 1));
      }
    }
  });

  test("a fleet alone stands in the middle", () => {
    const [fleet] = lay(
      sector("alone", 2, 0.3, [1 / 16, 1.16]),
      RING,
      company([item("s", { kind: "figure", face: "star", owner: 0 })]),
    ).fleets;
    expect([fleet?.aside, fleet?.out]).toEqual([0, 2.56]);
  });
});

describe("worlds", () => {
  test("have the same surface again and again, and all colours on it", () => {
    expect(surface("planet-eos", 3)).toEqual(surface("planet-eos", 3));
    const patterns = new Set(Array.from({ length: 60 }, (_, i) => surface(`planet-${i}`, 2).pattern));
    expect(patterns.size).toBe(5);
    for (let i = 0; i < 40; i += 1) {
      const colours = new Set(surface(`w${i}`, 4).patches.map(({ colour }) => colour));
      expect([1, 2, 3].every((colour) => colours.has(colour))).toBe(true);
    }
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

  test("stand side by side as large as their room allows", () => {
    const sizes = [1, 3, 6].map((n) => fitArmies(company(Array.from({ length: n }, (_, i) => army(`a${i}`, i, 9))).fleets, 0.9).size);
    expect(sizes[0]).toBe(0.35);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[2]).toBeGreaterThan(0.15);
    expect(fitArmies([], 0.9)).toEqual({ size: 0.35, packed: false });
  });

  test("of one owner stand one behind the other before they are much smaller", () => {
    const fit = (owners: number[]) => fitArmies(company(owners.map((owner, i) => army(`a${i}`, owner, 9 + i))).fleets, 0.9);
    expect(fit([0, 0, 1]).packed).toBe(false);
    expect(fit([0, 0, 0, 0, 1]).packed).toBe(true);
    expect(fit([0, 0, 0, 0, 1]).size).toBeGreaterThan(fit([0, 1, 2, 3, 4]).size);
  });
});

describe("arrow keys", () => {
  const items = [sector("n", 1, 0), sector("e", 1, 0.25), sector("s", 1, 0.5), sector("core", 0, 0, [1, 1]), item("ship", { at: "e" })];
  const spots = items.map((one) => spotOf(items, one.id));

  test("a piece stands where its sector is, and nothing stands nowhere", () => {
    expect(spotOf(items, "ship")).toEqual({ ring: 1, turn: 0.25 });
    expect(spotOf(items, "none")).toBe(null);
    expect(sectorOf(items, "ship")?.id).toBe("e");
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
