import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { redacted } from "../../common/log/redacted.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChoreRecord } from "../../store/house.ts";
import type { ChoreDone, ChoreName, Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/**
 * Background tasks for the operator: a backup, or an examination of the store. The act and the note that it runs are one
 * commit, so only one runs at a time on the whole site. Its result is stored afterwards.
 */

/** How often a process reports that its task runs. After this long without a report, it counts as broken off. */
const BEAT = MINUTE;
const SILENT = 5 * MINUTE;
/** How many lines of its findings are kept, and how long each is. */
const LINES = 20;
const LINE = 500;

const CHORES = {
  backup: {
    begun: "A backup has begun",
    runs: "A backup is being taken",
    missing:
      "Nobody here writes backups: a referee at work does that, with DESPATCH_BACKUP_FOLDER set. At a terminal, `despatch backup` takes one.",
  },
  doctor: {
    begun: "A check of the whole store has begun",
    runs: "A check of the whole store is running",
    missing: "Only a referee at work on a machine does that here. At a terminal, `despatch doctor` does it.",
  },
} as const satisfies Readonly<Record<ChoreName, unknown>>;
const NAMES = Object.keys(CHORES) as ChoreName[];

type ChoreOffice = ActingOffice & Pick<Office, "house" | "chores">;

/** Begins a task. @returns that it runs; or why not, in a sentence */
export async function beginChore(
  office: ChoreOffice,
  by: OperatorDoor,
  name: ChoreName,
): Promise<Result<string, string>> {
  const { house, now, chores } = office;
  const does = chores?.does[name];
  if (chores === undefined || does === undefined) return err(CHORES[name].missing);
  let startedAt = 0;
  const entered = await enteredAct(office, by, async () => {
    startedAt = now();
    const known = new Map(
      await Promise.all(NAMES.map(async (each) => [each, await house.chore(each)] as const)),
    );
    const running = NAMES.find((each) => isRunning(known.get(each)?.value, startedAt));
    if (running !== undefined) return err(`${CHORES[running].runs} already. Wait until it is over.`);
    const after = { startedAt, seenAt: startedAt, endedAt: null, isWell: false, lines: [] };
    return ok({
      act: name,
      words: `${CHORES[name].begun}.`,
      batch: house.chored(name, known.get(name)!, after, known),
      sentence: `${CHORES[name].begun}. The operator's page shows the result.`,
    });
  });
  if (entered.ok) chores.under((signal) => carriedOut(office, name, startedAt, () => does(signal)));
  return entered;
}

/** Does the task, reports meanwhile that it runs, and stores the result. */
async function carriedOut(
  { house, now }: Pick<Office, "house" | "now">,
  name: ChoreName,
  startedAt: number,
  does: () => Promise<ChoreDone>,
): Promise<void> {
  const said = async (more: Partial<ChoreRecord>) => {
    const before = await house.chore(name);
    // Another has begun since, because this one seemed broken off.
    if (before.value?.startedAt !== startedAt) return;
    await house.commit(house.chored(name, before, { ...before.value, seenAt: now(), ...more }));
  };
  let saying: Promise<unknown> = Promise.resolve();
  // The next report makes up for a missing one; a result that cannot be stored is reported.
  const beat = setInterval(() => saying = saying.then(() => said({})).catch(() => {}), BEAT);
  const { isWell, lines } = await does().catch((error): ChoreDone => ({
    isWell: false,
    lines: [redacted(`It failed: ${(error as Error).message}.`)],
  })).finally(() => clearInterval(beat));
  await saying;
  const kept = lines.slice(0, LINES).map((line) => line.slice(0, LINE));
  if (lines.length > LINES) kept.push(`And ${lines.length - LINES} more.`);
  await said({ endedAt: now(), isWell, lines: kept });
}

function isRunning(known: ChoreRecord | undefined, now: number): boolean {
  return known !== undefined && known.endedAt === null && Math.abs(now - known.seenAt) < SILENT;
}

/** How each task ended last, for the operator's page; undefined if it never ran. */
export async function choresStanding({ house, now }: Pick<Office, "house" | "now">) {
  const all = await Promise.all(NAMES.map(async (name) => {
    const { value } = await house.chore(name);
    if (value === undefined) return [];
    const { startedAt, endedAt, isWell, lines } = value;
    return [{ name, startedAt, endedAt, isRunning: isRunning(value, now()), isWell, lines }];
  }));
  return all.flat();
}
