import { createHash } from "node:crypto";
import { IntlMessageFormat } from "intl-messageformat";
import { type Language, TABLES } from "./tables.ts";

/** A message as its page has it: a text, or parts, some of which a value fills in. */
export type SentMessage = string | readonly SentPart[];

/** A text, the name of a value, or what to say in each case of a value: `other` fits all. A number's cases are named by its plural. */
export type SentPart =
  | string
  | readonly [name: string, cases?: Readonly<Record<string, SentMessage>>, isCounted?: 1];

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** A script with a language's words for scripts, and its address: a page has it before those that use it. */
export interface SentWords {
  readonly script: string;
  readonly address: string;
}

const kept = new Map<Language, SentWords>();

/** The messages are parsed here, so that no browser loads a parser. */
export function sentWords(language: Language): SentWords {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const messages = Object.entries(TABLES[language].map).map(([key, text]) =>
    [key, sentMessage(text)] as const
  );
  const script = `globalThis.tableWords=${JSON.stringify(Object.fromEntries(messages))};`;
  const digest = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const made = { script, address: `/map-table/words-${language}.js?v=${digest}` };
  kept.set(language, made);
  return made;
}

/** A message as a page has it. @throws if it has more than texts, values, plurals and choices */
export function sentMessage(text: string): SentMessage {
  return sentParts(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst(), "");
}

/** @param counted the value that a plural counts by, written as # */
function sentParts(elements: readonly Element[], counted: string): SentMessage {
  const parts = elements.map((element) => sentPart(element, counted));
  const [only = ""] = parts;
  return parts.length < 2 && typeof only === "string" ? only : parts;
}

function sentPart(element: Element, counted: string): SentPart {
  if (!("value" in element)) return [counted];
  const { value: name } = element;
  if ("options" in element) {
    const isCounted = "offset" in element;
    const cases = Object.fromEntries(
      Object.entries(element.options).map(([each, { value }]) =>
        [each, sentParts(value, isCounted ? name : counted)] as const
      ),
    );
    return isCounted ? [name, cases, 1] : [name, cases];
  }
  if ("style" in element || "children" in element) throw new Error(`A page's script cannot say ${name}.`);
  return element.type === 0 ? name : [name];
}
