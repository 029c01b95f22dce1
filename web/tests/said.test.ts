/** Sentences by their parts: whom they name, what they are about, and options of one place. */
import { describe, expect, test } from "vitest";
import { concerns, plain, sideOf, sidesOf, statusOf, type Part } from "../src/lib/said";
import { grouped, typed } from "../src/lib/table/prompt/groups";
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
  const at = (place: string, value: string, shortcut: string, ...offer: Part[]): OptionView => ({
    ...option(`${place}:${value}`, `${place} as a ${value}`),
    item: place,
    group: [place],
    chip: [value],
    offer,
    shortcut,
  });
  const four = [
    at("Camp", "4", "14", water(4)),
    at("Camp", "6", "16", water(2)),
    at("Market", "4", "2"),
    { ...option("rest", "Rest"), shortcut: "3" },
  ];

  test("of one place are one tile, with what each costs; one alone has its value beside its name", () => {
    const shown = grouped(four).map(({ name, press, choices }) => [
      plain({ text: "", parts: [...name] }, sides),
      press,
      choices.map(({ word, offer, press: key }) => [plain({ text: "", parts: [...word] }, sides), offer.length, key]),
    ]);
    expect(shown).toEqual([
      [
        "Camp",
        "1",
        [
          ["4", 1, "4"],
          ["6", 1, "6"],
        ],
      ],
      ["Market", "", [["4", 0, "2"]]],
      ["Rest", "", [["", 0, "3"]]],
    ]);
  });

  test("with a name and no value are tiles of their own, even where they point at the same", () => {
    const [one, other] = ["Play", "Sell"].map((verb) => ({
      ...option(verb, `${verb} Forge. `, water(3)),
      group: ["Forge"],
      offer: [water(3)],
    }));
    if (!one || !other) throw new Error("two options");
    const shown = grouped([one, other]).map(({ name, titled, choices }) => [name, titled, choices.length, choices[0]?.offer.length]);
    expect(shown).toEqual([
      [["Forge"], true, 1, 1],
      [["Forge"], true, 1, 1],
    ]);
  });

  test("are numbered as they are shown, also where those of one place came apart", () => {
    const apart = [four[0], four[3], four[1]].filter((one) => one !== undefined);
    expect(grouped(apart).flatMap(({ choices }) => choices.map(({ option: { key }, place }) => [key, place]))).toEqual([
      ["Camp:4", 0],
      ["Camp:6", 1],
      ["rest", 2],
    ]);
  });

  test("are chosen by the keys they show, a place first and then a value", () => {
    expect(typed(four, "", "3").option?.key).toBe("rest");
    expect(typed(four, "", "1")).toEqual({ begun: "1" });
    expect(typed(four, "1", "6").option?.key).toBe("Camp:6");
    expect(typed(four, "", "9")).toEqual({ begun: "" });
  });

  test("a key that does not go on with what was begun begins anew", () => {
    expect(typed(four, "1", "3").option?.key).toBe("rest");
    expect(typed(four, "1", "1")).toEqual({ begun: "1" });
  });
});
