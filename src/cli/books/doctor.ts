import { counted } from "../../../templates/time.ts";
import { examinedGame } from "../../game/proof/examined.ts";
import { examinedTournaments } from "../../game/tournaments/examined.ts";
import { Tournaments } from "../../store/games/tournaments.ts";
import type { Finding } from "../../store/examination/finding.ts";
import {
  challengesAmiss,
  leftOver,
  MarkedGames,
  missingMarks,
  missingOf,
} from "../../store/examination/indexes.ts";
import { lettersAmiss } from "../../store/examination/letters.ts";
import { sealsAmiss } from "../../store/examination/seals.ts";
import { type ActingOffice, enteredAct } from "../../game/house/entering.ts";
import { ok } from "../../kernel/result.ts";
import { printFound } from "../command-line/output.ts";
import { type Books, booksAtHand } from "./books.ts";
import { CannotDo } from "../command-line/command.ts";
import { AtWork } from "../settings/data-folder.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { configured } from "../settings/environment.ts";
import { officeAtHand } from "./office-of.ts";
import { type Progress, UNWATCHED, withProgress } from "../command-line/progress.ts";

/** How many heads are read in one go. */
const PORTION = 50;

/** Looks a store through, and sets right what follows from other things. */
export const doctorCommand = cliCommand({
  summary:
    "examine all that is stored: games, ledgers, tournaments, indexes, letters; --mend makes wrong indexes again",
  usage: "despatch doctor [--mend] [--json]",
  named: { least: 0, most: 0, wanted: "name nothing: the store is that of the settings" },
  options: { mend: { means: "make wrong indexes again" }, ...JSON_OPTION },
  notes: "If the store is a file, the referee must not be running.",
}, async ({ values: { mend, json } }) => {
  const config = configured();
  const books = await booksAtHand(config).catch((error) => {
    if (!(error instanceof AtWork)) throw error;
    throw new CannotDo(
      `${error.message}. Or leave it running: use despatch operator doctor, or examine a backup restored into an empty folder`,
    );
  });
  try {
    return await withProgress("Games", async (progress) => {
      const seen = nothingSeen();
      let found = 0;
      let mended = 0;
      for await (const finding of examined(books, seen, progress)) {
        found++;
        const isMended = mend && finding.mend !== undefined && await books.kv.atomic(finding.mend.batch);
        if (isMended) mended++;
        progress.clear();
        console.log(json ? asJson(finding, isMended) : words(finding, isMended));
      }
      progress.clear();
      if (mended > 0) await enterMended(officeAtHand(config, books), mended);
      const isWhole = !progress.signal.aborted;
      printFound(json, { ...seen, found, mended }, examinationWords(seen, found, mended, isWhole));
      progress.goOn();
      return found === mended ? 0 : 1;
    }, { isJson: json });
  } finally {
    books.close();
  }
});

/** What was mended stands in the operator's ledger. */
async function enterMended(office: ActingOffice, mended: number): Promise<void> {
  const words = `${counted(mended, "entry", "entries")} of indexes made again from games and letters`;
  await enteredAct(
    office,
    "console",
    () => Promise.resolve(ok({ act: "doctor", words: `${words}.`, batch: {}, sentence: "" })),
  );
}

/** How much has been looked at. */
interface Seen {
  games: number;
  letters: number;
}

export const nothingSeen = (): Seen => ({ games: 0, letters: 0 });

/** All that is not as it should be, as it is found; Ctrl-C ends it after a game. One game after the other is held, and which of them are marked. */
export async function* examined(
  { kv, games, vault }: Pick<Books, "kv" | "games" | "vault">,
  seen: Seen,
  { at, signal }: Pick<Progress, "at" | "signal"> = UNWATCHED,
): AsyncIterable<Finding> {
  const marked = await MarkedGames.of(kv);
  const count = await games.count();
  let from: string | undefined;
  for (;;) {
    const faults: string[] = [];
    const onFault = (error: unknown) => void faults.push((error as Error).message);
    const heads = await Array.fromAsync(games.headsDown(from, PORTION, onFault));
    for (const says of faults) {
      yield { about: "game", where: says.split(":")[0], says: `Its head does not open: ${says}.` };
    }
    for (const { id, versioned } of heads) {
      if (signal.aborted) return;
      at(seen.games, count);
      from = id;
      seen.games++;
      if (versioned === undefined) continue;
      yield* await examinedGame(games, versioned.head);
      const missing = await missingOf(kv, marked, versioned.head, versioned.versionstamp);
      // What has moved since has entered itself.
      const isStill = missing !== undefined &&
        (await games.head(id))?.versionstamp === versioned.versionstamp;
      if (isStill) yield missing;
    }
    if (heads.length < PORTION) break;
  }
  at(seen.games, seen.games);
  yield* examinedTournaments({ games, tournaments: new Tournaments(kv) });
  yield* leftOver(kv);
  yield* missingMarks(kv);
  yield* challengesAmiss(kv);
  yield* sealsAmiss(kv, vault);
  yield* lettersAmiss(kv, () => void seen.letters++);
}

function asJson({ about, where, says, mend }: Finding, isMended: boolean): string {
  return JSON.stringify({ about, where, says, mend: mend?.does ?? null, isMended });
}

function words({ about, where, says, mend }: Finding, isMended: boolean): string {
  const cure = mend === undefined ? [] : [isMended ? "    mended" : `    --mend ${mend.does}`];
  return [`${about} ${where}: ${says}`, ...cure].join("\n");
}

/** @param mended how many of those that were found @param isWhole whether all was looked at */
export function examinationWords(
  { games, letters }: Seen,
  found: number,
  mended: number,
  isWhole = true,
): string {
  const seen = `${counted(games, "game")} and ${counted(letters, "letter")} looked at`;
  if (found === 0) return `${seen}: ${isWhole ? "all is as it should be" : "nothing wrong so far"}.`;
  return `${seen}: ${found} found, ${mended} mended.`;
}
