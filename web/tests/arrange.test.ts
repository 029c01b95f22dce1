/** Tiles in columns: how many, how wide, in how many lines. */
import { describe, expect, test } from "vitest";
import { arrange, linesOf, type Wish } from "../src/lib/table/prompt/arrange";

const wish = (name: number, offer = 0, values = 0): Wish => ({ name, offer, values, word: Math.min(60, name) });
const measure = { room: 1000, gap: 10, padding: 20, least: 100, most: 300 };
const laid = (wishes: Wish[], more = {}) => arrange(wishes, { ...measure, ...more });

describe("tiles", () => {
  test("have a line for the name, one for what it costs, and one for values that do not stand beside the name", () => {
    expect([linesOf(wish(80), 100), linesOf(wish(80, 90), 100), linesOf(wish(40, 90, 50), 100), linesOf(wish(80, 90, 50), 100)]).toEqual([
      1, 2, 2, 3,
    ]);
  });

  test("that are few stand in one row, none wider than a column may be", () => {
    expect(laid([wish(80), wish(80)])).toMatchObject({ columns: 4, spans: [1, 1] });
  });

  test("stand in as few rows as their words allow", () => {
    const { columns, spans } = laid(Array.from({ length: 8 }, () => wish(90, 90)));
    expect([columns, new Set(spans)]).toEqual([8, new Set([1])]);
  });

  test("that are long take more columns, and none is left empty before them", () => {
    const { columns, spans } = laid([wish(100), wish(100), wish(100), wish(100), wish(1500), wish(100)], { most: 200, least: 180 });
    expect(columns).toBe(5);
    expect(spans[4]).toBeGreaterThan(1);
    let used = 0;
    for (const span of spans) used = used + span > columns ? (expect(used).toBe(columns), span) : used + span;
  });

  test("are never narrower than their longest word", () => {
    const { columns, spans } = laid([{ ...wish(400), word: 400 }, wish(50), wish(50), wish(50)], { most: 250 });
    const column = (measure.room - measure.gap * (columns - 1)) / columns;
    expect((spans[0] ?? 0) * (column + measure.gap) - measure.gap - measure.padding).toBeGreaterThanOrEqual(400);
  });

  test("on a phone that is narrower than any column stand one below the other", () => {
    expect(laid([wish(80), wish(300)], { room: 90 })).toMatchObject({ columns: 1, spans: [1, 1] });
  });
});
