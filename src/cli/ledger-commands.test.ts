import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGame } from "../game/create.ts";
import { joinGame } from "../game/join.ts";
import { SIDES } from "../kernel/side.ts";
import { Outbox } from "../store/outbox.ts";
import { openBooks } from "./books.ts";
import { UsageError } from "./command.ts";
import { type Config, readConfig } from "./config.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { keysCommand } from "./keys.ts";
import { verifyCommand } from "./verify.ts";

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
async function storedGame() {
  const { kv, games, keys } = await openBooks(config, 0);
  const site = { publicUrl: "http://localhost", mailDomain: "games.example.org" };
  const office = { games, keys, outbox: new Outbox(kv), site, now: () => 0, posted: () => {} };
  const seats = {
    allied: { kind: "person", address: "anna@example.org" },
    axis: { kind: "person", address: "bruno@example.org" },
  } as const;
  const made = await createGame(office, { scenario: "crusader/campaign", seats });
  if (!made.ok) throw new Error(made.error.join("; "));
  for (const side of SIDES) await joinGame(office, made.value.id, side, side);
  const { hash } = (await games.head(made.value.id))!.head.ledger;
  kv.close();
  return { id: made.value.id, hash };
}

describe("despatch export and verify", () => {
  it("write a ledger from the disk and prove it", async () => {
    const { id, hash } = await storedGame();
    const file = join(data, "game.jsonl");
    expect(await exportCommand.run([id, "--out", file])).toBe(0);
    expect(output()).toContain(`Ledger entry 3: ${hash}`);
    expect(await verifyCommand.run([file, "--entry", `3:${hash.slice(0, 8)}`])).toBe(0);
    expect(output()).toContain(`Proved: game ${id}`);
  });

  it("name the first entry that is wrong", async () => {
    const { id } = await storedGame();
    const file = join(data, "game.jsonl");
    await exportCommand.run([id, "--out", file]);
    await writeFile(file, (await readFile(file, "utf8")).replace('"salt":"allied"', '"salt":"rats"'));
    expect(await verifyCommand.run([file])).toBe(1);
    expect(output()).toContain("Entry 2 is the first that is wrong. Its hash is not that of its content.");
    printed.mockClear();
    expect(await verifyCommand.run([file, "--json"])).toBe(1);
    expect(JSON.parse(output())).toMatchObject({ ok: false, game: id, failure: { entry: 2 } });
  });

  it.each<[string, readonly string[]]>([
    ["without a file", ["K7Q2"]],
    ["of no game", ["ZZZZ", "--out", "x"]],
    ["of a side that there is not", ["ZZZZ", "--out", "x", "--side", "neutral"]],
  ])("refuse an export %s", async (_, args) => {
    await storedGame();
    await expect(exportCommand.run(args)).rejects.toThrow(UsageError);
  });

  it("refuse where there are no games, where the key is another, and a letter's entry of another form", async () => {
    await expect(exportCommand.run(["K7Q2", "--out", "x"])).rejects.toThrow("there are no games in");
    await storedGame();
    await writeFile(join(data, "secret.key"), "00".repeat(32));
    await expect(exportCommand.run(["K7Q2", "--out", "x"])).rejects.toThrow("does not open with this key");
    await expect(verifyCommand.run(["x", "--entry", "3:oops"])).rejects.toThrow("is no entry of a ledger");
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
