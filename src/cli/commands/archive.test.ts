import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { finished } from "../../../tests/support/finished.ts";
import { Desk } from "../../../tests/support/office.ts";
import { copyStore } from "../../../tests/support/store.ts";
import { setListed } from "../../game/table/listed.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { archiveCommand } from "./archive.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { verifyCommand } from "./verify.ts";

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let folder: string;
let desk: Desk;
let out: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  folder = await mkdtemp(join(tmpdir(), "despatch-archive-"));
  out = join(folder, "public");
  desk = await Desk.open();
});
afterEach(async () => {
  delete process.env.DESPATCH_DATA;
  desk.close();
  await rm(folder, { recursive: true });
});

/** What the command reads: the desk's store as it stands now. */
async function write(name: string): Promise<number> {
  const data = join(folder, name);
  await mkdir(data);
  await writeFile(join(data, "secret.key"), "5e".repeat(32), { mode: 0o600 });
  const kv = await openStore(join(data, "despatch.kv"));
  await copyStore(desk.kv, kv);
  kv.close();
  process.env.DESPATCH_DATA = data;
  return await archiveCommand.run(["--out", out]);
}
const files = async () => (await readdir(join(out, "games"))).sort();
const check = () => archiveCommand.run(["--check", out]);

it("writes shown games once, goes on where it stopped, and takes away what is no longer shown", async () => {
  const ending = { winner: "allied", reason: "Tobruk is relieved", gameTurn: 9 } as const;
  const first = await finished(desk, "axis", { ending });
  const hidden = await finished(desk, "axis", { isListed: false });
  expect(await write("one")).toBe(0);
  expect(output()).toContain("1 game, 1 of them written now, 0 taken away");
  expect((await files()).map((name) => name.slice(0, 4))).toEqual([first]);
  const second = await finished(desk, "allied");
  await write("two");
  expect(output()).toContain("2 games, 1 of them written now, 0 taken away");
  const index = await readFile(join(out, "index.json"), "utf8");
  for (const secret of [hidden, "@example.org", "rated"]) expect(index).not.toContain(secret);
  expect(JSON.parse(index).records["crusader/campaign"]).toContainEqual({
    words: "Quickest Allied victory",
    game: first,
  });
  await setListed(desk.office, { id: first, side: "axis" }, false);
  await write("three");
  expect(output()).toContain("1 game, 0 of them written now, 1 taken away");
  expect((await files()).map((name) => name.slice(0, 4))).toEqual([second]);
});

it("is checked from its files alone, and each ledger proves itself", async () => {
  const ending = { winner: "allied", reason: "Tobruk is relieved", gameTurn: 9 } as const;
  await finished(desk, "axis", { ending });
  await finished(desk, "axis");
  await write("one");
  expect(await check()).toBe(0);
  expect(output()).toContain("All records and ratings follow from these games.");
  const [name] = await files();
  expect(await verifyCommand.run([join(out, "games", name)])).toBe(0);
  const index = await readFile(join(out, "index.json"), "utf8");
  await writeFile(
    join(out, "index.json"),
    index.replace('"gameTurn": 9', '"gameTurn": 8').replace("Quickest", "Q"),
  );
  expect(await check()).toBe(1);
  expect(output()).toContain("The records of crusader/campaign do not follow from its games.");
  await writeFile(join(out, "index.json"), index);
  await writeFile(join(out, "games", name), "{}");
  expect(await check()).toBe(1);
  expect(output()).toContain("has another file.");
  await writeFile(join(out, "index.json"), index.replaceAll(`games/${name}`, "../../etc/passwd"));
  expect(await check()).toBe(1);
  expect(output()).toContain("names no file of a ledger.");
});

it("says what is missing", async () => {
  await expect(archiveCommand.run([])).rejects.toThrow(UsageError);
  await expect(archiveCommand.run(["--out", out, "--check", out])).rejects.toThrow(UsageError);
  await expect(check()).rejects.toThrow(CannotDo);
});
