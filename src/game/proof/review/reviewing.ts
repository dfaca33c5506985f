import { setInterval } from "node:timers";
import { HOUR, MINUTE } from "../../../common/bytes/lengths.ts";
import { loggedFault } from "../../../common/log/log.ts";
import { sha256Hex } from "../../../common/bytes/native-sha256.ts";
import { ofEach } from "../../../common/of-each.ts";
import { NoThread, OwnThread, TooLate } from "../../../common/threads/own-thread.ts";
import { Recent } from "../../../common/recent.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { ReviewRecord, TitledReview } from "../../../store/records/review-record.ts";
import { SYSTEMS } from "../../open/catalogue.ts";
import type { Office } from "../../office.ts";
import { exportGame } from "../export.ts";
import { noFormula } from "./finished.ts";
import { type Formula, formulaOf } from "./formula.ts";
import type { LedgerToReview } from "./own-review.ts";

/** Raised when the same game and formula lead to another review. */
const VERSION = 1;
/** How long a review may take: the longest scenario takes a minute, and 300 MB. */
const PATIENCE = 10 * MINUTE;
/** How many reviews of a process wait for their turn. */
const WAITING = 8;
/** How long a process may say nothing about the review it makes, before another makes it. */
const SILENCE = 2 * MINUTE;
/** After how long a review is tried again that failed by a fault. */
const AGAIN = HOUR;

type ReviewThread = OwnThread<LedgerToReview, Result<TitledReview, string>>;

/** Each by the megabytes that it may take: one, as a process has one setting. */
const threads = new Map<number, ReviewThread>();

function threadOf(megabytes: number): ReviewThread {
  const known = threads.get(megabytes);
  if (known !== undefined) return known;
  const made: ReviewThread = new OwnThread(new URL("./review-thread.ts", import.meta.url), {
    rest: MINUTE,
    megabytes,
  });
  threads.set(megabytes, made);
  return made;
}

/** A game's review, how far it is, or why there is none. */
export type ReviewStanding =
  | Extract<ReviewRecord, { kind: "made" }>
  | {
    readonly kind: "making";
    readonly done: number;
    /** 0 before it has begun, or while another process makes it. */
    readonly all: number;
  }
  | { readonly kind: "refused"; readonly isRunning: boolean; readonly sentence: string };

type Reviewer = Pick<Office, "games" | "reviews" | "now" | "reviewMemory">;

const NONE_HERE =
  "This referee makes no reviews. Download the ledger, and review it by “despatch review FILE”.";

/**
 * How a game's review stands. One that is not made yet is begun, and made in a thread: one at a time, and in one process alone.
 * A running game has none, as it would tell what the other side hides.
 */
export async function standingOfReview(office: Reviewer, head: GameHead): Promise<ReviewStanding> {
  const formula = judgedBy(head);
  if (!formula.ok) return { kind: "refused", isRunning: head.status !== "over", sentence: formula.error };
  const version = versionOf(head, formula.value);
  const kept = await office.reviews.kept(head.id, version);
  if (kept?.kind === "made") return kept;
  const costly = kept ?? await office.reviews.kept(head.id, costlyBy(version, office));
  if (costly?.kind === "refused") return refused(costly.sentence);
  return office.reviewMemory === 0
    ? refused(NONE_HERE)
    : workshops(office.games).begin(office, head, version);
}

/** Whether a game is over, and its scenario has a formula. */
export function mayBeReviewed(head: GameHead): boolean {
  return judgedBy(head).ok;
}

export async function keptReview(
  { reviews }: Pick<Office, "reviews">,
  head: GameHead,
): Promise<TitledReview | undefined> {
  const formula = judgedBy(head);
  const kept = formula.ok ? await reviews.kept(head.id, versionOf(head, formula.value)) : undefined;
  return kept?.kind === "made" ? kept.review : undefined;
}

/** What judges a game's positions, or why it is not reviewed. */
function judgedBy({ status, protocol, source: { ruleset, scenario } }: GameHead): Result<Formula, string> {
  if (status !== "over") return err("The game is not over. It can be reviewed when it is.");
  if (protocol === 1) return err("Games of the first protocol are not reviewed.");
  const formula = formulaOf(SYSTEMS.get(ruleset)!.shelf, scenario);
  return formula === undefined ? err(noFormula(scenario)) : ok(formula);
}

function refused(sentence: string): ReviewStanding {
  return { kind: "refused", isRunning: false, sentence };
}

/** By what a review would come out otherwise. */
function versionOf({ ledger }: GameHead, { base, terms, recalibration }: Formula): string {
  return [VERSION, ledger.n, sha256Hex(JSON.stringify({ base, terms, recalibration })).slice(0, 12)].join(
    "-",
  );
}

/** The version of a review that was refused: with more memory it is tried again. */
function costlyBy(version: string, { reviewMemory }: Pick<Reviewer, "reviewMemory">): string {
  return `${version}-${reviewMemory}`;
}

const workshops = ofEach<Office["games"], Workshop>(() => new Workshop());

/** The reviews that a process is making, or could not make. */
class Workshop {
  readonly #making = new Map<string, SharedArrayBuffer>();
  readonly #failed = new Recent<{ readonly at: number; readonly sentence: string }>(100);

  begin(office: Reviewer, head: GameHead, version: string): ReviewStanding {
    const failed = this.#failed.get(head.id);
    if (failed !== undefined && office.now() < failed.at + AGAIN) return refused(failed.sentence);
    const known = this.#making.get(head.id);
    if (known !== undefined) return makingBy(known);
    if (this.#making.size < WAITING) void this.#make(office, head, version);
    return { kind: "making", done: 0, all: 0 };
  }

  async #make(office: Reviewer, head: GameHead, version: string): Promise<void> {
    const progress = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    this.#making.set(head.id, progress);
    const task = `review ${head.id}`;
    try {
      await inOneProcess(office, task, async () => {
        const ledger = await exportGame(office, head, "spectator");
        const record = await recordOf(threadOf(office.reviewMemory), { ledger, progress });
        const place = record.kind === "made" ? version : costlyBy(version, office);
        await office.reviews.keep(head.id, place, record);
      });
    } catch (error) {
      loggedFault(error);
      const sentence = error instanceof NoThread
        ? NONE_HERE
        : "The review failed, and it was not your fault. I try again in an hour.";
      this.#failed.set(head.id, { at: office.now(), sentence });
    } finally {
      this.#making.delete(head.id);
    }
  }
}

function makingBy(progress: SharedArrayBuffer): ReviewStanding {
  const counts = new Int32Array(progress);
  return { kind: "making", done: Atomics.load(counts, 0), all: Atomics.load(counts, 1) };
}

/** What a ledger comes to. A review that is too costly is not tried again. @throws where it failed by a fault */
async function recordOf(thread: ReviewThread, asked: LedgerToReview): Promise<ReviewRecord> {
  try {
    const made = await thread.ask(asked, PATIENCE);
    return made.ok ? { kind: "made", review: made.value } : { kind: "refused", sentence: made.error };
  } catch (error) {
    const isTooCostly = error instanceof TooLate || (error as { code?: unknown }).code === OUT_OF_MEMORY;
    if (!isTooCostly) throw error;
    return {
      kind: "refused",
      sentence: "The game is too long to be reviewed here. “despatch review” does it on your own machine.",
    };
  }
}

/** What a thread falls by that needs more memory than it may have. */
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";

/** Works where no other process is at the same task. One that has fallen silent in it is at it no more. */
async function inOneProcess(
  { reviews: { lease }, now }: Reviewer,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  let until = now() + SILENCE;
  if (!await lease.take(task, now(), until)) return;
  const keep = async () => {
    const later = now() + SILENCE;
    if (await lease.keep(task, now(), later)) until = later;
  };
  const keeping = setInterval(() => void keep().catch(loggedFault), SILENCE / 4);
  try {
    await work();
  } finally {
    clearInterval(keeping);
    await lease.giveBack(task, until);
  }
}
