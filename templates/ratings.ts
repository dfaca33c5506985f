import { type Side, sideName } from "../src/kernel/side.ts";
import { counted } from "./time.ts";

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
  const bySides = (["allied", "axis"] as const).flatMap((side) => {
    const own = sides[side];
    return own === undefined ? [] : [`as ${sideName(side)} ${ratingWords(own)}`];
  });
  return `${ratingWords(all)} in ${counted(games, "game")}; ${bySides.join(", ")}`;
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
  return `${monthName(month)}, ${title}: from ${Math.round(before)} to ${Math.round(after)}`;
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })
    .format(new Date(`${month}-01T00:00:00Z`));
}

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

/** What a game changed, and why so much, in a sentence; and in another what the scenario had to do with it. */
export function gameChangeWords(game: RatedGameWords): string {
  const { id, title, side, opponent, opponentRating, expected, score, points, lean } = game;
  const done = score === 1 ? "Won" : score === 0 ? "Lost" : "Drew";
  const against = opponent ?? "a player who is not named";
  const named = id === undefined ? title : `${title} ${id}`;
  const chance = Math.round(100 * expected);
  const size = Math.round(points);
  const signed = size < 0 ? `−${-size}` : `+${size}`;
  const favored = lean > 0 ? "Allied" : "Axis";
  return `${done} ${named} as ${sideName(side)} against ${against} (${
    Math.round(opponentRating)
  }), with ${chance} of 100 points expected: ${signed}.${
    lean === 0 ? "" : ` The scenario favors the ${favored} side by ${Math.abs(lean)}, which is counted in.`
  }`;
}
