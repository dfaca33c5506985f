import type { Party } from "../../kernel/party.ts";
import { type Block, heading } from "../../../templates/blocks.ts";
import { rollBlocks } from "../../../templates/dice.ts";
import { playerTurnLog, unitNames } from "../../../templates/log.ts";
import type { FoundRoll } from "../proof/dice-letter.ts";
import { proofWords } from "../proof/dice-proof.ts";
import { explainBlocks } from "../letters/explain.ts";
import type { CurrentGame, Office } from "../office.ts";
import { recordOf } from "../run-records.ts";
import { turnReport } from "../turn-words.ts";
import { isUndone, standingRun } from "../undone.ts";

/** Of the hexes that a dispute names so many are explained. */
const HEXES = 3;

/**
 * What the referee himself says to a dispute: of a roll the proof; else the log of the latest Player-Turn, which cites the case
 * behind every event, and the hexes that the words name, explained. @returns it as a side may see it
 */
export async function refereesAnswer(
  office: Office,
  game: CurrentGame,
  words: string,
  found: FoundRoll | undefined,
): Promise<(to: Party) => Block[]> {
  const name = unitNames(game.rules.counters(game.state));
  if (found !== undefined) {
    const blocks = rollBlocks(found.made, proofWords(game.head, found.made), name);
    return () => blocks;
  }
  const log = await latestPlayerTurn(office, game);
  const hexes = [...new Set(words.match(/\b\d{4}\b/g))].slice(0, HEXES);
  return (to) => [
    ...(log.length === 0 ? [] : [heading("What the log says"), ...log]),
    ...explainBlocks(game, to === "gameMaster" ? "spectator" : to, hexes),
  ];
}

/** The log of the runs of the Player-Turn that was played last, or is being played. */
async function latestPlayerTurn(office: Office, { head, rules, state }: CurrentGame): Promise<Block[]> {
  const last = standingRun(head);
  if (last === 0) return [];
  const name = unitNames(rules.counters(state));
  const records = [await recordOf(office, head.id, last)];
  for (let run = last - 1; run > 0; run--) {
    const record = await recordOf(office, head.id, run);
    if (record.side !== records[0].side || record.gameTurn !== records[0].gameTurn) break;
    if (!isUndone(head, run)) records.unshift(record);
  }
  return records.flatMap((record) => playerTurnLog(turnReport(record, record.side), name, false));
}
