import { ok, type Result } from "../../../kernel/result.ts";
import type { TitledReview } from "../../../store/records/review-record.ts";
import { finishedIn } from "./finished.ts";
import { reviewOf } from "./review.ts";

/** What a thread is asked for a review: the ledger, and a memory of two numbers that both see. */
export interface LedgerToReview {
  readonly ledger: string;
  /** How many Player-Turns are done, and how many there are; nought before that is known. */
  readonly progress: SharedArrayBuffer;
}

/** What a file is reviewed to, as `despatch review --json` prints it. @returns why there is none, in a sentence */
export async function reviewOfFile(
  bytes: Uint8Array,
  progress: (done: number, all: number) => void,
): Promise<Result<TitledReview, string>> {
  const finished = finishedIn(bytes);
  if (!finished.ok) return finished;
  const { title } = finished.value;
  return ok({ title, ...await reviewOf(finished.value, progress) });
}

/** As {@link reviewOfFile}, in a thread. */
export async function reviewOfLedger({ ledger, progress }: LedgerToReview) {
  const counts = new Int32Array(progress);
  return await reviewOfFile(new TextEncoder().encode(ledger), (done, all) => {
    Atomics.store(counts, 0, done);
    Atomics.store(counts, 1, all);
  });
}
