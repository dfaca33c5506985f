import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "../../common/text.ts";
import { sha256Hex } from "../../common/bytes/native-sha256.ts";
import { indexOfArchive, type PublishedGame, readArchiveIndex } from "../../game/archive/published.ts";
import { listedGames } from "../../game/archive/search.ts";
import { exportGame } from "../../game/proof/export.ts";
import { archiveLines, checkArchive } from "../../game/ratings/archive.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import { booksAtHand } from "../books/books.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION, NO_NAMES } from "../command-line/command-table.ts";
import { printFound } from "../command-line/output.ts";
import { configured } from "../settings/environment.ts";
import { officeAtHand } from "../books/office-of.ts";
import { type Progress, withProgress } from "../command-line/progress.ts";

const GAMES = "games";
const INDEX = "index.json";
const RATINGS = "ratings.jsonl";
/** A ledger's file has the game's code, how many entries it has, and the beginning of the last one's hash. */
const LEDGER_FILE = /^[2-9A-Z]{4}-\d+-[0-9a-f]{8}\.jsonl$/;

/** The finished games that both players show, as files that anybody may serve, keep and check. */
export const archiveCommand = cliCommand({
  summary: "write the public archive of finished games into a folder, or check such a folder",
  usage: "despatch archive --out FOLDER [--json]\ndespatch archive --check FOLDER [--json]",
  named: NO_NAMES,
  options: {
    out: {
      means: "write games that both players show here; a broken-off run goes on where it stopped",
      takes: "FOLDER",
    },
    check: { means: "work ratings and records out once more from the files in this folder", takes: "FOLDER" },
    ...JSON_OPTION,
  },
  notes: "To write it, the referee must not be running. Each ledger can be proved: despatch verify FILE.",
}, async ({ values: { out, check, json } }) => {
  if ((out === undefined) === (check === undefined)) {
    throw new UsageError("name a folder by --out or --check");
  }
  return out === undefined ? await checked(check!, json) : await written(out, json);
});

async function written(folder: string, isJson: boolean): Promise<number> {
  const config = configured();
  const books = await booksAtHand(config);
  try {
    const office = officeAtHand(config, books);
    await mkdir(join(folder, GAMES), { recursive: true });
    const done = await withProgress("Games", (progress) => writeGames(office, folder, progress), { isJson });
    await put(join(folder, RATINGS), (await Array.fromAsync(archiveLines(office))).join(""));
    const index = indexOfArchive(config.publicUrl, done.games);
    await put(join(folder, INDEX), `${JSON.stringify(index, null, 1)}\n`);
    const removed = await removeOthers(folder, new Set(done.games.map(({ file }) => file)));
    const summary = { folder, games: done.games.length, written: done.written, removed };
    const many = counted(summary.games, "game");
    const words = `${folder}: ${many}, ${done.written} of them written now, ${removed} taken away.`;
    printFound(isJson, summary, words);
    return 0;
  } finally {
    books.close();
  }
}

/** A file is there whole or not at all: a game that has its file already is not written again. */
async function writeGames(
  office: PostOffice,
  folder: string,
  { at, goOn }: Pick<Progress, "at" | "goOn">,
): Promise<{ readonly games: readonly PublishedGame[]; readonly written: number }> {
  const rows = await listedGames(office);
  const games: PublishedGame[] = [];
  let written = 0;
  for (const [index, row] of rows.entries()) {
    goOn();
    at(index, rows.length);
    const head = (await office.games.head(row.id))?.head;
    if (head === undefined || head.status !== "over") continue;
    const { n, hash } = head.ledger;
    const file = `${GAMES}/${row.id}-${n}-${hash.slice(0, 8)}.jsonl`;
    const path = join(folder, file);
    if (!existsSync(path)) {
      await put(path, await exportGame(office, head, "spectator"));
      written++;
    }
    const bytes = await readFile(path);
    games.push({ ...shownOf(row), file, bytes: bytes.length, sha256: sha256Hex(bytes) });
  }
  return { games, written };
}

function shownOf({ rated: _rated, challenger: _challenger, isListed: _isListed, ...row }: OverRow) {
  return row;
}

async function put(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** Takes away ledgers of games that are no longer shown, or have gone on since. */
async function removeOthers(folder: string, files: ReadonlySet<string>): Promise<number> {
  const others = (await readdir(join(folder, GAMES)))
    .filter((name) => LEDGER_FILE.test(name) && !files.has(`${GAMES}/${name}`));
  for (const name of others) await rm(join(folder, GAMES, name));
  return others.length;
}

async function checked(folder: string, isJson: boolean): Promise<number> {
  const textOf = async (name: string) => {
    const path = join(folder, name);
    return await readFile(path, "utf8").catch((error) => {
      throw new CannotDo(`${path} cannot be read: ${(error as Error).message}`);
    });
  };
  const read = readArchiveIndex(await textOf(INDEX));
  if (!read.ok) throw new CannotDo(`${join(folder, INDEX)}: ${read.error.replace(/\.$/, "")}`);
  const ratings = checkArchive(await textOf(RATINGS));
  if (!ratings.ok) throw new CannotDo(`${join(folder, RATINGS)}: ${ratings.error.replace(/\.$/, "")}`);
  const { games } = read.value.index;
  const files: string[] = [];
  for (const { id, file, sha256 } of games) {
    const name = file.slice(GAMES.length + 1);
    if (file !== `${GAMES}/${name}` || !LEDGER_FILE.test(name)) {
      files.push(`${id} names no file of a ledger.`);
    } else if (!existsSync(join(folder, file))) files.push(`${id} has no file.`);
    else if (sha256Hex(await readFile(join(folder, file))) !== sha256) files.push(`${id} has another file.`);
  }
  const differences = [...files, ...read.value.differences, ...ratings.value.differences];
  const summary = {
    ok: differences.length === 0,
    games: games.length,
    rated: ratings.value.games,
    ratings: ratings.value.ratings.length,
    differences,
  };
  if (isJson) console.log(JSON.stringify(summary));
  else {
    console.log(
      `${folder}: ${counted(summary.games, "game")}, of which ${summary.rated} count for ${
        counted(summary.ratings, "rating")
      }.`,
    );
    console.log(summary.ok ? "All records and ratings follow from these games." : "NOT AS THE ARCHIVE SAYS:");
    for (const sentence of differences) console.log(`  ${sentence}`);
  }
  return summary.ok ? 0 : 1;
}
