import { listed } from "../../common/text.ts";
import { note } from "../../../templates/letters/note.ts";
import { err, ok } from "../../kernel/result.ts";
import { answerSeat } from "../letters/answer-seat.ts";
import { deskOf } from "../open/desk-of.ts";
import { currentGame, type GameWork } from "../office.ts";
import { stepRefused, type StepResult, type Wish } from "../players-step.ts";
import { wordsOf } from "../words/reader-words.ts";
import { turnOf } from "../open/waiting-for.ts";
import { keptWords } from "../turn/sheet/kept-orders.ts";
import { submitSheet } from "../turn/submit.ts";

/** How many lines the answer repeats. */
const TOLD = 12;

/**
 * Drops what a side sent and the game has not played: its answer to an open question, otherwise its orders for its own
 * Player-Turn. Standing orders stay. It files an empty form, as a page would, so the ledger has the player's words.
 * @returns the result, in a sentence
 */
export async function dropSheet(office: GameWork, { id, side, letter }: Wish): Promise<StepResult> {
  const game = await currentGame(office, id);
  if (game === undefined || keptWords(game, side) === undefined) return stepRefused(NOTHING_KEPT);
  const { orders } = game.system;
  const desk = deskOf(game, side);
  const isAsked = desk.asked !== undefined;
  const standing = isAsked ? [] : orders.read(desk, desk.kept).standing;
  const dropped = desk.kept.filter((line) => !standing.includes(line));
  const submitted = await submitSheet(office, {
    id,
    side,
    gameTurn: turnOf(game).gameTurn,
    answer: isAsked ? game.head.run : undefined,
    lines: [...standing, "wait"],
    isWhole: true,
    problems: [],
  });
  if (!submitted.ok) return stepRefused(submitted.error.sentence);
  const more = dropped.length - TOLD;
  const sentence = `Your ${isAsked ? "answer is" : "orders are"} cancelled: ${
    listed(dropped.slice(0, TOLD).map((line) => `"${line}"`))
  }${more > 0 ? ` and ${more} more lines` : ""}. Nothing was played.`;
  if (letter === undefined) return ok(sentence);
  const isNew = await answerSeat(
    office,
    { id, side, letter },
    (current) =>
      note(wordsOf(office.site, current.head, side), "Your orders are cancelled", [
        sentence,
        standing.length === 0
          ? "Next: send new orders. SHEET brings you an empty sheet."
          : `These still stand: ${
            listed(standing.slice(0, TOLD).map((line) => `"${line}"`))
          }. Next: send new orders.`,
      ]),
  );
  return isNew ? ok(sentence) : err({ code: "read-already", sentence: "This letter has been read before." });
}

const NOTHING_KEPT = "No orders of yours wait to be played, so nothing has changed.";
