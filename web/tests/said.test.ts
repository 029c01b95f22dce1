/** Sentences by their parts: whom they name, what they are about, and options that differ in one word. */
import { describe, expect, test } from "vitest";
import { concerns, plain, sideOf, sidesOf, statusOf, type Part } from "../src/lib/said";
import { grouped } from "../src/lib/table/prompt/groups";
import type { OptionView } from "../src/lib/wire";

const owners = [
  { seat: 0, name: "Purple", colour: "purple", letter: "P" },
  { seat: 1, name: "Orange", colour: "orange", letter: "O" },
  { seat: -1, name: "Automa", printed: true },
];
const seats = [
  { seat: 0, kind: "person", name: "Ada", mine: true },
  { seat: 1, kind: "bot", name: "Random bot" },
] as const;
const sides = sidesOf(owners, [...seats]);
const purple: Part = { part: "seat", text: "Purple", seat: 0 };
const water = (count: number): Part => ({ part: "amount", text: `${count} Water`, count, icon: "water" });

describe("a sentence", () => {
  test("names people as they are called, and what the game plays itself as the game does", () => {
    expect(plain({ text: "Purple gains 3 Water.", parts: [purple, " gains ", water(3), "."] }, sides)).toBe("Ada gains 3 Water.");
    expect(plain({ text: "Automa waits.", parts: [{ part: "seat", text: "Automa", seat: -1 }, " waits."] }, sides)).toBe("Automa waits.");
  });

  test("is never searched: a word that is also somebody's colour stays a word", () => {
    expect(plain({ text: "Purple Haze, an event" }, sides)).toBe("Purple Haze, an event");
    const [ada] = sides;
    if (!ada) throw new Error("a side");
    expect(concerns({ text: "Purple Haze, an event" }, ada)).toBe(false);
  });

  test("the line above the board names people, too", () => {
    const scene = { title: "G", areas: [], status: "Round 2 · Purple starts", status_parts: ["Round 2 · ", purple, " starts"] };
    expect(plain(statusOf(scene), sides)).toBe("Round 2 · Ada starts");
    expect(plain(statusOf({ title: "G", areas: [], status: "Set-up" }), sides)).toBe("Set-up");
  });

  test("is about whom it names, and whom it is told of", () => {
    const [ada, bot] = sides;
    if (!ada || !bot) throw new Error("two sides");
    const line = { text: "Purple waits.", parts: [purple, " waits."] };
    expect([concerns(line, ada), concerns(line, bot), concerns({ ...line, seat: 1 }, bot)]).toEqual([true, false, true]);
  });

  test("a standing belongs to its seat, or by name to what the game plays", () => {
    expect(sideOf({ seat: 1, name: "?" }, sides)?.name).toBe("Random bot");
    expect(sideOf({ seat: null, name: "Automa" }, sides)?.seat).toBe(-1);
  });

  test("without pieces on the table everybody is known by their seat", () => {
    expect(sidesOf([], [...seats]).map(({ letter, name }) => [letter, name])).toEqual([
      ["1", "Ada"],
      ["2", "Random bot"],
    ]);
  });
});

describe("options", () => {
  const option = (key: string, ...parts: Part[]): OptionView => ({
    key,
    item: "camp",
    text: parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
    parts,
  });
  const shown = (options: OptionView[]): [string, string[], string][] =>
    grouped(options).map(({ before, choices, after }) => [
      plain({ text: "", parts: before }, sides),
      choices.map(({ word }) => plain({ text: "", parts: word }, sides)),
      plain({ text: "", parts: after }, sides),
    ]);

  test("that differ in one word are one line, numbered as they are shown", () => {
    const three = [option("a", "Send a 4 to the Camp"), option("b", "Rest at home now"), option("c", "Send a 6 to the Camp")];
    expect(shown(three)).toEqual([
      ["Send a ", ["4", "6"], " to the Camp"],
      ["", ["Rest at home now"], ""],
    ]);
    expect(grouped(three).flatMap(({ choices }) => choices.map(({ option: { key }, place }) => [key, place]))).toEqual([
      ["a", 0],
      ["c", 1],
      ["b", 2],
    ]);
  });

  test("an amount is one word, however many it is written with", () => {
    expect(shown([option("a", "Pay ", water(3), " for it"), option("b", "Pay ", water(10), " for it")])).toEqual([
      ["Pay ", ["3 Water", "10 Water"], " for it"],
    ]);
  });

  test("that differ in two words, in a long one, or point elsewhere, stand alone", () => {
    const lines = [option("a", "Send a 4 to Farm 1"), option("b", "Send a 6 to Farm 2"), option("c", "Send a Constellation to Farm 1")];
    expect(shown(lines)).toHaveLength(3);
    const elsewhere = { ...option("d", "Send a 5 to Farm 1"), item: "other" };
    expect(shown([...lines.slice(0, 1), elsewhere])).toHaveLength(2);
  });
});
