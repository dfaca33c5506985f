import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { few } from "./properties/support/runs.ts";
import { threadClock } from "./support/processor.ts";
import { type Growing, worstTexts } from "./support/worst-texts.ts";

/**
 * The sender of a text chooses how long an expression looks at it. Each expression must take time in proportion to its text:
 * if it took the square, one text would keep the referee for a second. By day texts of the worst kinds have 4,000 characters,
 * by night 16,000.
 */

const ROOT = resolve(import.meta.dirname!, "..");
/** Lengths that are tried one after the other. They begin with few characters: some expressions double their work with each. */
const ALL_LENGTHS = [16, 22, 32, 64, 256, 1_024, 4_096, 16_384];
const LENGTHS = few(ALL_LENGTHS, 7);
/** What takes no longer, in milliseconds, is fast enough at any length: the square of 4,096 steps takes more. */
const AT_ONCE = 1;
/** Four times as many characters may take so many times as long; in proportion it would be 4, and the square is 16. */
const GROWTH = 8;
/** How often an expression is tried before it counts as slow, and before it counts as quick. */
const [TURNS, ENOUGH] = [12, 3];

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly where: string;
}

interface Found {
  readonly literal: readonly Expression[];
  /** Files in which some are built of words. */
  readonly building: readonly string[];
}

/** Imports, and a stroke that may begin an expression: it begins no comment and ends no tag. */
const [IMPORT, STROKE] = [
  /^(?:import|export|\}) .{0,200}from ".{1,200}";$/gm,
  /(?<![*/<])\/(?![*/])|\bRegExp\b/,
];

/** All expressions that the program's files name. Where words are filled into one, `x` stands for each of them. */
function expressionsIn(file: string): { readonly found: Expression[]; readonly isBuilding: boolean } {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found: Expression[] = [];
  let isBuilding = false;
  if (!STROKE.test(text.replace(IMPORT, ""))) return { found, isBuilding };
  const add = (source: string, flags: string, start: number) =>
    found.push({ source, flags, where: `${file}:${text.slice(0, start).split("\n").length}` });
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const each = node as Tree;
    if (each.type === "Literal" && each.regex) add(each.regex.pattern, each.regex.flags, each.start);
    if (["NewExpression", "CallExpression"].includes(each.type) && each.callee?.name === "RegExp") {
      isBuilding = true;
      const [pattern, flags] = each.arguments ?? [];
      const source = pattern?.type === "TemplateLiteral"
        ? pattern.quasis!.map(({ value }) => value.cooked).join("x")
        : pattern?.value;
      if (typeof source === "string") add(source, String(flags?.value ?? ""), each.start);
    }
    Object.values(each).forEach(walk);
  };
  walk(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file));
  return { found, isBuilding };
}

/** What is looked at of a syntax tree (ESTree). */
interface Tree {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string } | null;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Tree[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly value?: unknown;
}

function allExpressions(): Found {
  const files = ["src", "rules", "templates"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const read = files.map((file) => ({ file, ...expressionsIn(file) }));
  return {
    literal: read.flatMap(({ found }) => found),
    building: read.filter(({ isBuilding }) => isBuilding).map(({ file }) => file),
  };
}

/** Expressions that are built of words as files are loaded. */
function builtIn(files: readonly string[]): Expression[] {
  const script = join(ROOT, "tests/support/built-expressions.ts");
  // A client's file waits for its page.
  const loaded = files.filter((file) => !file.includes("/client/"));
  const printed = execFileSync(execPath, ["run", "-A", script, ...loaded], { cwd: ROOT, encoding: "utf8" });
  const built: Omit<Expression, "where">[] = JSON.parse(printed.trim().split("\n").at(-1)!);
  return built.map((each) => ({ ...each, where: "built of words" }));
}

const textOf = ({ before, again, after }: Growing, length: number) =>
  before + again.repeat(Math.ceil(length / again.length)) + after;

const threadTime = threadClock();

/** How long an expression takes for a text, in milliseconds. */
function timeFor(expression: RegExp, text: string): number {
  const begun = threadTime();
  if (expression.global) text.replace(expression, "");
  else expression.test(text);
  return threadTime() - begun;
}

/** Whether a long text takes more than its length accounts for. Both are tried by turns, and the least time of each counts. */
function growsTooFast(expression: RegExp, long: string, short: string): boolean {
  let [most, least] = [Infinity, Infinity];
  for (let turn = 1; turn <= TURNS; turn++) {
    least = Math.min(least, timeFor(expression, short));
    most = Math.min(most, timeFor(expression, long));
    if (turn >= ENOUGH && (most <= AT_ONCE || most <= GROWTH * least)) return false;
  }
  return true;
}

/** A text that an expression takes more for than its length accounts for, and with what length it shows. */
function overwork({ source, flags }: Omit<Expression, "where">, lengths = LENGTHS): string | undefined {
  const expression = new RegExp(source, flags.replace("y", ""));
  for (const growing of worstTexts(source, flags)) {
    for (const length of lengths) {
      const [long, short] = [textOf(growing, length), textOf(growing, length / 4)];
      if (timeFor(expression, long) <= AT_ONCE) continue;
      if (growsTooFast(expression, long, short)) return `${JSON.stringify(growing)}, ${length} characters`;
    }
  }
  return undefined;
}

describe("an expression of the program", () => {
  it("takes time in proportion to its text, whatever the text is", () => {
    const { literal, building } = allExpressions();
    const all = [...literal, ...builtIn(building)];
    expect(all.length).toBeGreaterThan(500);
    expect(building.length).toBeGreaterThan(5);
    const once = new Map(all.map((each) => [`/${each.source}/${each.flags}`, each]));
    const slow = [...once].flatMap(([name, each]) => {
      const text = overwork(each);
      return text === undefined ? [] : [`${each.where} ${name} ${text}`];
    });
    expect(slow).toEqual([]);
  });

  it.each([
    ["a search from every place for what stands at the end", /\s+$/],
    ["two repetitions of the same, one behind the other", /^a*\s*[ab]*$/],
    ["a repetition before what comes again and again", /\[[^\]]*x\]/],
    ["a repetition of a repetition", /^(?:a+)+$/],
    ["the same deep in an alternative", /^(?:say|(?:to|from) (.*) to (.*) end)$/],
  ])("is found to be slow by %s", (_, { source, flags }) => {
    // A fast machine needs the longest text to show it.
    expect(overwork({ source, flags }, ALL_LENGTHS)).toBeDefined();
  });

  it.each([/(?<!\s)\s+$/, /^(\S+) to (\S+)$/, /\[[^[\]]*x\]/])("is not found to be slow: %s", (each) => {
    expect(overwork(each)).toBeUndefined();
  });
});
