/** What others do is played back in order, my question waits no longer than a moment, and skipping leads to it at once. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Course, type Speed } from "../src/lib/replay/course.svelte";
import { Past } from "../src/lib/replay/past.svelte";
import type { Frames } from "../src/lib/replay/frames";
import { actionsOf } from "../src/lib/replay/happened";
import type { LogLine, View } from "../src/lib/wire";
import { area, item, scene } from "./things";

const table = { id: "t", name: "T", game: "g", title: "G", status: "running", options: {}, created: 0, commitment: "" } as const;
const ask = { id: "a", seat: 0, prompt: "p", text: "?", options: [] };
const lines: LogLine[] = Array.from({ length: 40 }, (_, n) => ({ text: `line ${n}`, seat: 1 }));

/** The table after so many lines, with a die that moves by one with each. */
function view(told: number, more: Partial<View> = {}): View {
  const at = scene(area("map", [item("die", { kind: "die", x: told })]));
  const seats = [
    { seat: 0, kind: "person", name: "Ada", mine: true, asked: !!more.ask },
    { seat: 1, kind: "bot", name: "Bot", asked: !more.ask },
  ] as View["seats"];
  return { type: "view", version: `v${told}`, table, seats, reader: 0, scene: at, log: lines.slice(0, told), ...more };
}

let speed: Speed = "quick";
let course = new Course(() => speed);
const told = (): number | undefined => course.view?.log?.length;

beforeEach(() => {
  vi.useFakeTimers();
  speed = "quick";
  course = new Course(() => speed);
});
afterEach(() => void vi.useRealTimers());

function came(last: number, more: Partial<View> = {}): void {
  course.take(view(0), false);
  course.take(view(1), true);
  for (let n = 2; n < last; n += 1) course.take(view(n), false);
  course.take(view(last, more), false);
}

describe("playback", () => {
  test("my own choice is seen at once, what others do one after the other", () => {
    came(4);
    expect(told()).toBe(1);
    for (const step of [2, 3, 4]) {
      vi.advanceTimersByTime(899);
      expect(told()).toBe(step - 1);
      vi.advanceTimersByTime(1);
      expect(told()).toBe(step);
    }
    expect(course.playing).toBe(false);
  });

  test("a step that comes late is seen when it comes", () => {
    came(2);
    vi.advanceTimersByTime(5000);
    course.take(view(3), false);
    expect(told()).toBe(3);
  });

  test("a question cannot be answered before it is reached, and then it can", () => {
    came(3, { ask });
    expect(course.view?.ask).toBeNull();
    vi.advanceTimersByTime(1800);
    expect([told(), course.waiting, course.view?.ask]).toEqual([3, 0, null]);
    vi.advanceTimersByTime(450);
    expect(course.view?.ask).toBe(ask);
  });

  test("however much happened, a question waits only a moment", () => {
    came(40, { ask });
    vi.advanceTimersByTime(4000 + 450);
    expect(course.view?.ask).toBe(ask);
  });

  test("skipping leads to the question at once", () => {
    came(9, { ask });
    course.skip();
    expect([told(), course.view?.ask, course.playing]).toEqual([9, ask, false]);
    vi.advanceTimersByTime(60_000);
    expect(told()).toBe(9);
  });

  test("by hand every step waits for me", () => {
    speed = "step";
    came(3, { ask });
    vi.advanceTimersByTime(60_000);
    expect(told()).toBe(1);
    course.next();
    expect(told()).toBe(2);
    course.next();
    expect([told(), course.view?.ask]).toEqual([3, ask]);
  });

  test("at once is at once", () => {
    speed = "once";
    came(9, { ask });
    expect([told(), course.view?.ask]).toEqual([9, ask]);
  });

  test("whoever looks from another seat sees nothing of what was still to be shown to the one before", () => {
    came(9);
    course.take(view(9, { reader: 1 }), false);
    expect([course.view?.reader, told(), course.playing]).toEqual([1, 9, false]);
  });

  test("who comes and goes is seen at once and is no step", () => {
    came(3);
    course.take({ ...(course.present as View), watching: 2 }, false);
    expect([told(), course.view?.watching, course.waiting]).toEqual([1, 2, 2]);
  });
});

describe("looking back", () => {
  const never = (): Promise<Frames> => Promise.reject(new Error("nothing is to be fetched"));

  test("a line leads to the table right after it, steps lead on, the last to now", async () => {
    const past = new Past(never);
    for (const n of [0, 1, 2, 3]) past.take(view(n));
    await past.go(1);
    expect([past.line, past.moment?.scene.areas[0]?.items[0]?.x, past.touched]).toEqual([1, 2, ["die"]]);
    past.step(-1);
    expect(past.line).toBe(0);
    for (const line of [1, 2]) {
      past.step(1);
      expect(past.line).toBe(line);
    }
    past.step(1);
    expect(past.moment).toBeNull();
  });

  test("what happened before I came is fetched", async () => {
    const all = [0, 1, 2].map((n) => ({ scene: view(n).scene, log: lines.slice(0, n), points: [] }));
    const past = new Past(() => Promise.resolve({ last: 2, at: (place: number) => all[place] } as unknown as Frames));
    past.take(view(2));
    past.take(view(3));
    expect(past.touchedBy(0)).toEqual([]);
    await past.go(0);
    expect([past.line, past.touched]).toEqual([0, ["die"]]);
    past.step(1);
    past.step(1);
    expect(past.line).toBe(2);
  });

  test("another reader finds nothing of what the one before saw", async () => {
    let fetched: number | null = null;
    const past = new Past((reader) => ((fetched = reader), Promise.reject(new Error("none"))));
    for (const n of [0, 1, 2]) past.take(view(n));
    await past.go(0);
    past.take(view(2, { reader: 1 }));
    expect([past.moment, past.touchedBy(0)]).toEqual([null, []]);
    await expect(past.go(0)).rejects.toThrow("none");
    expect(fetched).toBe(1);
  });

  test("what was taken back is forgotten", async () => {
    const past = new Past(never);
    for (const n of [0, 1, 2]) past.take(view(n));
    past.take(view(1));
    past.take(view(2, { log: [...lines.slice(0, 1), { text: "another" }] }));
    await past.go(1);
    expect(past.moment?.log.at(-1)?.text).toBe("another");
  });
});

describe("what happened", () => {
  const seat = (n: number) => ({ part: "seat", text: `P${n}`, seat: n }) as const;
  const log: LogLine[] = [
    { text: "I chose", seat: 0 },
    { text: "P1 digs.", seat: 1, parts: [seat(1), " digs."] },
    { text: "P1 gains.", seat: 1, parts: [seat(1), " gains."] },
    { text: "Round 2" },
    { text: "P2 rests.", seat: 2, parts: [seat(2), " rests."] },
  ];

  test("what was told together is one action, said without who did it", () => {
    const starts = [0, 1, 1, 3, 3];
    const found = actionsOf(log, 1, (line) => starts[line] ?? null, scene());
    expect(found.map((one) => [one.from, one.to, one.seat])).toEqual([
      [1, 3, 1],
      [3, 5, 2],
    ]);
    expect(found[0]?.said).toEqual([" digs."]);
  });

  test("where nobody saw what was told together, lines in a row about one seat are one action", () => {
    const found = actionsOf(log, 1, () => null, scene());
    expect(found.map((one) => [one.from, one.to, one.seat])).toEqual([
      [1, 3, 1],
      [3, 4, null],
      [4, 5, 2],
    ]);
  });
});
