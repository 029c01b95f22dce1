/** What happens at a place: where it is shown, which of it is unfolded, and what is heard of it. */
import { describe, expect, test, vi } from "vitest";
import { beside } from "../src/lib/board/events/beside";
import { facing, headline, Lingering, parted, told, Unfolding } from "../src/lib/board/events/events.svelte";
import { area, item, scene } from "./things";

const NONE: ReadonlySet<string> = new Set();
const fight = (id: string, ...items: ReturnType<typeof item>[]) => area(id, items, { shape: "sides", over: "hex" });

describe("beside a place", () => {
  const room = { x: 0, y: 0, w: 1000, h: 500 };
  const size = { w: 300, h: 200 };

  test("it is near, and the place stays in sight", () => {
    const hex = { x: 100, y: 200, w: 100, h: 90 };
    const at = beside(hex, size, room, [{ ...hex, weight: 60 }]);
    expect(at.x >= 200 || at.y >= 290 || at.y + size.h <= 200 || at.x + size.w <= 100).toBe(true);
    expect(Math.hypot(at.x - 150, at.y - 245)).toBeLessThan(320);
  });

  test("what matters is not covered where there is room elsewhere", () => {
    const hex = { x: 100, y: 200, w: 100, h: 90 };
    const near = { x: 0, y: 0, w: 420, h: 500, weight: 60 };
    expect(beside(hex, size, room, [near]).x).toBeGreaterThanOrEqual(420);
  });

  test("it never leaves the room, however small that is", () => {
    const at = beside({ x: 900, y: 450, w: 50, h: 50 }, size, { x: 0, y: 0, w: 200, h: 100 }, []);
    expect(at).toEqual({ x: 0, y: 0 });
  });

  test("it stays where it was while that is hardly worse", () => {
    const hex = { x: 100, y: 200, w: 100, h: 90 };
    const best = beside(hex, size, room, [{ ...hex, weight: 60 }]);
    const last = { x: best.x + 5, y: best.y };
    expect(beside(hex, size, room, [{ ...hex, weight: 60 }], last)).toEqual(last);
    expect(beside(hex, size, room, [{ x: last.x, y: last.y, ...size, weight: 60 }], last)).not.toEqual(last);
  });
});

describe("two that face each other", () => {
  test("each has its side, and what both count is compared", () => {
    const found = facing([
      item("b", { kind: "card", x: 2, y: 1 }),
      item("a", { kind: "text", x: 0 }),
      item("c", { kind: "text", x: 2 }),
      item("strong", { kind: "counter", icon: "strength", x: 0, count: 4 }),
      item("weak", { kind: "counter", icon: "strength", x: 2, count: 1 }),
      item("shield", { kind: "counter", icon: "shields", x: 2, count: 1 }),
      item("won", { kind: "text", x: 1 }),
    ]);
    expect(found.sides.map((side) => side.map((one) => one.id))).toEqual([["a"], ["c", "b"]]);
    expect(found.between.map((one) => one.id)).toEqual(["won"]);
    expect(found.compared.map(({ icon, pair }) => [icon, ...pair.map((one) => one?.id)])).toEqual([
      ["strength", "strong", "weak"],
      ["shields", undefined, "shield"],
    ]);
  });
});

describe("events", () => {
  test("have no place on the page", () => {
    const [map, battle] = [area("map", [item("hex")]), fight("battle")];
    expect(parted(scene(map, battle))).toEqual({ events: [battle], laid: [map] });
  });

  test("are told of in a line, and of what is new in full", () => {
    const before = fight("battle", item("one", { kind: "text", label: "Ada" }), item("stage", { kind: "text", label: "Both plan", x: 1 }));
    const after = fight("battle", item("one", { kind: "text", label: "Ada" }), item("stage", { kind: "text", label: "Ada wins", x: 1 }));
    expect(headline(after, "A battle")).toBe("Ada wins");
    expect(headline(fight("battle"), "A battle")).toBe("A battle");
    expect(told(undefined, before, "A battle")).toBe("A battle. Ada. Both plan");
    expect(told(before, after, "A battle")).toBe("Ada wins");
  });

  test("unfold when something happens, and fold with the next question", () => {
    const unfolding = new Unfolding();
    const battle = fight("battle");
    expect(unfolding.follow([battle], NONE, "q1")).toEqual([[undefined, battle]]);
    expect(unfolding.open).toBe("battle");
    expect(unfolding.follow([battle], NONE, null)).toEqual([]);
    expect(unfolding.open).toBe("battle");
    unfolding.follow([battle], NONE, "q2");
    expect(unfolding.open).toBeNull();
    unfolding.follow([fight("battle", item("die"))], NONE, "q2");
    expect(unfolding.open).toBe("battle");
    unfolding.follow([], NONE, null);
    expect(unfolding.open).toBeNull();
  });

  test("stay as they are with something to choose in them", () => {
    const unfolding = new Unfolding();
    const [battle, over] = [fight("battle"), fight("over")];
    unfolding.follow([over, battle], new Set(["battle"]), "q1");
    expect(unfolding.open).toBe("battle");
    unfolding.follow([over, battle], new Set(["battle"]), "q2");
    expect(unfolding.open).toBe("battle");
  });

  test("folded by hand they stay folded as long as they last", () => {
    const unfolding = new Unfolding();
    unfolding.follow([fight("battle")], NONE, "q1");
    unfolding.fold("battle");
    unfolding.follow([fight("battle", item("die"))], new Set(["battle"]), "q2");
    expect(unfolding.open).toBeNull();
    unfolding.unfold("battle");
    expect(unfolding.open).toBe("battle");
    unfolding.fold("battle");
    unfolding.follow([], NONE, null);
    unfolding.follow([fight("battle")], NONE, null);
    expect(unfolding.open).toBe("battle");
  });
});

describe("how an event came out", () => {
  const line = (text: string) => ({ text });
  const battle = fight("a");

  test("it stays with what the log says since, for some seconds", () => {
    vi.useFakeTimers();
    const lingering = new Lingering();
    lingering.follow([battle], [line("Ada attacks")], null);
    lingering.follow([], [line("Ada attacks"), line("a ship falls")], "a");
    expect(lingering.over).toEqual({ area: battle, lines: [line("a ship falls")] });
    vi.advanceTimersByTime(3000);
    expect(lingering.over).not.toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(lingering.over).toBeNull();
    vi.useRealTimers();
  });

  test("it stays when the next one begins elsewhere, and goes when I choose", () => {
    const lingering = new Lingering();
    lingering.follow([battle], [], null);
    lingering.follow([{ ...battle, over: "another" }], [line("a ship falls")], "a");
    expect(lingering.over?.area).toBe(battle);
    lingering.end();
    expect(lingering.over).toBeNull();
  });

  test("what was folded, or was taken back, does not stay", () => {
    const lingering = new Lingering();
    lingering.follow([battle], [line("one"), line("two")], null);
    lingering.follow([], [line("one"), line("two"), line("three")], null);
    expect(lingering.over).toBeNull();
    lingering.follow([battle], [line("one"), line("two")], null);
    lingering.follow([], [line("one")], "a");
    expect(lingering.over).toBeNull();
  });
});
