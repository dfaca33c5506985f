import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { said } from "../tests/support/said-in-code.ts";
import { meanLength, proseSentences, wordsIn, wordsOut } from "../tests/support/sentences.ts";

/**
 * `deno task prose [--check | --lower | --list NAME]`: measures how plain documents, comments and the program's messages are
 * (docs/style.md). `--check` fails if a figure exceeds its limit, `--lower` writes lower limits, `--list` prints the places to
 * mend.
 */

const ROOT = resolve(import.meta.dirname!, "..");
const LIMITS = join(ROOT, "scripts/prose.json");
/** The limits for every text, unless scripts/prose.json still allows it more. */
export const GOAL: Figures = { mean: 15, long: 3, out: 0 };
/** A sentence with more words than this is long. */
const LONG = 28;

/** Words a sentence, long sentences of a hundred, and forbidden words. */
export interface Figures {
  readonly mean: number;
  readonly long: number;
  readonly out: number;
}

function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter((path) =>
    name.test(path)
  ).map((path) => join(folder, path)).sort();
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The paragraphs and list items of a Markdown text, without headings, tables, fences and marks; code is one word. */
export function paragraphs(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```$/gm, "").replace(/(^|\n\n)(?: {4}.*\n)+/g, "$1").replace(
    /^(?:#| *\||!\[).*$/gm,
    "",
  );
  return prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).map((block) =>
    block.replace(/^\s*(?:[-*>]|\d+\.) /, "").replace(/^> ?/gm, "").replace(/``?[^`]+``?/g, "Code")
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]+>/g, "").replace(
        /\*\*|(?<!\w)[_*]|[_*](?!\w)/g,
        "",
      )
      .trim()
  ).filter((block) => block !== "");
}

/** The comments of TypeScript code, a paragraph or a tag each. */
export function comments(code: string): string[] {
  const blocks = [...code.matchAll(/^[ \t]*\/\*\*?([^]*?)\*\/|(?:^[ \t]*\/\/.*\n)+/gm)].map((
    [whole, block],
  ) => block ?? whole.replace(/^\s*\/\/+ ?/gm, ""));
  return blocks.flatMap((block) => {
    const text = block.replace(/^\s*\* ?/gm, "");
    return text.split(/\n(?=\s*@)|(?<=[^\n])\s(?=@(?:param|returns?|throws)\b)/)
      .flatMap((tag) =>
        /deno-|@ts-|@example/.test(tag) ? [] : paragraphs(tag.replace(/^\s*@\w+ (?:\w+ )?/, ""))
      );
  });
}

/** All our texts by name: each document, the comments of each room together, and its code's messages. */
export function texts(): Map<string, string[]> {
  const documents = ["README.md", "CHANGELOG.md", ...filesUnder("docs", /\.md$/)];
  const found = new Map(documents.map((path) => [path, paragraphs(read(path))]));
  for (const folder of ["src", "rules", "templates", "scripts", "tests"]) {
    for (const path of filesUnder(folder, /\.tsx?$/)) {
      const room = path.split("/").slice(0, folder === "src" || folder === "rules" ? 2 : 1).join("/");
      const name = `comments of ${room}`;
      found.set(name, [...found.get(name) ?? [], ...comments(read(path))]);
      if (!["src", "templates"].includes(folder) || path.includes(".test.")) continue;
      const spoken = `words of ${room}`;
      found.set(spoken, [...found.get(spoken) ?? [], ...said(read(path))]);
    }
  }
  return found;
}

/** How plainly paragraphs are written. */
export function figures(blocks: readonly string[]): Figures {
  const sentences = blocks.flatMap(proseSentences);
  const long = sentences.filter((sentence) => wordsIn(sentence) > LONG).length;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    mean: round(meanLength(sentences)),
    long: round(100 * long / Math.max(1, sentences.length)),
    out: blocks.reduce((sum, block) => sum + wordsOut(block).length, 0),
  };
}

function allowed(): Record<string, Figures> {
  return JSON.parse(readFileSync(LIMITS, "utf8"));
}

/** The limits for a text. */
export function limitsOf(name: string): Figures {
  return allowed()[name] ?? GOAL;
}

/** Why a text is not plain enough, if it is not. */
export function faults(name: string, blocks: readonly string[]): string[] {
  const [now, limit] = [figures(blocks), limitsOf(name)];
  return (["mean", "long", "out"] as const).flatMap((key) =>
    now[key] > limit[key] ? [`${name}: ${key} ${now[key]}, over ${limit[key]}`] : []
  );
}

/** A limit that is no higher than before, with a little room above today's figure; nothing if the goal is kept. */
function lowered(name: string, now: Figures): [string, Figures][] {
  const before = limitsOf(name);
  const limit = {
    mean: Math.max(GOAL.mean, Math.min(before.mean, Math.ceil(now.mean * 2) / 2)),
    long: Math.max(GOAL.long, Math.min(before.long, Math.ceil(now.long))),
    out: Math.min(before.out, now.out),
  };
  return limit.mean > GOAL.mean || limit.long > GOAL.long || limit.out > 0 ? [[name, limit]] : [];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, lower: { type: "boolean" }, list: { type: "string" } },
  });
  const all = [...texts()];
  if (values.list !== undefined) {
    for (const block of all.filter(([name]) => name.includes(values.list!)).flatMap(([, blocks]) => blocks)) {
      const long = proseSentences(block).filter((sentence) => wordsIn(sentence) > LONG);
      for (const sentence of long) console.log(`${wordsIn(sentence)} words: ${sentence}`);
      const out = wordsOut(block);
      if (out.length > 0) console.log(`${out.join(", ")}: ${block.replace(/\s+/g, " ")}`);
    }
  } else if (values.lower) {
    const limits = Object.fromEntries(all.flatMap(([name, blocks]) => lowered(name, figures(blocks))));
    writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
  } else if (values.check) {
    const wrong = all.flatMap(([name, blocks]) => faults(name, blocks));
    for (const fault of wrong) console.error(fault);
    if (wrong.length > 0) process.exit(1);
  } else {
    for (const [name, blocks] of all) {
      const { mean, long, out } = figures(blocks);
      const words = blocks.flatMap(proseSentences).reduce((sum, sentence) => sum + wordsIn(sentence), 0);
      console.log(
        `${mean.toFixed(1).padStart(6)} ${long.toFixed(1).padStart(6)} ${String(out).padStart(5)} ${
          String(words).padStart(7)
        }  ${name}`,
      );
    }
  }
}
