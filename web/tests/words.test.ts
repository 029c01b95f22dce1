/** What is drawn of what an item says. */
import { describe, expect, test } from "vitest";
import {
  areaIcon,
  atEntry,
  counterValue,
  lyingOn,
  lyingText,
  nameOf,
  placeOf,
  seatColour,
  seatShape,
  sides,
  suitColour,
  titleOf,
} from "../src/lib/board/items/words";
import { area, item } from "./things";

describe("seats", () => {
  test("a colour that is known by another name is found, an unknown one is the seat's own", () => {
    expect([seatColour("Violet", 0), seatColour("gray", 1), seatColour("", 2)]).toEqual(["purple", "grey", "blue"]);
    expect(suitColour("nothing")).toBe(null);
  });

  test("no two of six seats share a shape, so colour never speaks alone", () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(seatShape)).size).toBe(6);
  });

  test("a side has a letter, its own or its name's first", () => {
    const found = sides([
      { seat: 0, name: "Azure", letter: "Z" },
      { seat: 1, name: "jade" },
    ]);
    expect([...found.values()].map(({ letter }) => letter)).toEqual(["Z", "J"]);
  });
});

describe("items", () => {
  test("a space is told of with the heading of its row, or with its area; other things have names of their own", () => {
    const heading = item("foundry", { kind: "text", label: "Foundry", icon: "foundry", y: 1 });
    const [first, other] = [item("f1", { kind: "space", y: 1 }), item("d1", { kind: "space", y: 2 })];
    const card = item("c", { kind: "card", y: 1 });
    const areas = [area("a", [], { title: "Planet" }), area("b", [heading, first, other, card], { title: "Locations" })];
    expect([first, other, card, item("gone")].map((one) => placeOf(areas, one))).toEqual(["Foundry", "Locations", "", ""]);
  });

  test("a space of a drawn place is told of with the nearest heading above or beside it", () => {
    const sign = (id: string, x: number, y: number) => item(id, { kind: "text", label: id, x, y, size: [80, 20] });
    const bay = (x: number, y: number) => item(`${x} ${y}`, { kind: "space", x, y, size: [30, 30] });
    const bays = [bay(20, 90), bay(140, 90), bay(60, 190), bay(140, 260), bay(140, 5)];
    const signs = [sign("Foundry", 50, 10), sign("Market", 150, 10), sign("Academy", 50, 110), sign("Shelf", 20, 260)];
    const town = area("town", [...signs, ...bays], { title: "Town", shape: "drawn", extent: [200, 300] });
    expect(bays.map((one) => placeOf([town], one))).toEqual(["Foundry", "Market", "Academy", "Shelf", "Town"]);
  });

  test("a counter shows its number beside its name; what may not be known is a question mark", () => {
    const water = item("w", { kind: "counter", label: "Water: 6", name: "Water", count: 6 });
    expect([nameOf(water), counterValue(water)]).toEqual(["Water", "6"]);
    expect(counterValue(item("w", { kind: "counter", label: "Water: ?", count: null }))).toBe("?");
    expect(nameOf(item("pile", { label: "No tile" }))).toBe("No tile");
  });

  test("a name is what the game gives, in any language; nothing is cut out of a label", () => {
    expect(nameOf(item("g", { label: "Garage 2 (1 Alge)", name: "Garage 2" }))).toBe("Garage 2");
    expect(nameOf(item("g", { label: "Lock: empty (1)" }))).toBe("Lock: empty (1)");
  });

  test("equal things that lie together are counted, with whose they are", () => {
    const items = [
      item("s"),
      item("a", { at: "s", label: "Ship", owner: 0 }),
      item("b", { at: "s", label: "Ship", owner: 0 }),
      item("c", { at: "s", label: "Mine" }),
    ];
    expect(lyingText(lyingOn(items, "s"), (seat) => (seat === 0 ? "Ada" : ""))).toBe("2 × Ship (Ada), Mine");
  });
});

describe("steps", () => {
  test("bring some things each time, and what stands after the sign once", () => {
    const [build, card] = [{ icon: "builds", count: 2 }, { icon: "cards" }];
    expect(atEntry([build, { icon: "enter", count: 0 }, card])).toEqual({ always: [build], once: [card] });
    expect(atEntry([build, card])).toEqual({ always: [build, card], once: [] });
  });
});

describe("areas", () => {
  test("a title is without its owner where they are drawn beside it, as far as the game says what it is then", () => {
    expect(titleOf(area("base", [], { title: "Forschungsbasis von Lila", name: "Forschungsbasis" }))).toBe("Forschungsbasis");
    expect(titleOf(area("map", [], { title: "Planet" }))).toBe("Planet");
  });

  test("every area has a drawing", () => {
    expect([areaIcon(area("x", [], { shape: "row" })), areaIcon(area("x", [], { shape: "hex" })), areaIcon(area("x", []))]).toEqual([
      "card",
      "board",
      "board",
    ]);
  });
});
