import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { bundledFile, readBundled } from "./bundled-ahead.ts";
import { packed } from "./packed-script.ts";
import { pageScripts } from "../site/page-scripts.ts";

const folder = mkdtempSync(join(tmpdir(), "despatch-bundled-"));
afterAll(() => rmSync(folder, { recursive: true }));
const source = join(folder, "source.ts");
const sources = [relative(join(import.meta.dirname!, "../../.."), source)];

const unfit: string[] = [];
const read = (bytes: Uint8Array) => readBundled(bytes, (name) => void unfit.push(name));

it("a script that was bundled ahead is the very same, however it is packed", () => {
  writeFileSync(source, "export {};");
  const made = [packed("alert(1);"), packed("alert('ü');")];
  const ahead = read(bundledFile(made.map((script, n) => ({ name: `number ${n}`, script, sources }))));
  for (const [n, { digest, code, packed: { br, gzip } }] of made.entries()) {
    const found = ahead(`number ${n}`)!;
    expect(found.digest).toBe(digest);
    for (const [is, was] of [[found.code, code], [found.packed.br, br], [found.packed.gzip, gzip]]) {
      expect([...is]).toEqual([...was]);
    }
  }
  expect(ahead("number 2")).toBeUndefined();
  expect(unfit).toEqual([]);
});

it("a bundled script whose sources have changed or gone is left out, and its name is reported", () => {
  writeFileSync(source, "export {};");
  const bytes = bundledFile([{ name: "script", script: packed("alert(1);"), sources }]);
  expect(read(bytes)("script")).toBeDefined();
  writeFileSync(source, "export const other = 1;");
  expect(read(bytes)("script")).toBeUndefined();
  rmSync(source);
  expect(read(bytes)("script")).toBeUndefined();
  expect(unfit).toEqual(["script", "script"]);
});

it("every script of the pages can be bundled ahead, by a name of its own, and says what it is made of", async () => {
  const scripts = pageScripts();
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
  const worker = await scripts.find(({ name }) => name === "push/worker")!.bundled();
  expect(worker.sources).toContain("src/web/push/client/worker.ts");
  expect(worker.sources.length).toBeGreaterThan(1);
});
