import { SIDES } from "../../src/kernel/side.ts";
import { type Block, heading, type Letter, paragraph, sheet } from "../../src/kernel/block.ts";
import type { DraftWords } from "../draft.ts";
import { footing, type GameWords, subject, timePart } from "./frame.ts";
import { mapPart, meansPart, type PositionWords, standingPart, whoseTurn } from "./position.ts";

export interface StatusWords extends GameWords, PositionWords {
  readonly outcome: string | undefined;
  /** What is disputed, if the game is stopped. */
  readonly standstill?: string | undefined;
  /** What is left of reserves and days of absence, in a game with deadlines. */
  readonly timeLeft: readonly [string, string][];
  /** That the game waits for something else than a player. */
  readonly waiting: string | undefined;
  /** Since when the game waits, if it has no deadlines. */
  readonly silence?: string | undefined;
  /** The map with all pieces by place, or the pieces alone. */
  readonly shows?: "map" | "pieces" | undefined;
  readonly orders: readonly string[];
  /** The player's writing that waits to be played, in a sentence. */
  readonly kept: string | undefined;
  readonly draft?: DraftWords | undefined;
  /** What may be done with one tap while the other player is awaited. */
  readonly replies?: readonly Block[] | undefined;
}

const ABOUT = { map: "The map", pieces: "All pieces", figures: "How the game stands" } as const;

/** The answer to `status`, `map` and `pieces`. */
export function statusLetter(words: StatusWords): Letter {
  return {
    subject: subject(words, ABOUT[words.shows ?? "figures"]),
    blocks: [
      paragraph(
        words.outcome ??
          `Game-Turn ${words.turn.gameTurn}${
            words.turn.lastTurn === undefined ? "" : ` of ${words.turn.lastTurn}`
          }. ${words.waiting ?? whoseTurn(words)}`,
      ),
      ...timePart(words),
      ...words.replies ?? [],
      ...(words.silence === undefined ? [] : [paragraph(words.silence)]),
      ...(words.standstill === undefined ? [] : [paragraph(words.standstill)]),
      ...(words.question?.announced ?? []),
      ...(words.shows === "map" ? mapPart(words) : []),
      ...(words.shows === "pieces" ? SIDES.flatMap((each) => words.pieces[each]) : []),
      ...standingPart(words),
      ...(words.outcome === undefined ? meansPart(words, true) : []),
      ...(words.timeLeft.length === 0 ? [] : [{ kind: "facts" as const, rows: [...words.timeLeft] }]),
      ...(words.orders.length === 0 ? [] : [
        paragraph(
          words.kept === undefined
            ? "Orders of yours that are kept:"
            : `${words.kept} Send GO to have them played, or another sheet in their place:`,
        ),
        sheet(words.orders),
      ]),
      ...(words.draft === undefined ? [] : [paragraph(words.draft.sentence), sheet(words.draft.lines)]),
      ...(words.outcome === undefined ? [heading("Your sheet"), sheet(words.sheet)] : []),
      ...footing(words),
    ],
  };
}
