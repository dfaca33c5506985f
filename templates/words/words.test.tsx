import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { type Language, languageNamed, LANGUAGES, TABLES, type WordsRoom } from "./tables.ts";
import { spokenLanguage } from "./spoken.ts";
import { speaking, wordsIn } from "./words.tsx";

const ROOT = resolve(import.meta.dirname!, "../..");

/** Pages, and parts of pages, whose words all stand in the tables. */
const IN_TABLES = [
  "both-sides.tsx",
  "clubhouse/account-bar.tsx",
  "clubhouse/archive.tsx",
  "clubhouse/data.tsx",
  "clubhouse/game-rows.tsx",
  "clubhouse/games.tsx",
  "clubhouse/home.tsx",
  "clubhouse/ladder.tsx",
  "clubhouse/me.tsx",
  "clubhouse/offers.tsx",
  "clubhouse/profile.tsx",
  "clubhouse/ratings.tsx",
  "clubhouse/scenarios.tsx",
  "clubhouse/season.tsx",
  "clubhouse/settings.tsx",
  "clubhouse/sign-in.tsx",
  "clubhouse/tokens.tsx",
  "clubhouse/tournaments.tsx",
  "confirm.tsx",
  "dice.tsx",
  "parts/ending.tsx",
  "parts/explain-form.tsx",
  "explain.tsx",
  "parts/fields.tsx",
  "game-master.tsx",
  "game.tsx",
  "parts/handicap-fields.tsx",
  "house/help.tsx",
  "hidden.tsx",
  "join.tsx",
  "layout.tsx",
  "house/learn.tsx",
  "letters.tsx",
  "parts/map-differences-link.tsx",
  "parts/map-picture.tsx",
  "house/map.tsx",
  "member.tsx",
  "parts/name-form.tsx",
  "new-game.tsx",
  "one-button.tsx",
  "parts/order-form.tsx",
  "parts/own-documents.tsx",
  "parts/own-shares.tsx",
  "press.tsx",
  "print.tsx",
  "private-notes.tsx",
  "replay.tsx",
  "review.tsx",
  "seat.tsx",
  "set-up.tsx",
  "parts/spectators.tsx",
  "parts/substitute.tsx",
  "table.tsx",
  "parts/taking-back.tsx",
  "talk.tsx",
  "team.tsx",
  "parts/tell-this-browser.tsx",
  "parts/time-fields.tsx",
  "parts/time-forms.tsx",
  "house/verify.tsx",
  "watch.tsx",
  "parts/webhook.tsx",
  "what-if.tsx",
].map((file) => `templates/pages/${file}`);

const languages = Object.keys(LANGUAGES) as Language[];
const rooms = Object.keys(TABLES.en) as WordsRoom[];
const messages = (language: Language, room: WordsRoom) =>
  TABLES[language][room] as Readonly<Record<string, string>>;

interface Element {
  readonly type: number;
  readonly value: unknown;
  readonly children?: readonly Element[];
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/** What a message takes: `{name}` as it is written, with its kind, and `<tag>`. */
function places(elements: readonly Element[]): string[] {
  return elements.flatMap(({ type, value, children, options }) => [
    // A text, and the number of a plural, take nothing.
    ...(type === 0 || type === 7 ? [] : [`${type} ${value}`]),
    ...places(children ?? []),
    ...Object.values(options ?? {}).flatMap((option) => places(option.value)),
  ]);
}

const taken = (text: string) =>
  [
    ...new Set(
      places(new IntlMessageFormat(text, "en").getAst() as unknown as Element[])
        // Another language may make a choice of what one only shows.
        .map((each) => each.replace(/^[1-6] /, "")),
    ),
  ].sort();

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Attributes that a reader sees or hears. */
const HEARD =
  /^(?:title|aria-label|aria-description|placeholder|alt|label|legend|hint|words|text|when|summary)$/;
/** The name of the house, what is markup, and what every reader types or pastes alike. */
const NO_WORDS =
  /Despatch|Discord|Slack, Mattermost|https:\/\/|JSON Lines|UTC|^<.*|^not all$|Europe\/Berlin|50, 80, last day|^(?:Die: 4|Ledger entry 12)&#10;.*/g;
const PROSE = /\p{L}\S*\s+\S*\p{L}|^\p{Lu}\p{Ll}+[.:!?]?$/u;

const tagOf = ({ openingElement }: { readonly openingElement?: unknown }) =>
  (openingElement as { readonly name: { readonly name?: string } } | undefined)?.name.name;

/** A style sheet as text. */
const isStyle = ({ quasis }: { readonly quasis?: unknown }) =>
  (quasis as readonly { readonly value: { readonly raw: string } }[])[0].value.raw.startsWith("@page{");

/** Texts of a file that no table holds. */
function ownTexts(code: string): string[] {
  const found: string[] = [];
  const hold = (text: unknown, isSeen: boolean) => {
    if (typeof text !== "string") return;
    if ((isSeen ? /\p{L}/u : PROSE).test(text.replaceAll(NO_WORDS, ""))) found.push(text.trim());
  };
  const walk = (node: unknown, isSeen: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, isSeen));
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, ...fields } = node as Node;
    const all = (seen: boolean) => Object.values(fields).forEach((each) => walk(each, seen));
    switch (type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
        return;
      case "JSXText":
        return hold(fields.value, true);
      case "Literal":
        return hold(fields.value, isSeen);
      case "TemplateElement":
        return hold((fields.value as { readonly raw: string }).raw, isSeen);
      case "JSXElement":
      case "JSXFragment":
        // Commands.
        if (tagOf(fields) === "pre") return;
        walk(fields.openingElement, false);
        return walk(fields.children, true);
      case "JSXAttribute": {
        const { name } = fields.name as { readonly name: string };
        const { type: kind } = (fields.value ?? { type: "Literal" }) as Node;
        return HEARD.test(name) || kind !== "Literal" && name !== "class"
          ? walk(fields.value, HEARD.test(name))
          : undefined;
      }
      case "ConditionalExpression":
        walk(fields.test, false);
        walk(fields.consequent, isSeen);
        return walk(fields.alternate, isSeen);
      case "TemplateLiteral":
        return isStyle(fields) ? undefined : all(isSeen);
      case "JSXExpressionContainer":
      case "LogicalExpression":
        return all(isSeen);
      default:
        return type.startsWith("TS") ? undefined : all(false);
    }
  };
  walk(parseAst(code, { lang: "tsx" }), false);
  return found;
}

describe("the words of pages", () => {
  it.each(languages)("has every room, key and place in %s", (language) => {
    for (const room of rooms) {
      expect(Object.keys(messages(language, room)).sort(), room).toEqual(
        Object.keys(messages("en", room)).sort(),
      );
      for (const [key, text] of Object.entries(messages(language, room))) {
        expect(text, `${room}.${key}`).not.toBe("");
        expect(taken(text), `${room}.${key}`).toEqual(taken(messages("en", room)[key]));
      }
    }
  });

  it.each(languages)("shows every file of the folder of %s", (language) => {
    const files = readdirSync(join(import.meta.dirname!, language));
    expect(files.sort()).toEqual(rooms.map((room) => `${room}.json`).sort());
  });

  it("has none that no page asks for", () => {
    const code = ["src", "templates"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(join(ROOT, folder, name), "utf8"))
    ).join("\n");
    // A key may have a part that a value fills in.
    const built = [...code.matchAll(/`([A-Za-z]+\.[\w.]*)\$\{[^`{}]+\}([\w.]*)`/g)];
    const named = new Set([...code.matchAll(/"([^"\\\n]+)"/g)].map(([, text]) => text));
    const documents = globSync("scenarios/*/introductions.json", { cwd: ROOT })
      .map((name) => readFileSync(join(ROOT, name), "utf8")).join("\n");
    // How a game ended, put together of what the code has.
    const isOutcome = (key: string) =>
      key.startsWith("The game ") &&
      key.replace(/\.$/, "").split(/Allied|Axis|declined|withdrawn|: /).every((part) => code.includes(part));
    const isAsked = (key: string) =>
      named.has(key) || documents.includes(JSON.stringify(key)) || isOutcome(key) ||
      built.some(([, start, end]) => key.startsWith(start) && key.slice(start.length).endsWith(end)) ||
      code.includes(`"${key}"`);
    const unasked = rooms.flatMap((room) =>
      Object.keys(messages("en", room)).filter((key) => !isAsked(key)).map((key) => `${room}.${key}`)
    );
    expect(unasked).toEqual([]);
  });

  it.each(IN_TABLES)("are all that %s says", (file) => {
    expect(ownTexts(readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
  });

  it("are missed where a file says something of its own", () => {
    const code = [
      'const a = <p title="Nothing">{isOn ? "on" : say("off")}</p>;',
      'const b = <label class="wide find">One {`of ${x}`} <b>two</b></label>;',
      'const c = { words: "Set it right" };',
    ].join("\n");
    expect(ownTexts(code)).toEqual(["Nothing", "on", "One", "of", "two", "Set it right"]);
  });

  it("are those of the language in which a page is written, and of that alone", () => {
    const before = spokenLanguage();
    expect(speaking("de", () => `${spokenLanguage()} ${wordsIn("site")("games")}`)).toBe("de Partien");
    expect(() =>
      speaking("de", () => {
        throw new Error("broken");
      })
    ).toThrow("broken");
    expect(spokenLanguage()).toBe(before);
    expect(wordsIn("site")("games")).toBe("Games");
    expect(wordsIn("site", "de")("games")).toBe("Partien");
  });

  it("leave what is put into them a text", () => {
    const say = wordsIn("home", "de");
    const scenario = "<img src=x> {learn} '</make>";
    const shown = String(wordsIn("home", "de").rich("atOnce", { scenario, make: String, learn: String }));
    expect(shown).toContain(scenario);
    expect(say("mapPart", { scenario })).toContain(scenario);
    expect(String(<Child /> as unknown)).not.toContain("<img");
    function Child() {
      return <p>{say.rich("atOnce", { scenario, make: (text) => <i>{text}</i>, learn: () => "" })}</p>;
    }
  });

  it("refuse markup where plain text is asked for", () => {
    expect(() => wordsIn("home")("stepPlay")).toThrow();
    expect(() => wordsIn("home")("mapPart")).toThrow();
  });

  it("know a language by its own name alone", () => {
    expect(["de", "en", "DE", "toString", "", undefined].map(languageNamed)).toEqual(
      ["de", "en", undefined, undefined, undefined, undefined],
    );
  });
});
