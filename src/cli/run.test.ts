import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMMANDS, run } from "./run.ts";

const printed = vi.spyOn(console, "log");
const complained = vi.spyOn(console, "error");
const output = () => printed.mock.calls.flat().join("\n");

let data: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  complained.mockReset().mockReturnValue(undefined);
  data = await mkdtemp(join(tmpdir(), "despatch-run-"));
  process.env.DESPATCH_DATA = data;
});
afterEach(async () => {
  printed.mockReset();
  complained.mockReset();
  delete process.env.DESPATCH_DATA;
  await rm(data, { recursive: true });
});

describe.each(Object.keys(COMMANDS))("despatch %s", (name) => {
  it.each([[[name, "--help"]], [[name, "-h"]], [["help", name]], [[name, "list", "--help", "--json"]]])(
    "asked %j prints its help and does nothing else",
    async (args) => {
      const command = vi.spyOn(COMMANDS[name], "run");
      expect(await run(args)).toBe(0);
      expect(output()).toContain(`Usage: ${COMMANDS[name].usage}`);
      expect(command).not.toHaveBeenCalled();
      expect(await readdir(data)).toEqual([]);
      command.mockRestore();
    },
  );
});

it("lists the commands", async () => {
  for (const args of [[], ["help"], ["--help"], ["-h"]]) expect(await run(args)).toBe(0);
  for (const name of Object.keys(COMMANDS)) expect(output()).toContain(name);
});

it.each(["nonsense", "constructor", "__proto__"])("knows no command %s", async (name) => {
  expect(await run([name])).toBe(2);
  expect(await run(["help", name])).toBe(2);
  expect(complained.mock.calls.flat().join()).toContain(`There is no command ${name}.`);
});

it("names the command that may be meant", async () => {
  expect(await run(["verfy"])).toBe(2);
  expect(complained.mock.calls.flat().join()).toContain("There is no command verfy. Did you mean verify?");
});

it("takes what stands behind -- for what it is", async () => {
  expect(await run(["check", "--", "--help"])).toBe(1);
  expect(complained.mock.calls.flat().join()).toContain("--help cannot be read");
});

describe("a call that cannot be meant as it stands", () => {
  it.each<[string[], RegExp]>([
    [["map", "a.json", "b.json", "--out", "a.svg"], /name one file, or a scenario/],
    [["map", "a.json", "--scenario", "crusader/campaign", "--out", "a.svg"], /either a\.json or --scenario/],
    [
      ["check", "a.txt", "--record", "a.json", "--scenario", "crusader/campaign"],
      /either a\.json or --scenario/,
    ],
    [["explain", "a.json", "3218", "--scenario", "crusader/campaign"], /either a\.json or --scenario/],
    [
      ["play", "--scenario", "crusader/campaign", "--seed", "x", "--games", "1000000000"],
      /from 1 to 100000, not/,
    ],
    [
      ["play", "--scenario", "crusader/campaign", "--seed", "x", "--games", "1e3"],
      /from 1 to 100000, not 1e3/,
    ],
  ])("%j", async (args, words) => {
    expect(await run(args)).toBe(2);
    const said = complained.mock.calls.flat().join("\n");
    expect(said).toMatch(words);
    expect(said).toContain("usage: ");
  });
});

describe("what the world refuses is a sentence, and not how the command is called", () => {
  const [FILE, BELOW, NOTHING] = ["DATA/file", "DATA/file/below", "DATA/nothing"];
  it.each<[string[], RegExp]>([
    [["backup", "--new-key", FILE], /There is a file .* already/],
    [["backup", "--new-key", BELOW], /a part of its path is a file/],
    [["backup", "--out", BELOW], /cannot be written: a part of its path is a file/],
    [["backup", "--check", FILE, "--key", NOTHING], /nothing cannot be read: there is no such file/],
    [["backup", "--check", FILE, "--key", FILE], /holds no AGE-SECRET-KEY-1/],
    [["backup", "--out", FILE], /There is a file .* already/],
    [["restore", FILE, "--key", NOTHING], /nothing cannot be read: there is no such file/],
    [["restore", "DATA", "--key", "DATA"], /it is a folder/],
    [["keys"], /There are no games in/],
    [["doctor"], /There are no games in/],
    [["export", "K7Q2", "--out", BELOW], /There are no games in/],
    [["import", NOTHING], /nothing cannot be read/],
    [["verify", NOTHING], /nothing cannot be read/],
    [["verify", FILE, "--keys", FILE], /The list of keys is no JSON\.$/],
    [["outbox"], /There are no games in/],
    [["query", FILE], /is not JSON/],
    [["map", "--out", `${BELOW}/map.svg`], /a part of its path is a file/],
    [["play", "--scenario", "crusader/campaign", "--seed", "x", "--map", "DATA"], /it is a folder/],
  ])("%j", async (args, words) => {
    await writeFile(join(data, "file"), "no key");
    expect(await run(args.map((arg) => arg.replace("DATA", data)))).toBe(1);
    const said = complained.mock.calls.flat().join("\n");
    expect(said).toMatch(words);
    expect(said).toMatch(/\.$/);
    expect(said).not.toMatch(/usage:| at file:|Error/);
  });
});

it("does not start a referee on words that it does not know", async () => {
  for (const word of ["now", "--port=80"]) expect(await run(["serve", word])).toBe(2);
  expect(await readdir(data)).toEqual([]);
});
