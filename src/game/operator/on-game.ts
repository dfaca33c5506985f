import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { committed } from "../committed.ts";
import { type ActingOffice, type ActWords, entryOfAct } from "../house/entering.ts";
import { type CurrentGame, currentGame, type GameWork } from "../office.ts";
import { commitOf } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";

interface ActOnGame extends Pick<ActWords, "act" | "words"> {
  readonly step: Parameters<typeof commitOf>[2];
  /** The game's own ledger says the same, in the last entry of the step. */
  readonly isInLedger?: true;
  readonly sentence: string;
}

/**
 * Does an act on a game, in one commit with its entry in the operator's ledger.
 * @param judge what changes, from the present game; or why it cannot be done
 * @returns the result, in a sentence
 */
export async function actOnGame(
  office: GameWork & ActingOffice,
  by: OperatorDoor,
  id: string,
  judge: (game: CurrentGame) => Promise<Result<ActOnGame, string>>,
): Promise<Result<string, string>> {
  return await untilCommitted<Result<string, string>>(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err(`There is no game ${id}.`);
    const judged = await judge(game);
    if (!judged.ok) return judged;
    const { step, isInLedger, sentence, ...said } = judged.value;
    const commit = commitOf(office, game, step);
    const entry = isInLedger ? { entry: commit.head.ledger.n } : {};
    const act = await entryOfAct(office, by, { ...said, game: id, ...entry });
    return await committed(office, { ...commit, act }) === "done" ? ok(sentence) : "conflict";
  });
}
