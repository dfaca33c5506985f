/// <reference lib="dom" />
import type { SentMessage, SentPart } from "../../../../../templates/words/sent-words.ts";
import type { RoomKey } from "../../../../../templates/words/tables.ts";

export type WordKey = RoomKey<"map">;
type Values = Readonly<Record<string, string | number>>;

/** Marks texts of the rules or the server, which are English on every page. */
export const ENGLISH = { lang: "en" } as const;

/** The texts, which a separate script has loaded before this one. */
declare const tableWords: Readonly<Record<string, SentMessage>>;

/** Whether that script has loaded. */
export const hasWords = (): boolean => "tableWords" in globalThis;

/** A text of the page's scripts, in the language of the page. */
export function word(key: WordKey, values: Values = {}): string {
  const message = tableWords[key];
  if (message === undefined) throw new Error(`The page has no words for ${key}.`);
  return saidWith(message, values);
}

export function saidWith(message: SentMessage, values: Values): string {
  if (typeof message === "string") return message;
  return message.map((part) => typeof part === "string" ? part : valueIn(part, values)).join("");
}

function valueIn([name, cases, isCounted]: Exclude<SentPart, string>, values: Values): string {
  const value = values[name];
  if (cases === undefined) return String(value);
  const kind = isCounted === undefined
    ? String(value)
    : new Intl.PluralRules(document.documentElement.lang).select(Number(value));
  return saidWith(cases[`=${value}`] ?? cases[kind] ?? cases.other, values);
}
