import { mkdtemp, rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "../../src/cli/settings/config.ts";
import { openBooks } from "../../src/cli/books/books.ts";
import { examined } from "../../src/cli/books/doctor.ts";
import { startReferee } from "../../src/cli/serving/referee.ts";
import { currentGame, type Office } from "../../src/game/office.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receive } from "../../src/mail/reception.ts";
import { letterFrom } from "../scale/letter.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../support/kv-connect/server.ts";

/**
 * The command asks a referee at work for a backup while letters come in. It is restored into a folder and into a shared
 * database, and every ledger is verified. Then each game plays one more turn.
 *
 *     deno task kept [GAMES] [TURNS]      40 games of 4 Player-Turns before the backup, where no numbers are given
 */

const [GAMES = 40, TURNS = 4] = process.argv.slice(2).map(Number);
const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
const TOKEN = "operator-0123456789";

const folder = await mkdtemp(join(tmpdir(), "despatch-kept-"));
const [file, key] = [join(folder, "club.age"), join(folder, "club.key")];
const server = await KvConnectServer.open();
try {
  const [, recipient] = /DESPATCH_BACKUP_KEY=(age1\w+)/.exec(await despatch({}, "backup", "--new-key", key))!;
  const env = { DESPATCH_SECRET_KEY: "5e".repeat(32), DESPATCH_BACKUP_KEY: recipient };
  await backedUp({ ...env, DESPATCH_DATA: join(folder, "from") });
  const places = {
    "a folder": { ...env, DESPATCH_DATA: join(folder, "to") },
    "a shared database": { ...env, DESPATCH_STORE: server.url, DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN },
  };
  for (const [name, settings] of Object.entries(places)) {
    const { seconds, done } = await timed(() => despatch(settings, "restore", file, "--key", key));
    console.log(`restored into ${name} in ${seconds} s: ${done.trim().split(": ").slice(1).join(": ")}`);
    await playedOn(settings);
  }
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}
console.log(`Load average ${loadavg().map((each) => each.toFixed(1)).join(", ")}`);

/** A referee at work on a file, with letters coming in until the backup is there. */
async function backedUp(settings: Record<string, string>): Promise<void> {
  const env = { ...settings, DESPATCH_OPERATOR_TOKEN: TOKEN };
  const referee = await startReferee(configFrom({ ...env, DESPATCH_WEB_PORT: "0", DESPATCH_SMTP_PORT: "0" }));
  const { office } = referee;
  const games: string[] = [];
  for (let n = 0; n < GAMES; n++) games.push(await begun(office, n));
  const post = poster(office, games);
  for (let n = 0; n < GAMES * TURNS; n++) await post();
  let isTaken = false;
  const backup = timed(() =>
    despatch(
      { ...env, DESPATCH_OPERATOR_URL: `http://127.0.0.1:${referee.webPort}` },
      "backup",
      "--out",
      file,
    )
  ).finally(() => isTaken = true);
  let letters = 0;
  for (; !isTaken; letters++) await post();
  const { seconds } = await backup;
  const store = await stat(join(settings.DESPATCH_DATA, "despatch.kv"));
  const wal = await stat(join(settings.DESPATCH_DATA, "despatch.kv-wal")).catch(() => ({ size: 0 }));
  const { size } = await stat(file);
  await referee.close();
  console.log(
    `${GAMES} games, a store of ${mb(store.size + wal.size)} MB: backup of ${
      mb(size)
    } MB in ${seconds} s, its process's start with it, while ${letters} letters were read and their turns played`,
  );
  console.log((await despatch(env, "backup", "--check", file, "--key", key)).trim());
}

/** Looks a restored store through, then plays a turn in each game, and looks again. */
async function playedOn(settings: Record<string, string>): Promise<void> {
  const config = configFrom({ ...settings, DESPATCH_WEB_PORT: "0", DESPATCH_SMTP_PORT: "0" });
  await looked(config);
  const referee = await startReferee(config);
  const games = await Array.fromAsync(referee.office.games.heads(), ({ id, run }) => ({ id, run }));
  const post = poster(referee.office, games.map(({ id }) => id));
  for (let n = 0; n < games.length; n++) await post();
  for (const { id, run } of games) {
    const now = (await referee.office.games.head(id))!.head;
    if (now.run !== run + 1) throw new Error(`${id} has not gone on: run ${now.run} after ${run}`);
  }
  await referee.close();
  console.log(`  a turn was played in each of ${games.length} games`);
  await looked(config);
}

async function looked(config: Config): Promise<void> {
  const books = await openBooks(config, Date.now());
  const seen = { games: 0, letters: 0 };
  const { seconds, done } = await timed(() => Array.fromAsync(examined(books, seen)));
  books.close();
  for (const { where, says } of done) console.log(`  ${where}: ${says}`);
  if (done.length > 0 || seen.games !== GAMES) throw new Error("not all is as it should be");
  console.log(
    `  ${seen.games} games, every ledger verified, and ${seen.letters} letters looked at in ${seconds} s: all is as it should be`,
  );
}

/** Posts a letter that plays a turn, in one game after the other. */
function poster(office: PostOffice, games: readonly string[]): () => Promise<void> {
  let number = 0;
  return async () => {
    const game = (await currentGame(office, games[number % games.length]))!;
    await receive(office, letterFrom(office, game, ++number));
  };
}

async function begun(office: Office, n: number): Promise<string> {
  const made = await createGame(office, {
    scenario: "crusader/campaign",
    seats: {
      allied: { kind: "person", address: `anna-${n}@example.org` },
      axis: { kind: "person", address: `bruno-${n}@example.org` },
    },
    pace: "standing",
  });
  if (!made.ok) throw new Error(made.error.join("; "));
  const { id } = made.value;
  for (const side of SIDES) {
    await joinGame(office, id, side, `${side} ${n}`);
    await setPlayWish(office, { id, side }, { asksSparse: false });
  }
  return id;
}

function configFrom(settings: Record<string, string>): Config {
  const config = readConfig({ DESPATCH_SENDER_CHECK: "off", ...settings });
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
}

async function despatch(settings: Record<string, string>, ...args: readonly string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", MAIN, ...args],
    env: settings,
    stdout: "piped",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`despatch ${args[0]} failed`);
  return new TextDecoder().decode(stdout);
}

async function timed<T>(doing: () => Promise<T>): Promise<{ readonly seconds: string; readonly done: T }> {
  const begun = performance.now();
  const done = await doing();
  return { seconds: ((performance.now() - begun) / 1000).toFixed(1), done };
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
