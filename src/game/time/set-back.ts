import { lengthWords } from "../../../templates/time.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { latestOf } from "../../store/games/indexed.ts";
import type { Lease } from "../../store/kv/lease.ts";
import { clockPutRight } from "../clock/clock.ts";
import type { Happening } from "../ledger/happening.ts";
import { tellOfTime } from "../letters/tell.ts";
import { BrokenGame, currentGame, type GameWork } from "../office.ts";
import { commitStep } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { withClock } from "../term/timing.ts";

/** How many games are corrected at a time; the rest comes next time. */
const MOST = 200;

/** Processes that do not agree about the time. @param by how far the other is ahead */
export function clocksApart(by: number): Error {
  return new Error(
    `the clock of another process that works on this store is ahead of this one's by ${
      Math.round(by / MINUTE)
    } minutes: set them right; deadlines pass by each one's own`,
  );
}

/**
 * The referee's clock was ahead, and was corrected. Everything reckoned by it meanwhile, or moved as after an outage, is
 * reckoned again. Only games with a time in the future are looked at. What cannot be corrected now is tried again.
 */
export async function putAllRight(
  office: GameWork,
  lease: Lease,
  ahead: number,
  onFault: (error: unknown) => void,
): Promise<void> {
  const by = lengthWords(ahead - office.now());
  onFault(
    new Error(`the clock of this machine was ahead by ${by} and has been set back; deadlines are put right`),
  );
  const marks = await office.games.latest.beyond(office.now(), MOST);
  let isLeft = marks.length === MOST;
  for (const mark of marks) {
    try {
      if (await untilCommitted(() => putGameRight(office, mark.what[0], by)) === "nothing") {
        await office.games.latest.done(mark);
      }
    } catch (error) {
      onFault(
        new BrokenGame(`${mark.what[0]}'s clock is not put right: ${(error as Error).message}`, {
          cause: error,
        }),
      );
      // What cannot be opened now cannot be opened next time; its next commit marks it again.
      if (await currentGame(office, mark.what[0]).then(() => true, () => false)) isLeft = true;
      else await office.games.latest.done(mark);
    }
  }
  if (!isLeft) await lease.allPutRight(ahead);
}

/** By protocol 2 no entry may be older than the one before, unless it says that the clock is set back. */
function isLedgerAhead({ protocol, ledger }: Pick<GameHead, "protocol" | "ledger">, now: number): boolean {
  return protocol !== 1 && ledger.at > now;
}

async function putGameRight(
  office: GameWork,
  id: string,
  by: string,
): Promise<"done" | "nothing" | "conflict"> {
  const game = await currentGame(office, id);
  const now = office.now();
  const clock = game?.head.clock;
  if (game?.head.status !== "playing" || latestOf(game.head) <= now) return "nothing";
  const { head } = game;
  const set: Happening[] = isLedgerAhead(head, now) ? [{ kind: "clockSet" }] : [];
  const righted = clock === null || clock === undefined ? undefined : clockPutRight(clock, now);
  if (righted === undefined) {
    const entered = await commitStep(office, game, { head, events: set, told: [] });
    return entered === "done" ? "done" : "conflict";
  }
  const moved = withClock(head, righted, "outage");
  const why = [
    `My clock was ahead by ${by} for a while, and is right again. I have moved your deadline, so you have as much time as you had.`,
  ];
  const told = tellOfTime(office, game.head, "A deadline was corrected", { allied: why, axis: why });
  const done = await commitStep(office, game, { head: moved.head, events: [...set, ...moved.events], told });
  return done === "done" ? "done" : "conflict";
}
