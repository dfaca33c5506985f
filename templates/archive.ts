import { signedTenths } from "../src/common/text.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { whoPlays } from "./game-words.ts";
import { counted } from "./time.ts";

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
  return `luck ${size} ${/^[+-]?1\.0$/.test(size) ? one : many} in ${counted(count, "roll")}`;
}

/** `Allied 12, Axis 9, drawn 1` */
export function resultsWords({ allied, axis, draw }: Readonly<Record<Side | "draw", number>>): string {
  return `Allied ${allied}, Axis ${axis}, drawn ${draw}`;
}
