import {
  operatorRoutes,
  type OutboxDone,
  type OutboxList,
  type OutboxRow,
} from "../../web/operator/operator.ts";
import { counted } from "../../../templates/time.ts";
import { booksAtHand } from "../books/books.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import type { Config } from "../settings/config.ts";
import { configured } from "../settings/environment.ts";
import { officeAtHand } from "../books/office-of.ts";
import { askReferee, howToAsk } from "../books/running.ts";

/** Letters that wait or were given up, and what the operator can do about them. */
export const outboxCommand = cliCommand({
  summary: "list letters that wait or were given up, send them again or drop them",
  usage: "despatch outbox [list | show ID | resend ID | resend --all | drop ID] [--json]",
  named: {
    least: 0,
    most: 2,
    wanted: "name one thing to do, and one letter at most",
    means: { ID: "a letter, as the list names it" },
    words: ["list", "show", "resend", "drop"],
  },
  options: { all: { means: "every letter that was given up" }, ...JSON_OPTION },
}, async ({ values, names: [verb = "list", id] }) => {
  if (OF_ONE.includes(verb) && id === undefined && !values.all) {
    throw new UsageError(`name the letter to ${verb} by its ID, as the list has it`);
  }
  const request = requestFor(verb, id, values.all);
  if (request === undefined) throw new UsageError("there is no such thing to do");
  const { status, json } = await ask(configured(), request);
  if (status === 401) throw new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN");
  if (status === 404) throw new CannotDo(`There is no letter ${id}`);
  if (status !== 200) throw new CannotDo(`The referee at work answers with status ${status}`);
  if (values.json) console.log(JSON.stringify(json));
  else for (const line of words(verb, json)) console.log(line);
  return isDone(json) ? 0 : 1;
});

/** What is done with one letter. */
const OF_ONE = ["show", "resend", "drop"];

interface Asked {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
}

function requestFor(verb: string, id: string | undefined, all: boolean): Asked | undefined {
  if (all) return verb === "resend" && id === undefined ? { method: "POST", path: "/resend" } : undefined;
  if (verb === "list") return id === undefined ? { method: "GET", path: "" } : undefined;
  if (id === undefined) return undefined;
  const path = `/${encodeURIComponent(id)}`;
  switch (verb) {
    case "show":
      return { method: "GET", path };
    case "resend":
      return { method: "POST", path: `${path}/resend` };
    case "drop":
      return { method: "DELETE", path };
    default:
      return undefined;
  }
}

/** Asks the running referee, or, if none runs on this machine, its store. */
async function ask(config: Config, { method, path }: Asked): Promise<{ status: number; json: unknown }> {
  const answer = await askReferee(config, method, `/outbox${path}`);
  if (answer !== undefined) return await read(answer);
  const books = await booksAtHand(config).catch(howToAsk(config, "looks after its outbox"));
  try {
    const routes = operatorRoutes(officeAtHand(config, books), (_, next) => next());
    return await read(await routes.request(`/outbox${path}`, { method }));
  } finally {
    books.close();
  }
}

async function read(answer: Response): Promise<{ status: number; json: unknown }> {
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, json: {} };
  return { status: answer.status, json: JSON.parse(text) };
}

function isDone(json: unknown): boolean {
  return (json as Partial<OutboxDone>).done !== 0;
}

function words(verb: string, json: unknown): string[] {
  if (verb === "list") {
    const { waiting, dead } = json as OutboxList;
    return [
      `${waiting.count} waiting`,
      ...waiting.letters.flatMap(lines),
      `${dead.count} given up`,
      ...dead.letters.flatMap(lines),
    ];
  }
  if (verb === "show") {
    return Object.entries(json as object).map(([name, value]) => `${name}: ${told(value)}`);
  }
  const { done } = json as OutboxDone;
  const letters = done === 1 ? "1 letter" : `${done === 0 ? "no" : done} letters`;
  return [`${letters} ${verb === "drop" ? "dropped" : "put into the outbox again"}`];
}

function lines({ id, game, side, to, subject, attempts, nextAt, lastError }: OutboxRow): string[] {
  const seat = game === null ? "no game" : `${game} ${side}`;
  const tried = counted(attempts, "attempt");
  const state = nextAt === null ? tried : `${tried}, next at ${nextAt}`;
  return [
    `  ${id}  ${seat}  ${to}  ${state}`,
    `    ${subject}`,
    ...(lastError === null ? [] : [`    ${lastError}`]),
  ];
}

function told(value: unknown): string {
  return value === null ? "-" : typeof value === "object" ? JSON.stringify(value) : String(value);
}
