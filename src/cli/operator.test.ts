import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openBooks } from "./books.ts";
import { CannotDo, UsageError } from "./command.ts";
import { readConfig } from "./config.ts";
import { officeAtHand } from "./office-of.ts";
import { operatorCommand } from "./operator.ts";

/** The operator's acts at a terminal, on a store that no referee is at work on. */

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let data: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  data = await mkdtemp(join(tmpdir(), "despatch-operator-"));
  process.env.DESPATCH_DATA = data;
  (await opened()).close();
});
afterEach(async () => {
  printed.mockReset();
  delete process.env.DESPATCH_DATA;
  await rm(data, { recursive: true });
});

async function opened() {
  const config = readConfig({ DESPATCH_DATA: data });
  if (!config.ok) throw new Error(config.error.join(" "));
  const books = await openBooks(config.value, 0);
  return { office: officeAtHand(config.value, books), close: () => books.close() };
}

async function entries() {
  const { office, close } = await opened();
  try {
    return await Array.fromAsync(office.acts.all());
  } finally {
    close();
  }
}

it("an act is done to the store at hand, with its entry", async () => {
  expect(await operatorCommand.run(["bar", "example.org", "Much", "spam."])).toBe(0);
  expect(output()).toBe("example.org is barred from new games.");
  const { office, close } = await opened();
  expect(await office.bars.holds(["@example.org"])).toBe(true);
  close();
  expect(await entries()).toMatchObject([
    { kind: "created" },
    { act: "bar", by: "console", words: "The domain example.org is barred from new games: Much spam." },
  ]);
});

it("one that cannot be done is a failure in a sentence, as JSON with --json, and has no entry", async () => {
  await expect(operatorCommand.run(["close", "K7Q2", "Silence.", "--yes"])).rejects.toThrow(
    new CannotDo("There is no game K7Q2"),
  );
  expect(await operatorCommand.run(["close", "K7Q2", "Silence.", "--yes", "--json"])).toBe(1);
  expect(JSON.parse(output())).toEqual({ ok: false, sentence: "There is no game K7Q2." });
  expect(await entries()).toEqual([]);
});

it.each([[[]], [["roll"]], [["toString"]], [["bar", "example.org"]], [["close", "K7Q2", "Silence."]]])(
  "%j is not understood",
  async (args) => {
    await expect(operatorCommand.run(args)).rejects.toThrow(UsageError);
  },
);
