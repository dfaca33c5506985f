import { enemyOf, type Side } from "../../../kernel/side.ts";
import type { TimeControl } from "../../../kernel/time-control.ts";
import { PauseAudit } from "../../ledger-1/pause-audit.ts";
import { demand } from "../../wrong.ts";
import type { EntryOf2, WrittenStop } from "../entry.ts";
import { DeadlineTerms } from "../term.ts";
import { MADE_WITH } from "./words-audit.ts";

/** How many days the players may let a game rest. */
const PAUSE_DAYS = 90;

/**
 * Proves that announced times are right. Nobody has less than the game gives, no time runs out before its deadline, and nobody
 * claims a game too early.
 */
export class TimeAudit2 {
  #control: TimeControl | undefined;
  #terms: DeadlineTerms | undefined;
  readonly #pauses = new PauseAudit(PAUSE_DAYS);
  /** The side whose time is over, so that the other may claim the game. */
  #claimable: Side | undefined;

  /** What could not be proved, in sentences. */
  get doubts(): readonly string[] {
    return this.#terms?.doubts ?? [];
  }

  /** @param mayAgree whether the two players may agree on deadlines now, in a game without any */
  timed({ n, control }: EntryOf2<"timed">, mayAgree: boolean): void {
    demand(
      n === MADE_WITH || (mayAgree && this.#terms === undefined),
      "It does not follow the entry that says how the game was made.",
    );
    this.#control = control;
    this.#terms = new DeadlineTerms(control);
  }

  /** @param isWaiting whether a side may be asked: both have joined, no orders are locked, no dispute is open */
  deadline(entry: EntryOf2<"deadline">, isWaiting: boolean, stop: WrittenStop): void {
    const terms = this.#timed();
    demand(isWaiting && !this.#pauses.isOpen, "No game was waiting for orders.");
    demand(
      (stop.kind === "turn" || stop.kind === "question") && stop.side === entry.side,
      "The game does not wait for that side.",
    );
    terms.deadline(entry, stop.kind, this.#claimable === entry.side);
    this.#claimable = undefined;
  }

  lapsed(entry: EntryOf2<"lapsed">): void {
    const { side, by } = entry;
    const terms = this.#timed();
    demand(by === "sheet" || by === this.#control?.atDeadline, "The game has another rule for that.");
    terms.lapse(entry);
    this.#claimable = by === "claim" ? side : undefined;
  }

  claimed({ side }: EntryOf2<"claimed">): void {
    demand(this.#claimable === enemyOf(side), "The side could claim nothing.");
  }

  absent(entry: EntryOf2<"absent">): void {
    this.#timed().absent(entry);
    demand(entry.spans.every(({ from, to }) => from < to), "An absence ends before it begins.");
  }

  /** @param isWaiting as with a deadline, but a dispute may be open */
  paused(entry: EntryOf2<"paused">, isWaiting: boolean, hasGameMaster: boolean): void {
    this.#timed().hold(entry.at);
    this.#pauses.paused(entry, isWaiting, hasGameMaster);
  }

  resumed(entry: EntryOf2<"resumed">): void {
    this.#timed();
    this.#pauses.resumed(entry);
  }

  /** A dispute opens. */
  held(at: number): void {
    this.#terms?.hold(at);
  }

  /** Orders are locked, or an earlier position stands again, which ends the open question. */
  ended(at: number): void {
    this.#terms?.end(at);
    this.#claimable = undefined;
  }

  /** The referee's clock was ahead, so none of its announced times binds. */
  setBack(at: number): void {
    this.#terms?.setBack(at);
    this.#pauses.setBack(at);
  }

  #timed(): DeadlineTerms {
    demand(this.#terms !== undefined, "The game has no deadlines.");
    return this.#terms;
  }
}
