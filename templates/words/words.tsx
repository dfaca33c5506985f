import type { Child } from "hono/jsx";
import { IntlMessageFormat } from "intl-messageformat";
import { spokenLanguage, whileSpoken } from "./spoken.ts";
import { type Language, LANGUAGES, type RoomKey, TABLES, type WordsRoom } from "./tables.ts";

/** The words of pages, by room and key, in the language that a page is written in. */

type Value = string | number | Date;
/** A value for a message's place: plain, a piece of a page, or a function of the text within a tag. */
type Rich = Value | Child | ((text: Child) => Child);

/** Messages of one room, in one language. */
export interface Wording<K extends string> {
  /** A message without markup. */
  (key: K, values?: Readonly<Record<string, Value>>): string;
  /** A message with tags, or with pieces of a page in its places. Values stay text: they never become markup. */
  rich(key: K, values?: Readonly<Record<string, Rich>>): Child;
}

/**
 * Writes a page in a language: all words requested meanwhile are in that language. The writing has to finish before the return,
 * so that no two pages mix.
 */
export function speaking<T extends string>(language: Language, write: () => T): T {
  return whileSpoken({ language, locale: LANGUAGES[language].locale }, write);
}

/** Every message is read once. */
const parsed = new Map<string, IntlMessageFormat>();
/** The signs of a message that is more than its text: three of four have none, and need no parsing. */
const MARKED = /[{}<>']/;

/** @returns its text, if it has nothing else */
function messageOf(language: Language, room: WordsRoom, key: string): IntlMessageFormat | string {
  const name = `${language} ${room} ${key}`;
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const text = (TABLES[language][room] as Readonly<Record<string, string>>)[key];
  if (text !== undefined && !MARKED.test(text)) return text;
  const message = new IntlMessageFormat(text, LANGUAGES[language].locale);
  parsed.set(name, message);
  return message;
}

/** Tags that mean the same in every message. */
const TAGS: Readonly<Record<string, (text: Child) => Child>> = {
  strong: (text) => <strong>{text}</strong>,
  code: (text) => <code>{text}</code>,
};

/** The words of a room. @param language that of the page that is being written, unless another is named */
export function wordsIn<R extends WordsRoom>(
  room: R,
  language: Language = spokenLanguage(),
): Wording<RoomKey<R>> {
  const plain = (key: RoomKey<R>, values?: Readonly<Record<string, Value>>) => {
    const message = messageOf(language, room, key);
    const said = typeof message === "string" ? message : message.format(values);
    if (typeof said !== "string") throw new TypeError(`${room}.${key} has markup`);
    return said;
  };
  const rich = (key: RoomKey<R>, values: Readonly<Record<string, Rich>> = {}) => {
    const message = messageOf(language, room, key);
    return typeof message === "string"
      ? message
      : message.format<Rich>({ ...TAGS, ...values } as Record<string, string>) as Child;
  };
  return Object.assign(plain, { rich });
}

/** The language of a text that is English on every page; undefined if the page is English itself. */
export const langOfEnglish = (): "en" | undefined => spokenLanguage() === "en" ? undefined : "en";

/** A text that is English on every page, as the rules and letters are. */
export function English({ children }: { children?: Child }) {
  return spokenLanguage() === "en" ? <>{children}</> : <span lang="en">{children}</span>;
}

/** The same of whole paragraphs and lists. */
export function EnglishBlock({ children }: { children?: Child }) {
  return spokenLanguage() === "en" ? <>{children}</> : <div lang="en">{children}</div>;
}

/** A text that is English on every page, marked so if the page is not. */
export const asEnglish = (text: string): Child =>
  spokenLanguage() === "en" ? text : <span lang="en">{text}</span>;

/** A sentence of the referee or a route, in a language; undefined if the table of answers does not have it. */
export function answerSaid(language: Language, sentence: string): string | undefined {
  if (language === "en") return sentence;
  const answers: Readonly<Record<string, string>> = TABLES[language].answers;
  return Object.hasOwn(answers, sentence) ? answers[sentence] : undefined;
}

/** The same on a page: a sentence that no table has stays English there. */
export function AnswerText({ sentence }: { sentence: string }) {
  return <>{answerSaid(spokenLanguage(), sentence) ?? asEnglish(sentence)}</>;
}

/** For a tag: its text leads there. */
export const toPage = (url: string) => (text: Child) => <a href={url}>{text}</a>;
