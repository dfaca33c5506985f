import type { Language } from "./tables.ts";

/** A language, and how it writes dates and numbers. */
interface Spoken {
  readonly language: Language;
  readonly locale: string;
}

let spoken: Spoken = { language: "en", locale: "en-GB" };

/** The language of the page that is being written; English if there is none. */
export const spokenLanguage = (): Language => spoken.language;

/** How that language writes dates and numbers. It is known without the tables, as no script of a page carries them. */
export const spokenLocale = (): string => spoken.locale;

/** Speaks a language while something is written. */
export function whileSpoken<T extends string>(now: Spoken, write: () => T): T {
  const before = spoken;
  spoken = now;
  try {
    return write();
  } finally {
    spoken = before;
  }
}
