import { mkdtemp, readdir, rm } from "node:fs/promises";
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
      expect(output()).toContain(`usage: ${COMMANDS[name].usage}`);
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
});

it("takes what stands behind -- for what it is", async () => {
  expect(await run(["check", "--", "--help"])).toBe(2);
  expect(complained.mock.calls.flat().join()).toContain("--help cannot be read");
});

it("does not start a referee on words that it does not know", async () => {
  for (const word of ["now", "--port=80"]) expect(await run(["serve", word])).toBe(2);
  expect(await readdir(data)).toEqual([]);
});
