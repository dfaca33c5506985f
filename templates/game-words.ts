import { type Side, sideName } from "../src/kernel/side.ts";

/** Games of lists, on pages and in letters. */

/** A game of a list. */
export interface GameRowView {
  readonly id: string;
  readonly title: string;
  readonly status: "inviting" | "playing" | "over";
  readonly computers: Readonly<Record<Side, boolean>>;
  readonly names: Readonly<Record<Side, string>>;
  readonly gameTurn: number | null;
  readonly lastTurn: number | null;
  readonly waiting: Side | null;
  /** Since when somebody is waited for; undefined or null where that is not known. */
  readonly since?: number | null | undefined;
  readonly due: number | null;
  readonly winner: Side | "draw" | null;
  readonly at: number;
}

/** How a game stands, in a few words. */
export function standWords({ status, gameTurn, lastTurn, winner, waiting }: GameRowView): string {
  if (status === "inviting") return "Not begun: somebody still has to join";
  if (status === "over") {
    return winner === "draw" ? "A draw" : winner === null ? "Over" : `${sideName(winner)} victory`;
  }
  const turn = gameTurn === null
    ? "Under way"
    : `Game-Turn ${gameTurn}${lastTurn === null ? "" : ` of ${lastTurn}`}`;
  return waiting === null ? turn : `${turn}, ${sideName(waiting)} to move`;
}

/** `Anna`, `the computer`, or the side where its player has said no name. */
export function whoPlays({ computers, names }: Pick<GameRowView, "computers" | "names">, side: Side): string {
  return computers[side] ? "the computer" : names[side] === "" ? `the ${sideName(side)} player` : names[side];
}
