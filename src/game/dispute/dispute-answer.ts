import type { Party } from "../../kernel/party.ts";
import { type Block, heading } from "../../kernel/block.ts";
import { rollBlocks } from "../../../templates/dice.ts";
import type { FoundRoll } from "../proof/dice/dice-letter.ts";
import { proofWords } from "../proof/dice/dice-proof.ts";
import { explainBlocks, EXPLAINED } from "../letters/explain.ts";
import { seenBy, type SeenGame } from "../open/open-game.ts";
import type { CurrentGame, GameCabinet } from "../office.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { recordOf } from "../run-records.ts";
import { logOf, viewerOf } from "../position-words.ts";
import { isUndone, standingRun } from "../undone.ts";

/** How many places named in a dispute are explained. */
const PLACES = 3;

/**
 * The referee's own answer to a dispute. About a roll it is the proof. Otherwise it is the log of the latest Player-Turn, which
 * cites the case behind every event, and explanations of the named places.
 * @returns the answer as a side may see it
 */
export async function refereesAnswer(
  office: GameCabinet,
  game: CurrentGame,
  words: string,
  found: FoundRoll | undefined,
): Promise<(to: Party) => Block[]> {
  const { words: told } = game.system;
  if (found !== undefined) {
    const blocks = rollBlocks(found.made, proofWords(game.head, found.made), told.terms.dice);
    return () => blocks;
  }
  const records = await latestPlayerTurn(office, game);
  const places = [...new Set(words.match(told.placeNames))].slice(0, PLACES);
  return (to) => {
    const seen = seenBy(game, viewerOf(to));
    return [...logPart(seen, records), ...explainBlocks(seen, places, EXPLAINED.along)];
  };
}

/** What happens if a roll is made again, before the proof. */
export function madeAgain({ head }: CurrentGame, { made }: FoundRoll): string {
  return proofWords(head, made).holds
    ? `I have made the die again from its key: it is ${made.die}, as rolled. The proof is at the end of this letter. "Check one die" on verify.html makes the die, too.`
    : `I have made the die again from its key, and it is NOT the ${made.die} of the record. Keep this letter, and tell the operator.`;
}

function logPart(seen: SeenGame, records: readonly RunRecord[]): Block[] {
  const log = records.flatMap((record) => logOf(seen, record, false));
  return log.length === 0 ? [] : [heading("What the log says"), ...log];
}

/** The runs of the last or present Player-Turn. */
async function latestPlayerTurn(office: GameCabinet, { head }: CurrentGame): Promise<RunRecord[]> {
  const last = standingRun(head);
  if (last === 0) return [];
  const records = [await recordOf(office, head.id, last)];
  for (let run = last - 1; run > 0; run--) {
    const record = await recordOf(office, head.id, run);
    if (record.side !== records[0].side || record.gameTurn !== records[0].gameTurn) break;
    if (!isUndone(head, run)) records.unshift(record);
  }
  return records;
}
