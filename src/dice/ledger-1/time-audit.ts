import { enemyOf, type Side } from "../../kernel/side.ts";
import type { EntryOf1 as EntryOf } from "./entry.ts";
import { PauseAudit } from "./pause-audit.ts";
import { demand } from "../wrong.ts";

/** Proves that announced times are right: no time runs out before its deadline, and nobody claims a game too early. */
export class TimeAudit {
  #control: EntryOf<"timed">["control"] | undefined;
  #deadline: EntryOf<"deadline"> | undefined;
  readonly #pauses = new PauseAudit();
  /** The side whose time is over, so that the other may claim the game. */
  #claimable: Side | undefined;
  #claimedBy: Side | undefined;

  timed(entry: EntryOf<"timed">): void {
    demand(entry.n === 2, "It does not follow the entry that says how the game was made.");
    this.#control = entry.control;
  }

  /** @param isWaiting whether a side may be asked: both have joined, no orders are locked, no dispute is open */
  deadline(entry: EntryOf<"deadline">, isWaiting: boolean): void {
    this.#demandTime();
    demand(isWaiting && !this.#pauses.isOpen, "No game was waiting for orders.");
    demand(entry.due >= entry.at, "The deadline had already passed when the referee set it.");
    this.#deadline = entry;
    this.#claimable = undefined;
  }

  lapsed({ side, by, at }: EntryOf<"lapsed">): void {
    demand(this.#deadline?.side === side, "That side had no deadline.");
    demand(at >= this.#deadline.due, "Its deadline had not passed.");
    demand(by === "sheet" || by === this.#control?.atDeadline, "The game has another rule for that.");
    this.#claimable = by === "claim" ? side : undefined;
  }

  claimed({ side }: EntryOf<"claimed">): void {
    demand(this.#claimable === enemyOf(side), "The side could claim nothing.");
    this.#claimedBy = side;
  }

  absent({ spans }: EntryOf<"absent">): void {
    this.#demandTime();
    demand(spans.every(({ from, to }) => from < to), "An absence ends before it begins.");
  }

  /** @param isWaiting as with a deadline, but a dispute may be open */
  paused(entry: EntryOf<"paused">, isWaiting: boolean, hasGameMaster: boolean): void {
    this.#demandTime();
    this.#pauses.paused(entry, isWaiting, hasGameMaster);
  }

  resumed(entry: EntryOf<"resumed">): void {
    this.#pauses.resumed(entry);
  }

  /** Orders are locked, so nobody is asked any more. */
  locked(): void {
    this.#deadline = undefined;
    this.#claimable = undefined;
  }

  ended({ winner }: EntryOf<"ended">): void {
    demand(
      this.#claimedBy === undefined || winner === this.#claimedBy,
      "The winner is not the side that claimed the game.",
    );
  }

  #demandTime(): void {
    demand(this.#control !== undefined, "The game has no deadlines.");
  }
}
