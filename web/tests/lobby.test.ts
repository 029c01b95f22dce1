/** A table being planned. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { offered, request, usualPlan, withSeats } from "../src/lib/lobby/plan";
import type { GameInfo } from "../src/lib/wire";

const game: GameInfo = {
  name: "g",
  title: "G",
  summary: "",
  version: 1,
  seats: [1, 2, 3],
  options: [
    { name: "expansions", title: "Expansions", help: "", default: [], choices: ["more"], titles: ["More"], several: true },
    { name: "length", title: "Length", help: "", default: "long", choices: ["long", "short"], titles: ["Long", "Short"] },
    { name: "variant", title: "Variant", help: "", default: false, choices: [true, false], titles: ["True", "False"], needs: "more" },
  ],
};
const bots = [
  { name: "random", title: "Random", help: "" },
  { name: "greedy", title: "Greedy", help: "" },
];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

describe("a plan", () => {
  test("is two seats with a sensible bot, to begin with", () => {
    expect(usualPlan(game, bots).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "greedy" }]);
  });

  test("remembers what was chosen last, but neither name nor password, nor what the game no longer knows", () => {
    const plan = { ...usualPlan(game, bots), seats: withSeats([{ kind: "me" }], 3, "random"), name: "Mine", password: "secret" };
    request(game, { ...plan, options: { length: "short", gone: "x" } });
    const again = usualPlan(game, bots);
    expect([again.seats.length, again.options, again.name, again.password]).toEqual([3, { length: "short" }, "", ""]);
    expect(JSON.stringify([...kept])).not.toContain("secret");
  });

  test("sends only what differs from the usual, and no option of an expansion that is not in play", () => {
    const plan = usualPlan(game, bots);
    expect(request(game, { ...plan, options: { length: "long", variant: true } }).options).toEqual({});
    expect(request(game, { ...plan, options: { expansions: ["more"], variant: true } }).options).toEqual({
      expansions: ["more"],
      variant: true,
    });
    expect(offered(game, {}).map(({ name }) => name)).toEqual(["expansions", "length"]);
  });

  test("names of people at one screen are sent where there are several", () => {
    const plan = usualPlan(game, bots);
    expect(request(game, { ...plan, seats: [{ kind: "me", name: "Anna" }] }).seats).toEqual([{ kind: "me" }]);
    const two = request(game, {
      ...plan,
      seats: [
        { kind: "me", name: " Anna " },
        { kind: "me", name: "" },
      ],
    });
    expect(two.seats).toEqual([{ kind: "me", name: "Anna" }, { kind: "me" }]);
  });
});
