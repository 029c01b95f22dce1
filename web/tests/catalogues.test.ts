/** Every sentence the client says is in every language, with the same values; and none is there that nobody says. */
import { parse, Visitor } from "@fluent/syntax";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { Catalogue } from "../src/lib/text/catalogue";
import { cookieOf, LANGUAGES, languageOf } from "../src/lib/text/language";

const SOURCES = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const TEXTS = import.meta.glob<string>("../src/lib/text/*/*.ftl", { query: "?raw", import: "default", eager: true });

/** The files of a language by their names. */
function files(language: string): Map<string, string> {
  const here = Object.entries(TEXTS).filter(([path]) => path.includes(`/text/${language}/`));
  return new Map(here.map(([path, text]) => [path.split("/").at(-1) ?? "", text]));
}

/** The messages of a language and the values each of them names. */
function messages(language: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const text of files(language).values()) {
    for (const entry of parse(text, {}).body) {
      if (entry.type === "Junk") throw new Error(`cannot be read: ${text.slice(entry.span?.start, entry.span?.end)}`);
      if (entry.type !== "Message") continue;
      const { name } = entry.id;
      expect(found.has(name), `${name} is said twice`).toBe(false);
      const values = new Set<string>();
      new (class extends Visitor {
        override visitVariableReference(node: { id: { name: string } }): void {
          values.add(node.id.name);
        }
      })().visit(entry);
      found.set(name, values);
    }
  }
  return found;
}

interface Call {
  where: string;
  ids: string[];
  values: Set<string>;
}

/** Every `t(...)` of the sources: the names it may say, and the values it gives. */
function calls(): Call[] {
  return Object.entries(SOURCES).flatMap(([path, text]) => {
    const places = [...text.matchAll(/(?<!function |[\w.])t\(/g)];
    return places.map(({ index }) => callOf(path, text.slice(index)));
  });
}

function callOf(where: string, text: string): Call {
  const source = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);
  const statement = source.statements[0];
  let call: ts.Node | undefined = statement;
  while (call && !(ts.isCallExpression(call) && call.expression.getText() === "t")) call = call.getChildren()[0];
  if (!call || !ts.isCallExpression(call)) throw new Error(`${where}: not a call: ${text.slice(0, 40)}`);
  const [id, given] = call.arguments;
  const values = new Set<string>();
  if (given && ts.isObjectLiteralExpression(given)) for (const one of given.properties) values.add(one.name?.getText() ?? "");
  return { where, ids: id ? literals(id) : [], values };
}

/** A name as it stands, or one of two; a name that is put together could not be looked for. */
function literals(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  throw new Error(`the name of a sentence is not written out: ${node.getText()}`);
}

const english = messages("en");
const said = calls();

test("every sentence that is said is there, with all the values it names", () => {
  for (const { where, ids, values } of said) {
    for (const id of ids) {
      const wanted = english.get(id);
      expect(wanted, `${where}: ${id}`).toBeDefined();
      expect(
        [...(wanted ?? [])].filter((value) => !values.has(value)),
        `${where}: ${id}`,
      ).toEqual([]);
      if (ids.length === 1)
        expect(
          [...values].filter((value) => !wanted?.has(value)),
          `${where}: ${id}`,
        ).toEqual([]);
    }
  }
});

test("every sentence that is there is said", () => {
  const used = new Set(said.flatMap(({ ids }) => ids));
  expect([...english.keys()].filter((id) => !used.has(id))).toEqual([]);
});

describe.each(Object.keys(LANGUAGES).filter((language) => language !== "en"))("%s", (language) => {
  test("has the same files and the same sentences with the same values", () => {
    expect([...files(language).keys()]).toEqual([...files("en").keys()]);
    const sorted = (found: Map<string, Set<string>>): [string, string[]][] => [...found].map(([id, values]) => [id, [...values].sort()]);
    expect(sorted(messages(language))).toEqual(sorted(english));
  });
});

describe("a catalogue", () => {
  const catalogue = new Catalogue([
    ["de", ["seats = { $n ->\n    [one] { $n } Platz\n   *[other] { $n } Plätze\n}"]],
    ["en", ["seats = { $n } seats\nbye = Bye, { $name }."]],
  ]);

  test("counts in its language, and writes numbers as they are", () => {
    expect([1, 2, 1200].map((n) => catalogue.say("seats", { n }))).toEqual(["1 Platz", "2 Plätze", "1200 Plätze"]);
  });

  test("says in English what the language lacks, and the name where nothing is known", () => {
    expect(catalogue.say("bye", { name: "Anna" })).toBe("Bye, Anna.");
    expect(catalogue.say("nothing")).toBe("nothing");
  });
});

describe("the language", () => {
  test("is the one that was chosen, else the browser's first that is known, else English", () => {
    expect(languageOf("other=1; language=de", ["en-GB"])).toBe("de");
    expect(languageOf("language=xx; sublanguage=de", ["fr-FR", "de-AT", "en"])).toBe("de");
    expect(languageOf("", ["fr"])).toBe("en");
    expect(languageOf("language=constructor", [])).toBe("en");
  });

  test("is kept for a year, and forgotten when the browser's is to be spoken", () => {
    expect(cookieOf("de")).toBe("language=de; Path=/; SameSite=Lax; Max-Age=31536000");
    expect(cookieOf(null)).toContain("Max-Age=0");
  });
});
