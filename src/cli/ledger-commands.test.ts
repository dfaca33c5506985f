import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_BEACON } from "../../tests/support/beacon.ts";
import { GENESIS } from "../dice/link.ts";
import { digestOf } from "../dice/canonical.ts";
import { hashOf } from "../dice/entry-hash.ts";
import { signHash } from "../dice/sign.ts";
import { signingKey } from "../dice/signing.ts";
import { createGame } from "../game/seats/create.ts";
import { joinGame } from "../game/seats/join.ts";
import { SIDES } from "../kernel/side.ts";
import { openBooks } from "./books/books.ts";
import { CannotDo, UsageError } from "./command-line/command.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { exportCommand } from "./books/export.ts";
import { importCommand } from "./books/import.ts";
import { keysCommand } from "./books/keys.ts";
import { replayCommand } from "./commands/replay.ts";
import { verifyCommand } from "./commands/verify.ts";
import { storesOver } from "../store/stores.ts";

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let data: string;
let config: Config;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  data = await mkdtemp(join(tmpdir(), "despatch-ledger-"));
  process.env.DESPATCH_DATA = data;
  const read = readConfig({ DESPATCH_DATA: data });
  if (!read.ok) throw new Error(read.error.join(" "));
  config = read.value;
});
afterEach(async () => {
  printed.mockReset();
  delete process.env.DESPATCH_DATA;
  delete process.env.DESPATCH_SECRET_KEY;
  await rm(data, { recursive: true });
});

/** A game on the disk, both players joined. @returns its code, and the hash of its last ledger entry */
async function storedGame(scenario = "crusader/campaign") {
  const { kv, close, games, keys, vault } = await openBooks(config, 0);
  const site = { publicUrl: "http://localhost", mailDomain: "games.example.org" };
  const office = {
    games,
    keys,
    ...storesOver(kv, vault),
    callsWebhooks: true,
    reviewMemory: 768,
    site,
    now: () => 0,
    posted: () => {},
    beacon: NO_BEACON,
  };
  const seats = {
    allied: { kind: "person", address: "anna@example.org" },
    axis: { kind: "person", address: "bruno@example.org" },
  } as const;
  const made = await createGame(office, { scenario, seats });
  if (!made.ok) throw new Error(made.error.join("; "));
  for (const side of SIDES) await joinGame(office, made.value.id, side, side);
  const { hash } = (await games.head(made.value.id))!.head.ledger;
  close();
  return { id: made.value.id, hash };
}

describe("despatch export and verify", () => {
  it("write a ledger from the disk and prove it", async () => {
    const { id, hash } = await storedGame();
    const file = join(data, "game.jsonl");
    expect(await exportCommand.run([id, "--out", file])).toBe(0);
    expect(output()).toContain(`Ledger entry 3: ${hash}`);
    expect(await verifyCommand.run([file, "--entry", `3:${hash.slice(0, 16)}`])).toBe(0);
    expect(output()).toContain(`Proved: game ${id}`);
  });

  it("name the first entry that is wrong", async () => {
    const { id } = await storedGame();
    const file = join(data, "game.jsonl");
    await exportCommand.run([id, "--out", file]);
    await writeFile(file, (await readFile(file, "utf8")).replace('"salt":"allied"', '"salt":"rats"'));
    expect(await verifyCommand.run([file])).toBe(1);
    expect(output()).toContain("Entry 3 is the first that is wrong. Its hash is not that of its content.");
    printed.mockClear();
    expect(await verifyCommand.run([file, "--json"])).toBe(1);
    expect(JSON.parse(output())).toMatchObject({ ok: false, game: id, failure: { entry: 3 } });
  });

  it.each<[string, readonly string[], new (message: string) => Error]>([
    ["without a file", ["K7Q2"], UsageError],
    ["of no game", ["ZZZZ", "--out", "x"], CannotDo],
    ["of a side that there is not", ["ZZZZ", "--out", "x", "--side", "neutral"], UsageError],
  ])("refuse an export %s", async (_, args, why) => {
    await storedGame();
    await expect(exportCommand.run(args)).rejects.toThrow(why);
  });

  it("refuse where there are no games, where the key is another, and a letter's entry of another form", async () => {
    await expect(exportCommand.run(["K7Q2", "--out", "x"])).rejects.toThrow("There are no games in");
    await storedGame();
    await writeFile(join(data, "secret.key"), "00".repeat(32));
    await expect(exportCommand.run(["K7Q2", "--out", "x"])).rejects.toThrow(
      "do not open with its file secret.key",
    );
    for (const entry of ["3:oops", "3:1a2b3c4d5e6f7a8"]) {
      await expect(verifyCommand.run(["x", "--entry", entry])).rejects.toThrow("is no entry of a ledger");
    }
  });
});

describe("a signed archive", () => {
  it("is written from the disk, proved, replayed, and taken over elsewhere", async () => {
    const { id, hash } = await storedGame();
    const file = join(data, "game.zip");
    expect(await exportCommand.run([id, "--archive", file, "--private"])).toBe(0);
    expect(await verifyCommand.run([file, "--entry", `3:${hash.slice(0, 16)}`])).toBe(0);
    expect(output()).toContain("the archive's files as its manifest lists them, signed with ");
    expect(await replayCommand.run([file, "--check"])).toBe(0);
    process.env.DESPATCH_SECRET_KEY = (await readFile(join(data, "secret.key"), "utf8")).trim();
    process.env.DESPATCH_DATA = join(data, "elsewhere");
    expect(await importCommand.run([file])).toBe(0);
    expect(output()).toContain(`Game ${id} is here: 0 runs. Ledger entry 3: ${hash}`);
  });

  it("is refused when any part has been changed", async () => {
    const { id } = await storedGame();
    const file = join(data, "game.zip");
    await exportCommand.run([id, "--archive", file]);
    const archive = await readFile(file);
    archive[archive.indexOf("README.txt") + 12] ^= 1;
    await writeFile(file, archive);
    expect(await verifyCommand.run([file])).toBe(1);
    expect(output()).toContain("NOT PROVED: the file");
    const refused = vi.spyOn(console, "error").mockReturnValue(undefined);
    expect(await importCommand.run([file])).toBe(1);
    expect(refused.mock.calls.flat().join()).toContain("The archive");
    refused.mockRestore();
  });

  it("is not written along with JSON Lines", async () => {
    const both = exportCommand.run(["K7Q2", "--archive", "x.zip", "--out", "x.jsonl"]);
    await expect(both).rejects.toThrow(UsageError);
  });
});

describe("despatch import", () => {
  it("takes a game over into an empty folder, once", async () => {
    const { id, hash } = await storedGame();
    const file = join(data, "game.jsonl");
    await exportCommand.run([id, "--out", file, "--private"]);
    process.env.DESPATCH_SECRET_KEY = (await readFile(join(data, "secret.key"), "utf8")).trim();
    process.env.DESPATCH_DATA = join(data, "elsewhere");
    expect(await importCommand.run([file])).toBe(0);
    expect(output()).toContain(`Game ${id} is here: 0 runs. Ledger entry 3: ${hash}`);
    const refused = vi.spyOn(console, "error").mockReturnValue(undefined);
    expect(await importCommand.run([file])).toBe(1);
    expect(refused).toHaveBeenCalledWith(`There is a game ${id} already.`);
    refused.mockRestore();
  });
});

describe("despatch replay", () => {
  const GAME = join(import.meta.dirname!, "../../tests/vectors/game.jsonl");
  const changed = async (change: (text: string) => string) => {
    const file = join(data, "changed.jsonl");
    await writeFile(file, change(await readFile(GAME, "utf8")));
    return file;
  };

  it("says of a game on the disk, and of a file, that they go the same way", async () => {
    const { id } = await storedGame();
    expect(await replayCommand.run([id, "--check"])).toBe(0);
    expect(output()).toContain(`Game ${id} goes the same way: 0 events and 1 position come out again`);
    expect(await replayCommand.run([GAME, "--check"])).toBe(0);
    expect(output()).toContain("Game K7Q2 goes the same way");
  });

  it("claims nothing of what a game hides until it is over", async () => {
    const { id } = await storedGame("fab-crusader/sidi-rezegh");
    expect(await replayCommand.run([id, "--check"])).toBe(0);
    expect(output()).toContain(`Nothing of game ${id} goes otherwise as far as it is open`);
    expect(output()).toContain("What it hides is sealed until it is over, and was not replayed");
    expect(output()).not.toContain("goes the same way");
  });

  it("tells a ledger that is wrong from rules that are other", async () => {
    const file = await changed((text) => text.replace('"salt":"allied salt"', '"salt":"rats"'));
    expect(await replayCommand.run([file, "--check"])).toBe(1);
    expect(output()).toContain("The ledger itself is wrong at entry 4, so it was not replayed further.");
  });

  it("names the first run that goes otherwise, and who played it", async () => {
    const file = await changed(asIfByOtherRules);
    expect(await replayCommand.run([file, "--check"])).toBe(1);
    expect(output()).toContain(
      "Game K7Q2 goes otherwise from run 1 on at entry 6, played by despatch/0.0.1: Decision 1 leads to other events",
    );
  });

  it.each<[readonly string[], new (message: string) => Error]>([
    [["K7Q2"], UsageError],
    [["--check"], UsageError],
    [["ZZZZ", "--check"], CannotDo],
  ])("refuses %j", async (args, why) => {
    await storedGame();
    await expect(replayCommand.run(args)).rejects.toThrow(why);
  });
});

/** The game of the vectors as other rules might have had it: the first move cost more. Chained and signed again. */
function asIfByOtherRules(text: string): string {
  type Json = Record<string, unknown>;
  const lines = text.trim().split("\n").map((line) => JSON.parse(line) as Json);
  const { steps } = lines.find(({ line }) => line === "steps") as { steps: { events: Json[] }[] };
  steps[0].events[0] = { ...steps[0].events[0], cost: 99 };
  const keys = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));
  let previous = GENESIS;
  for (const { entry } of lines as { entry?: Json }[]) {
    if (entry === undefined) continue;
    if (entry.kind === "run" && entry.run === 1) {
      Object.assign(entry, { engine: "despatch/0.0.1", steps: digestOf(steps) });
    }
    entry.previous = previous;
    const hash = previous = entry.hash = hashOf(entry);
    entry.signature = signHash(hash, keys.find(({ id }) => id === entry.signer)!);
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

describe("despatch keys", () => {
  it("lists the keys, and takes a new one into use", async () => {
    await storedGame();
    expect(await keysCommand.run([])).toBe(0);
    expect(output()).toMatch(/^[0-9a-f]{16} {2}[0-9a-f]{64} {2}since 1970-01-01T00:00:00.000Z {2}in use$/);
    printed.mockClear();
    expect(await keysCommand.run(["--rotate"])).toBe(0);
    const [first, second] = output().split("\n");
    expect([first.endsWith("in use"), second.endsWith("in use")]).toEqual([false, true]);
  });
});
