import { writeFile } from "node:fs/promises";
import { printExport } from "../dice/export-file.ts";
import { archiveGame } from "../game/proof/archive.ts";
import { exportGame } from "../game/proof/export.ts";
import { letterLines } from "../game/proof/export-2.ts";
import { privateLine } from "../game/proof/private-part.ts";
import { isSide } from "../kernel/side.ts";
import { withGame } from "./books.ts";
import { argumentsOf, type CliCommand, UsageError } from "./command.ts";
import { configured } from "./environment.ts";

/** A game's ledger as a file that anybody can verify. */
export const exportCommand: CliCommand = {
  summary: "write a game's ledger with all that proves it; the referee must not be running",
  usage:
    "despatch export GAME (--out FILE.jsonl | --archive FILE.zip) [--side allied|axis] [--private] [--letters]",
  async run(args) {
    const wanted = "name one game, and with --out or --archive a file";
    const { values, names: [game] } = argumentsOf(args, {
      out: { type: "string" },
      archive: { type: "string" },
      side: { type: "string" },
      private: { type: "boolean", default: false },
      letters: { type: "boolean", default: false },
    }, { least: 1, most: 1, wanted });
    const file = values.archive ?? values.out;
    if (file === undefined || (values.archive && values.out) !== undefined) throw new UsageError(wanted);
    const { side } = values;
    if (side !== undefined && !isSide(side)) throw new UsageError(`a side is allied or axis, not ${side}`);
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
      console.log(`${file}: ${n} entries, ${written.length} bytes. Ledger entry ${n}: ${hash}`);
      return 0;
    });
  },
};
