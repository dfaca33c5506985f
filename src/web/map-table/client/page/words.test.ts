import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { parseAst } from "rolldown/parseAst";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sentMessage } from "../../../../../templates/words/sent-words.ts";
import { type Language, LANGUAGES, TABLES } from "../../../../../templates/words/tables.ts";
import { saidWith } from "./words.ts";

const WEB = new URL("../../../", import.meta.url);
/** Scripts that say nothing of their own: all that they say is in the tables of words. */
const FOLDERS = [
  "map-table/client",
  "replay/client",
  "live-board/client",
  "talk/client",
  "private-notes/client",
  "own-shares",
  "learn/client",
];

interface Code {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isCode = (value: unknown): value is Code =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const partsOf = (code: Code): Code[] => Object.values(code).flat().filter(isCode);

/** Attributes that a reader sees, or hears. */
const SEEN = /^(aria-(label|valuetext|description|roledescription)|title|alt|placeholder|label)$/;
/** Properties of elements that a reader sees, or hears. */
const SHOWN = /^(textContent|innerText|innerHTML|title|placeholder|ariaLabel|ariaValueText|alt|value)$/;
/** What puts its arguments before a reader. */
const SAYS = /^(say|sayOnceSeen|openDialog|append|prepend|replaceChildren|news)$/;

const nameOf = (code: unknown): string => {
  if (!isCode(code)) return "";
  if (code.type === "MemberExpression") return nameOf(code.property);
  return String(code.name ?? code.value ?? "");
};

/** The texts that stand in an expression itself; what a call within makes of its own arguments is left out. */
function textsIn(code: unknown): string[] {
  if (!isCode(code)) return [];
  if (code.type === "Literal") return typeof code.value === "string" ? [code.value] : [];
  if (code.type === "TemplateElement") return [(code.value as { cooked: string }).cooked];
  if (code.type === "CallExpression") return isCode(code.callee) ? textsIn(code.callee.object) : [];
  if (code.type === "ConditionalExpression") return [code.consequent, code.alternate].flatMap(textsIn);
  if (/Function|Property|Member|Binary/.test(code.type) && code.operator !== "+") return [];
  return partsOf(code).flatMap(textsIn);
}

/** The expressions that are put before a reader. */
function shownBy(code: Code): unknown[] {
  if (code.type === "AssignmentExpression") return SHOWN.test(nameOf(code.left)) ? [code.right] : [];
  if (code.type === "Property") return SEEN.test(nameOf(code.key)) ? [code.value] : [];
  if (code.type !== "CallExpression") return [];
  const name = nameOf(code.callee);
  const given = code.arguments as unknown[];
  if (name === "h" || name === "s") return given.slice(2);
  if (name === "button") return given.slice(0, 1);
  if (name === "tool") return given.slice(1, 2);
  if (name === "setAttribute") return SEEN.test(nameOf(given[0])) ? given.slice(1) : [];
  return SAYS.test(name) ? given : [];
}

function* all(code: Code): Generator<Code> {
  // Errors that are thrown speak to developers, in English.
  if (code.type === "ThrowStatement") return;
  yield code;
  for (const part of partsOf(code)) {
    if (!part.type.startsWith("TS") || part.type === "TSAsExpression") yield* all(part);
  }
}

const files = FOLDERS.flatMap((script) => {
  const folder = new URL(`${script}/`, WEB);
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts") && !name.endsWith(".test.ts")
  )
    .map((name) => [`${script}/${name}`, readFileSync(new URL(name, folder), "utf8")] as const);
});

const codeOf = (text: string) => parseAst(text, { lang: "ts" }) as unknown as Code;

/** The texts that a script would put before its reader by itself. */
const ownTexts = (text: string) =>
  [...all(codeOf(text))].flatMap(shownBy).flatMap(textsIn).filter((said) =>
    /\p{L}{2}/u.test(said) && !said.startsWith("@media")
  );

/** Sentences and labels, wherever they stand. */
function proseIn(text: string): string[] {
  return [...all(codeOf(text))].flatMap((code) => {
    const [said] = code.type === "Literal" || code.type === "TemplateElement" ? textsIn(code) : [];
    return said !== undefined &&
        /^\s*[A-Z’][a-z’']+( [a-z’']+)+|[a-z]{2,} [a-z]+ [a-z]{2,}[ .,:]/.test(said) &&
        !/[{};]|^\s*mt-|^mk-|^fm-|^rp-/.test(said)
      ? [said]
      : [];
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("the words of a page's scripts", () => {
  const values = { count: 2, refused: 0, last: "none", turn: 3, time: "none", place: "hex", pieces: "units" };

  it.each(Object.keys(LANGUAGES) as Language[])(
    "say in %s what the messages of the tables say",
    (language) => {
      vi.stubGlobal("document", { documentElement: { lang: language } });
      for (const [key, text] of Object.entries(TABLES[language].map)) {
        for (const count of [0, 1, 2, 999]) {
          const given = new Proxy<Record<string, string | number>>({}, {
            get: (_, name) =>
              /^(count|refused)$/.test(String(name)) ? count : (values as never)[name] ?? `<${String(name)}>`,
            has: () => true,
            getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
          });
          const formatted = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(
            given,
          );
          expect([key, saidWith(sentMessage(text), given)]).toEqual([key, formatted]);
        }
      }
    },
  );

  it("leave out what only a whole reader of messages could say", () => {
    expect(() => sentMessage("{when, date, short}")).toThrow("cannot say when");
  });

  it.each(files)("are all that %s says", (_, text) => {
    expect([...ownTexts(text), ...proseIn(text)]).toEqual([]);
  });

  it("are missed where a script says something of its own", () => {
    const said = [
      'button("Play it", go);',
      'h("p", {}, isOver ? "Over" : word("on"));',
      'h("p", { title: `Take ${one}` });',
      'place.textContent = "Nothing " + left;',
      'say(["Run", run].join(" "));',
      'const WHY = "The page is gone for now.";',
      'place.setAttribute("aria-label", "Map");',
    ];
    for (const text of said) {
      expect([text, [...ownTexts(text), ...proseIn(text)].length > 0]).toEqual([text, true]);
    }
  });
});
