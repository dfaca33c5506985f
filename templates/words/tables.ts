import answers from "./en/answers.json" with { type: "json" };
import germanAnswers from "./de/answers.json" with { type: "json" };
import archive from "./en/archive.json" with { type: "json" };
import germanArchive from "./de/archive.json" with { type: "json" };
import asked from "./en/asked.json" with { type: "json" };
import germanAsked from "./de/asked.json" with { type: "json" };
import dice from "./en/dice.json" with { type: "json" };
import germanDice from "./de/dice.json" with { type: "json" };
import forms from "./en/forms.json" with { type: "json" };
import germanForms from "./de/forms.json" with { type: "json" };
import gameSettings from "./en/game-settings.json" with { type: "json" };
import germanGameSettings from "./de/game-settings.json" with { type: "json" };
import games from "./en/games.json" with { type: "json" };
import germanGames from "./de/games.json" with { type: "json" };
import help from "./en/help.json" with { type: "json" };
import germanHelp from "./de/help.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import germanHome from "./de/home.json" with { type: "json" };
import letters from "./en/letters.json" with { type: "json" };
import germanLetters from "./de/letters.json" with { type: "json" };
import map from "./en/map.json" with { type: "json" };
import germanMap from "./de/map.json" with { type: "json" };
import newGame from "./en/new-game.json" with { type: "json" };
import germanNewGame from "./de/new-game.json" with { type: "json" };
import offers from "./en/offers.json" with { type: "json" };
import germanOffers from "./de/offers.json" with { type: "json" };
import own from "./en/own.json" with { type: "json" };
import germanOwn from "./de/own.json" with { type: "json" };
import printed from "./en/printed.json" with { type: "json" };
import germanPrinted from "./de/printed.json" with { type: "json" };
import replay from "./en/replay.json" with { type: "json" };
import germanReplay from "./de/replay.json" with { type: "json" };
import scenarios from "./en/scenarios.json" with { type: "json" };
import germanScenarios from "./de/scenarios.json" with { type: "json" };
import season from "./en/season.json" with { type: "json" };
import germanSeason from "./de/season.json" with { type: "json" };
import seat from "./en/seat.json" with { type: "json" };
import germanSeat from "./de/seat.json" with { type: "json" };
import setUp from "./en/set-up.json" with { type: "json" };
import germanSetUp from "./de/set-up.json" with { type: "json" };
import site from "./en/site.json" with { type: "json" };
import germanSite from "./de/site.json" with { type: "json" };
import strength from "./en/strength.json" with { type: "json" };
import germanStrength from "./de/strength.json" with { type: "json" };
import team from "./en/team.json" with { type: "json" };
import germanTeam from "./de/team.json" with { type: "json" };
import telling from "./en/telling.json" with { type: "json" };
import germanTelling from "./de/telling.json" with { type: "json" };
import tokens from "./en/tokens.json" with { type: "json" };
import germanTokens from "./de/tokens.json" with { type: "json" };
import tournaments from "./en/tournaments.json" with { type: "json" };
import germanTournaments from "./de/tournaments.json" with { type: "json" };
import verify from "./en/verify.json" with { type: "json" };
import germanVerify from "./de/verify.json" with { type: "json" };

/** The languages that pages are written in: what each calls itself, and how it writes dates and numbers. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de" },
} as const;
export type Language = keyof typeof LANGUAGES;

const english = {
  answers,
  archive,
  asked,
  dice,
  forms,
  "game-settings": gameSettings,
  games,
  help,
  home,
  letters,
  map,
  "new-game": newGame,
  offers,
  own,
  printed,
  replay,
  scenarios,
  season,
  seat,
  "set-up": setUp,
  site,
  strength,
  team,
  telling,
  tokens,
  tournaments,
  verify,
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
    archive: germanArchive,
    asked: germanAsked,
    dice: germanDice,
    forms: germanForms,
    "game-settings": germanGameSettings,
    games: germanGames,
    help: germanHelp,
    home: germanHome,
    letters: germanLetters,
    map: germanMap,
    "new-game": germanNewGame,
    offers: germanOffers,
    own: germanOwn,
    printed: germanPrinted,
    replay: germanReplay,
    scenarios: germanScenarios,
    season: germanSeason,
    seat: germanSeat,
    "set-up": germanSetUp,
    site: germanSite,
    strength: germanStrength,
    team: germanTeam,
    telling: germanTelling,
    tokens: germanTokens,
    tournaments: germanTournaments,
    verify: germanVerify,
  },
};

/** A language by its name. */
export function languageNamed(name: string | undefined): Language | undefined {
  return name !== undefined && Object.hasOwn(LANGUAGES, name) ? name as Language : undefined;
}
