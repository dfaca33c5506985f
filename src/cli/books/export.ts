import { writeFile } from "node:fs/promises";
import { printExport } from "../../dice/ledger/export-file.ts";
import { archiveGame } from "../../game/proof/archive.ts";
import { exportGame } from "../../game/proof/export.ts";
import { letterLines } from "../../game/proof/export-2.ts";
import { privateLine } from "../../game/proof/verifier/private-part.ts";
import { SIDES } from "../../kernel/side.ts";
import { printFound } from "../command-line/output.ts";
import { withGame } from "./books.ts";
import { UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { configured } from "../settings/environment.ts";

const WANTED = "name one game, and with --out or --archive a file";

/** A game's ledger as a file that anybody can verify. */
export const exportCommand = cliCommand({
  summary: "write a game's ledger with all that proves it; the referee must not be running",
  usage:
    "despatch export GAME (--out FILE.jsonl | --archive FILE.zip) [--side allied|axis] [--private] [--letters] [--json]",
  named: { least: 1, most: 1, wanted: WANTED, means: { GAME: "the game's code, as in its letters" } },
  options: {
    out: { means: "write JSON Lines to this file", takes: "FILE" },
    archive: { means: "write a signed archive to this file", takes: "FILE" },
    side: { means: "with what this side alone may see", takes: "SIDE", choices: SIDES },
    private: { means: "with the secrets that another referee needs to carry the game on" },
    letters: { means: "with the letters that the referee still keeps" },
    ...JSON_OPTION,
  },
}, async ({ values, names: [game] }) => {
  const file = values.archive ?? values.out;
  if (file === undefined || (values.archive && values.out) !== undefined) throw new UsageError(WANTED);
  const { side } = values;
  return await withGame(configured(), game, async (books, head) => {
    const more = printExport([
      ...(values.letters ? await letterLines(books, head) : []),
      ...(values.private ? [await privateLine(books, head)] : []),
    ]);
    const viewer = side ?? "spectator";
    const written = values.archive === undefined
      ? new TextEncoder().encode(await exportGame(books, head, viewer) + more)
      : await archiveGame(books, head, viewer, more);
    await writeFile(file, written);
    const { n, hash } = head.ledger;
    const bytes = written.length;
    const words = `${file}: ${n} entries, ${bytes} bytes. Ledger entry ${n}: ${hash}`;
    printFound(values.json, { file, bytes, n, hash }, words);
    return 0;
  });
});
