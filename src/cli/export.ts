import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { printExport } from "../dice/export-file.ts";
import { archiveGame } from "../game/proof/archive.ts";
import { exportGame } from "../game/proof/export.ts";
import { letterLines } from "../game/proof/export-2.ts";
import { privateLine } from "../game/proof/import.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import { booksAtHand } from "./books.ts";
import { type Command, UsageError } from "./command.ts";
import { configured } from "./environment.ts";

/** A game's ledger as a file that anybody can verify. */
export const exportCommand: Command = {
  summary: "write a game's ledger with all that proves it; the referee must not be running",
  usage:
    "despatch export GAME (--out FILE.jsonl | --archive FILE.zip) [--side allied|axis] [--private] [--letters]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        archive: { type: "string" },
        side: { type: "string" },
        private: { type: "boolean", default: false },
        letters: { type: "boolean", default: false },
      },
    });
    const [game] = positionals;
    const file = values.archive ?? values.out;
    if (positionals.length !== 1 || file === undefined || (values.archive && values.out) !== undefined) {
      throw new UsageError("name one game, and with --out or --archive a file");
    }
    const side = values.side as Side | undefined;
    if (side !== undefined && !SIDES.includes(side)) throw new UsageError(`there is no side ${side}`);
    const books = await booksAtHand(configured());
    try {
      const found = await books.games.head(game.toUpperCase());
      if (found === undefined) throw new UsageError(`there is no game ${game}`);
      const more = printExport([
        ...(values.letters ? await letterLines(books, found.head) : []),
        ...(values.private ? [await privateLine(books, found.head)] : []),
      ]);
      const viewer = side ?? "spectator";
      const written = values.archive === undefined
        ? new TextEncoder().encode(await exportGame(books, found.head, viewer) + more)
        : await archiveGame(books, found.head, viewer, more);
      await writeFile(file, written);
      const { n, hash } = found.head.ledger;
      console.log(`${file}: ${n} entries, ${written.length} bytes. Ledger entry ${n}: ${hash}`);
    } finally {
      books.close();
    }
    return 0;
  },
};
