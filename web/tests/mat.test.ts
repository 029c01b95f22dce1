import { describe, expect, it } from "vitest";
import { cellsOf, hasSlot, mannerOf } from "../src/lib/board/areas/drawn/mat";
import { filling, onLeaf, whole } from "../src/lib/board/areas/drawn/leaf";
import { weave } from "../src/lib/board/areas/drawn/weave";
import { spreadOut } from "../src/lib/board/corners/hand";
import type { Area, Item, Leaf } from "../src/lib/wire";

const item = (kind: Item["kind"], more: Partial<Item> = {}): Item => ({ id: kind, kind, label: kind, ...more });

describe("what a thing of a mat is drawn as", () => {
  it("follows from its kind and its room", () => {
    expect(mannerOf(item("counter", { most: 6, size: [54, 54] }), [])).toBe("dial");
    expect(mannerOf(item("counter", { most: 6, size: [74, 46] }), [])).toBe("plain");
    expect(mannerOf(item("counter", { size: [54, 54] }), [])).toBe("plain");
    expect(mannerOf(item("track", { most: 20, size: [84, 104] }), [])).toBe("block");
    expect(mannerOf(item("track", { most: 20, lanes: [0], size: [84, 104] }), [])).toBe("plain");
    expect(mannerOf(item("tile", { size: [70, 27] }), [])).toBe("pill");
    expect(mannerOf(item("tile", { size: [70, 40] }), [])).toBe("plain");
  });
  it("is a tray for cards and tiles, and never for pieces", () => {
    const heading = item("text", { icon: "slot", size: [150, 46] });
    expect(mannerOf(heading, [item("tile")])).toBe("tray");
    expect(mannerOf(heading, [item("tile"), item("figure")])).toBe("plain");
    expect(mannerOf({ ...heading, size: [150, 20] }, [])).toBe("plain");
    expect(mannerOf({ ...heading, size: [24, 30] }, [])).toBe("plain"); // its name would lie over what is beside it
  });
});

describe("cells of a tray", () => {
  it("are as many as there are things, wider than high", () => {
    const tray = item("text", { size: [152, 62] });
    for (let n = 1; n <= 12; n += 1) {
      const { columns, rows } = cellsOf(n, tray);
      expect(columns * rows).toBeGreaterThanOrEqual(n);
      expect(62 / rows).toBeGreaterThanOrEqual(18);
    }
    expect(cellsOf(9, tray)).toEqual({ columns: 3, rows: 3 });
  });
  it("are one row beside a card", () => {
    const slot = item("text", { face: "open", size: [187, 48] });
    expect(hasSlot(slot)).toBe(true);
    expect(cellsOf(3, slot)).toEqual({ columns: 3, rows: 1 });
  });
});

describe("a braid", () => {
  const lanes = [0, 1, 2, 2, 1, 0];
  const tracks = [0, 1, 2].map((k) =>
    item("track", {
      id: `t${k}`,
      x: 150,
      y: 125 + 50 * k,
      size: [300, 50],
      lanes: lanes.map((_, i) => lanes[(i + 2 * k) % 6] ?? 0),
      marks: [{ at: 3, icon: "star" }],
    }),
  );
  it("lies in the room of all its tracks, each step on a line of its own", () => {
    const { box, steps } = weave(tracks);
    expect(box).toEqual({ x: 0, y: 100, w: 300, h: 150 });
    for (let step = 1; step <= 6; step += 1) expect(new Set(steps.map((one) => one[step]?.y)).size).toBe(3);
    expect(steps[0]?.map(({ y }) => y)).toEqual([34, 34, 75, 116, 116, 75, 34]);
  });
  it("is no steeper in a high room: it lies in the middle of that", () => {
    const { box, steps } = weave(tracks.map((track) => ({ ...track, y: 400, size: [300, 600] as [number, number] })));
    const lines = [...new Set(steps[0]?.map(({ y }) => y))].sort((a, b) => a - b);
    expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBeCloseTo((2 * box.w) / 7);
    expect(lines[1]).toBe(box.h / 2);
  });
  it("has what hangs at its steps inside its room, apart from each other", () => {
    const { box, hung } = weave(tracks);
    const at = hung.flat().map((one) => one.at);
    expect(at.every(({ x, y }) => x > 0 && x < box.w && y > 0 && y < box.h)).toBe(true);
    for (const [i, a] of at.entries()) for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(23);
  });
  it("is woven: of two stretches that cross, now the one that falls lies above, now the other", () => {
    const { stretches } = weave(tracks);
    expect(stretches).toHaveLength(18);
    const order = [0, 1, 2, 3, 4, 5].map((step) => stretches.slice(3 * step, 3 * step + 3).map(({ track }) => track));
    expect(new Set(order.map((one) => one.join())).size).toBeGreaterThan(1);
  });
});

describe("cards of several groups", () => {
  it("never need more than their room", () => {
    for (const counts of [[7, 1], [5, 5], [8, 4, 1], [3, 2], [1]])
      for (const wide of [640, 684, 1048]) {
        const out = spreadOut(counts, wide, 140, { word: 77, name: 99 });
        if (out.mode !== "cards") continue;
        const taken = counts.reduce((sum, n) => sum + n * out.wide - (n - 1) * (out.lap - 5), 0) + (counts.length - 1) * 10;
        expect(taken).toBeLessThanOrEqual(wide + counts.length);
      }
  });
  it("lie over each other only as far as the longest word of a name is still read", () => {
    expect(spreadOut([7, 1], 640, 140, { word: 33, name: 55 }).mode).toBe("cards");
    expect(spreadOut([7, 1], 640, 140, { word: 77, name: 99 }).mode).not.toBe("cards");
  });
});

describe("a mat in its room", () => {
  const area: Area = { id: "mat", title: "", items: [item("counter", { x: 350, y: 140, size: [20, 20] })], extent: [700, 280] };
  it("is one leaf as a whole, the same each time, and fills a room that is a little lower", () => {
    const leaf = whole(area) ?? { extent: [0, 0], parts: [] };
    expect(whole(area)).toBe(leaf);
    expect(filling(leaf, 700, 280)).toBe(leaf);
    const lower = filling(leaf, 700, 240);
    expect(lower.extent[1]).toBeLessThanOrEqual(240);
    expect(onLeaf(area, lower).items[0]?.size?.[1]).toBeCloseTo(lower.extent[1] / 14);
  });
  it("is made much lower only on a small desk", () => {
    const leaf: Leaf = { extent: [390, 400], parts: [] };
    expect(filling(leaf, 390, 260).extent[1]).toBeGreaterThan(300);
    expect(filling(leaf, 390, 260, true).extent[1]).toBeLessThanOrEqual(260);
  });
});
