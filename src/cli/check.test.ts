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

/** What is printed of a sheet, and whether a line of it is refused. */
async function checked(...lines: readonly string[]) {
  const file = join(folder, "orders.txt");
  await writeFile(file, lines.join("\n"));
  const code = await checkCommand.run([file]);
  return { code, text: said.join("\n").replace(/\s+/g, " ") };
}

describe("despatch check", () => {
  it("answers a sheet line by line, as players say orders too", async () => {
    const { code, text } = await checked("begin K7Q2 allied turn 1", "44 RTR to 3117", "end");
    expect(code).toBe(0);
    expect(text).toContain('read as "move 44RTR to 3117". 44RTR by 3218 3118 3117, 3 points');
    expect(text).not.toContain("The sheet");
  });

  it("says that a sheet is for another turn than the position", async () => {
    const { text } = await checked("begin K7Q2 allied turn 3", "move 3218 to 3117", "end");
    expect(text).toContain(
      'The sheet "begin K7Q2 allied turn 3" is for Game-Turn 3; the position is in the Allied Player-Turn of Game-Turn 1.',
    );
  });

  it("says that a sheet answers a question", async () => {
    const { text } = await checked("begin K7Q2 allied turn 1 answer 4", "protect 3118 gs 1", "end");
    expect(text).toContain("answers a question, which nobody asks here");
  });

  it("is in vain where a line is refused", async () => {
    expect((await checked("begin K7Q2 allied turn 1", "move 3218 to 0101", "end")).code).toBe(1);
  });
});
