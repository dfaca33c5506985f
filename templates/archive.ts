import { DAY } from "../src/common/bytes/lengths.ts";
import { signedTenths } from "../src/common/text.ts";
import { enemyOf, type Side, sideName } from "../src/kernel/side.ts";
import { whoPlays } from "./game-words.ts";
import { spokenLocale } from "./words/spoken.ts";
import { wordsIn } from "./words/words.tsx";

/** Finished games in words, for pages and letters. */

export interface OverGameWords {
  readonly id: string;
  readonly title: string;
  readonly computers: Readonly<Record<Side, boolean>>;
  readonly levels?: Readonly<Partial<Record<Side, string | undefined>>> | undefined;
  readonly names: Readonly<Record<Side, string>>;
  readonly gameTurn: number | null;
  readonly winner: Side | "draw" | null;
  readonly how: (typeof GAME_ENDS)[number] | null;
}

/** The ways in which a game ends. */
export const GAME_ENDS = ["rules", "resigned", "claimed", "closed", "operator"] as const;

/** One of them, as a search names it. */
export const howWords = (how: (typeof GAME_ENDS)[number]) => wordsIn("archive")("how", { how });

/** `Allied victory in Game-Turn 9, played out` */
export function endWords({ winner, gameTurn, how }: Omit<OverGameWords, "id" | "title" | "names">): string {
  return wordsIn("archive")("end", {
    winner: winner ?? "none",
    gameTurn: String(gameTurn ?? "none"),
    how: how === null ? "none" : howWords(how),
  });
}

/** `Allied: Anna, Axis: Bruno` */
export function playersWords(game: Pick<OverGameWords, "computers" | "levels" | "names">): string {
  return wordsIn("archive")("players", { allied: whoPlays(game, "allied"), axis: whoPlays(game, "axis") });
}

export interface LuckOfWinner {
  readonly count: number;
  readonly difference: number;
  readonly one: string;
  readonly many: string;
}

/** `luck +1.5 hexes in 12 rolls` */
export function luckWords({ count, difference, one, many }: LuckOfWinner): string {
  const size = signedTenths(difference);
  return wordsIn("strength")("luck", { size, what: /^[+-]?1\.0$/.test(size) ? one : many, count });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export interface OverStory {
  readonly game: OverGameWords;
  /** Why its rules ended it, in words. */
  readonly reason: string | undefined;
  /** The Player-Turn that decided most, in words; undefined if nobody has looked yet. */
  readonly turn: string | undefined;
  readonly luck: LuckOfWinner | undefined;
}

const LOSERS = { resigned: "who resigned", claimed: "who ran out of time" } as const;

/** A game in three sentences: who won and why, what decided it, and how the dice fell. */
export function storySentences({ game, reason, turn, luck }: OverStory): string[] {
  return [
    resultSentence(game, reason),
    ...(turn === undefined || turn === "" ? [] : [turn]),
    ...(luck === undefined ? [] : [`The winner's ${luckWords(luck)}.`]),
  ];
}

function resultSentence(game: OverGameWords, reason: string | undefined): string {
  const { winner, gameTurn, how } = game;
  const when = gameTurn === null ? "" : ` in Game-Turn ${gameTurn}`;
  const why = reason === undefined ? "" : `: ${reason}`;
  const who = (side: Side) =>
    game.computers[side] || game.names[side] === ""
      ? whoPlays(game, side)
      : `${game.names[side]} (${sideName(side)})`;
  if (winner === null) return `The game ended${when}${how === null ? "" : `, ${howWords(how)}`}.`;
  if (winner === "draw") return `${capital(who("allied"))} and ${who("axis")} drew${when}${why}.`;
  const gaveUp = how === "resigned" || how === "claimed" ? `, ${LOSERS[how]}` : "";
  return `${capital(who(winner))} beat ${who(enemyOf(winner))}${gaveUp}${when}${why}.`;
}

/** `Allied 12, Axis 9, drawn 1` */
export function resultsWords(results: Readonly<Record<Side | "draw", number>>): string {
  return wordsIn("archive")("results", results);
}

/** `2026, quarter 2`, by the name of a season. @param from the beginning @param to the end, which is not included */
export function spanTitle({ name, from, to }: {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}): string {
  const say = wordsIn("season");
  const written = (at: number, how: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleDateString(spokenLocale(), { ...how, timeZone: "UTC" });
  const [, year, quarter] = /^(\d+)(?:-q(\d))?$/.exec(name) ?? [];
  if (quarter !== undefined) return say("span.quarter", { year, quarter });
  if (year !== undefined) return year;
  if (name.length === "2026-05".length) return written(from, { month: "long", year: "numeric" });
  return say("span.days", {
    first: written(from, { dateStyle: "long" }),
    last: written(to - DAY, { dateStyle: "long" }),
  });
}
