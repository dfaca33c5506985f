import { clipped, seenLines } from "../../common/text.ts";
import type { Ruling } from "../../dice/ruling.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { newestRevision } from "../../kernel/revision.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { seenBy } from "../open/open-game.ts";
import { correctionsIn } from "../ruling-words.ts";
import { mendingsOf } from "../mendings.ts";
import type { CurrentGame, GameCabinet } from "../office.ts";
import { rollbackRefusal } from "./rollback.ts";
import { openingRun } from "../settling.ts";

/** The longest dispute, proposal or ruling, in code points. */
export const WORDS_LIMIT = 2000;

/** `rollback to run 3`, and its other forms. */
const ROLLBACK = /^roll ?back to (?:after )?(?:run )?(\d{1,6})\.?$/i;
/** `correct`, and one point a line, or separated by semicolons. */
const CORRECT = /^correct(?:ion)?\b:?\s*(.*)$/is;
/** `rules 2`, `rules revision 2`. */
const RULES = /^rules (?:revision )?(\d{1,4})\.?$/i;

/**
 * A proposal or ruling from its writer's words; or why it is impossible.
 * @param viewer the words may only name what this viewer sees
 */
export async function readRuling(
  office: GameCabinet,
  game: CurrentGame,
  written: string,
  viewer: Viewer,
): Promise<Result<Ruling, string>> {
  const words = clipped(seenLines(written).join("\n"), WORDS_LIMIT);
  if (words === "") return err("Say what you want: words, rollback to run and its number, or correct.");
  const toRun = ROLLBACK.exec(words)?.[1];
  if (toRun !== undefined) return await rollbackTo(office, game, Number(toRun));
  if (/^roll ?back\b/i.test(words)) {
    return err(
      `Write a rollback like this: rollback to run 3. Run ${openingRun(game.system)} is the opening.`,
    );
  }
  const points = CORRECT.exec(words)?.[1];
  if (points !== undefined) return correction(game, points, viewer);
  const revision = RULES.exec(words)?.[1];
  if (revision !== undefined) return otherRules(game, Number(revision));
  return ok({ kind: "words", words });
}

async function rollbackTo(
  office: GameCabinet,
  game: CurrentGame,
  toRun: number,
): Promise<Result<Ruling, string>> {
  const refusal = await rollbackRefusal(office, game, toRun);
  return refusal === undefined ? ok({ kind: "rollback", toRun }) : err(refusal);
}

function correction(game: CurrentGame, points: string, viewer: Viewer): Result<Ruling, string> {
  const { system, truth } = game;
  const read = system.orders.corrections(seenBy(game, viewer).sight, points);
  if (!read.ok) return err(read.error.join(" "));
  const corrections = correctionsIn(system, read.value);
  const corrected = system.rules.correct(truth, corrections);
  if (!corrected.ok) return err(corrected.error.map(({ message, cite }) => `${message} (${cite})`).join(" "));
  return ok({ kind: "correction", corrections: corrections.map((point) => ({ ...point })) });
}

function otherRules({ head, system, truth }: CurrentGame, revision: number): Result<Ruling, string> {
  const newest = newestRevision(mendingsOf(system, head.source.options));
  if (revision < 1 || revision > newest) {
    return err(
      newest === 1
        ? "The rules of this game have only one revision; nothing in them was mended."
        : `The rules of this game have revisions 1 to ${newest}.`,
    );
  }
  if (revision === head.revision) {
    return err(`The game already uses revision ${revision} of its rules.`);
  }
  const stands = system.rules.correct(truth, []);
  return stands.ok
    ? ok({ kind: "rules", revision })
    : err("Rules can change only at the beginning of a Player-Turn. Roll the game back to one first.");
}
