import { CannotOpen } from "../../store/sealing/vault.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Games } from "../../store/games/games.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import type { Finding } from "../../store/examination/finding.ts";
import { standingRun } from "../undone.ts";
import { exportGame } from "./export.ts";
import { verifyExport } from "./verifier/verify.ts";

/**
 * Whether a game is as it should be: its position can go on, and its ledger is proved to the entry that its head names. A game
 * that changes meanwhile is examined again.
 */
export async function examinedGame(games: Games, head: GameHead): Promise<readonly Finding[]> {
  const found = await lookedAt(games, head);
  if (found.length === 0) return found;
  const now = await games.head(head.id);
  return now === undefined || now.head.operations.at(-1) === head.operations.at(-1)
    ? found
    : await lookedAt(games, now.head);
}

async function lookedAt(games: Games, head: GameHead): Promise<Finding[]> {
  const { id, ledger } = head;
  try {
    const run = standingRun(head);
    const position = await games.state(id, run);
    const isThere: Finding[] = position !== undefined
      ? []
      : [{ about: "game", where: id, says: `Its position after run ${run} is not there.` }];
    const witnesses = ledger.n === 0 ? [] : [{ n: ledger.n, hash: ledger.hash }];
    const { ok, failure } = verifyExport(await exportGame({ games }, head, "spectator"), { witnesses });
    if (ok) return isThere;
    const at = failure?.entry === undefined ? "" : ` at entry ${failure.entry}`;
    return [...isThere, { about: "ledger", where: id, says: `It does not verify${at}: ${failure?.reason}` }];
  } catch (error) {
    if (error instanceof OutOfReach || !(error instanceof Error)) throw error;
    const about = error instanceof CannotOpen ? "secret" : "game";
    return [{ about, where: id, says: `It cannot be read: ${error.message}.` }];
  }
}
