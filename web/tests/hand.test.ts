import { describe, expect, it } from "vitest";
import { pageOut, pileUp, plain, saysAll, spreadOut, tight, type Letters } from "../src/lib/board/corners/hand";

const widthOf = (counts: number[], { mode, wide, lap, rows }: ReturnType<typeof spreadOut>): number =>
  mode === "cards"
    ? counts.reduce((sum, count) => sum + count * (wide + 5 - lap) + lap, 0)
    : counts.reduce((sum, count) => sum + Math.ceil(count / rows) * (wide + 5), 0);

describe("cards in a room", () => {
  it("lie whole beside each other where there is room", () => {
    const out = spreadOut([4], 800, 140);
    expect(out).toMatchObject({ mode: "cards", lap: 0 });
    expect(out.wide).toBeGreaterThan(100);
  });

  it("then narrower, then one over the next, of which the most is seen", () => {
    const [few, more] = [spreadOut([8], 800, 140), spreadOut([12], 800, 140)];
    expect(few).toMatchObject({ mode: "cards", lap: 0 });
    expect(more.mode).toBe("cards");
    expect(more.lap).toBeGreaterThan(0);
    expect(more.wide - more.lap).toBeGreaterThanOrEqual(more.wide * 0.55);
  });

  it("then as chips in rows, and low rooms have chips at once", () => {
    expect(spreadOut([20], 800, 140).mode).not.toBe("cards");
    expect(spreadOut([2], 800, 60).mode).not.toBe("cards");
  });

  it("never need more than their room", () => {
    for (const wide of [300, 530, 690, 1200])
      for (const high of [58, 75, 110, 140, 200])
        for (const counts of [[1], [3], [7], [5, 11], [9, 9], [4, 6, 2]]) {
          const out = spreadOut(counts, wide, high);
          const names = (counts.length - 1) * 10;
          expect(widthOf(counts, out), `${counts.join()} in ${wide} by ${high}`).toBeLessThanOrEqual(wide - names + 5 * counts.length);
          expect(out.rows * (out.high + 5) - 5 + 15).toBeLessThanOrEqual(high);
        }
  });

  it("say what there is room for: less where the next one lies over them, and nothing on a chip", () => {
    const whole = spreadOut([3], 800, 160);
    expect(saysAll("Pay 1 fewer Power at the Foundry.", whole)).toBe(true);
    expect(saysAll("Pay 1 fewer Power at the Foundry. ".repeat(6), whole)).toBe(false);
    const lapped = spreadOut([12], 800, 160);
    expect(lapped.lap).toBeGreaterThan(0);
    expect(saysAll("Pay 1 fewer Power at the Foundry. ".repeat(2), lapped)).toBe(false);
    expect(saysAll("Pay 1 less.", lapped)).toBe(true);
    expect(saysAll("Short.", spreadOut([2], 800, 60))).toBe(false);
  });

  it("have a seal only where the name leaves room for it", () => {
    const chips = spreadOut([3, 11], 500, 90, { word: 70, name: 101 });
    expect(chips.mode).toBe("lines");
    expect([tight(55, chips), tight(101, chips)]).toEqual([false, true]);
    const named = (name: number): Letters => ({ word: name, name });
    expect([plain(named(20), chips), plain(named(55), chips)]).toEqual([false, true]);
  });
  it("on a page of a phone, leaves the drawing away beside a long word", () => {
    const cards = pageOut([4], 390, 300, { word: 62, name: 62 });
    expect(cards.mode).toBe("cards");
    expect([plain({ word: 40, name: 80 }, cards), plain({ word: cards.wide - 20, name: 62 }, cards)]).toEqual([false, true]);
  });
  it("of one or two cards makes large ones, and no columns for more than there are", () => {
    const [one, many] = [pageOut([1], 390, 470), pageOut([5], 390, 470)];
    expect(one.columns).toBe(1);
    expect(one.wide).toBeGreaterThan(many.wide);
  });

  it("of two halves show both as long as there is room for that, and then their names", () => {
    const letters = { word: 80, name: 80, halves: [[66, 40]] };
    const at = (count: number, wide: number, high: number) => spreadOut([count, 1], wide, high, letters);
    expect(at(7, 684, 115)).toMatchObject({ mode: "cards", lap: 0 });
    expect(at(7, 720, 61)).toMatchObject({ mode: "chips", rows: 1 });
    expect(at(13, 720, 112)).toMatchObject({ mode: "chips", rows: 2 });
    expect(at(12, 720, 61).mode).toBe("lines");
    const wider = { ...letters, halves: [[140, 40], [30]] };
    expect(spreadOut([7, 1], 720, 75, wider), "in two lines").toMatchObject({ mode: "chips", rows: 1 });
    expect(spreadOut([7, 1], 720, 61, wider).mode, "no room for two").toBe("lines");
  });

  it("are chips with what is paid where a name of one line leaves room for it", () => {
    const letters = { word: 46, name: 75, paid: 50 };
    expect(spreadOut([6, 3], 546, 88, letters)).toMatchObject({ mode: "chips", rows: 2 });
    expect(spreadOut([6, 3], 546, 88, letters).high).toBeLessThan(40);
  });

  it("are as large as the letters on them", () => {
    const [small, large] = [spreadOut([8], 640, 150), spreadOut([8], 1280, 300, undefined, 2)];
    expect(large).toMatchObject({ mode: small.mode, wide: 2 * small.wide, high: 2 * small.high });
  });
});

describe("cards that are of no use now", () => {
  const letters = { word: 50, name: 60, halves: [[40, 40]] };
  it("lie beside the others while all have room", () => {
    expect(pileUp([3, 3], [false, true], 700, 120, letters).piled).toBe(false);
  });
  it("are a pile where that lets the others be larger, and take the width of one and of the edges that look out", () => {
    const [apart, piled] = [spreadOut([6, 6], 600, 120, letters), pileUp([6, 6], [false, true], 600, 120, letters)];
    expect(piled.piled).toBe(true);
    expect([apart.mode, piled.mode]).toEqual(["chips", "cards"]);
    expect(7 * piled.wide + 5 * 13).toBeLessThanOrEqual(600);
  });
  it("are no pile where there are none", () => {
    expect(pileUp([12], [false], 400, 120, letters).piled).toBe(false);
  });
});
