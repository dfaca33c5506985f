import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { logged } from "../../common/log/log.ts";
import { OwnThread } from "../../common/threads/own-thread.ts";
import type { Side } from "../../kernel/side.ts";
import { masterToChoose } from "../../store/games/indexed.ts";
import type { MasterAtWork } from "../house/state.ts";
import { type CurrentGame, currentGame, type GameWork } from "../office.ts";
import { USUAL_THINKING } from "../seats/new-game.ts";
import { carryOutLocked, turnToChoose } from "../turn/run.ts";
import type { MannerQuestion } from "./manner-sought.ts";
import { gameSent, sheetWorkOf } from "./sheet-work.ts";

const SCRIPT = new URL("./master-thread.ts", import.meta.url);
/** How many seconds the search may exceed its time: one play, on a busy machine. */
const GRACE = 20;
/** How many seconds the last in the queue should wait at most; by this each gets less time. */
const SHARED = 120;
/** With fewer seconds there is no search. */
const LEAST = 0.5;
/** How much memory the thread may take. */
const MEGABYTES = 512;
/** How many failed searches are remembered for the operator. */
const REMEMBERED = 5;

/**
 * Where the master chooses: one game after another, in a thread. Whatever goes wrong, the game goes on: the master then plays
 * like the capable one, and the operator reads why.
 */
export class MasterDesk {
  readonly #games = new Set<string>();
  readonly #thread: OwnThread<MannerQuestion, number>;
  #current: string | null = null;
  #failed: MasterAtWork["failed"] = [];
  #written: Promise<void> | undefined;
  #work: Promise<void> | undefined;
  #isClosed = false;

  /** @param options another thread or less patience, in tests */
  constructor(
    private readonly office: () => GameWork,
    private readonly onFault: (error: unknown) => void,
    private readonly options: { readonly script?: URL; readonly grace?: number } = {},
  ) {
    this.#thread = new OwnThread(options.script ?? SCRIPT, { rest: MINUTE, megabytes: MEGABYTES });
  }

  /** Lets the master choose in a game as soon as it is its turn. @returns when nothing waits any more */
  soon(game: string): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#games.add(game);
    return this.#work ??= this.#all();
  }

  /** What is not chosen yet is chosen after the next start. @returns when the present turn is written */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#games.clear();
    await this.#written;
  }

  /** What the operator sees. */
  thinking(): MasterAtWork {
    return { game: this.#current, waiting: this.#games.size, failed: this.#failed };
  }

  async #all(): Promise<void> {
    for (const game of this.#games) {
      this.#games.delete(game);
      this.#current = game;
      await this.#play(game).catch(this.onFault);
    }
    this.#current = null;
    this.#work = undefined;
  }

  async #play(id: string): Promise<void> {
    const office = this.office();
    const game = await currentGame(office, id);
    const side = game === undefined ? undefined : masterToChoose(game.head);
    if (game === undefined || side === undefined) return;
    const manner = await this.#sought(office, game, side);
    if (this.#isClosed) return;
    const choice = { turn: turnToChoose(game.head), manner };
    this.#written = carryOutLocked(office, id, sheetWorkOf(office, this.onFault).playing(), choice);
    await this.#written;
  }

  /** The best manner that is found in time; the usual one if the search fails. */
  async #sought(office: GameWork, game: CurrentGame, side: Side): Promise<number> {
    const { head } = game;
    const seconds = Math.min(head.seats[side].thinking ?? USUAL_THINKING, SHARED / (this.#games.size + 1));
    const begun = performance.now();
    try {
      if (seconds < LEAST) throw new Error(`${this.#games.size} other games wait`);
      const question = { game: await gameSent(office, game), side, seconds };
      const manner = await this.#thread.ask(question, (seconds + (this.options.grace ?? GRACE)) * SECOND);
      logged("master", { game: head.id, manner, milliseconds: Math.round(performance.now() - begun) });
      return manner;
    } catch (error) {
      const { name, message } = error as Error;
      const failure = { game: head.id, at: office.now(), why: `${name}: ${message}` };
      this.#failed = [failure, ...this.#failed].slice(0, REMEMBERED);
      this.onFault(
        new Error(`${head.id}: master did not search, and plays as capable (${name}: ${message})`, {
          cause: error,
        }),
      );
      return 0;
    }
  }
}
