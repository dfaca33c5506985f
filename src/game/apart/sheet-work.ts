import { isNowhere } from "../../common/nowhere.ts";
import { NoThread, OwnThread, TooLate } from "../../common/own-thread.ts";
import { BROUGHT, type BroughtName } from "../../kernel/brought.ts";
import type { Side } from "../../kernel/side.ts";
import { SECOND } from "../../common/lengths.ts";
import type { Bringing } from "../office.ts";
import { frozenOf } from "../open-game.ts";
import type { Judging } from "../turn/submit.ts";
import type { StandingGame } from "../waiting-for.ts";
import { answerHere, type Answers, type AskedApart, type SheetQuestion } from "./questions.ts";

const SCRIPT = new URL("./sheet-thread.ts", import.meta.url);
/** How long one piece of work may take: many times what any sheet within its limits does on a busy machine. */
const PATIENCE = 5 * SECOND;
/** How many pieces wait at once, and how many of one game: a page asks for few at a time. */
const WAITING = { all: 24, game: 3 } as const;

type SheetThread = OwnThread<AskedApart, Answers[SheetQuestion["kind"]]>;

/** One for the process: it holds all rules, and begins with the first stranger's question. */
const thread: SheetThread = new OwnThread(SCRIPT);

/** Why a stranger's work was not done: too much waits already, or it took too long. */
export class WorkNotDone extends Error {
  override readonly name = "WorkNotDone";
}

/**
 * Whether nobody is known to hold a seat: its address leads nowhere, as in a practice game, which whoever comes is given at once.
 */
export function isStranger({ head }: StandingGame, side: Side): boolean {
  const { address } = head.seats[side];
  return address !== null && isNowhere(address);
}

/** What a piece of work took, in milliseconds. */
export type Spending = (milliseconds: number) => void;

/**
 * Work on sheets. A stranger's is done in a thread of its own, one piece after the other: neither pages nor players wait for it.
 * A player's is done where it is called, so it does not wait behind strangers'. Where no thread is to be had, all is.
 */
export class SheetWork {
  readonly #thread: SheetThread;
  readonly #waiting = new Map<string, number>();
  #all = 0;
  #isMissed = false;

  /**
   * @param onFault hears once that there is no thread, and of each piece of work that took too long
   * @param options another thread or other limits, in tests
   */
  constructor(
    private readonly site: Bringing,
    private readonly onFault: (error: unknown) => void,
    private readonly options: {
      readonly script?: URL;
      readonly patience?: number;
      readonly waiting?: { readonly all: number; readonly game: number };
    } = {},
  ) {
    this.#thread = options.script === undefined ? thread : new OwnThread(options.script);
  }

  /** @param side whose work it is @throws {WorkNotDone} */
  async ask<K extends SheetQuestion["kind"]>(
    game: StandingGame,
    side: Side,
    question: SheetQuestion & { readonly kind: K },
    spend: Spending = () => {},
  ): Promise<Answers[K]> {
    const begun = performance.now();
    if (this.#isMissed || !isStranger(game, side)) {
      try {
        return await answerHere(game, question) as Answers[K];
      } finally {
        spend(performance.now() - begun);
      }
    }
    return await this.#apart(game, question, spend) as Answers[K];
  }

  /** Judges a sheet that is sent off, as {@link ask} does. */
  judging(side: Side, spend?: Spending): Judging {
    return async (game, submission, statement, now) => {
      const judged = await this.ask(game, side, { kind: "judge", submission, statement, now }, spend);
      if (!judged.ok) return judged;
      const { verdict: { sheet, ...verdict }, head, ...event } = judged.value;
      return {
        ok: true,
        value: { ...event, verdict: { ...verdict, sheet: () => sheet }, head: head ?? game.head },
      };
    };
  }

  async #apart(game: StandingGame, question: SheetQuestion, spend: Spending) {
    const { all, game: ofGame } = this.options.waiting ?? WAITING;
    const { id } = game.head;
    const own = this.#waiting.get(id) ?? 0;
    if (this.#all >= all || own >= ofGame) throw new WorkNotDone("too much waits to be worked out");
    this.#all++;
    this.#waiting.set(id, own + 1);
    try {
      const sent = { game: await this.#sent(game), question };
      const { answer, took } = await this.#thread.timed(sent, this.options.patience ?? PATIENCE);
      spend(took);
      return answer;
    } catch (error) {
      if (error instanceof NoThread) {
        if (!this.#isMissed) this.onFault(error);
        this.#isMissed = true;
        return await answerHere(game, question);
      }
      if (error instanceof TooLate) {
        spend(this.options.patience ?? PATIENCE);
        this.onFault(error);
        throw new WorkNotDone("it took too long");
      }
      throw error;
    } finally {
      this.#all--;
      const left = this.#waiting.get(id)! - 1;
      if (left > 0) this.#waiting.set(id, left);
      else this.#waiting.delete(id);
    }
  }

  async #sent(game: StandingGame): Promise<AskedApart["game"]> {
    const { head } = game;
    const brought: Partial<Record<BroughtName, unknown>> = {};
    for (const name of BROUGHT) {
      if (name in head.source.brought) brought[name] = await this.site.games.brought(head.id, name);
    }
    return { head, frozen: frozenOf(game), brought };
  }
}
