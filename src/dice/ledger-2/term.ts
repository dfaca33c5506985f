import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { knownWeeklyAtOrAfter } from "../../common/week.ts";
import type { Side } from "../../kernel/side.ts";
import type { TimeControl } from "../../kernel/time-control.ts";
import { demand } from "../wrong.ts";
import type { EntryOf2 } from "./entry.ts";

/** The least time that a deadline may leave, by the time control (docs/proof/dice-protocol.md, 6.1). */

/** A weekly hour sooner than this after a side is asked does not count. */
const NOTICE = 3 * DAY;

type Deadline = EntryOf2<"deadline">;
type Spans = EntryOf2<"absent">["spans"];

/** What a deadline gives a side: time up to `due`, in one of three stages. */
interface Term {
  readonly side: Side;
  readonly due: number;
  readonly stage: "time" | "reserve" | "correction";
  /** When the stage began. */
  readonly since: number;
  /** The earliest `due` that would have been fair. */
  readonly least: number;
  /** The weekly hour that `due` may not precede; undefined if it depends on none, or on one that nobody knows. */
  readonly hour: number | undefined;
  /** When it was first stopped, and the time left then; a new deadline replaces it. */
  readonly held?: { readonly at: number; readonly left: number; readonly isSpent: boolean };
}

/** The stage that a deadline begins; a deadline that moves another keeps its stage. */
const STAGES: Partial<Record<Deadline["because"], Term["stage"]>> = {
  asked: "time",
  given: "time",
  reserve: "reserve",
  sheet: "correction",
};

/** The terms of a game's deadlines in order, and the least that is left of each side's reserve. */
export class DeadlineTerms {
  #term: Term | undefined;
  readonly #reserve: Record<Side, number>;
  readonly #spans: Record<Side, Spans> = { allied: [], axis: [] };
  /** What could not be shown, in sentences. */
  readonly doubts: string[] = [];

  constructor(private readonly control: TimeControl) {
    const reserve = control.reserveDays * DAY;
    this.#reserve = { allied: reserve, axis: reserve };
  }

  /** @param asks whether the game stands at a Player-Turn or at a question @param isClaimable whether the other may claim it */
  deadline(entry: Deadline, asks: "turn" | "question", isClaimable: boolean): void {
    const { side, at, due, because } = entry;
    const least = this.#least(entry, asks, isClaimable);
    demand(due >= least, `It gives until ${due}, and the game gives until ${least} at least.`);
    const own = this.#term?.side === side ? this.#term : undefined;
    const hour = this.#hour(entry, asks, own);
    const stage = STAGES[because] ?? own?.stage ?? "time";
    const since = own?.stage === stage ? own.since : at;
    if (own?.stage !== stage) this.end(at);
    this.#term = { side, due, stage, since, least, hour };
  }

  /**
   * The weekly hour that a deadline may not precede. Nobody knows now how a zone's clocks will change. So a deadline less than
   * a day too early is only doubtful.
   */
  #hour(
    { n, at, due, because }: Deadline,
    asks: "turn" | "question",
    own: Term | undefined,
  ): number | undefined {
    const { turn } = this.control;
    if (turn.kind !== "weekly" || asks === "question") return undefined;
    const isAsked = because === "asked" ||
      (own === undefined && (because === "pause" || because === "dispute"));
    if (!isAsked && because !== "absence") return undefined;
    const hour = isAsked ? knownWeeklyAtOrAfter(turn, at + NOTICE) : own?.hour;
    if (hour === undefined) {
      if (isAsked) {
        this.doubts.push(
          `Entry ${n} tells a deadline of the hour that ${turn.zone} keeps, and this program does not know that zone's clocks.`,
        );
      }
      return undefined;
    }
    demand(due > hour - DAY, `It gives until ${due}, and the game's weekly hour is ${hour}.`);
    if (due < hour) {
      this.doubts.push(
        `Entry ${n} gives until ${due}, and by the clocks of ${turn.zone} that this program knows the game gives until ${hour}.`,
      );
    }
    return hour;
  }

  #least({ side, at, because }: Deadline, asks: "turn" | "question", isClaimable: boolean): number {
    const term = this.#term?.side === side ? this.#term : undefined;
    const asked = at + this.#span(asks);
    switch (because) {
      case "asked":
        return asked;
      case "pause":
      case "dispute": {
        if (term === undefined) return asked;
        demand(term.held !== undefined, "No term was held that could go on.");
        const { at: since, left } = term.held;
        return at + (term.stage === "time" ? Math.max(left, Math.min(DAY, at - since)) : left);
      }
      case "absence":
        demand(term !== undefined, "No term was running that could move.");
        return Math.max(term.least, Math.min(term.due, at + DAY));
      case "outage":
        demand(term !== undefined, "No term was running that could move.");
        return Math.max(term.due, at + HOUR);
      case "given":
        demand(term !== undefined || isClaimable, "No term was running that could be longer.");
        return HOUR + (term?.stage === "time" ? Math.max(term.due, at) : at);
      case "reserve":
        demand(
          term?.stage === "time" && at >= term.due + this.control.graceHours * HOUR,
          "The time before the reserve was not over.",
        );
        return at + this.#reserve[side];
      case "sheet":
        demand(
          term?.stage === "reserve" || isClaimable,
          "No reserve was running, and nothing could be claimed.",
        );
        return at + DAY;
    }
  }

  #span(asks: "turn" | "question"): number {
    const { turn, answerDays } = this.control;
    if (asks === "question") return answerDays * DAY;
    return turn.kind === "days" ? turn.days * DAY : NOTICE;
  }

  /** A side's time is over. */
  lapse({ side, by, at }: EntryOf2<"lapsed">): void {
    const term = this.#term;
    demand(term?.side === side, "That side had no deadline.");
    demand(
      term.held?.isSpent !== true,
      "Its clock had stood still, and the referee had set no new deadline.",
    );
    const isGraceful = by !== "sheet" && term.stage === "time";
    const over = term.due + (isGraceful ? this.control.graceHours * HOUR : 0);
    demand(at >= over, "Its deadline had not passed.");
    demand(!isGraceful || this.#reserve[side] === 0, "Its reserve was not used.");
    this.end(at);
  }

  absent({ side, spans }: EntryOf2<"absent">): void {
    this.#spans[side] = spans;
  }

  /** A dispute or a pause begins. */
  hold(at: number): void {
    const term = this.#term;
    if (term === undefined || term.held !== undefined) return;
    const left = Math.max(0, term.due - at - awayBetween(at, term.due, this.#spans[term.side]));
    this.#term = { ...term, held: { at, left, isSpent: term.due > at } };
  }

  /** The referee's clock was ahead: a term may end within an hour, and none ended before `at`. */
  setBack(at: number): void {
    const term = this.#term;
    if (term === undefined) return;
    const { due, least, since, held, hour } = term;
    this.#term = {
      ...term,
      hour: hour === undefined ? undefined : Math.min(hour, at + HOUR),
      due: Math.min(due, at + HOUR),
      least: Math.min(least, at + HOUR),
      since: Math.min(since, at),
      ...(held === undefined ? {} : { held: { ...held, at: Math.min(held.at, at), left: 0 } }),
    };
  }

  /** Nobody's time runs any more. The part of a reserve that was used is gone. */
  end(at: number): void {
    const term = this.#term;
    if (term?.stage === "reserve") {
      this.#reserve[term.side] = Math.max(0, this.#reserve[term.side] - (at - term.since));
    }
    this.#term = undefined;
  }
}

/** How much of the spans lies within a stretch of time, in all. */
function awayBetween(from: number, to: number, spans: Spans): number {
  return spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );
}
