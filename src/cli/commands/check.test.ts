import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkCommand } from "./check.ts";

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-check-"));
  said = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The printed answer to a sheet, and whether a line is refused. */
async function checked(...lines: readonly string[]) {
  return await checkedBy([], ...lines);
}

async function checkedBy(options: readonly string[], ...lines: readonly string[]) {
  const file = join(folder, "orders.txt");
  await writeFile(file, lines.join("\n"));
  const code = await checkCommand.run([file, ...options]);
  return { code, text: said.join("\n").replace(/\s+/g, " ") };
}

describe("despatch check", () => {
  it("answers a sheet line by line, as players say orders too", async () => {
    const { code, text } = await checked("begin K7Q2 allied turn 1", "44 RTR to 3117", "end");
    expect(code).toBe(0);
    expect(text).toContain('read as "move 44RTR to 3117". 44RTR by 3218 3118 3117, 3 points');
    expect(text).not.toContain("The sheet");
  });

  it("says that a sheet is longer than the referee would read", async () => {
    const long = Array.from({ length: 401 }, () => "move 3218 to 3117");
    await expect(checked("begin K7Q2 allied turn 1", ...long, "end")).rejects.toThrow(
      "A sheet has room for 400 lines and 16000 characters; yours is longer, so I left it aside",
    );
    const kept = Array.from({ length: 400 }, () => "move 3218 3118 3117");
    await expect(checked("begin K7Q2 allied turn 1", ...kept, "end")).rejects.toThrow("7500 bytes");
  });

  it("says that a sheet is for another turn than the position", async () => {
    const { text } = await checked("begin K7Q2 allied turn 3", "move 3218 to 3117", "end");
    expect(text).toContain(
      'The sheet "begin K7Q2 allied turn 3" is for Game-Turn 3; the position is in the Allied Player-Turn of Game-Turn 1.',
    );
  });

  it("knows a set-up from a Player-Turn", async () => {
    const { text } = await checkedBy(
      ["--scenario", "fab-crusader/campaign"],
      "begin K7Q2 allied turn 2",
      "patrol 1 at 52",
      "end",
    );
    expect(text).toContain("is for Game-Turn 2; the position is in the Allied set-up.");
  });

  it("says that a sheet answers a question", async () => {
    const { text } = await checked("begin K7Q2 allied turn 1 answer 4", "protect 3118 gs 1", "end");
    expect(text).toContain("answers a question, which nobody asks here");
  });

  it("judges a game that draws markers first as its first orders are, and says that the draw is made up", async () => {
    const { code, text } = await checkedBy(
      ["--scenario", "crusader-2010/tobruk"],
      "begin K7Q2 allied turn 1",
      "move 3118 to 3117",
      "attack 3116 from 3117 with support 2",
      "end",
    );
    expect(code).toBe(0);
    expect(text).toContain("it is checked as if each die showed 1");
    expect(text).toContain("7I by 3118 3117, 2 points");
    expect(text).toContain("16 (3116): 5 against 2 with +2 face down");
  });

  it.each<[kind: string, name: string, bytes: Uint8Array]>([
    [
      "UTF-16 with a mark",
      "a.txt",
      Buffer.from("\ufeffbegin K7Q2 allied turn 1\nmove 3218 \u27a1 3118 3117\nend", "utf16le"),
    ],
    [
      "UTF-16 without one",
      "a.txt",
      Buffer.from("begin K7Q2 allied turn 1\nmove 3218 \u2192 3118 3117\nend", "utf16le"),
    ],
    [
      "windows-1252",
      "a.txt",
      Buffer.from("begin K7Q2 allied turn 1\nmove\xa03218\xa03118\xa03117\nend", "latin1"),
    ],
    ["a page", "a.html", Buffer.from("<p>begin K7Q2 allied turn 1<br>move 3218 3118 3117<br>end")],
    [
      "digits of another script",
      "a.txt",
      Buffer.from("begin K7Q2 allied turn \u0661\vmove 3218 3118 3117\vend"),
    ],
    [
      "a raw letter",
      "a.eml",
      Buffer.from(
        "From: a@b.example\r\nContent-Type: text\r\n\r\nbegin K7Q2 allied turn 1\r\nmove 3218 3118 3117\r\nend\r\n",
      ),
    ],
  ])("reads what a letter is read in: %s", async (_, name, bytes) => {
    await writeFile(join(folder, name), bytes);
    expect(await checkCommand.run([join(folder, name)])).toBe(0);
    expect(said.join("\n").replace(/\s+/g, " ")).toContain("44RTR by 3218 3118 3117");
  });

  it("is in vain where a line is refused", async () => {
    expect((await checked("begin K7Q2 allied turn 1", "move 3218 to 0101", "end")).code).toBe(1);
  });
});
