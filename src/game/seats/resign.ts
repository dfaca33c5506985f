import type { Answered } from "../access/reading-mark.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { currentGame, type GameWork } from "../office.ts";
import { commitStep } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { saidOf } from "../said.ts";
import { lastLetters } from "../turn/last-letter.ts";
import { timed } from "../term/timing.ts";
import { outcomeWords } from "../open/outcome-words.ts";

export type Resignation = "resigned" | "not-playing" | "in-progress" | "read-already";

/** A side gives the game up: it is over at once, and both players get a letter. */
export async function resign(
  office: GameWork,
  id: string,
  side: Side,
  letter?: Answered,
): Promise<Resignation> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || game.head.status !== "playing") return "not-playing";
    if (game.head.locked !== null) return "in-progress";
    const now = office.now();
    const winner = enemyOf(side);
    const outcome = { winner, reason: `the ${sideName(side)} player has resigned`, cite: "" };
    const over: GameHead = { ...game.head, status: "over", dispute: null, outcome };
    const told = await lastLetters(office, game, over, (to) => [
      outcomeWords(over, to)!,
      ...(over.protocol === 1 ? [] : [OPENED]),
    ]);
    const done = await commitStep(office, game, {
      head: timed(over, undefined, now).head,
      events: [{ kind: "ended", how: "resigned", ...outcome }],
      told,
    }, { side, letter, said: saidOf([`resign ${id}`], letter) });
    return done === "done" ? "resigned" : done;
  });
}

/** The contents of a game's last letter. */
const OPENED =
  "Everything sealed is open now: I have attached the whole ledger, with the sheets of both sides. Thank you for playing.";
