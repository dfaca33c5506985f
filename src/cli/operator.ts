import { type ActField, doAct, OPERATOR_ACTS, operatorAct } from "../game/operator/acts.ts";
import { booksAtHand } from "./books.ts";
import { CannotDo, UsageError } from "./command.ts";
import { cliCommand, JSON_OPTION } from "./command-table.ts";
import type { Config } from "./config.ts";
import { configured } from "./environment.ts";
import { officeAtHand } from "./office-of.ts";
import { askReferee, howToAsk } from "./running.ts";

/** What an operator may do, at a terminal. */
export const operatorCommand = cliCommand({
  summary: "act as the operator: close a game, bar an address; each act stands in the public ledger",
  usage: Object.entries(OPERATOR_ACTS).map(([name, { fields, isFinal }], n) =>
    [
      n === 0 ? "despatch operator" : "       despatch operator",
      name,
      ...fields.map((field) => field.name.toUpperCase()),
      ...(isFinal ? ["--yes"] : []),
      "[--json]",
    ].join(" ")
  ).join("\n"),
  named: { least: 1, wanted: "name an act", words: Object.keys(OPERATOR_ACTS) },
  options: { yes: { means: "do what cannot be undone" }, ...JSON_OPTION },
}, async ({ values, names: [name, ...words] }) => {
  const act = operatorAct(name);
  if (act === undefined) throw new UsageError("there is no such act");
  if (words.length < act.fields.length) throw new UsageError(`${name} needs more words`);
  if (act.isFinal && !values.yes) throw new UsageError(`${name} cannot be undone: add --yes`);
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
  if (answer?.status === 401) throw new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN");
  if (answer?.status === 429) throw new CannotDo("The referee has had too many wrong tokens from here");
  if (answer !== undefined) return await answer.json() as Done;
  const books = await booksAtHand(config).catch(howToAsk(config, "does this"));
  try {
    const done = await doAct(officeAtHand(config, books), "console", operatorAct(name)!, said);
    return done.ok ? { ok: true, sentence: done.value } : { ok: false, sentence: done.error };
  } finally {
    books.close();
  }
}
