import type { Side } from "../src/kernel/side.ts";
import { wordsIn } from "./words/words.tsx";

/** Games of lists, on pages and in letters. */

/** A game of a list. */
export interface GameRowView {
  readonly id: string;
  readonly title: string;
  readonly status: "inviting" | "playing" | "over";
  readonly computers: Readonly<Record<Side, boolean>>;
  /** The computer's level, if it does not play at the capable one. */
  readonly levels?: Readonly<Partial<Record<Side, string | undefined>>> | undefined;
  readonly names: Readonly<Record<Side, string>>;
  readonly gameTurn: number | null;
  readonly lastTurn: number | null;
  readonly waiting: Side | null;
  /** Since when the game waits for somebody; undefined or null if that is not known. */
  readonly since?: number | null | undefined;
  readonly due: number | null;
  readonly winner: Side | "draw" | null;
  readonly at: number;
}

/** The state of a game, in a few words. */
export function standWords({ status, gameTurn, lastTurn, winner, waiting }: GameRowView): string {
  const say = wordsIn("games");
  if (status === "inviting") return say("notBegun");
  if (status === "over") return winner === null ? say("over") : say("victory", { winner });
  const turn = gameTurn === null
    ? say("underWay")
    : lastTurn === null
    ? say("turn", { gameTurn })
    : say("turnOf", { gameTurn, lastTurn });
  return waiting === null ? turn : say("toMove", { turn, side: waiting });
}

/** `Anna`, `the computer`, or the side if its player has given no name. */
export function whoPlays(
  { computers, levels, names }: Pick<GameRowView, "computers" | "levels" | "names">,
  side: Side,
): string {
  const say = wordsIn("games");
  return computers[side]
    ? say("theComputer", { level: levels?.[side] ?? "capable" })
    : names[side] === ""
    ? say("thePlayer", { side })
    : names[side];
}
