/** Where areas, cells and hexes go. */
import { describe, expect, test } from "vitest";
import {
  alongEdge,
  arrow,
  gridLines,
  groupOutline,
  HEX_ROW,
  HEX_TALL,
  hexBounds,
  hexCentre,
  hexCorners,
  hexOutline,
  isFine,
  isGrounded,
  linesOf,
  nest,
  placeNarrow,
  scatter,
  spread,
  strand,
} from "../src/lib/board/areas/layout";
import { uprightBoxes } from "../src/lib/board/areas/upright";
import type { Area, Item } from "../src/lib/wire";
import { area, item } from "./things";

describe("pages", () => {
  test("a narrow page has its own order", () => {
    expect(placeNarrow([area("a", [], { narrow: 2 }), area("b", [], { narrow: 1 }), area("c", [])]).map(({ id }) => id)).toEqual([
      "c",
      "b",
      "a",
    ]);
  });
});

describe("grids", () => {
  test("lines are the edges of what stands there; halves and spans come out right", () => {
    const { columns, rows, cells } = gridLines([item("a"), item("b", { x: 1, y: 0.5 }), item("c", { x: 0, y: 1, size: [2, 1] })], [1, 3]);
    expect(columns.map(({ weight }) => weight)).toEqual([1, 3]);
    expect(rows).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(cells.get("b")).toEqual({ column: 2, columns: 1, row: 2, rows: 2 });
    expect(cells.get("c")).toEqual({ column: 1, columns: 2, row: 3, rows: 2 });
  });

  test("a lone heading takes its whole row", () => {
    const { cells } = gridLines([item("head", { kind: "text" }), item("a", { y: 1 }), item("b", { x: 1, y: 1 })]);
    expect(cells.get("head")).toMatchObject({ column: 1, columns: 2 });
  });

  test("pieces lie at their hosts; one whose host is elsewhere stands by itself", () => {
    const { hosts, guests } = nest([item("space"), item("die", { at: "space" }), item("lost", { at: "elsewhere" })]);
    expect(hosts.map(({ id }) => id)).toEqual(["space", "lost"]);
    expect(guests.get("space")?.map(({ id }) => id)).toEqual(["die"]);
  });
});

describe("a grid on a phone", () => {
  const cards = [0, 1, 2, 3, 4].map((x) => item(`card${x}`, { kind: "card", x, size: [1, 3] }));
  const squares = [0, 1, 2, 3, 4].map((x) => item(`tile${x}`, { kind: "tile", x, y: 3 }));
  const small = ({ id }: { id: string }): boolean => id.startsWith("tile");

  test("more cards than have room beside each other stand in more rows, squares stay in one", () => {
    const boxes = uprightBoxes([...cards, ...squares], small);
    expect([...(boxes?.values() ?? [])].slice(0, 5).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [5, 0],
      [10, 0],
      [0, 3],
      [5, 3],
    ]);
    expect(boxes?.get("tile4")).toEqual({ x: 12, y: 6, w: 3, h: 1 });
    const { cells } = gridLines([...cards, ...squares], [], boxes);
    expect(cells.get("card3")).toMatchObject({ row: 2, column: 1, rows: 1 });
  });

  test("of a row of several heights all are as high as the lowest", () => {
    const tiles = [0, 1, 2, 3, 4, 5].map((x) => item(`t${x}`, { kind: "tile", x, size: [1, x ? 1 : 2] }));
    expect(new Set([...(uprightBoxes(tiles, () => false)?.values() ?? [])].map(({ h }) => h))).toEqual(new Set([1]));
  });

  test("where all have room, or other things stand too, nothing is moved", () => {
    expect(uprightBoxes(cards.slice(0, 4), small)).toBeUndefined();
    expect(uprightBoxes([...cards, item("head", { kind: "text" })], small)).toBeUndefined();
  });
});

describe("rows", () => {
  const printed = (id: string, x: number, y: number) => item(id, { kind: "space", x, y, face: "printed" });

  test("are steps after what begins them, tracks, or other things", () => {
    const lines = linesOf([
      item("track", { kind: "track", y: 1 }),
      printed("second", 2, 0),
      item("place", { kind: "space", y: 0.25 }),
      printed("first", 1, 0),
      item("heading", { kind: "text" }),
      item("gun", { kind: "token", x: 1, y: 1 }),
    ]);
    const ids = (items: readonly Item[]) => items.map(({ id }) => id);
    expect(lines.map((line) => [ids(line.steps), line.track?.id, ids(line.others)])).toEqual([
      [["first", "second"], undefined, ["place", "heading"]],
      [[], "track", ["gun"]],
    ]);
  });
});

describe("landmarks", () => {
  test("of a hex are always the same, away from its middle, and the nearer ones before the others", () => {
    const names = ["hex-a3", "hex-b4", "hex-c5", "hex-d6"];
    for (const name of names) {
      const marks = scatter(name, 3);
      expect(marks).toEqual(scatter(name, 3));
      expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
      expect(marks.every(({ x, y }) => Math.hypot(x, y) > 0.15 && Math.hypot(x, y) < 0.5)).toBe(true);
      expect(marks.map(({ y }) => y)).toEqual(marks.map(({ y }) => y).sort((a, b) => a - b));
    }
    expect(new Set(names.map((name) => JSON.stringify(scatter(name, 3)))).size).toBeGreaterThan(2);
  });
});

describe("hexes", () => {
  test("neighbours in every direction are one width apart", () => {
    const at = (x: number, y: number): { x: number; y: number } => hexCentre(item("h", { x, y }));
    for (const other of [at(1, 0), at(0.5, 1), at(-0.5, 1), at(-1, 0), at(0.5, -1)]) expect(Math.hypot(other.x, other.y)).toBeCloseTo(1);
    expect(at(0, 1).y).toBe(HEX_ROW);
  });

  test("six corners around the centre, standing on a point", () => {
    const corners = hexCorners(0, 0, 1)
      .split(" ")
      .map((corner) => corner.split(",").map(Number));
    expect(corners).toHaveLength(6);
    for (const [x, y] of corners) expect(Math.hypot(x ?? 0, y ?? 0)).toBeCloseTo(1 / Math.sqrt(3), 2);
    expect(corners[0]?.[0]).toBe(0);
  });

  test("the box around a map holds every hex whole", () => {
    const box = hexBounds([item("a"), item("b", { x: 2, y: 3 })], 0);
    expect([box.x, box.x + box.w]).toEqual([-0.5, 2.5]);
    expect(box.h).toBeCloseTo(3 * HEX_ROW + 2 / Math.sqrt(3));
    expect(hexBounds([])).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });

  test("a track that crosses others goes from step to step, along its lines", () => {
    expect(strand([])).toBe("");
    expect(strand([0, 1, 1])).toBe("M0.5 0.5C1 0.5 1 1.5 1.5 1.5C2 1.5 2 1.5 2.5 1.5");
  });

  describe("places of several hexes", () => {
    type Corner = readonly [number, number];
    const points = (outline: string): Corner[] =>
      outline.split(" ").map((corner): Corner => {
        const [x = 0, y = 0] = corner.split(",").map(Number);
        return [x, y];
      });
    const surface = (corners: readonly Corner[]): number =>
      corners.reduce((sum, [x, y], i) => {
        const [u, v] = corners[(i + 1) % corners.length] ?? [x, y];
        return sum + (x * v - u * y) / 2;
      }, 0);
    const HEX = Math.sqrt(3) / 2;
    const tile = item("t", {
      kind: "space",
      x: 0.5,
      y: 1,
      cells: [
        [0.5, 0],
        [0, 1],
        [1, 1],
        [0.5, 2],
      ],
    });

    test("that belong together are outlined where they are on the map", () => {
      const moved = points(
        groupOutline([
          [3, 2],
          [3.5, 3],
        ]),
      );
      expect(surface(moved)).toBeCloseTo(2 * HEX, 1);
      expect(Math.min(...moved.map(([x]) => x))).toBeCloseTo(2.5, 1);
    });

    test("have one outline round all of them, in one piece", () => {
      const outline = points(hexOutline(tile, 0));
      expect(outline).toHaveLength(14);
      expect(surface(outline)).toBeCloseTo(4 * HEX, 1);
      const pair = item("p", {
        kind: "space",
        y: 0.5,
        cells: [
          [0, 0],
          [0, 1],
        ],
      });
      expect(surface(points(hexOutline(pair, 0, true)))).toBeCloseTo(2 * HEX, 1);
    });

    test("are drawn a little inside it where their rim is", () => {
      expect(surface(points(hexOutline(tile, 0.05)))).toBeLessThan(surface(points(hexOutline(tile, 0))));
    });

    test("make the map as wide as all their hexes", () => {
      const box = hexBounds([tile], 0);
      expect([box.x, box.x + box.w]).toEqual([-0.5, 1.5]);
      expect(box.h).toBeCloseTo(2 * HEX_ROW + 2 / Math.sqrt(3));
    });

    test("are told from single hexes", () => {
      const [fine, coarse] = [
        area("a", [tile], { shape: "hex" }),
        area("b", [item("l", { kind: "space" }), item("r", { kind: "space", x: 1 })], { shape: "hex" }),
      ];
      expect([isFine(fine), isFine(coarse)]).toEqual([true, false]);
    });
  });

  test("on a flat map neighbours are one height apart, and a hex stands on a side", () => {
    const at = (x: number, y: number): { x: number; y: number } => hexCentre(item("h", { x, y }), true);
    for (const other of [at(0, 1), at(1, 0.5), at(-1, 0.5), at(0, -1), at(1, -0.5)]) expect(Math.hypot(other.x, other.y)).toBeCloseTo(1);
    const corners = hexCorners(0, 0, 1, true)
      .split(" ")
      .map((corner) => corner.split(",").map(Number));
    expect(Math.max(...corners.map(([, y]) => y ?? 0))).toBe(0.5);
    expect(corners.filter(([, y]) => y === 0.5)).toHaveLength(2);
    const box = hexBounds([item("a"), item("b", { x: 2, y: 3 })], 0, true);
    expect([box.y, box.y + box.h]).toEqual([-0.5, 3.5]);
    expect(box.w).toBeCloseTo(2 * HEX_ROW + 2 / Math.sqrt(3));
  });

  test("what stands along an edge lies on the side of its two hexes, the nearer ones last", () => {
    const [one, other] = [item("a"), item("b", { x: 1, y: 0.5 })];
    const along = alongEdge(item("edge", { x: 0.5, y: 0.25 }), [one, other], true, 5);
    expect(along).toHaveLength(5);
    const [a, b] = [hexCentre(one, true), hexCentre(other, true)];
    for (const { x, y } of along) expect(Math.hypot(x - a.x, y - a.y)).toBeCloseTo(Math.hypot(x - b.x, y - b.y), 2);
    expect(along.map(({ y }) => y)).toEqual(along.map(({ y }) => y).sort((p, q) => p - q));
    expect(Math.hypot((along[4]?.x ?? 0) - (along[0]?.x ?? 0), (along[4]?.y ?? 0) - (along[0]?.y ?? 0))).toBeLessThan(HEX_TALL);
  });

  test("a map has grounds where its hexes say of what sort they are", () => {
    const hex = (more: Partial<Item>): Area => area("map", [item("h", { kind: "space", ...more })], { shape: "hex" });
    expect([isGrounded(hex({ suits: ["moor"] })), isGrounded(hex({}))]).toEqual([true, false]);
  });

  test("an arrow points to one of six sides; any other face is none", () => {
    expect([arrow(item("a", { face: "arrow-2" })), arrow(item("a", { face: "arrow-7" })), arrow(item("a"))]).toEqual([0, null, null]);
  });

  test("pieces that share a place stand beside each other and inside it", () => {
    for (const count of [1, 2, 3, 4, 7]) {
      const { size, at } = spread(count);
      expect(new Set(at.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
      for (const { x } of at) expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(0.5);
    }
  });
});
