/** Which area lies where on a screen. */
import { describe, expect, test } from "vitest";
import { foldNext, layoutOf, leadWidth, pagesOf, planOf } from "../src/lib/board/page/plan";
import type { Layout } from "../src/lib/wire";
import { area, item } from "./things";

const ring = area("ring", [item("s", { kind: "space" })], { shape: "rings" });
const [light, trade, news] = ["light", "trade", "news"].map((id) => area(id, []));
const all = [ring, ...[light, trade].flatMap((one) => (one ? [one] : []))];
const stage: Layout = {
  template: "stage",
  desk: [{ cells: [{ area: "ring" }] }, { cells: [{ area: "light" }, { area: "trade", weight: 2, fold: 1 }] }],
  small: [{ cells: [{ area: "ring" }, { area: "light" }] }],
  phone: [[{ area: "ring" }], [{ area: "trade", weight: 2 }, { area: "news" }]],
};

const ids = (plan: ReturnType<typeof planOf>): string[][] => plan.columns.map(({ plots }) => plots.map((plot) => plot.area.id));

describe("a layout", () => {
  test("says which area lies in which column, for each width of the screen", () => {
    expect(ids(planOf(all, [stage], 1366))).toEqual([["ring"], ["light", "trade"]]);
    expect(ids(planOf(all, [stage], 2560))).toEqual([["ring"], ["light", "trade"]]);
    expect(ids(planOf(all, [stage], 1000))).toEqual([["trade", "ring", "light"]]);
  });

  test("leaves no area out, and no room for one that is not there", () => {
    expect(ids(planOf([...all.slice(0, 2), ...(news ? [news] : [])], [stage], 1366))).toEqual([["ring"], ["news", "light"]]);
    expect(ids(planOf([ring], [stage], 1366))).toEqual([["ring"]]);
  });

  test("is for tables with the areas it needs", () => {
    const more: Layout = { ...stage, needs: ["news"] };
    expect(layoutOf(all, [more, stage])).toBe(stage);
    expect(layoutOf([...all, area("news", [])], [more, stage])).toBe(more);
  });

  test("gives a tall board the height of the room, and no more than its part of the width", () => {
    const plan = planOf(all, [stage], 1366);
    expect(leadWidth(plan, 1366, 700)).toBe(700);
    expect(leadWidth(plan, 1000, 900)).toBe(620);
    expect(leadWidth(planOf([ring], [stage], 1366), 1366, 700)).toBe(0);
  });

  test("says what stands on which page of a phone, and every other area has one", () => {
    const on = (areas: typeof all): string[][] => pagesOf(areas, [stage]).map((page) => page.map((plot) => plot.area.id));
    expect(on(all)).toEqual([["ring"], ["trade"], ["light"]]);
    expect(on([...all, area("news", [])])).toEqual([["ring"], ["trade", "news"], ["light"]]);
  });

  test("folds what matters least, never a map before others, and never the last", () => {
    const [, desk] = planOf(all, [stage], 1366).columns;
    if (!desk) throw new Error("no desk");
    expect(foldNext(desk, new Set())).toBe("trade");
    expect(foldNext(desk, new Set(["trade"]))).toBeNull();
  });
});

test("without a layout a map is a column, and the others share some", () => {
  const areas = [...all, area("a", []), area("b", [])];
  const columns = ids(planOf(areas, [], 1366));
  expect(columns[0]).toEqual(["ring"]);
  expect(columns).toHaveLength(3);
  expect(columns.flat().sort()).toEqual(["a", "b", "light", "ring", "trade"]);
});
