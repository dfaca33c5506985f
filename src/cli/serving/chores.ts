import type { ChoreDone, Chores } from "../../game/office.ts";
import { redacted } from "../../common/log/redacted.ts";
import { backUpNow } from "../backup/backup-files.ts";
import type { Books } from "../books/books.ts";
import type { Config } from "../settings/config.ts";
import { examinationWords, examined, nothingSeen } from "../books/doctor.ts";
import { reportFault } from "../command-line/faults.ts";

/** A machine's background tasks for the operator. */
export interface ChoreHand {
  readonly chores: Chores;
  /** Breaks off a running task, and waits until that is recorded. */
  stop(): Promise<void>;
}

export function choreHand(
  { backup }: Pick<Config, "backup">,
  books: Pick<Books, "kv" | "games" | "vault">,
  now: () => number,
): ChoreHand {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const { folder } = backup;
  return {
    chores: {
      does: {
        ...(folder === undefined ? {} : {
          backup: async (signal) => ({
            isWell: true,
            lines: [await backUpNow(books, backup, folder, now(), signal)],
          }),
        }),
        doctor: (signal) => examinedAll(books, signal),
      },
      under(work) {
        const done = work(stopping.signal).catch(reportFault).finally(() => running.delete(done));
        running.add(done);
      },
    },
    async stop() {
      stopping.abort(new Error("the referee was stopped"));
      await Promise.all(running);
    },
  };
}

async function examinedAll(
  books: Pick<Books, "kv" | "games" | "vault">,
  signal: AbortSignal,
): Promise<ChoreDone> {
  const seen = nothingSeen();
  const lines: string[] = [];
  for await (const { about, where, says } of examined(books, seen, { at: () => {}, signal })) {
    lines.push(redacted(`${about} ${where}: ${says}`));
  }
  signal.throwIfAborted();
  return { isWell: lines.length === 0, lines: [examinationWords(seen, lines.length, 0), ...lines] };
}
