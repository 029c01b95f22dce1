/** Finding rules by their number and by words. */
import { expect, test } from "vitest";
import { bySection, matching, under } from "../src/lib/state/rulebook.svelte";
import type { RuleInfo } from "../src/lib/wire";

const rule = (number: string, text: string, book = ""): RuleInfo => ({
  number,
  section: number.split(".")[0] ?? "",
  heading: "Heading",
  text,
  rulings: [],
  book,
});
const rules = [
  rule("FL-1.1", "Roll the dice."),
  rule("FL-1.2", "Send a die."),
  rule("FL-10.1", "Score gems."),
  rule("SP-1.1", "Hire.", "Specialists"),
];

test("a number opens one rule, a section all of its own and none of another's", () => {
  expect(under(rules, "FL-1.2").map(({ number }) => number)).toEqual(["FL-1.2"]);
  expect(under(rules, "FL-1").map(({ number }) => number)).toEqual(["FL-1.1", "FL-1.2"]);
  expect(under(rules, "FL-9")).toEqual([]);
});

test("all words must be found, in any order and case", () => {
  expect(matching(rules, "DIE send").map(({ number }) => number)).toEqual(["FL-1.2"]);
  expect(matching(rules, " ")).toBe(rules);
});

test("books and sections keep their order", () => {
  expect(bySection(rules).map(({ book, sections }) => [book, sections.map(({ section }) => section)])).toEqual([
    ["", ["FL-1", "FL-10"]],
    ["Specialists", ["SP-1"]],
  ]);
});
