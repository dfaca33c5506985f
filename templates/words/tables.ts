import answers from "./en/answers.json" with { type: "json" };
import germanAnswers from "./de/answers.json" with { type: "json" };
import forms from "./en/forms.json" with { type: "json" };
import germanForms from "./de/forms.json" with { type: "json" };
import gameSettings from "./en/game-settings.json" with { type: "json" };
import germanGameSettings from "./de/game-settings.json" with { type: "json" };
import games from "./en/games.json" with { type: "json" };
import germanGames from "./de/games.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import germanHome from "./de/home.json" with { type: "json" };
import map from "./en/map.json" with { type: "json" };
import germanMap from "./de/map.json" with { type: "json" };
import newGame from "./en/new-game.json" with { type: "json" };
import germanNewGame from "./de/new-game.json" with { type: "json" };
import offers from "./en/offers.json" with { type: "json" };
import germanOffers from "./de/offers.json" with { type: "json" };
import own from "./en/own.json" with { type: "json" };
import germanOwn from "./de/own.json" with { type: "json" };
import replay from "./en/replay.json" with { type: "json" };
import germanReplay from "./de/replay.json" with { type: "json" };
import scenarios from "./en/scenarios.json" with { type: "json" };
import germanScenarios from "./de/scenarios.json" with { type: "json" };
import seat from "./en/seat.json" with { type: "json" };
import germanSeat from "./de/seat.json" with { type: "json" };
import setUp from "./en/set-up.json" with { type: "json" };
import germanSetUp from "./de/set-up.json" with { type: "json" };
import site from "./en/site.json" with { type: "json" };
import germanSite from "./de/site.json" with { type: "json" };
import strength from "./en/strength.json" with { type: "json" };
import germanStrength from "./de/strength.json" with { type: "json" };
import telling from "./en/telling.json" with { type: "json" };
import germanTelling from "./de/telling.json" with { type: "json" };
import tokens from "./en/tokens.json" with { type: "json" };
import germanTokens from "./de/tokens.json" with { type: "json" };

/** The languages that pages are written in: what each calls itself, and how it writes dates and numbers. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de" },
} as const;
export type Language = keyof typeof LANGUAGES;

const english = {
  answers,
  forms,
  "game-settings": gameSettings,
  games,
  home,
  map,
  "new-game": newGame,
  offers,
  own,
  replay,
  scenarios,
  seat,
  "set-up": setUp,
  site,
  strength,
  telling,
  tokens,
};

export type WordsRoom = keyof typeof english;
export type RoomKey<R extends WordsRoom> = keyof (typeof english)[R] & string;

/** Every room in every language: a folder each, a file a room. */
export const TABLES: Readonly<
  Record<Language, { readonly [R in WordsRoom]: Readonly<Record<RoomKey<R>, string>> }>
> = {
  en: english,
  de: {
    answers: germanAnswers,
    forms: germanForms,
    "game-settings": germanGameSettings,
    games: germanGames,
    home: germanHome,
    map: germanMap,
    "new-game": germanNewGame,
    offers: germanOffers,
    own: germanOwn,
    replay: germanReplay,
    scenarios: germanScenarios,
    seat: germanSeat,
    "set-up": germanSetUp,
    site: germanSite,
    strength: germanStrength,
    telling: germanTelling,
    tokens: germanTokens,
  },
};

/** A language by its name. */
export function languageNamed(name: string | undefined): Language | undefined {
  return name !== undefined && Object.hasOwn(LANGUAGES, name) ? name as Language : undefined;
}
