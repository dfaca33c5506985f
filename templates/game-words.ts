import type { Side } from "../src/kernel/side.ts";
import { wordsIn } from "./words/words.tsx";

/** Games of lists, on pages and in letters. */

/** A game of a list. */
export interface GameRowView {
  readonly id: string;
  readonly title: string;
  readonly status: "inviting" | "playing" | "over";
  readonly computers: Readonly<Record<Side, boolean>>;
  /** At which level the computer plays, where it is not the capable one. */
  readonly levels?: Readonly<Partial<Record<Side, string | undefined>>> | undefined;
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

/** `Anna`, `the computer`, or the side where its player has said no name. */
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
