import { readdir, readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { CASES, NUMBERING_NOTES, PRINTED_EXAMPLES, type RuleCase } from "../rules/north-africa/cases.ts";
import { type Place, placeOfScenario, placesIn } from "./citations.ts";
import { acceptedFor, refusedFor, showing, type Shown, shownIn } from "./shown-by.ts";

export const MATRIX = "docs/rules-matrix.md";
const RULES = "rules/north-africa";
const SCENARIOS = "scenarios/crusader";
const CONFORMANCE = "tests/conformance/north-africa/spi-1976";

/** Files of the rules that play, explain or list them and carry none out. */
const ADVISERS = [
  "cases",
  "computer",
  "corrections",
  "defaults",
  "attack-choice",
  "valuation",
  "desk",
  "combat-desk",
  "explain",
  "naming",
  "index",
];

/** One line of the matrix: a numbered case, what carries it out, and what shows it. */
interface Line {
  readonly rule: RuleCase;
  readonly places: readonly Place[];
  readonly accepted: readonly Shown[];
  readonly refused: readonly Shown[];
  /** All that cite it, those in which nothing is accepted included. */
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

function carriesOut(name: string): boolean {
  return name.endsWith(".ts") && !name.endsWith(".test.ts") && !ADVISERS.includes(name.slice(0, -3));
}

/** Every numbered case with its implementation and its conformance cases. Paths are from the repository's root. */
export async function matrix(): Promise<Line[]> {
  const code = (await readAll(RULES, carriesOut, placesIn)).flat();
  const isScenario = (name: string) => name !== "map.json" && name !== "order-of-battle.json";
  const scenarios = await readAll(SCENARIOS, isScenario, placeOfScenario);
  const shown = await readAll(CONFORMANCE, (name) => name.endsWith(".json"), shownIn);
  return CASES.map((rule) => ({
    rule,
    places: [...code, ...scenarios].filter((place) => place.cites.has(rule.number)),
    accepted: acceptedFor(rule, shown),
    refused: refusedFor(rule, shown),
    shown: showing(rule, shown),
  }));
}

/** What a line lacks: a rule needs an implementation and a case, and one that can be broken a case of either kind. */
export function gapsIn(
  { rule: { number, kind, refusedAs }, places, accepted, refused, shown }: Line,
): string[] {
  const isPlayed = shown.some(({ title }) => title.startsWith("The printed example"));
  const example = PRINTED_EXAMPLES.includes(number) && !isPlayed ? ["no case plays its printed example"] : [];
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

/** Links to conformance cases; those named after the number leave it out. */
function linked(number: string, cases: readonly Shown[]): string {
  const links = cases.slice(0, MOST_NAMED).map(({ file }) => {
    const name = file.split("/").at(-1)!.replace(/\.json$/, "");
    const short = name.startsWith(`${number}-`) ? name.slice(number.length + 1) : name;
    return `[${short}](../${file})`;
  });
  const more = cases.length - links.length;
  return [...links, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function implemented(places: readonly Place[]): string {
  return places.map(({ file, name }) => `[${name}](../${file})`).join(", ");
}

/** Whether a decision can break a rule, and as what it is then refused, where that is not the rule's own number. */
function breakability({ number, refusedAs }: RuleCase): string {
  if (refusedAs.length === 0) return "no";
  return refusedAs.includes(number) ? "yes" : `yes, as ${refusedAs.join(" or ")}`;
}

function row({ rule, places, accepted, refused, shown }: Line): string {
  const { number, kind, title, refusedAs } = rule;
  if (kind === "heading") return `| ${number} | **${title}** | | | | |`;
  const canBreak = kind === "rule" ? breakability(rule) : kind;
  const kept = linked(number, refusedAs.length > 0 ? accepted : shown);
  const broken = linked(number, refused);
  return `| ${number} | ${title} | ${implemented(places)} | ${canBreak} | ${kept} | ${broken} |`;
}

const TITLES = { standard: "Standard Rules", exclusive: "Crusader: Exclusive Rules" };

/** The page for readers. */
export function pageOf(lines: readonly Line[]): string {
  const rules = lines.filter(({ rule }) => rule.kind === "rule");
  const breakable = rules.filter(({ rule }) => rule.refusedAs.length > 0);
  const part = (title: string, of: readonly Line[]) =>
    [
      `## ${title}`,
      "",
      "| case | in short | carried out by | can be broken | kept | broken and refused |",
      "| --- | --- | --- | --- | --- | --- |",
      ...of.map(row),
    ].join("\n");
  const isStandard = ({ rule }: Line) => Number(rule.number) < 15;
  const examples = lines.filter(({ rule }) => PRINTED_EXAMPLES.includes(rule.number)).map(({ rule, shown }) =>
    `- ${rule.number}: ${linked("", shown.filter(({ title }) => title.startsWith("The printed example")))}`
  );
  const notes = Object.entries(NUMBERING_NOTES).map(([number, note]) => `- ${number}: ${note}`);
  return [
    "# The rules, case by case",
    "",
    "Every numbered case of SPI's Standard Rules of 1976 and of Crusader's Exclusive Rules: what carries it out, and which",
    "conformance cases show it. `deno task matrix` writes this page; `deno task check` fails where it is out of date, where a rule has",
    "no implementation or no case, and where one that a decision can break is not shown both kept and broken.",
    "",
    `${lines.length} numbers, ${rules.length} of them rules; ${breakable.length} can be broken.`,
    "",
    part(TITLES.standard, lines.filter(isStandard)),
    "",
    part(TITLES.exclusive, lines.filter((line) => !isStandard(line))),
    "",
    "## The printed examples",
    "",
    ...examples,
    "",
    "## The numbers in print",
    "",
    ...notes,
    "",
  ].join("\n");
}

/** `--check` compares instead of writing; either way a gap fails. */
async function main(isCheck: boolean): Promise<number> {
  const lines = await matrix();
  const problems = lines.flatMap((line) => gapsIn(line).map((gap) => `${line.rule.number}: ${gap}`));
  const page = pageOf(lines);
  if (!isCheck) await writeFile(MATRIX, page);
  else if (await readFile(MATRIX, "utf8").catch(() => "") !== page) {
    problems.push(`${MATRIX} is not up to date: run deno task matrix`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(await main(process.argv.includes("--check")));
