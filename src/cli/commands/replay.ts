import { counted } from "../../common/text.ts";
import { exportGame } from "../../game/proof/export.ts";
import { ENGINE } from "../../game/ledger/engine.ts";
import { fileProof, type Verification } from "../../game/proof/verifier/verify.ts";
import { withGame } from "../books/books.ts";
import { UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { configured } from "../settings/environment.ts";
import { bytesFrom } from "../command-line/files.ts";
import { withProgress } from "../command-line/progress.ts";
import { proveAt } from "./verify.ts";

const WANTED = "name one file or game, and --check";

/** Whether a game would go the same way under the code at hand: what to ask before that code carries it on. */
export const replayCommand = cliCommand({
  summary: "replay a game under the code at hand, and name where it first goes otherwise",
  usage: "despatch replay FILE|GAME --check [--json]",
  named: {
    least: 1,
    most: 1,
    wanted: WANTED,
    means: { FILE: "an exported ledger", GAME: "a game's code; the referee must not be running" },
  },
  options: { check: { means: "compare, and change nothing" }, ...JSON_OPTION },
}, async ({ values, names }) => {
  if (!values.check) throw new UsageError(WANTED);
  const bytes = await exportOf(names[0]);
  const replayed = await withProgress("Replaying", (progress) => proveAt(fileProof(bytes), progress), {
    isJson: values.json,
  });
  console.log(values.json ? JSON.stringify({ engine: ENGINE, ...replayed }) : words(replayed));
  return replayed.ok ? 0 : 1;
});

/** The ledger of a game or in a file. A game's code has four letters and digits; whatever else is named is a file. */
export async function exportOf(name: string): Promise<Uint8Array> {
  if (!/^\w{4}$/.test(name)) return await bytesFrom(name);
  return await withGame(
    configured(),
    name,
    async (books, head) => new TextEncoder().encode(await exportGame(books, head, "spectator")),
  );
}

const SEALED =
  "What it hides is sealed until it is over, and was not replayed: a referee plays the last run again when a new program starts.";

function words({ ok, game, checked, failure, sealed }: Verification): string {
  const same = `${counted(checked.events, "event")} and ${
    counted(checked.positions, "position")
  } come out again under ${ENGINE}`;
  // What a game hides cannot be played again from its ledger before it is opened.
  if (ok && sealed.accounts.length > 0) {
    return `Nothing of game ${game} goes otherwise as far as it is open: ${same}. ${SEALED}`;
  }
  if (ok) return `Game ${game} goes the same way: ${same}.`;
  const { entry, reason, played } = failure!;
  const at = entry === undefined ? "" : ` at entry ${entry}`;
  if (played === undefined) {
    return `The ledger itself is wrong${at}, so it was not replayed further. ${reason}`;
  }
  const run = played.run === undefined ? "its opening" : `run ${played.run}`;
  return `Game ${game} goes otherwise from ${run} on${at}, played by ${played.engine}: ${reason} Until then ${same}.`;
}
