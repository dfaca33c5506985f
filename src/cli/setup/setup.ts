import { join } from "node:path";
import process from "node:process";
import { createInterface, type Interface } from "node:readline/promises";
import type { DNSResolver } from "mailauth";
import { SECOND } from "../../common/bytes/lengths.ts";
import { cachedResolver } from "../../mail/sender/resolver.ts";
import { CannotDo, Interrupted, UsageError } from "../command-line/command.ts";
import { argumentsOf, NO_NAMES } from "../command-line/command-table.ts";
import { readConfig } from "../settings/config.ts";
import { recordsToPublish } from "../post/dns.ts";
import { type FileFate, layDown, type Paper, paperAt } from "./files.ts";
import {
  commandPaper,
  dnsPaper,
  mailPapers,
  needsOwnUser,
  proxyPaper,
  serviceFile,
  stepsBefore,
  stepsOfServers,
} from "./papers.ts";
import type { SetupProof, ToProve } from "./proof.ts";
import { setupProofs } from "./proofs.ts";
import { answersIn, rightAnswer, SETUP_QUESTIONS, type SetupAnswers, type SetupName } from "./questions.ts";
import { backupFolderOf, settingsBy, settingsFile, settingsIn } from "./settings.ts";
import { sayHere } from "../command-line/terminal.ts";

const ANSWERS = "answers.txt";
const SETTINGS_FILE = "despatch.env";
const BACKUP_KEY = "backup.key";

const TABLE = {
  summary:
    "ask eight questions, write settings, service, DNS records and server lines, and prove that all works",
  usage: [
    "despatch setup [--out FOLDER] [--answers FILE] [--replace] [--only-write | --only-prove] [--wait SECONDS] [--json]",
  ].join("\n"),
  named: NO_NAMES,
  options: {
    out: { means: "where the files go", takes: "FOLDER", standard: "/etc/despatch" },
    answers: { means: "read the answers here: a line `name = answer` for each question", takes: "FILE" },
    replace: { means: "replace files that differ without a question; the old ones stay as NAME.old" },
    "only-write": { means: "write, and prove nothing" },
    "only-prove": { means: "prove what was written before" },
    wait: { means: "how long a letter may be on its way", takes: "SECONDS", standard: "60" },
    json: { means: "print the proofs as JSON, for programs" },
  },
} as const;

export const setupCommand = {
  ...TABLE,
  run: (args: readonly string[]) => runSetup(args, cachedResolver({ now: Date.now })),
};

/** @param resolver another one in tests @returns the exit code: 1 if something is wrong, or a file was not written */
export async function runSetup(args: readonly string[], resolver: DNSResolver): Promise<number> {
  const { values } = argumentsOf(args, TABLE);
  if (values["only-write"] && values["only-prove"]) {
    throw new UsageError("name one of --only-write and --only-prove");
  }
  if (!/^[1-9]\d{0,3}$/.test(values.wait)) {
    throw new UsageError("--wait needs a number of seconds from 1 to 9999");
  }
  const { out } = values;
  let isWhole = true;
  if (!values["only-prove"]) {
    const terminal = process.stdin.isTTY
      ? createInterface({ input: process.stdin, output: process.stdout, historySize: 0 })
      : undefined;
    try {
      const answers = await answersFor(out, values.answers, terminal);
      isWhole = await write(out, answers, async (path) => values.replace || await agreed(terminal, path));
    } finally {
      terminal?.close();
    }
  }
  if (values["only-write"]) return isWhole ? 0 : 1;
  const isRight = await prove(out, { patience: Number(values.wait) * SECOND, resolver }, values.json);
  return isWhole && isRight ? 0 : 1;
}

/** @throws {CannotDo} if an answer is wrong or missing, and nobody can be asked */
async function answersFor(
  out: string,
  file: string | undefined,
  terminal: Interface | undefined,
): Promise<SetupAnswers> {
  if (file !== undefined) {
    const text = await paperAt(file);
    if (text === undefined) throw new CannotDo(`There is no file ${file}`);
    const read = answersIn(text);
    if (!read.ok) throw new CannotDo(read.error.join("\n").replace(/\.$/, ""));
    return read.value;
  }
  if (terminal === undefined) {
    throw new CannotDo(
      "There is no terminal to ask at: write the answers into a file, and name it by --answers",
    );
  }
  const before = answersIn(await paperAt(join(out, ANSWERS)) ?? "");
  return await asked(terminal, before.ok ? before.value : {});
}

/** Asks question after question, each until its answer is right. */
async function asked(terminal: Interface, before: Partial<SetupAnswers>): Promise<SetupAnswers> {
  const answers: Partial<Record<SetupName, string>> = {};
  for (const [index, question] of SETUP_QUESTIONS.entries()) {
    const { name, ask, ways } = question;
    const standard = before[name] ?? question.standard;
    sayHere(
      [`\n${index + 1} of ${SETUP_QUESTIONS.length}. ${ask}`, ...ways.map((way) => `    ${way}`)].join("\n"),
    );
    for (;;) {
      const text = await typedAt(terminal, standard === undefined ? "> " : `[${standard}] > `);
      const answer = rightAnswer(question, text.trim() === "" ? standard ?? "" : text);
      if (answer.ok) {
        answers[name] = answer.value;
        break;
      }
      sayHere(answer.error);
    }
  }
  return answers as SetupAnswers;
}

/** What a person types at a question. @throws {Interrupted} if Ctrl-C or Ctrl-D ends it */
export async function typedAt(terminal: Interface, question: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const left = () => reject(new Interrupted("Setup was stopped at a question: run it again to go on"));
    terminal.once("close", left);
    terminal.question(question).then(resolve, reject).finally(() => terminal.off("close", left));
  });
}

async function agreed(terminal: Interface | undefined, path: string): Promise<boolean> {
  if (terminal === undefined) return false;
  return /^y(?:es)?$/i.test(
    (await typedAt(terminal, `${path} is there and differs. Replace it? [no] > `)).trim(),
  );
}

const FATES: Readonly<Record<FileFate, string>> = {
  written: "written",
  unchanged: "is as it should be",
  replaced: "replaced; the old one has .old behind its name",
  kept: "NOT written, as there is another; --replace replaces it",
};

/** @returns whether every file is now as the answers say */
async function write(
  out: string,
  answers: SetupAnswers,
  mayReplace: (path: string) => Promise<boolean>,
): Promise<boolean> {
  const before = settingsIn(await paperAt(join(out, SETTINGS_FILE)) ?? "");
  const { settings, backupKey } = await settingsBy(answers, before, await paperAt(join(out, BACKUP_KEY)));
  const config = readConfig({ ...settings, DESPATCH_DATA: answers.folder });
  if (!config.ok) throw new CannotDo(config.error.join("\n").replace(/\.$/, ""));
  const given = SETUP_QUESTIONS.map(({ name }) => `${name} = ${answers[name]}`);
  const papers: (Paper | undefined)[] = [
    // Before the settings that name its public half: without the key, no backup would ever open.
    backupKey === undefined
      ? undefined
      : { name: BACKUP_KEY, text: backupKey, isSecret: true, isFirst: true },
    { name: SETTINGS_FILE, text: settingsFile(settings), isSecret: true },
    { name: "despatch.service", text: await serviceFile(answers, out) },
    commandPaper(answers, out),
    { name: "dns.txt", text: dnsPaper(answers.domain, await recordsToPublish(config.value)) },
    proxyPaper(answers),
    ...mailPapers(answers),
    { name: ANSWERS, text: [...given, ""].join("\n"), isSecret: true },
  ];
  const fates = await layDown(out, papers.filter((paper) => paper !== undefined), mayReplace);
  for (const [name, fate] of fates) console.log(`${join(out, name)}: ${FATES[fate]}`);
  console.log(
    ["", "What to do next, as root:", ...nextSteps(out, answers, fates).map((step) => `  ${step}`), ""].join(
      "\n",
    ),
  );
  return ![...fates.values()].includes("kept");
}

/** A script that puts the files to use. What a person does by hand stands in it as a remark. */
function nextSteps(out: string, answers: SetupAnswers, papers: ReadonlyMap<string, FileFate>): string[] {
  const folders = [answers.folder, backupFolderOf(answers) ?? answers.folder];
  const own = needsOwnUser(answers)
    ? [
      "id despatch || useradd --system --home-dir / --shell /usr/sbin/nologin despatch",
      `install --directory --owner=despatch --mode=700 ${[...new Set(folders)].join(" ")}`,
    ]
    : [];
  const has = (name: string) => papers.has(name);
  return [
    ...stepsBefore(),
    ...own,
    ...stepsOfServers(out, answers.domain).flatMap(([name, ...steps]) => has(name) ? steps : []),
    `# Publish the records of ${out}/dns.txt. Then prove all by use: despatch setup --only-prove`,
    `systemctl enable --now ${out}/despatch.service`,
    ...(has(BACKUP_KEY) ? [`# Move ${out}/${BACKUP_KEY} to another machine: it opens your backups.`] : []),
  ];
}

/** @returns whether nothing is wrong */
async function prove(
  out: string,
  means: Pick<ToProve, "patience" | "resolver">,
  isJson: boolean,
): Promise<boolean> {
  const text = await paperAt(join(out, SETTINGS_FILE));
  if (text === undefined) throw new CannotDo(`There are no settings in ${out} to prove`);
  const answers = answersIn(await paperAt(join(out, ANSWERS)) ?? "");
  if (!answers.ok) {
    throw new CannotDo(`${join(out, ANSWERS)}: ${answers.error.join("\n").replace(/\.$/, "")}`);
  }
  const config = readConfig({ ...settingsIn(text), DESPATCH_DATA: answers.value.folder });
  if (!config.ok) throw new CannotDo(config.error.join("\n").replace(/\.$/, ""));
  const keyFile = join(out, BACKUP_KEY);
  const proving = {
    config: config.value,
    backupKey: await paperAt(keyFile) === undefined ? undefined : keyFile,
    ...means,
  };
  let wrong = 0;
  for await (const proof of setupProofs(proving)) {
    if (proof.state === "wrong") wrong++;
    console.log(isJson ? JSON.stringify(proof) : proofWords(proof));
  }
  if (!isJson) {
    console.log(
      wrong === 0
        ? "\nNothing is wrong."
        : `\n${wrong} wrong. Mend that, and run: despatch setup --only-prove`,
    );
  }
  return wrong === 0;
}

const MARKS = { right: "right", wrong: "WRONG", unsure: "look" } as const;

function proofWords({ about, state, found, todo }: SetupProof): string {
  const first = `${MARKS[state].padEnd(5)}  ${about.padEnd(11)}  ${found}`;
  return todo === undefined ? first : `${first}\n       do: ${todo}`;
}
