/** Which pieces can be held, where they may go, and what is told there. */
import { expect, test } from "vitest";
import { gripsOf, placesOf, pricesOf } from "../src/lib/board/pointing/grips";
import type { OptionView } from "../src/lib/wire";
import { area, item, scene } from "./things";

function option(key: string, more: Partial<OptionView> = {}): OptionView {
  return { key, text: key, ...more };
}

const table = scene(
  area("mat", [item("garage"), item("farm"), item("die-1", { kind: "die", face: "5" }), item("die-2", { kind: "die", face: "6" })]),
  area("map", [item("here"), item("there"), item("army", { at: "here" })]),
);

test("a piece that an option moves elsewhere can be held, with all its places", () => {
  const options = ["garage", "farm"].map((place) => option(place, { item: place, piece: "die-1" }));
  const { moves, lifts } = gripsOf(table, [...options, option("pass")]);
  expect([...moves]).toEqual([["die-1", options]]);
  expect(lifts.size).toBe(0);
  expect([...placesOf(options).keys()]).toEqual(["garage", "farm"]);
});

test("one that lies where its option points is only taken up", () => {
  const [up, self] = [option("from", { item: "here", piece: "army" }), option("die", { item: "die-1", piece: "die-1" })];
  const { moves, lifts } = gripsOf(table, [up, self]);
  expect(moves.size).toBe(0);
  expect([...lifts]).toEqual([
    ["army", up],
    ["die-1", self],
  ]);
});

test("of dice that nobody can tell apart, each can be held", () => {
  const twins = ["die-1", "die-2"].map((id) => item(id, { kind: "die", face: "5", label: "A 5" }));
  const other = item("die-3", { kind: "die", face: "6", label: "A 6" });
  const move = option("garage", { item: "garage", piece: "die-1" });
  const { moves } = gripsOf(scene(area("mat", [item("garage"), ...twins, other])), [move]);
  expect([...moves.keys()]).toEqual(["die-1", "die-2"]);
});

test("what an option costs and brings is what it says of that, else its words from the first amount to the last", () => {
  const water = { part: "amount", text: "3 Water", count: 3, icon: "water" } as const;
  const gem = { part: "amount", text: "1 Gem", count: 1, icon: "gem" } as const;
  expect(pricesOf(option("camp", { offer: ["one of ", gem], parts: [water] }))).toEqual(["one of ", gem]);
  expect(pricesOf(option("dig", { parts: ["The Mining Camp: ", water, " for ", gem, ", at once"] }))).toEqual([water, " for ", gem]);
  expect(pricesOf(option("go", { text: "To B4" }))).toEqual([]);
});
