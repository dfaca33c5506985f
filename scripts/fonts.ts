import { Buffer } from "node:buffer";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import process from "node:process";
import subsetFont from "subset-font";
import { NOT_IN_SMALL_FONTS, SMALL_FONTS } from "../src/drawing/raster.ts";

/** Copyright, version, license and its address (OpenType, name table): the license wants them in every copy. */
const NAMES = [0, 5, 13, 14];

/** All letters that a small font has are below this one. */
const END = 0x3000;
const LETTERS = Array.from({ length: END }, (_, code) => String.fromCodePoint(code))
  .filter((letter) => !NOT_IN_SMALL_FONTS.test(letter)).join("");

const require = createRequire(import.meta.url);

/** A font of the package with those letters alone. @param name of its file */
async function smallFont(name: string): Promise<Buffer> {
  const whole = await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}`));
  return await subsetFont(whole, LETTERS, { targetFormat: "truetype", preserveNameIds: NAMES });
}

/** `--check` compares instead of writing, and fails if a font differs from the package's. */
async function main(isCheck: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [name, url] of Object.entries(SMALL_FONTS)) {
    const wanted = await smallFont(name);
    if (!isCheck) {
      await mkdir(new URL(".", url), { recursive: true });
      await writeFile(url, wanted);
    } else if (!wanted.equals(await readFile(url).catch(() => Buffer.alloc(0)))) stale.push(name);
  }
  for (const name of stale) console.error(`${name} is not up to date: run deno task fonts`);
  return stale.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(await main(process.argv.includes("--check")));
