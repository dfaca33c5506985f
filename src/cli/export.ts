import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { printExport } from "../dice/export-file.ts";
import { exportGame } from "../game/export.ts";
import { privateLine } from "../game/import.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import { booksAtHand } from "./books.ts";
import { type Command, UsageError } from "./command.ts";
import { configured } from "./environment.ts";

/** A game's ledger as a file that anybody can verify. */
export const exportCommand: Command = {
  summary: "write a game's ledger with all that proves it; the referee must not be running",
  usage: "despatch export GAME --out FILE [--side allied|axis] [--private]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        side: { type: "string" },
        private: { type: "boolean", default: false },
      },
    });
    const [game] = positionals;
    if (positionals.length !== 1 || values.out === undefined) {
      throw new UsageError("name one game, and --out a file");
    }
    const side = values.side as Side | undefined;
    if (side !== undefined && !SIDES.includes(side)) throw new UsageError(`there is no side ${side}`);
    const books = await booksAtHand(configured());
    try {
      const found = await books.games.head(game.toUpperCase());
      if (found === undefined) throw new UsageError(`there is no game ${game}`);
      const text = await exportGame(books, found.head, side ?? "spectator") +
        (values.private ? printExport([await privateLine(books, found.head)]) : "");
      await writeFile(values.out, text);
      const { n, hash } = found.head.ledger;
      console.log(`${values.out}: ${n} entries, ${text.length} characters. Ledger entry ${n}: ${hash}`);
    } finally {
      books.kv.close();
    }
    return 0;
  },
};
