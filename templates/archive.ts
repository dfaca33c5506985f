import { signedTenths } from "../src/common/text.ts";
import { enemyOf, type Side, sideName } from "../src/kernel/side.ts";
import { whoPlays } from "./game-words.ts";
import { wordsIn } from "./words/words.tsx";

/** Finished games in words, for pages and letters. */

export interface OverGameWords {
  readonly id: string;
  readonly title: string;
  readonly computers: Readonly<Record<Side, boolean>>;
  readonly names: Readonly<Record<Side, string>>;
  readonly gameTurn: number | null;
  readonly winner: Side | "draw" | null;
  readonly how: keyof typeof HOW_NAMES | null;
}

/** The ways in which a game ends, as a search names them. */
export const HOW_NAMES = {
  rules: "played out",
  resigned: "resigned",
  claimed: "lost by time",
  closed: "closed without a loser",
  operator: "closed by the operator",
} as const;

/** `Allied victory in Game-Turn 9, played out` */
export function endWords({ winner, gameTurn, how }: Omit<OverGameWords, "id" | "title" | "names">): string {
  const result = winner === null ? "Over" : winner === "draw" ? "A draw" : `${sideName(winner)} victory`;
  const turn = gameTurn === null ? "" : ` in Game-Turn ${gameTurn}`;
  return `${result}${turn}${how === null ? "" : `, ${HOW_NAMES[how]}`}`;
}

/** `Allied: Anna, Axis: Bruno` */
export function playersWords(game: Pick<OverGameWords, "computers" | "names">): string {
  return `Allied: ${whoPlays(game, "allied")}, Axis: ${whoPlays(game, "axis")}`;
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
  /** The Player-Turn that decided most, in words; undefined where nobody has looked yet. */
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
  if (winner === null) return `The game ended${when}${how === null ? "" : `, ${HOW_NAMES[how]}`}.`;
  if (winner === "draw") return `${capital(who("allied"))} and ${who("axis")} drew${when}${why}.`;
  const gaveUp = how === "resigned" || how === "claimed" ? `, ${LOSERS[how]}` : "";
  return `${capital(who(winner))} beat ${who(enemyOf(winner))}${gaveUp}${when}${why}.`;
}

/** `Allied 12, Axis 9, drawn 1` */
export function resultsWords({ allied, axis, draw }: Readonly<Record<Side | "draw", number>>): string {
  return `Allied ${allied}, Axis ${axis}, drawn ${draw}`;
}
