import { importGame } from "../../game/proof/import.ts";
import { ledgerIn } from "../../game/proof/verifier/verify.ts";
import { printFound } from "../command-line/output.ts";
import { openBooks } from "./books.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { configured } from "../settings/environment.ts";
import { bytesFrom } from "../command-line/files.ts";
import { formerVault } from "../settings/secret-key.ts";

export const importCommand = cliCommand({
  summary:
    "take a game over from an export or archive with its private part; the referee must not be running",
  usage: "despatch import FILE [--old-secret-key KEYFILE] [--json]",
  named: {
    least: 1,
    most: 1,
    wanted: "name one file",
    means: { FILE: "what `despatch export --private` has written" },
  },
  options: {
    "old-secret-key": {
      means: "the secret key that the private part was sealed with, if it is another now",
      takes: "KEYFILE",
    },
    ...JSON_OPTION,
  },
}, async ({ values, names }) => {
  const read = ledgerIn(await bytesFrom(names[0]));
  if (!read.ok) {
    console.error(read.error);
    return 1;
  }
  const former = await formerVault(values["old-secret-key"]);
  const books = await openBooks(configured(), Date.now());
  try {
    const shelf = { ...books, vault: former ?? books.vault };
    const imported = await importGame(shelf, read.value.text, Date.now());
    if (!imported.ok) {
      console.error(imported.error);
      return 1;
    }
    const { id, run, ledger: { n, hash } } = imported.value;
    const words = `Game ${id} is here: ${run} runs. Ledger entry ${n}: ${hash}`;
    printFound(values.json, { game: id, runs: run, n, hash }, words);
    return 0;
  } finally {
    books.close();
  }
});
