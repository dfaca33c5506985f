import { availableParallelism } from "node:os";
import { SECOND } from "../../common/bytes/lengths.ts";
import { isSide, type Side, sideName, SIDES } from "../../kernel/side.ts";
import { estimated, playoutThread } from "../../game/apart/estimating.ts";
import type { PlayedFrom } from "../../game/apart/playouts.ts";
import { gameSent } from "../../game/apart/sheet-work.ts";
import { currentGame } from "../../game/office.ts";
import { SYSTEMS } from "../../game/open/catalogue.ts";
import { opening, turnName, turnOf, waitingFor } from "../../game/open/waiting-for.ts";
import { exportGame } from "../../game/proof/export.ts";
import type { CourseTurn } from "../../game/proof/review/course.ts";
import { finishedIn } from "../../game/proof/review/finished.ts";
import { type Formula, formulaOf } from "../../game/proof/review/formula.ts";
import { estimateWords } from "../../game/proof/review/words.ts";
import { isBoardOpen } from "../../game/what-if/acts.ts";
import { withGame } from "../books/books.ts";
import { CannotDo, Interrupted, UsageError, wholeOption } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION, ONE_GAME } from "../command-line/command-table.ts";
import { bytesFrom } from "../command-line/files.ts";
import { withProgress } from "../command-line/progress.ts";
import { configured } from "../settings/environment.ts";
import { MOST_GAMES } from "./play.ts";

/** Who is taken to look at the position; `all` sees it as it really was. */
const LOOKERS = ["allied", "axis", "spectator", "all"] as const;
type Looker = (typeof LOOKERS)[number];

const USUAL_SEED = "estimate";
const PLAYERS = ["modest", "capable", "pass"] as const;

/** Where no count is given, an estimate ends by its error or its time. */
const USUAL_GAMES = 10_000;
const USUAL_SECONDS = 60;
const MOST_SECONDS = 86_400;
/** As much as a review may take. */
const MEGABYTES = 768;

/** How likely each side wins from a position, by games that the computer plays on from there. */
export const estimateCommand = cliCommand({
  summary: "estimate who wins from a position, with its standard error: the computer plays it on many times",
  usage: [
    "despatch estimate FILE|GAME [--at TURN] [--as allied|axis|spectator|all] [--player modest|capable|pass]",
    "[--error POINTS] [--seconds N | --games N] [--seed TEXT] [--json]",
  ].join("\n    "),
  named: ONE_GAME,
  options: {
    at: { means: "the Player-Turn of a finished game that begins there: 5-axis", takes: "TURN" },
    as: {
      means: "whose knowledge counts; what they can't see is drawn. By default, the side to move",
      takes: "VIEWER",
      choices: LOOKERS,
    },
    player: { means: "who plays both sides", takes: "PLAYER", standard: "capable", choices: PLAYERS },
    error: { means: "stop at this standard error, in points of 100; 4 by default", takes: "POINTS" },
    seconds: { means: "stop after so long; 60 by default", takes: "N" },
    games: { means: "play so many games, however small the error is", takes: "N" },
    seed: { means: "what chance follows from: the same text gives the same games", takes: "TEXT" },
    ...JSON_OPTION,
  },
}, async ({ values, names: [name] }) => {
  const games = values.games === undefined ? undefined : wholeOption("--games", values.games, MOST_GAMES);
  const standardError = values.error === undefined ? undefined : pointsOf(values.error);
  const seconds = values.seconds === undefined
    ? undefined
    : wholeOption("--seconds", values.seconds, MOST_SECONDS);
  const place = await placeOf(name, values.at, values.as);
  const { title, turn, looker, from, formula } = place;
  const { player, seed = USUAL_SEED } = values;
  const viewer = looker === "all" ? "gameMaster" : looker;
  const most = seconds ?? (games === undefined ? USUAL_SECONDS : undefined);
  const { estimate, isStopped } = await withProgress("Games", async ({ at, signal }) => {
    const threads = Array.from(
      { length: Math.min(availableParallelism(), games ?? Infinity) },
      () => playoutThread(MEGABYTES),
    );
    const limits = {
      games: games ?? USUAL_GAMES,
      standardError: standardError ?? (games === undefined ? 0.04 : undefined),
      milliseconds: most && most * SECOND,
      signal,
    };
    const begin = { kind: "begin", from, how: { viewer, player, seed }, isPatient: false } as const;
    const estimate = await estimated(threads, begin, formula, limits, (done) => at(done, games));
    return { estimate, isStopped: signal.aborted };
  }, { isJson: values.json });
  if (estimate === undefined) {
    if (isStopped) throw new Interrupted("Ctrl-C came before a game had ended");
    throw new CannotDo(`No game had ended after ${most} s. Give it more time with --seconds`);
  }
  if (values.json) {
    const { gameTurn, side, isSetUp = false } = turn;
    const told = { title, gameTurn, side, isSetUp, as: looker, player, seed };
    console.log(JSON.stringify({ ...told, ...estimate }));
  } else {
    console.log(`${title}, ${turnName(turn)}${place.isMidst ? ", at its open question" : ""}:`);
    for (const line of estimateWords(estimate)) console.log(line);
    console.log(asLine(looker));
    const options = { at: values.at, as: values.as, seed: values.seed, games: String(estimate.games) };
    console.log(`For the same games: ${optionWords(options)}`);
  }
  if (isStopped) throw new Interrupted(`Ctrl-C came after ${estimate.games} games, which are counted`);
  return 0;
});

function asLine(looker: Looker): string {
  if (looker === "all") return "The position is as it really was.";
  const who = looker === "spectator" ? "a spectator" : `the ${sideName(looker)} player`;
  return `The position is what ${who} could know; the rest is drawn for each game.`;
}

/** A position that may be estimated. */
interface Place {
  readonly title: string;
  readonly turn: Pick<CourseTurn, "gameTurn" | "side"> & { readonly isSetUp?: boolean };
  readonly isMidst: boolean;
  readonly looker: Looker;
  readonly from: PlayedFrom;
  readonly formula: Formula | undefined;
}

async function placeOf(name: string, at: string | undefined, as: Looker | undefined): Promise<Place> {
  if (!/^\w{4}$/.test(name)) return finishedPlace(await bytesFrom(name), at, as);
  return await withGame(configured(), name, async (books, { id }) => {
    const game = (await currentGame(books, id))!;
    const { head } = game;
    if (head.status === "over") {
      return finishedPlace(new TextEncoder().encode(await exportGame(books, head, "spectator")), at, as);
    }
    if (!isBoardOpen(head)) {
      throw new CannotDo(`Game ${id} goes on between people. It can be estimated when it is over`);
    }
    if (at !== undefined) {
      throw new UsageError(`--at is for a finished game: game ${id} goes on, and is estimated as it stands`);
    }
    const people = SIDES.filter((side) => head.seats[side].kind === "person");
    const looker = as ?? (people.length === 1 ? people[0] : waitingFor(game) ?? turnOf(game).side);
    if (!isSide(looker) || !people.includes(looker)) {
      throw new UsageError(`game ${id} goes on: --as takes ${people.join(" or ")}`);
    }
    return {
      title: `Game ${id}`,
      turn: turnOf(game),
      isMidst: opening(game) === undefined,
      looker,
      from: { kind: "game", game: await gameSent(books, game) },
      formula: formulaOf(SYSTEMS.get(head.source.ruleset)!.shelf, head.source.scenario),
    };
  });
}

function finishedPlace(bytes: Uint8Array, at: string | undefined, as: Looker | undefined): Place {
  const finished = finishedIn(bytes);
  if (!finished.ok) throw new CannotDo(finished.error.replace(/\.$/, "").replaceAll("reviewed", "estimated"));
  const { title, course: { turns }, formula } = finished.value;
  const index = at === undefined ? 0 : turns.findIndex((turn) => placeName(turn) === at);
  if (index < 0) {
    throw new UsageError(`--at takes ${placeName(turns[0])} … ${placeName(turns.at(-1)!)}, not ${at}`);
  }
  const turn = turns[index];
  return {
    title,
    turn,
    isMidst: false,
    looker: as ?? turn.side,
    from: { kind: "file", bytes, turn: index },
    formula,
  };
}

/** Options as they are typed: those that were given. */
function optionWords(options: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} "${value}"`]
  )
    .join(" ").replaceAll(/"([\w-]+)"/g, "$1");
}

/** `5-axis`, `set-up-axis` */
function placeName({ gameTurn, side, isSetUp }: { gameTurn: number; side: Side; isSetUp: boolean }): string {
  return `${isSetUp ? "set-up" : gameTurn}-${side}`;
}

/** A standard error from points of a hundred. */
function pointsOf(text: string): number {
  const points = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : 0;
  if (points < 0.5 || points > 20) {
    throw new UsageError(`--error takes points of 100 from 0.5 to 20, not ${text}`);
  }
  return points / 100;
}
