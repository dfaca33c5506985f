import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { PATIENCE } from "../../tests/support/patience.ts";
import { fakeDns } from "../../tests/support/signed-mail.ts";
import { copyStore } from "../../tests/support/store.ts";
import { newKey } from "../store/backup/sealing.ts";
import { openStore } from "../store/kv/deno-kv.ts";
import { runDns } from "./post/dns.ts";
import { type MailSink, openMailSink } from "./post/mail-sink.ts";
import { COMMANDS, run } from "./run.ts";

/** Every command that takes `--json` is called with it, on a club in a folder, and prints JSON alone. */

const printed = vi.spyOn(console, "log");

let folder: string;
let game: string;
let sink: MailSink;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-json-"));
  for (const name of ["club", "restored", "imported"]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "secret.key"), "5e".repeat(32), { mode: 0o600 });
  }
  const desk = await Desk.open();
  game = await desk.begin();
  const kv = await openStore(join(folder, "club", "despatch.kv"));
  await copyStore(desk.kv, kv);
  kv.close();
  desk.close();
  sink = await openMailSink(PATIENCE);
  process.env.DESPATCH_SMTP_RELAY = `smtp://127.0.0.1:${sink.port}`;
  const empty = {
    kind: "ratings",
    protocol: "despatch-ratings/1",
    site: "https://example.org",
    until: "2026-11",
  };
  await writeFile(join(folder, "ratings.jsonl"), `${JSON.stringify(empty)}\n`);
  await writeFile(join(folder, "orders.txt"), `begin ${game} allied turn 1\nmove 3218 to 3117\nend\n`);
  const { file, recipient } = await newKey(0);
  await writeFile(join(folder, "key"), file, { mode: 0o600 });
  process.env.DESPATCH_BACKUP_KEY = recipient;
});
beforeEach(() => void printed.mockReset().mockReturnValue(undefined));
afterAll(async () => {
  for (const name of ["DESPATCH_SMTP_RELAY", "DESPATCH_DATA", "DESPATCH_BACKUP_KEY"]) {
    delete process.env[name];
  }
  await sink.close();
  await rm(folder, { recursive: true });
});

/** Where a call is made: in the club's folder, or in one with its key and no games. */
type Place = "club" | "restored" | "imported";

/** A call for each command; those behind use what those before have written. `@` stands for the folder. */
const CALLS: [words: string, place?: Place][] = [
  ["demo --out @/letters --scenario crusader-2010/tobruk"],
  ["check @/orders.txt"],
  ["explain 3218"],
  ["map --out @/map.svg"],
  ["play --scenario crusader/sidi-rezeg --allied pass --axis pass --seed x --out @/game.json"],
  ["review @/game.json"],
  ["estimate @/game.json --player pass --games 2"],
  ["query @/game.json"],
  ["case @/game.json"],
  ["ratings --from @/ratings.jsonl"],
  ["archive --out @/public"],
  ["archive --check @/public"],
  ["operator bar example.net Spam"],
  ["operator state"],
  ["operator games"],
  ["operator people anna@example.org"],
  ["keys"],
  ["keys change"],
  ["outbox"],
  ["doctor"],
  ["try-mail anna@example.net"],
  ["export GAME --out @/game.jsonl --private"],
  ["verify @/game.jsonl"],
  ["replay @/game.jsonl --check"],
  ["backup --out @/club.age"],
  ["restore @/club.age --key @/key", "restored"],
  ["import @/game.jsonl", "imported"],
];
/** Prints past the console: it is called in a process. */
const READ = "read";
/** Asks the DNS: it gets one of the test's own. */
const DNS = "dns";
/** Proves things about the whole machine: `deno task machine` calls it so. */
const SETUP = "setup";

it("has a call for every command that takes --json", () => {
  const called = new Set([...CALLS.map(([words]) => words.split(" ")[0]), READ, DNS, SETUP]);
  const taking = Object.entries(COMMANDS).filter(([, { options }]) => "json" in options);
  expect(taking.map(([name]) => name).filter((name) => !called.has(name))).toEqual([]);
  expect(taking.length).toBe(called.size);
});

it.each(CALLS)("%s --json", async (words: string, place: Place = "club") => {
  process.env.DESPATCH_DATA = join(folder, place);
  const args = words.replaceAll("@/", `${folder}/`).replace("GAME", game).split(" ");
  const code = await run([...args, "--json"]);
  expect(printed.mock.calls.length).toBeGreaterThan(0);
  for (const [text] of printed.mock.calls) expect(JSON.parse(text)).toBeInstanceOf(Object);
  expect(code).toBe(0);
});

it("dns --json", async () => {
  expect(await runDns({ json: true }, fakeDns({}))).toBe(1);
  for (const [text] of printed.mock.calls) expect(JSON.parse(text)).toHaveProperty("about");
});

it("read --json", async () => {
  await writeFile(join(folder, "letter.eml"), "From: anna@example.net\r\nSubject: x\r\n\r\nhelp\r\n");
  const args = ["run", "-A", "--no-check", "src/cli/main.ts", "read", join(folder, "letter.eml"), "--json"];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, stderr: "null" }).output();
  expect(JSON.parse(new TextDecoder().decode(stdout))).toMatchObject({ from: "anna@example.net" });
});
