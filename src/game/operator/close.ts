import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import { IN_PROGRESS } from "../letters/tell.ts";
import type { CurrentGame, GameCabinet, Letterhead, Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { timed } from "../term/timing.ts";
import { lastLetters } from "../turn/last-letter.ts";
import { actOnGame } from "./on-game.ts";

/**
 * The operator closes a game. Nobody wins or loses by it, and both players get the reason. The game's own ledger says so, too,
 * and opens everything that it hid.
 */
export async function closeByOperator(
  office: Office,
  by: OperatorDoor,
  { game: id, reason }: { readonly game: string; readonly reason: string },
): Promise<Result<string, string>> {
  return await actOnGame(office, by, id, async (game) => {
    const { head } = game;
    if (head.status === "over") return err(`The game ${id} is over.`);
    if (head.locked !== null) return err(IN_PROGRESS);
    if (head.protocol < 3) return err(`The ledger of ${id} is from before an operator could close games.`);
    const outcome = { winner: "draw", reason: `the operator has closed it (${reason})`, cite: "" } as const;
    const over: GameHead = { ...head, status: "over", dispute: null, outcome };
    return ok({
      step: {
        head: timed(over, undefined, office.now()).head,
        events: [{ kind: "ended", how: "operator", ...outcome }],
        told: await toldOf(office, game, over, reason),
      },
      act: "close",
      words: `The game ${id} is closed without a winner: ${reason}`,
      isInLedger: true,
      sentence: `The game ${id} is closed, and its players have a letter.`,
    });
  });
}

/** Everybody with a part in the game gets a letter with the reason. In a game that has begun it is the whole last letter. */
async function toldOf(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  over: GameHead,
  reason: string,
): Promise<SeatLetter[]> {
  const { head } = game;
  const about = "The operator has closed the game";
  const sentences = [
    "The operator of this site has closed the game. Nobody wins or loses by it.",
    `The reason given: ${reason}`,
    "The game's ledger and the operator's public ledger both say so.",
  ];
  const players = head.status === "playing"
    ? await lastLetters(office, game, over, () => sentences)
    : SIDES.filter((side) => head.seats[side].kind === "person")
      .map((side): SeatLetter => ({ ...seatNote(office, side, about, sentences), kind: "over" }));
  return [
    ...players,
    ...tellsGameMaster(office, head, about, sentences),
  ];
}
