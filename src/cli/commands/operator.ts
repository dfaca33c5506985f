import { type ActField, doAct, OPERATOR_ACTS, operatorAct } from "../../game/operator/acts.ts";
import { booksAtHand } from "../books/books.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { BY_SETTINGS, cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import type { Config } from "../settings/config.ts";
import { configured } from "../settings/environment.ts";
import { officeAtHand } from "../books/office-of.ts";
import { OPERATOR_VIEWS, showView } from "./operator-views.ts";
import { answeredOk, askReferee, howToAsk } from "../books/running.ts";

/** The lines of the usage, by the view or the act that each is of. */
const USAGE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(OPERATOR_VIEWS).map(([name, { finds }]) => [name, usageOf(name, finds ? ["[WHO]"] : [])]),
  ),
  ...Object.fromEntries(
    Object.entries(OPERATOR_ACTS).map(([name, { fields, isFinal }]) => [
      name,
      usageOf(name, [...fields.map(({ word }) => word), ...(isFinal ? ["--yes"] : [])]),
    ]),
  ),
};

/** What a field may be, where its word in the usage does not say so. */
function choicesOf({ word, choices = [] }: ActField): string[] {
  if (choices.length === 0 || word.includes("|")) return [];
  return [`${word} is one of these. ${choices.map(({ words }) => `${words}.`).join(" ")}`];
}

function usageOf(name: string, words: readonly string[]): string {
  return ["despatch operator", name, ...words, "[--json]"].join(" ");
}

/** What an operator sees and may do, at a terminal. */
export const operatorCommand = cliCommand({
  summary: "show how the referee stands, or act as its operator; each act stands in the public ledger",
  usage: Object.values(USAGE).join("\n       "),
  named: {
    least: 1,
    wanted: "name an act, or what to show",
    words: Object.keys(USAGE),
    means: {
      ...Object.fromEntries(Object.entries(OPERATOR_VIEWS).map(([name, { means }]) => [name, means])),
      ...Object.fromEntries(
        Object.entries(OPERATOR_ACTS).map(([name, { title, means, fields }]) => [
          name,
          [`${title.toLowerCase()}.`, means, ...fields.flatMap(choicesOf)].join(" "),
        ]),
      ),
    },
  },
  options: { yes: { means: "do what cannot be undone" }, ...JSON_OPTION },
  notes: BY_SETTINGS,
}, async ({ values, names: [name, ...words] }) => {
  if (Object.hasOwn(OPERATOR_VIEWS, name)) {
    const view = OPERATOR_VIEWS[name];
    if (words.length > 0 && !view.finds) throw new UsageError(`${name} takes no words`, USAGE[name]);
    await showView(configured(), view, words.join(" "), values.json);
    return 0;
  }
  const act = operatorAct(name);
  if (act === undefined) throw new UsageError("there is no such act");
  if (words.length < act.fields.length) throw new UsageError(`${name} needs more words`, USAGE[name]);
  if (act.isFinal && !values.yes) throw new UsageError(`${name} cannot be undone: add --yes`, USAGE[name]);
  const done = await ask(configured(), name, saidBy(act.fields, words));
  if (values.json) console.log(JSON.stringify(done));
  else if (done.ok) console.log(done.sentence);
  if (!done.ok && !values.json) throw new CannotDo(done.sentence.replace(/\.$/, ""));
  return done.ok ? 0 : 1;
});

/** What is said for an act: a word for each field, and the rest of the line for the last. */
function saidBy(fields: readonly ActField[], words: readonly string[]): Record<string, string> {
  const last = fields.length - 1;
  return Object.fromEntries(
    fields.map(({ name }, n) => [name, n === last ? words.slice(n).join(" ") : words[n]]),
  );
}

interface Done {
  readonly ok: boolean;
  readonly sentence: string;
}

/** Has the referee at work do it; where none is at work on this machine, it is done to the store at hand. */
async function ask(config: Config, name: string, said: Readonly<Record<string, string>>): Promise<Done> {
  const answer = await askReferee(config, "POST", `/do/${name}`, said);
  if (answer !== undefined) return await answeredOk(answer).json() as Done;
  const books = await booksAtHand(config).catch(howToAsk(config, "does this"));
  try {
    const done = await doAct(officeAtHand(config, books), "console", operatorAct(name)!, said);
    return done.ok ? { ok: true, sentence: done.value } : { ok: false, sentence: done.error };
  } finally {
    books.close();
  }
}
