import { isNowhere } from "../../common/nowhere.ts";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { NoThread, OwnThread, TooLate } from "../../common/threads/own-thread.ts";
import { type Budget, HOUSE, Turns } from "../../common/threads/turns.ts";
import { BROUGHT, type BroughtName } from "../../kernel/brought.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { Bringing } from "../office.ts";
import { frozenOf } from "../open/open-game.ts";
import type { JudgedChance } from "../puzzles/judging.ts";
import { puzzleChance } from "../puzzles/puzzles.ts";
import { playedHere, type Playing, runOfData } from "../turn/play-run.ts";
import type { SheetJudge } from "../turn/submit.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import {
  type AnsweredApart,
  answerHere,
  type Answers,
  type AskedApart,
  type GameSent,
  type PuzzleToJudge,
  type SheetQuestion,
} from "./questions.ts";

/** How long one piece of work may take: many times what any sheet within its limits takes on a busy machine; and a run. */
const PATIENCE = { sheet: 20 * SECOND, run: MINUTE } as const;
/** How many pieces may wait at once, and how many of one network: a page sends only a few at a time. */
const WAITING = { all: 96, network: 8 } as const;
/** The same where pages are answered; between pieces there is time for pages. */
const WAITING_HERE = { all: 512, network: 128, rest: 25 } as const;

/**
 * Which player's sheet is worked on where pages are answered: up to so many characters, and while no more than this share of
 * the allowance is used. Everything else goes to the thread, so that somebody with two addresses delays no page.
 */
const BRIEF = { characters: 1_500, used: 0.1 } as const;

type SheetThread = OwnThread<AskedApart, AnsweredApart>;

/** After how long without work the thread ends. */
const REST = 10 * MINUTE;

/**
 * One for the process, because it holds all rules, some 40 MB. Strangers and players wait in separate lines, and their pieces
 * alternate. So a player's long sheet waits for at most one piece of a stranger's.
 */
let thread: SheetThread | undefined;
type Whose = "strangers" | "players";

/**
 * Names the file of the process's thread, which begins with the first question. It comes from the room that asks most: the
 * thread answers all its questions, too ({@link SheetWork.other}). Without a file there is no thread.
 */
export function workIn(script: URL): void {
  thread ??= new OwnThread(script, { rest: REST });
}

/** Starts the strangers' thread before a stranger comes, if threads are available. */
export async function warmStrangers(): Promise<void> {
  await thread?.ask("begin").catch((error) => {
    if (!(error instanceof NoThread)) throw error;
  });
}

/** How long a piece of work may take, and whether it is done in any case. */
interface Terms {
  readonly patience: number;
  readonly isOwed: boolean;
}

const OF_SHEETS: Terms = { patience: PATIENCE.sheet, isOwed: false };
const OF_RUNS: Terms = { patience: PATIENCE.run, isOwed: true };
const termsOf = ({ kind }: SheetQuestion) => kind === "run" ? OF_RUNS : OF_SHEETS;

/** A thread, and those who wait for it. */
interface Line {
  readonly thread: SheetThread | undefined;
  readonly turns: Turns;
  isMissed: boolean;
}

/** A piece of work was not done: it took too long. */
export class WorkNotDone extends Error {
  override readonly name = "WorkNotDone";
}

/** Whether a seat's holder is unknown: its address leads nowhere, as in a practice game, which any visitor can begin. */
export function isStranger({ head }: Pick<StandingGame, "head">, side: Side): boolean {
  const { address } = head.seats[side];
  return address !== null && isNowhere(address);
}

/**
 * Work on sheets, and runs against the computer. Strangers' work goes to a thread. Players' work is done at once while it is
 * brief, and otherwise in that thread. In each line one piece is done after another, and the network that was served least
 * lately goes first. If no thread is available, the caller does everything.
 */
export class SheetWork {
  /** The line for work where pages are answered. */
  readonly here: Turns = new Turns(WAITING_HERE);
  readonly #lines: Readonly<Record<Whose, Line>>;

  /**
   * @param onFault hears if there is no thread, and of each piece of work that took too long
   * @param options another thread or other limits, in tests
   */
  constructor(
    private readonly site: Bringing,
    private readonly onFault: (error: unknown) => void,
    private readonly options: {
      readonly script?: URL;
      readonly patience?: number;
      readonly waiting?: { readonly all: number; readonly network: number };
    } = {},
  ) {
    const { script, waiting = WAITING } = options;
    const line = (): Line => ({
      thread: script === undefined ? thread : new OwnThread(script),
      turns: new Turns(waiting),
      isMissed: false,
    });
    this.#lines = { strangers: line(), players: line() };
  }

  /** @param side whose work it is @throws {WorkNotDone} @throws {NothingLeft} @throws {TooManyWait} */
  async ask<K extends SheetQuestion["kind"]>(
    game: StandingGame,
    side: Side,
    question: SheetQuestion & { readonly kind: K },
    budget: Budget,
  ): Promise<Answers[K]> {
    const here = () => answerHere(game, question) as Promise<Answers[K]>;
    const line = isStranger(game, side)
      ? this.#lines.strangers
      : isBrief(question, budget)
      ? undefined
      : this.#lines.players;
    if (line === undefined) return await this.here.here(budget, here);
    const asked = async () => ({ game: await this.#sent(game), question });
    const answer = await this.#apart(line, asked, termsOf(question), budget);
    return answer === undefined ? await this.here.here(budget, here) : answer as Answers[K];
  }

  /**
   * A letter's question that takes long. It goes to the thread, because the letters of all are read where it was asked.
   * @returns undefined if no thread is available
   * @throws {WorkNotDone}
   * @throws {TooManyWait}
   */
  async byLetter<K extends SheetQuestion["kind"]>(
    game: StandingGame,
    side: Side,
    question: SheetQuestion & { readonly kind: K },
  ): Promise<Answers[K] | undefined> {
    const asked = async () => ({ game: await this.#sent(game), question });
    return await this.#apart(this.#lineOf(game, side), asked, termsOf(question), HOUSE) as
      | Answers[K]
      | undefined;
  }

  /**
   * Another room's question about a game, which the thread's file can answer. It always gets its turn.
   * @returns undefined if no thread is available
   * @throws {WorkNotDone}
   */
  async other(
    game: StandingGame,
    side: Side,
    question: unknown,
    budget: Budget,
  ): Promise<{ readonly other: unknown } | undefined> {
    const asked = async () => ({ game: await this.#sent(game), other: question });
    const terms = { patience: PATIENCE.sheet, isOwed: true };
    return await this.#apart(this.#lineOf(game, side), asked, terms, budget) as
      | { readonly other: unknown }
      | undefined;
  }

  #lineOf(game: StandingGame, side: Side): Line {
    return isStranger(game, side) ? this.#lines.strangers : this.#lines.players;
  }

  /** Judges a sheet that was sent, like {@link ask}. */
  judging(side: Side, budget: Budget): SheetJudge {
    return async (game, submission, statement, now) => {
      const judged = await this.ask(game, side, { kind: "judge", submission, statement, now }, budget);
      if (!judged.ok) return judged;
      const { verdict: { sheet, ...verdict }, head, ...event } = judged.value;
      return {
        ok: true,
        value: { ...event, verdict: { ...verdict, sheet: () => sheet }, head: head ?? game.head },
      };
    };
  }

  /**
   * Plays a locked run; in a thread if the computer plays a side. A lock is a promise, so its run is counted and never refused.
   */
  playing(budget: Budget = HOUSE): Playing {
    return async (game, chances) => {
      const isComputers = SIDES.some((side) => game.head.seats[side].kind === "computer");
      if (!isComputers) return await playedHere(game, chances);
      const line = this.#lineOf(game, SIDES.find((side) => isStranger(game, side)) ?? "allied");
      const { beacon, book } = chances;
      const question = { kind: "run" as const, beacon, book: book.data() };
      const asked = async () => ({ game: await this.#sent(game), question });
      const data = await this.#apart(line, asked, OF_RUNS, budget);
      return data === undefined ? await playedHere(game, chances) : runOfData(game, data as Answers["run"]);
    };
  }

  /** Judges a puzzle's sheet, which anybody may send. @throws {WorkNotDone} @throws {NothingLeft} @throws {TooManyWait} */
  async puzzle(puzzle: PuzzleToJudge, budget: Budget): Promise<JudgedChance> {
    const asked = () => Promise.resolve({ puzzle });
    const judged = await this.#apart(this.#lines.strangers, asked, OF_SHEETS, budget);
    return judged === undefined
      ? await this.here.here(budget, () => puzzleChance(puzzle))
      : judged as JudgedChance;
  }

  /** @param asked the question, made when its turn comes @returns undefined if no thread is available */
  async #apart(
    line: Line,
    asked: () => Promise<Exclude<AskedApart, "begin">>,
    { patience, isOwed }: Terms,
    budget: Budget,
  ): Promise<AnsweredApart | undefined> {
    const own = patience === PATIENCE.sheet ? this.options.patience ?? patience : patience;
    try {
      const answer = await line.turns.take(
        budget,
        async () => {
          if (line.thread === undefined) throw new NoThread("No file of a thread is named");
          return await line.thread.timed(await asked(), own);
        },
        isOwed,
      );
      line.isMissed = false;
      return answer;
    } catch (error) {
      if (error instanceof NoThread) {
        if (!line.isMissed) this.onFault(error);
        line.isMissed = true;
        return undefined;
      }
      if (error instanceof TooLate) {
        this.onFault(error);
        throw new WorkNotDone("it took too long");
      }
      throw error;
    }
  }

  #sent(game: StandingGame): Promise<GameSent> {
    return gameSent(this.site, game);
  }
}

export async function gameSent({ games }: Bringing, game: StandingGame): Promise<GameSent> {
  const { head } = game;
  const brought: Partial<Record<BroughtName, unknown>> = {};
  for (const name of BROUGHT) {
    if (name in head.source.brought) brought[name] = await games.brought(head.id, name);
  }
  return { head, frozen: frozenOf(game), brought };
}

const works = new WeakMap<Bringing["games"], SheetWork>();

/** The work on sheets of an office: its pages and letters wait in the same lines. @param onFault from the first caller */
export function sheetWorkOf(site: Bringing, onFault: (error: unknown) => void): SheetWork {
  const work = works.get(site.games) ?? new SheetWork(site, onFault);
  works.set(site.games, work);
  return work;
}

/** Whether a player's work is done where pages are answered. The computer's proposals always take long. */
function isBrief(question: SheetQuestion, budget: Budget): boolean {
  if (budget.used() > BRIEF.used) return false;
  switch (question.kind) {
    case "explain":
      return true;
    case "check":
    case "judge":
      return question.submission.lines.join("\n").length <= BRIEF.characters;
    default:
      return false;
  }
}
