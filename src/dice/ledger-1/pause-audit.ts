import { GAME_MASTER_PAUSE } from "../../kernel/time-control.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Party } from "../../kernel/party.ts";
import type { EntryOf1 } from "./entry.ts";
import { demand } from "../wrong.ts";

type Paused = EntryOf1<"paused">;

/** Proves that both players agree to each pause, or that the game master may order it, and that it ends by the rules. */
export class PauseAudit {
  #pause: Paused | undefined;
  /** How long the game has rested by its game master's word. */
  #rested = 0;

  /** @param mostDays how many days the players may agree to rest */
  constructor(private readonly mostDays: number = Infinity) {}

  get isOpen(): boolean {
    return this.#pause !== undefined;
  }

  /** @param isWaiting whether a side may be asked; a dispute may be open */
  paused(entry: Paused, isWaiting: boolean, hasGameMaster: boolean): void {
    const { asked, agreed, until, at } = entry;
    demand(isWaiting && !this.isOpen, "There was no game that could be paused.");
    demand(until > at, "It is over before it begins.");
    if (isByGameMaster(entry)) {
      demand(hasGameMaster, "The game has no game master who could pause it.");
      demand(until - at <= GAME_MASTER_PAUSE.atOnce * DAY, "The game master may not pause it for so long.");
      demand(
        this.#rested + until - at <= GAME_MASTER_PAUSE.inAll * DAY,
        "The game master's days are used up.",
      );
    } else {
      demand(isSide(asked) && isSide(agreed) && asked !== agreed, "The two players have not agreed to it.");
      demand(until - at <= this.mostDays * DAY, "Nobody may let a game rest for so long.");
    }
    this.#pause = entry;
  }

  /** The referee's clock was ahead: a pause may be over from now on, and has lasted until now at most. */
  setBack(now: number): void {
    const pause = this.#pause;
    if (pause === undefined) return;
    this.#pause = { ...pause, at: Math.min(pause.at, now), until: Math.min(pause.until, now) };
  }

  resumed({ by, at }: EntryOf1<"resumed">): void {
    const pause = this.#pause;
    demand(pause !== undefined, "The game was not paused.");
    demand(by !== null || at >= pause.until, "The pause was not over.");
    demand(by === null || isSide(by) !== isByGameMaster(pause), "That side may not end this pause.");
    if (isByGameMaster(pause)) this.#rested += at - pause.at;
    this.#pause = undefined;
  }
}

function isByGameMaster({ asked, agreed }: Paused): boolean {
  return asked === "gameMaster" && agreed === "gameMaster";
}

const isSide = (party: Party): boolean => party !== "gameMaster";
