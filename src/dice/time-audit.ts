import { GAME_MASTER_PAUSE } from "../kernel/game-master-pause.ts";
import type { Party } from "../kernel/party.ts";
import { enemyOf, type Side } from "../kernel/side.ts";
import type { EntryOf } from "./entry.ts";
import { demand } from "./wrong.ts";
import { DAY } from "../kernel/lengths.ts";

/** Proves that time is told as it has to be: nobody's is over before the deadline that he was told, and no game is claimed before. */
export class TimeAudit {
  #control: EntryOf<"timed">["control"] | undefined;
  #deadline: EntryOf<"deadline"> | undefined;
  #pause: EntryOf<"paused"> | undefined;
  /** For how long the game has rested by its game master's word. */
  #rested = 0;
  /** Whose time is over, so that the other may claim the game. */
  #claimable: Side | undefined;
  #claimedBy: Side | undefined;

  timed(entry: EntryOf<"timed">): void {
    demand(entry.n === 2, "It does not follow the entry that says how the game was made.");
    this.#control = entry.control;
  }

  /** @param isWaiting whether a side may be asked: both have joined, no orders are locked, no dispute is open */
  deadline(entry: EntryOf<"deadline">, isWaiting: boolean): void {
    this.#demandTime();
    demand(isWaiting && this.#pause === undefined, "No game was waiting for orders.");
    demand(entry.due >= entry.at, "The deadline had passed when it was told.");
    this.#deadline = entry;
    this.#claimable = undefined;
  }

  lapsed({ side, by, at }: EntryOf<"lapsed">): void {
    demand(this.#deadline?.side === side, "That side had no deadline.");
    demand(at >= this.#deadline.due, "Its deadline had not passed.");
    demand(by === "sheet" || by === this.#control?.atDeadline, "It is not what the game has for that.");
    this.#claimable = by === "claim" ? side : undefined;
  }

  claimed({ side }: EntryOf<"claimed">): void {
    demand(this.#claimable === enemyOf(side), "There was nothing that it could claim.");
    this.#claimedBy = side;
  }

  absent({ spans }: EntryOf<"absent">): void {
    this.#demandTime();
    demand(spans.every(({ from, to }) => from < to), "An absence ends before it begins.");
  }

  /** @param isWaiting as with a deadline, but a dispute may be open */
  paused(entry: EntryOf<"paused">, isWaiting: boolean, hasGameMaster: boolean): void {
    const { asked, agreed, until, at } = entry;
    this.#demandTime();
    demand(isWaiting && this.#pause === undefined, "There was no game that could be paused.");
    demand(until > at, "It is over before it begins.");
    if (isByGameMaster(entry)) {
      demand(hasGameMaster, "The game has no game master who could pause it.");
      demand(until - at <= GAME_MASTER_PAUSE.atOnce * DAY, "The game master may not pause it for so long.");
      demand(
        this.#rested + until - at <= GAME_MASTER_PAUSE.inAll * DAY,
        "The game master's days are used up.",
      );
    } else demand(isSide(asked) && isSide(agreed) && asked !== agreed, "It is not agreed to by both.");
    this.#pause = entry;
  }

  resumed({ by, at }: EntryOf<"resumed">): void {
    const pause = this.#pause;
    demand(pause !== undefined, "The game was not paused.");
    demand(by !== null || at >= pause.until, "The pause was not over.");
    demand(by === null || isSide(by) !== isByGameMaster(pause), "It is not for him to end the pause.");
    if (isByGameMaster(pause)) this.#rested += at - pause.at;
    this.#pause = undefined;
  }

  /** Orders are locked: nobody is asked any more. */
  locked(): void {
    this.#deadline = undefined;
    this.#claimable = undefined;
  }

  ended({ winner }: EntryOf<"ended">): void {
    demand(
      this.#claimedBy === undefined || winner === this.#claimedBy,
      "Another has won than claimed the game.",
    );
  }

  #demandTime(): void {
    demand(this.#control !== undefined, "The game has no deadlines.");
  }
}

function isByGameMaster({ asked, agreed }: EntryOf<"paused">): boolean {
  return asked === "gameMaster" && agreed === "gameMaster";
}

const isSide = (party: Party): boolean => party !== "gameMaster";
