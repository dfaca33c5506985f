import {
  choreWords,
  countWords,
  doorWords,
  fairPlayWords,
  lockedWords,
  type OperatorGame,
  type OperatorPerson,
  type OperatorReport,
  reachWords,
  standingRows,
  utcWords,
  waitingNames,
} from "../../../templates/house/operator.ts";
import { counted } from "../../common/text.ts";
import { GAMES_COUNTED } from "../../game/operator/people-found.ts";
import { operatorProgramRoutes } from "../../web/operator/operator-page.ts";
import { WorkAllowance } from "../../web/request/work-allowance.ts";
import { booksAtHand } from "../books/books.ts";
import type { Config } from "../settings/config.ts";
import { officeAtHand } from "../books/office-of.ts";
import { answeredOk, askReferee, howToAsk } from "../books/running.ts";
import { machineState } from "../serving/watched.ts";

/** What an operator sees at a terminal: how the house stands, its games and its people. */

interface View {
  /** What it shows, as half a sentence. */
  readonly means: string;
  /** What is looked for is said in words. */
  readonly finds?: true;
  /** Everything that it shows, from one page after another. @param found as the operator looks for it */
  readonly items: (ask: Asking, found: string) => AsyncIterable<unknown>;
  readonly words: (item: never) => readonly string[];
}

/** Asks for what stands at a path below `/operator/state`. */
type Asking = (path: string) => Promise<unknown>;

export const OPERATOR_VIEWS: Readonly<Record<string, View>> = {
  state: {
    means: "show how the referee stands: letters, doors, disks, backups, what is stuck",
    async *items(ask) {
      yield await ask("");
    },
    words: stateLines,
  },
  games: {
    means: "list all games: who is waited for, since when, how many ledger entries",
    async *items(ask) {
      for (let before: string | undefined, isMore = true; isMore;) {
        const query = before === undefined ? "" : `?${new URLSearchParams({ before })}`;
        const { rows, next } = await ask(`/games${query}`) as { rows: OperatorGame[]; next?: string };
        yield* rows;
        before = next;
        isMore = next !== undefined;
      }
    },
    words: gameLines,
  },
  people: {
    means: "list people with an account, or find them by a part of a name or a whole address",
    finds: true,
    async *items(ask, find) {
      for (let after = "", isMore = true; isMore;) {
        const found = await ask(`/people?${new URLSearchParams({ find, after })}`);
        const { people, next } = found as { people: (OperatorPerson | null)[]; next: string | null };
        yield* people;
        after = next ?? "";
        isMore = next !== null;
      }
    },
    words: personLines,
  },
};

/** Shows one of them, a line of JSON for each thing or words. */
export async function showView(config: Config, view: View, find: string, isJson: boolean): Promise<void> {
  await asked(config, async (ask) => {
    for await (const item of view.items(ask, find)) {
      if (isJson) console.log(JSON.stringify(item));
      else for (const line of view.words(item as never)) console.log(line);
    }
  });
}

/** Asks the referee at work, or, if none is at work on this machine, the store that it has left. */
async function asked(config: Config, show: (ask: Asking) => Promise<void>): Promise<void> {
  const first = await askReferee(config, "GET", "/state");
  if (first !== undefined) {
    await answeredOk(first).body?.cancel();
    return await show(async (path) =>
      await answeredOk((await askReferee(config, "GET", `/state${path}`))!).json()
    );
  }
  const books = await booksAtHand(config).catch(howToAsk(config, "tells this"));
  try {
    const office = officeAtHand(config, books);
    const machine = () => machineState(config, [], office.now());
    const routes = operatorProgramRoutes(
      { office, machine, work: new WorkAllowance(office) },
      (_, next) => next(),
    );
    await show(async (path) => await answeredOk(await routes.request(`/state${path}`)).json());
  } finally {
    books.close();
  }
}

function stateLines(report: OperatorReport): string[] {
  const { duties, locked, doors, chores, at } = report;
  return [
    `At ${utcWords(at)}.`,
    ...(duties.length === 0
      ? ["Nothing needs you now."]
      : ["What needs you:", ...duties.map(({ sentence }) => `  ${sentence}`)]),
    ...standingRows(report).map(([what, is]) => `${what}: ${is}`),
    ...doors.map((door) => `${door.name}: ${doorWords(door)}`),
    ...locked.map((each) => `Game with locked orders ${lockedWords(each)}`),
    ...chores.flatMap((chore) => [choreWords(chore), ...chore.lines.map((line) => `  ${line}`)]),
  ];
}

function gameLines({ id, found }: OperatorGame): string[] {
  if (found === undefined) return [`${id}  cannot be read`];
  const { title, status, since, entries } = found;
  const names = waitingNames(found, Date.now());
  const waits = names === "" ? "" : `waits for ${names}  `;
  return [
    `${id}  ${title}  ${status}  ${waits}last moved at ${utcWords(since)}  ${
      counted(entries, "ledger entry", "ledger entries")
    }`,
  ];
}

function personLines(person: OperatorPerson | null): string[] {
  if (person === null) return ["(cannot be read)"];
  const { name, addresses, inviting, playing, over } = person;
  const games = (count: number) => countWords({ count, isMore: count >= GAMES_COUNTED });
  const fair = fairPlayWords(person);
  return [
    `${name === "" ? "(no name)" : name}  ${addresses.join(", ")}  invited to ${games(inviting)}, plays ${
      games(playing)
    }, played ${games(over)}  letters: ${reachWords(person, GAMES_COUNTED)}${fair === "" ? "" : `  ${fair}`}`,
  ];
}
