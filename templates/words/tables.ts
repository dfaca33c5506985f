import germanGames from "./de/games.json" with { type: "json" };
import germanHome from "./de/home.json" with { type: "json" };
import germanSite from "./de/site.json" with { type: "json" };
import games from "./en/games.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import site from "./en/site.json" with { type: "json" };

/** The languages that pages are written in: what each calls itself, and how it writes dates and numbers. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de" },
} as const;
export type Language = keyof typeof LANGUAGES;

const english = { games, home, site };

export type Room = keyof typeof english;
export type RoomKey<R extends Room> = keyof (typeof english)[R] & string;

/** Every room in every language: a folder each, a file a room. */
export const TABLES: Readonly<
  Record<Language, { readonly [R in Room]: Readonly<Record<RoomKey<R>, string>> }>
> = {
  en: english,
  de: { games: germanGames, home: germanHome, site: germanSite },
};

/** A language by its name. */
export function languageNamed(name: string | undefined): Language | undefined {
  return name !== undefined && Object.hasOwn(LANGUAGES, name) ? name as Language : undefined;
}
