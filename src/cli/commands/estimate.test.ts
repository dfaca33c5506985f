import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { byNight } from "../../../tests/properties/support/runs.ts";
import { COMPUTER, Desk } from "../../../tests/support/office.ts";
import { copyStore } from "../../../tests/support/store.ts";
import { playToTheEnd } from "../../game/recording/finished-game.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { estimateCommand } from "./estimate.ts";

const printed = vi.spyOn(console, "log");
let folder: string, people: string, practice: string, record: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-estimate-"));
  process.env.DESPATCH_DATA = folder;
  await writeFile(join(folder, "secret.key"), "5e".repeat(32), { mode: 0o600 });
  const desk = await Desk.open();
  const scenario = "fab-crusader/sidi-rezegh";
  people = await desk.begin({ scenario });
  const seats = { allied: { kind: "person", address: "anna@example.org" }, axis: COMPUTER } as const;
  practice = await desk.begin({ scenario, seats });
  const kv = await openStore(join(folder, "despatch.kv"));
  await copyStore(desk.kv, kv);
  kv.close();
  desk.close();
  record = join(folder, "game.json");
  const played = playToTheEnd(scenario, "x", { allied: "pass", axis: "pass" });
  await writeFile(record, JSON.stringify(played.ok && played.value.record));
});
beforeEach(() => void printed.mockReset().mockReturnValue(undefined));
afterAll(async () => {
  delete process.env.DESPATCH_DATA;
  await rm(folder, { recursive: true });
});

const told = async (words: string) => {
  expect(await estimateCommand.run(words.split(" "))).toBe(0);
  return printed.mock.calls.flat().join("\n");
};

byNight("estimates where a Player-Turn of a finished game begins, and says how to get the same", async () => {
  const words = await told(`${record} --at 1-axis --as all --player pass --games 3`);
  expect(words).toContain("the Axis Player-Turn of Game-Turn 1");
  expect(words).toContain("The computer played 3 games from here to the end: ");
  expect(words).toContain("as it really was");
  expect(words).toContain("--at 1-axis --as all --games 3");
});

it("estimates a running game against the computer by what its player may know", async () => {
  const words = await told(`${practice} --player modest --games 2`);
  expect(words).toContain("what the Allied player could know");
  for (const as of ["axis", "all", "spectator"]) {
    await expect(estimateCommand.run([practice, "--as", as])).rejects.toThrow("--as takes allied");
  }
  await expect(estimateCommand.run([practice, "--at", "1-axis"])).rejects.toThrow(UsageError);
});

it("refuses a running game between people", async () => {
  for (const more of [[], ["--as", "all"], ["--as", "allied"]]) {
    const refused = estimateCommand.run([people, ...more]);
    await expect(refused).rejects.toThrow(CannotDo);
    await expect(refused).rejects.toThrow("goes on between people");
  }
});

it("says what is wrong with a call", async () => {
  const cases = [
    ["--at 99-axis", "--at takes set-up-allied … "],
    ["--games 0", "--games takes a whole number from 1"],
    ["--seconds 1.5", "--seconds takes a whole number"],
    ["--error 0.1", "--error takes points of 100"],
    ["--error x", "--error takes points of 100"],
  ];
  for (const [options, wanted] of cases) {
    await expect(estimateCommand.run([record, ...options.split(" ")])).rejects.toThrow(wanted);
  }
});
