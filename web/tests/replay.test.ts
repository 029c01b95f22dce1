/** The positions of a replay are what the server's patches say, whichever is looked at first. */
import { describe, expect, test } from "vitest";
import { applyScene, applyUpdate } from "../src/lib/patch";
import { Frames } from "../src/lib/replay/frames";
import type { ReplayView, Update, View } from "../src/lib/wire";
import { area, item, scene } from "./things";

const table = { id: "t", name: "T", game: "g", title: "G", status: "over", options: {}, created: 0, commitment: "" } as const;

function replay(): ReplayView {
  return {
    table,
    seats: [],
    reader: null,
    scene: scene(area("map", [item("a"), item("b")])),
    log: [{ text: "one" }],
    points: [0],
    chances: [0.5],
    frames: [
      {
        text: "a moves",
        status: "Round 1 · a",
        chapter: "Round 1",
        scene: { status: "Round 1 · a", patches: [{ id: "map", items: [item("a", { x: 1 })] }] },
        log: [{ text: "two" }],
        log_from: 1,
      },
      {
        text: "b leaves",
        status: "Round 2 · b",
        chapter: "Round 2",
        scene: {
          status: "Round 2 · b",
          status_parts: [{ part: "seat", text: "b", seat: 0 }],
          chapter: "Round 2",
          patches: [{ id: "map", gone: ["b"] }],
        },
        points: [5],
        chances: [1],
      },
    ],
  };
}

describe("frames", () => {
  test("the last may be looked at first, and going back shows what was", () => {
    const frames = new Frames(replay());
    expect(frames.at(2).scene.areas[0]?.items.map(({ id, x }) => [id, x])).toEqual([["a", 1]]);
    expect(frames.at(0).scene.areas[0]?.items.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(frames.at(1).log.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(frames.at(99)).toBe(frames.at(2));
  });

  test("chapters begin where another round is named, and points and chances are carried on", () => {
    const frames = new Frames(replay());
    expect(frames.chapters().map(({ place, title }) => [place, title])).toEqual([
      [0, "Round 1"],
      [2, "Round 2"],
    ]);
    expect([frames.at(1).points, frames.at(2).points]).toEqual([[0], [5]]);
    expect([frames.at(1).chances, frames.at(2).chances]).toEqual([[0.5], [1]]);
    expect([1, 2].map((place) => frames.at(place).scene.status)).toEqual(["Round 1 · a", "Round 2 · b"]);
    expect([1, 2].map((place) => frames.at(place).scene.status_parts?.length)).toEqual([0, 1]);
    expect(frames.course().map(({ place }) => place)).toEqual([0, 2]);
  });
});

describe("updates", () => {
  const view: View = {
    type: "view",
    version: "1",
    table,
    seats: [],
    reader: 0,
    watching: 3,
    scene: scene(area("map", [item("a")])),
    log: [{ text: "one" }],
  };
  const update: Update = { type: "update", base: "1", version: "2", table, seats: [], log_from: 1, log: [{ text: "two" }] };

  test("one that starts elsewhere is not applied", () => {
    expect(applyUpdate(view, { ...update, base: "0" })).toBe(null);
  });

  test("what an update does not speak of stays the same object; what it leaves out is gone", () => {
    const asked = { ...view, ask: { id: "q", seat: 0, prompt: "p", text: "?", options: [] } };
    const next = applyUpdate(asked, update);
    expect(next).toMatchObject({ type: "view", version: "2", watching: 3, ask: null, undo: null, outcome: null });
    expect(next?.scene).toBe(view.scene);
    expect(next?.log?.map(({ text }) => text)).toEqual(["one", "two"]);
  });

  test("the same question stays the same object, so that nothing is asked anew", () => {
    const ask = { id: "q", seat: 0, prompt: "p", text: "?", options: [{ key: "a", text: "A" }] };
    const asked = { ...view, ask };
    expect(applyUpdate(asked, { ...update, ask: structuredClone(ask) })?.ask).toBe(ask);
    expect(applyUpdate(asked, { ...update, ask: { ...ask, text: "!" } })?.ask?.text).toBe("!");
  });

  test("areas come, go and change places by the order", () => {
    const next = applyScene(scene(area("a", []), area("b", [])), { areas: [area("c", [])], order: ["c", "a"] });
    expect(next.areas.map(({ id }) => id)).toEqual(["c", "a"]);
  });
});
