import { readdir, readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import type { RuleCase } from "../src/kernel/refusals/rule-case.ts";
import { type Place, placeOfScenario, placesIn } from "./citations.ts";
import { RULE_BOOKS, type RuleBook } from "./rule-books.ts";
import { acceptedFor, refusedFor, showing, type Shown, shownIn } from "./shown-by.ts";

/** One line of the matrix: a numbered case, its implementation, and the conformance cases that show it. */
interface Line {
  readonly rule: RuleCase;
  readonly places: readonly Place[];
  readonly accepted: readonly Shown[];
  readonly refused: readonly Shown[];
  /** All that cite it, including those that accept nothing. */
  readonly shown: readonly Shown[];
}

async function readAll<T>(
  folder: string,
  wanted: (name: string) => boolean,
  read: (file: string, text: string) => T,
): Promise<T[]> {
  const names = (await readdir(folder)).filter(wanted).sort();
  return Promise.all(
    names.map(async (name) => read(`${folder}/${name}`, await readFile(`${folder}/${name}`, "utf8"))),
  );
}

/** Every numbered case with its implementation and its conformance cases. Paths are from the repository's root. */
export async function matrix(book: RuleBook): Promise<Line[]> {
  const carriesOut = (name: string) =>
    name.endsWith(".ts") && !name.endsWith(".test.ts") && !book.advisers.includes(name.slice(0, -3));
  const folders = [...book.folders.map((folder) => `${book.rules}/${folder}`), book.rules];
  const code = (await Promise.all(folders.map((folder) => readAll(folder, carriesOut, placesIn)))).flat(2);
  const scenarios = await readAll(
    book.scenarios,
    (name) => !book.documents.includes(name),
    placeOfScenario,
  );
  const shown = await readAll(book.conformance, (name) => name.endsWith(".json"), shownIn);
  return book.cases.map((rule) => ({
    rule,
    places: [...code, ...scenarios].filter((place) => place.cites.has(rule.number)),
    accepted: acceptedFor(rule, shown),
    refused: refusedFor(rule, shown),
    shown: showing(rule, shown),
  }));
}

/** The gaps of a line. A rule needs an implementation and a case; a rule that can be broken needs a case of either kind. */
export function gapsIn(
  { rule: { number, kind, refusedAs }, places, accepted, refused, shown }: Line,
  { examples }: Pick<RuleBook, "examples">,
): string[] {
  const isPlayed = shown.some(({ title }) => title.startsWith("The printed example"));
  const example = examples.includes(number) && !isPlayed ? ["no case plays its printed example"] : [];
  if (kind !== "rule") return example;
  return [
    ...(places.length === 0 ? ["no implementation cites it"] : []),
    ...(shown.length === 0 ? ["no conformance case cites it"] : []),
    ...(refusedAs.length > 0 && accepted.length === 0 ? ["no case shows it kept"] : []),
    ...(refusedAs.length > 0 && refused.length === 0 ? ["no case shows it broken and refused"] : []),
    ...example,
  ];
}

/** How many conformance cases a cell names before it only counts. */
const MOST_NAMED = 5;

/** Links to conformance cases. A case named after the number has it left out of its link. */
function linked(number: string, cases: readonly Shown[]): string {
  const links = cases.slice(0, MOST_NAMED).map(({ file }) => {
    const name = file.split("/").at(-1)!.replace(/\.json$/, "");
    const short = name.startsWith(`${number}-`) ? name.slice(number.length + 1) : name;
    return `[${short}](../../${file})`;
  });
  const more = cases.length - links.length;
  return [...links, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function implemented(places: readonly Place[]): string {
  return places.map(({ file, name }) => `[${name}](../../${file})`).join(", ");
}

/** Whether a decision can break a rule, and the refusal's number if it is not the rule's own. */
function breakability({ number, refusedAs }: RuleCase): string {
  if (refusedAs.length === 0) return "no";
  return refusedAs.includes(number) ? "yes" : `yes, as ${refusedAs.join(" or ")}`;
}

function row({ rule, places, accepted, refused, shown }: Line, withBasis: boolean): string {
  const { number, kind, title, refusedAs, basis = "" } = rule;
  const before = withBasis ? ` ${basis} |` : "";
  if (kind === "heading") return `| ${number} | **${title}** |${before} | | | |`;
  const canBreak = kind === "rule" ? breakability(rule) : kind;
  const kept = linked(number, refusedAs.length > 0 ? accepted : shown);
  const broken = linked(number, refused);
  return `| ${number} | ${title} |${before} ${implemented(places)} | ${canBreak} | ${kept} | ${broken} |`;
}

/** The page for readers. */
export function pageOf(book: RuleBook, lines: readonly Line[]): string {
  const rules = lines.filter(({ rule }) => rule.kind === "rule");
  const breakable = rules.filter(({ rule }) => rule.refusedAs.length > 0);
  const withBasis = rules.some(({ rule }) => rule.basis !== undefined);
  const [basis, rule] = withBasis ? [" basis |", " --- |"] : ["", ""];
  const part = (title: string, of: readonly Line[]) => [
    `## ${title}`,
    "",
    `| case | in short |${basis} carried out by | can be broken | kept | broken and refused |`,
    `| --- | --- |${rule} --- | --- | --- | --- |`,
    ...of.map((line) => row(line, withBasis)),
    "",
  ];
  const section = ({ rule }: Line) => Number(rule.number);
  const parts = book.parts.flatMap(({ title, before }, index) => {
    const from = book.parts[index - 1]?.before ?? 0;
    return part(title, lines.filter((line) => section(line) >= from && section(line) < before));
  });
  return [
    "# The rules, case by case",
    "",
    ...book.introduction,
    "",
    `${lines.length} numbers, ${rules.length} of them rules; ${breakable.length} can be broken.`,
    "",
    ...parts,
    ...examplesAndNotes(book, lines),
  ].join("\n");
}

function examplesAndNotes({ examples, notes }: RuleBook, lines: readonly Line[]): string[] {
  if (examples.length === 0) return [];
  const played = lines.filter(({ rule }) => examples.includes(rule.number)).map(({ rule, shown }) =>
    `- ${rule.number}: ${linked("", shown.filter(({ title }) => title.startsWith("The printed example")))}`
  );
  return [
    "## The printed examples",
    "",
    ...played,
    "",
    "## The numbers in print",
    "",
    ...Object.entries(notes).map(([number, note]) => `- ${number}: ${note}`),
    "",
  ];
}

/** `--check` compares instead of writing; either way a gap fails. */
async function main(isCheck: boolean): Promise<number> {
  const problems: string[] = [];
  for (const book of RULE_BOOKS) {
    const lines = await matrix(book);
    problems.push(
      ...lines.flatMap((line) => gapsIn(line, book).map((gap) => `${line.rule.number}: ${gap}`)),
    );
    const page = pageOf(book, lines);
    if (!isCheck) await writeFile(book.page, page);
    else if (await readFile(book.page, "utf8").catch(() => "") !== page) {
      problems.push(`${book.page} is not up to date: run deno task matrix`);
    }
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(await main(process.argv.includes("--check")));
