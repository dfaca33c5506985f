import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleProgram } from "../../../scripts/program.ts";
import { OwnThread } from "../../common/threads/own-thread.ts";
import { programIn, SOURCES_FILE } from "./program-ahead.ts";
import { VERSION } from "../command-line/version.ts";

const run = promisify(execFile);
let parent: string;
let folder: URL;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "despatch-built-"));
  folder = new URL(`${pathToFileURL(join(parent, "built"))}/`);
  await bundleProgram(folder);
});
afterAll(() => rm(parent, { recursive: true }));

/** The text of a file and of all that it loads at once. */
async function loadedBy(name: string): Promise<string> {
  const texts = new Map<string, string>();
  const load = async (each: string): Promise<void> => {
    const text = await readFile(new URL(each, folder), "utf8");
    texts.set(each, text);
    const next = [...text.matchAll(/\bfrom"\.\/([\w-]+\.js)"/g)].map(([, to]) => to);
    for (const to of next) if (!texts.has(to)) await load(to);
  };
  await load(name);
  return [...texts.values()].join("\n");
}

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
    for (const name of ["reader", "sheet", "painter", "review", "master"]) {
      expect(existsSync(new URL(`${name}-thread.js`, folder))).toBe(true);
      expect(main).not.toContain(`${name}-thread.ts`);
    }
    const painter = new OwnThread<unknown, Uint8Array>(new URL("painter-thread.js", folder));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#ff0000" d="M0 0h9v9z"/></svg>';
    const png = await painter.ask({ kind: "document", svg, colors: ["#ff0000"], width: 9 });
    expect(Array.from(png.subarray(1, 4))).toEqual(Array.from(new TextEncoder().encode("PNG")));
  });

  it("has each thread load what it needs, as everything takes memory there twice", async () => {
    const [main, sheet, reader, painter] = await Promise.all(
      ["main", "sheet-thread", "reader-thread", "painter-thread"].map((name) => loadedBy(`${name}.js`)),
    );
    expect(main).toContain("North Africa: Crusader");
    expect(sheet).toContain("North Africa: Crusader");
    expect(reader).not.toContain("North Africa: Crusader");
    expect(main).not.toContain("class ImapFlow");
    const sizes = [main, sheet, reader, painter].map(({ length }) => length / 1e6);
    for (const [at, most] of [7.5, 3.65, 1.2, 0.4].entries()) expect(sizes[at]).toBeLessThan(most);
  });

  it("judges a sender, without what fetches logos", async () => {
    const name = (await readdir(folder)).find((each) => each.startsWith("mailauth-"))!;
    const file = new URL(name, folder);
    expect(await readFile(file, "utf8")).not.toContain("class BalancedPool");
    const { default: { authenticate } } = await import(file.href);
    const judged = await authenticate("From: a@example.org\r\n\r\nbegin\r\n", {
      ip: "192.0.2.1",
      helo: "mail.example.org",
      sender: "a@example.org",
      resolver: (_: string, kind: string) =>
        Promise.resolve(kind === "TXT" ? [["v=spf1 ip4:192.0.2.1 -all"]] : []),
      disableArc: true,
      disableBimi: true,
    });
    expect(judged.spf.status.result).toBe("pass");
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
