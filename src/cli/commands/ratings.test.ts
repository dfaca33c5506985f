import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk, MARCH } from "../../../tests/support/office.ts";
import { setRatingsAt } from "../../game/people/settings.ts";
import { archiveLines } from "../../game/ratings/archive.ts";
import { resign } from "../../game/seats/resign.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { ratingsCommand } from "./ratings.ts";

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let folder: string;
let file: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  folder = await mkdtemp(join(tmpdir(), "despatch-ratings-"));
  file = join(folder, "games.jsonl");
});
afterEach(async () => {
  printed.mockReset();
  await rm(folder, { recursive: true });
});

/** What a referee publishes after a game. */
async function published(): Promise<string> {
  const desk = await Desk.open();
  for (const address of ["anna@example.org", "bruno@example.org"]) {
    await setRatingsAt(desk.office, address, true);
  }
  const id = await desk.begin();
  await desk.taken(id, "allied", [MARCH]);
  await desk.taken(id, "axis", ["go"]);
  await resign(desk.office, id, "axis");
  const lines = await Array.fromAsync(archiveLines(desk.office));
  desk.close();
  return lines.join("");
}

it("works ratings out from the archive alone, and shows what differs", async () => {
  const text = await published();
  await writeFile(file, text);
  expect(await ratingsCommand.run(["--from", file])).toBe(0);
  expect(output()).toContain("north-africa:");
  expect(output()).toContain("All 2 ratings follow from these games, to the last digit.");
  printed.mockClear();
  await writeFile(file, text.replace('"score":1', '"score":0'));
  expect(await ratingsCommand.run(["--from", file, "--json"])).toBe(1);
  expect(JSON.parse(output())).toMatchObject({
    ok: false,
    games: 1,
    differences: [expect.any(String), expect.any(String)],
  });
});

it("says what is wrong with a file that is none, or with the call", async () => {
  await writeFile(file, "no archive");
  await expect(ratingsCommand.run(["--from", file])).rejects.toThrow(CannotDo);
  await expect(ratingsCommand.run(["--from", join(folder, "none")])).rejects.toThrow("cannot be read");
  await expect(ratingsCommand.run([])).rejects.toThrow(UsageError);
});
