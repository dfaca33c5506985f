import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleProgram } from "../../scripts/program.ts";
import { OwnThread } from "../common/own-thread.ts";
import { programIn, SOURCES_FILE } from "./program-ahead.ts";
import { VERSION } from "./version.ts";

const run = promisify(execFile);
let parent: string;
let folder: URL;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "despatch-built-"));
  folder = new URL(`${pathToFileURL(join(parent, "built"))}/`);
  await bundleProgram(folder);
});
afterAll(() => rm(parent, { recursive: true }));

describe("the program made ahead", () => {
  it("is the command line, and finds the files that it reads", async () => {
    const command = (...args: string[]) =>
      run(Deno.execPath(), [
        "run",
        "-A",
        "--cached-only",
        "--config",
        "deno.json",
        programIn(folder)!.pathname,
        ...args,
      ]);
    expect((await command("--version")).stdout).toBe(`despatch ${VERSION}\n`);
    const map = join(parent, "map.png");
    await command("map", "--scenario", "crusader/campaign", "--out", map);
    expect((await readFile(map)).subarray(1, 4).toString()).toBe("PNG");
  });

  it("has its threads beside it, and names no other file for them", async () => {
    const main = await readFile(new URL("main.js", folder), "utf8");
    for (const name of ["reader", "sheet", "painter", "review"]) {
      expect(existsSync(new URL(`${name}-thread.js`, folder))).toBe(true);
      expect(main).not.toContain(`${name}-thread.ts`);
    }
    const painter = new OwnThread<unknown, Uint8Array>(new URL("painter-thread.js", folder));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#ff0000" d="M0 0h9v9z"/></svg>';
    const png = await painter.ask({ kind: "document", svg, colors: ["#ff0000"], width: 9 });
    expect(Array.from(png.subarray(1, 4))).toEqual(Array.from(new TextEncoder().encode("PNG")));
  });

  it("is passed over once a file differs from what it was made of", async () => {
    const file = new URL(SOURCES_FILE, folder);
    const text = await readFile(file, "utf8");
    const { files, sum } = JSON.parse(text);
    await writeFile(file, JSON.stringify({ files: files.slice(1), sum }));
    expect(programIn(folder)).toBeUndefined();
    await rm(file);
    expect(programIn(folder)).toBeUndefined();
    await writeFile(file, text);
    expect(programIn(folder)?.href).toBe(new URL("main.js", folder).href);
  });
});
