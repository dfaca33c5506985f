import type { Side } from "../src/kernel/side.ts";
import { spokenLocale } from "./words/spoken.ts";
import { wordsIn } from "./words/words.tsx";

/** Ratings in words, for pages, letters and the terminal. */

interface StrengthWords {
  readonly rating: number;
  readonly deviation: number;
}

/** `1662 ± 240`: the true strength lies within, nineteen times of twenty. */
export function ratingWords({ rating, deviation }: StrengthWords): string {
  return `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
}

export interface StandingWords {
  readonly all: StrengthWords;
  readonly sides: Readonly<Record<Side, StrengthWords | undefined>>;
  readonly games: number;
}

/** `1662 ± 240 in 7 games; as Allied 1640 ± 300, as Axis 1620 ± 280` */
export function standingWords({ all, sides, games }: StandingWords): string {
  const say = wordsIn("strength");
  const bySides = (["allied", "axis"] as const).flatMap((side) => {
    const own = sides[side];
    return own === undefined ? [] : [say("standingAs", { side, rating: ratingWords(own) })];
  });
  return say("standing", { rating: ratingWords(all), games, sides: bySides.join(", ") });
}

export interface MonthWords {
  /** `2026-11` */
  readonly month: string;
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** `November 2026, North Africa: from 1500 to 1662` */
export function monthWords({ month, title, before, after }: MonthWords): string {
  const [from, to] = [before, after].map((each) => String(Math.round(each)));
  return wordsIn("strength")("month", { month: monthName(month), title, from, to });
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), { month: "long", year: "numeric", timeZone: "UTC" })
    .format(new Date(`${month}-01T00:00:00Z`));
}

/** A game in somebody's month: the opponent's name if shown, and the game's code if the game is. */
export interface RatedGameWords {
  readonly id: string | undefined;
  readonly title: string;
  readonly side: Side;
  readonly opponent: string | undefined;
  readonly opponentRating: number;
  readonly expected: number;
  readonly score: number;
  readonly points: number;
  readonly lean: number;
}

/** What a game changed, and why so much, in a sentence; in another, the scenario's part in that. */
export function gameChangeWords(game: RatedGameWords): string {
  const { id, title, side, opponent, opponentRating, expected, score, points, lean } = game;
  const say = wordsIn("strength");
  const size = Math.round(points);
  const signed = size < 0 ? `−${-size}` : `+${size}`;
  const change = say("change", {
    done: score === 1 ? "won" : score === 0 ? "lost" : "drew",
    game: id === undefined ? title : `${title} ${id}`,
    side,
    opponent: opponent ?? say("notNamed"),
    rating: String(Math.round(opponentRating)),
    chance: String(Math.round(100 * expected)),
    points: signed,
  });
  const favored = lean > 0 ? "allied" : "axis";
  return lean === 0 ? change : `${change} ${say("lean", { side: favored, lean: String(Math.abs(lean)) })}`;
}
