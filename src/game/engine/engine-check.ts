import { digestOf } from "../../dice/canonical.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Dispute } from "../../store/records/dispute-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { settlingBlocks } from "../../../templates/dispute.ts";
import { note } from "../../../templates/letters/note.ts";
import { ENGINE } from "../ledger/engine.ts";
import {
  BrokenGame,
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type GameWork,
  type Letterhead,
  positionAfter,
} from "../office.ts";
import { commitStep } from "../players-step.ts";
import { readersOf, wordsTo } from "../readers.ts";
import { replayRun } from "../proof/verifier/replay-run.ts";
import { untilCommitted } from "../retry.ts";
import { recordOf } from "../run-records.ts";
import { standstillText } from "../ruling-words.ts";
import { settlingWords } from "../settling.ts";
import { timed } from "../term/timing.ts";
import { standingRun } from "../undone.ts";

/**
 * A game that another program last played does not go on before this program's rules have played its last run again. If the
 * result differs, the game is stopped, and only a ruling lets it go on.
 */

/** Whether a game may go on unchanged. */
function isOfThisEngine({ engine }: GameHead): boolean {
  return engine === ENGINE;
}

/** Whether another program last played a game that could go on; one with a dispute is checked after its settlement. */
export function isToBeChecked(head: GameHead): boolean {
  return head.status === "playing" && head.dispute === null && !isOfThisEngine(head);
}

/** How a run differs by this program's rules, in sentences. */
interface PlayedOtherwise {
  /** The public words. In a game with secrets they have no details, because these depend on what a reader may not know. */
  readonly told: string;
  /** The same for the operator, with every detail. */
  readonly whole: string;
}

/** Whether a game's last run differs by this program's rules; undefined if it does not. */
async function playedOtherwise(
  office: GameCabinet,
  { head, system: { rules } }: CurrentGame,
): Promise<PlayedOtherwise | undefined> {
  const last = standingRun(head);
  if (last === 0 || head.corrected.includes(last)) return undefined;
  const record = await recordOf(office, head.id, last);
  const before = await positionAfter(office, head, standingRun({ ...head, run: last - 1 }));
  const played = replayRun(rules, before.truth, record, record.steps);
  const otherwise = played.ok
    ? await leadsElsewhere(office, head, last, rules.freeze(played.value))
    : played.error;
  if (otherwise === undefined) return undefined;
  const so = `Run ${last} was played by ${head.engine}, and by the rules of ${ENGINE} it goes otherwise`;
  const whole = `${so}: ${otherwise}`;
  return { told: rules.hasSecrets ? `${so}.` : whole, whole };
}

async function leadsElsewhere({ games }: GameCabinet, { id }: GameHead, run: number, frozen: unknown) {
  const isSame = digestOf(frozen) === digestOf(await games.state(id, run));
  return isSame ? undefined : "The position after it is another.";
}

/** Takes a game over from another program, or stops it. @returns why it was stopped, for the operator */
export async function checkEngine(office: GameWork, id: string): Promise<Result<void, string>> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || !isToBeChecked(game.head)) return ok(undefined);
    const { head } = game;
    const otherwise = await playedOtherwise(office, game);
    if (otherwise === undefined) {
      const done = await commitStep(office, game, {
        head: { ...head, engine: ENGINE },
        told: [],
      });
      return done === "done" ? ok(undefined) : "conflict";
    }
    if (head.locked !== null) {
      return err(
        `${otherwise.whole} Orders are locked in it: start ${head.engine} once more, which carries them out, and then this program.`,
      );
    }
    const done = await commitStep(office, game, stopped(office, game, otherwise.told));
    return done === "done"
      ? err(`${otherwise.whole} It is stopped until its players agree how it goes on.`)
      : "conflict";
  });
}

/** The game with a dispute raised by the referee itself. */
function stopped(office: Letterhead, game: CurrentGame, words: string) {
  const dispute: Dispute = { by: "referee", roll: null, words, proposal: null };
  const { head, events } = timed({ ...game.head, dispute }, game.head.clock?.asked?.side, office.now());
  const stop = { ...game, head };
  return {
    head,
    events: [{ kind: "disputed" as const, by: dispute.by, roll: null, words }, ...events],
    told: readersOf(head).map((to) => ({
      to,
      write: (after: GameHead) =>
        note(
          wordsTo(office.site, after, to),
          "The game is stopped",
          [standstillText(stop, dispute)!, STOPPED],
          settlingBlocks(settlingWords(stop, dispute), to),
        ),
    })),
  };
}

const STOPPED =
  "The referee's program is new, and its rules differ from those that you played by. Please settle how the game goes on; until then I play nothing. Past turns don't change.";

/** @throws {BrokenGame} if locked orders would be carried out by other rules than those of the game */
export async function demandEngine(office: GameCabinet, game: CurrentGame): Promise<void> {
  if (isOfThisEngine(game.head)) return;
  const otherwise = await playedOtherwise(office, game);
  if (otherwise !== undefined) throw new BrokenGame(otherwise.whole);
}
