/** Where long words may go on in the next line, and how much room the words of a text take. */
import { describe, expect, test } from "vitest";
import { Hyphens, room } from "../src/lib/text/hyphens";

describe("hyphens", () => {
  const german = new Hyphens(["Treibstoff-raffinerie", "Mond-flut-nadel"]);

  test("a word of the list may be broken where the list says, beside any sign; others and parts of others may not", () => {
    expect(german.soften("Treibstoffraffinerie, Mondflutnadel.")).toBe("Treibstoff\u00ADraffinerie, Mond\u00ADflut\u00ADnadel.");
    expect(german.soften("Treibstoffraffinerien und Treibstoff")).toBe("Treibstoffraffinerien und Treibstoff");
  });

  test("without a list a text stays as it is", () => {
    expect(new Hyphens([]).soften("Treibstoffraffinerie")).toBe("Treibstoffraffinerie");
  });
});

describe("the room of words", () => {
  const wide = (text: string): [number, number] => {
    const [, word, piece] = /^--word: (.*); --piece: (.*)$/.exec(room(text)) ?? [];
    return [Number(word), Number(piece)];
  };

  test("a text takes as much as its widest word, wherever that stands", () => {
    expect(wide("ein Gegenstand")).toEqual(wide("Gegenstand ab"));
    expect(wide("Summe")[0]).toBeGreaterThan(wide("stille")[0]);
  });

  test("a word that may be broken takes the same as a whole, and less in its widest piece", () => {
    const [word, piece] = wide("Mannschafts\u00ADquartier");
    expect(word).toBe(wide("Mannschaftsquartier")[0]);
    expect(piece).toBeLessThan(word);
    expect(piece).toBeGreaterThan(wide("Mannschafts")[0]); // with its hyphen
  });

  test("nothing at all takes some room, so that it can be divided by", () => {
    expect(wide("")[0]).toBeGreaterThan(0);
  });
});
