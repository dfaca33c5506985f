import { type CarriedOut, carryOut, type PlayStop } from "../../../src/game/turn/carry-out.ts";
import type { AnswerReading, Asked, Desk, Reading } from "../../../src/kernel/order-language.ts";
import type { Pace } from "../../../src/kernel/pace.ts";
import { isOver, type Sight, type Truth } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { System } from "../../../src/kernel/system.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { type Entrant, type Opening, plain } from "./entrant.ts";
import { noting, setUp } from "./random-play.ts";

/** A run as it was carried out at a table: its causes and results. */
export interface PlayedRun extends CarriedOut {
  readonly before: Truth;
  readonly side: Side;
  /** The question now in the midst of a Player-Turn, and the side that has to answer. */
  readonly asking: { readonly side: Side; readonly asked: Asked } | undefined;
}

/** What a side hands in, and how that was read. */
export interface HandedIn {
  readonly desk: Desk<Sight>;
  readonly lines: readonly string[];
  readonly reading: Reading | AnswerReading;
}

/** An onlooker at a table, who gets each sheet that is read and each run. */
export interface Onlooker {
  handedIn?(sheet: HandedIn): void;
  ran?(run: PlayedRun): void;
}

/** A game at a table, as the referee plays it but for letters and ledger: sheets in, questions out, runs between. */
export class Table {
  truth: Truth;
  readonly #sheets: Record<Side, string[]> = { allied: [], axis: [] };

  constructor(
    private readonly entrant: Entrant,
    private readonly system: System,
    opening: Opening,
    private readonly pace: Pace,
    private readonly chance: Chance,
    private readonly onlooker: Onlooker,
  ) {
    this.truth = system.rules.begin(setUp(entrant, opening), noting(chance)).truth;
  }

  /** Plays Player-Turns to the end of the game, or as many as there may be. @returns how many */
  play(most: number): number {
    for (let count = 0; count < most; count++) {
      const query = this.system.rules.query(this.truth);
      if (isOver(query)) return count;
      for (const side of SIDES) {
        if (side === query.side || this.chance.onceIn(3)) this.#writes(side);
      }
      this.#playTurn(query.side);
    }
    return most;
  }

  /** A side writes its sheet: its own, or the one that it is proposed. */
  #writes(side: Side): void {
    const desk = this.desk(side);
    const lines = this.chance.onceIn(3)
      ? this.system.orders.fillIn(desk, this.#sheets[side])
      : this.entrant.lines?.(this.truth, this.chance) ?? [];
    const reading = this.system.orders.read(desk, lines);
    this.onlooker.handedIn?.({ desk, lines, reading });
    this.#sheets[side] = [...reading.legal];
  }

  /** One Player-Turn: the run, and what comes of each question, until it is over. */
  #playTurn(side: Side): void {
    const asksAll = { allied: this.chance.onceIn(2), axis: this.chance.onceIn(2) };
    const answers: Record<Side, readonly string[]> = { allied: [], axis: [] };
    let memory: PlayStop["memory"] = { allied: null, axis: null };
    let waiting: readonly string[] = [];
    let left: Side | null = null;
    for (let stops = 0; stops < 200; stops++) {
      const before = this.truth;
      const linesOf = (
        each: Side,
      ) => [...answers[each], ...(each === side ? waiting : []), ...this.#sheets[each]];
      const orders = {
        begins: false,
        side,
        sheets: { allied: linesOf("allied"), axis: linesOf("axis") },
        memory,
        left,
        standIn: null,
        asksAll,
      };
      const conduct = { pace: this.pace, computers: { allied: false, axis: false }, asksInTime: false };
      const done = carryOut(conduct, this.system, before, orders, noting(this.chance));
      this.truth = done.truth;
      const { stop } = done;
      const asking = stop === undefined ? undefined : { side: stop.asked, asked: { about: stop.about } };
      this.onlooker.ran?.({ ...done, before, side, asking });
      if (stop === undefined) {
        this.#sheets[side] = this.system.orders.remaining(this.desk(side), true);
        const other = enemyOf(side);
        this.#sheets[other] = this.system.orders.remaining(this.desk(other), false);
        return;
      }
      // Memories are stored: they come back from JSON.
      memory = plain(stop.memory) as PlayStop["memory"];
      waiting = stop.waiting;
      const said = this.#answers(stop);
      answers[stop.asked] = [...said.answers, ...answers[stop.asked]];
      if (stop.asked === side) waiting = [...said.orders, ...waiting];
      left = said.isLeft && stop.about === null ? stop.asked : null;
      if (said.isLeft) answers[stop.asked] = ["go", ...answers[stop.asked]];
    }
    throw new Error("a Player-Turn asks without end");
  }

  /** The answer to a question: what the sheet proposes, something else, or nothing. */
  #answers(
    { asked: side, about }: PlayStop,
  ): Pick<AnswerReading, "answers" | "orders"> & { readonly isLeft: boolean } {
    const desk = this.desk(side, { about });
    if (this.chance.onceIn(3)) return { answers: [], orders: [], isLeft: true };
    const sheet = this.system.orders.sheet(desk);
    const lines = this.chance.onceIn(2)
      ? this.system.orders.fillIn(desk, sheet)
      : this.entrant.lines?.(this.truth, this.chance) ?? [];
    const reading = this.system.orders.readAnswer(desk, lines);
    this.onlooker.handedIn?.({ desk, lines, reading });
    const isUsable = reading.isAnswer && reading.problems.length === 0;
    return isUsable ? { ...reading, isLeft: false } : { answers: [], orders: [], isLeft: true };
  }

  desk(side: Side, asked?: Asked): Desk<Sight> {
    return {
      sight: this.system.rules.view(this.truth, side),
      side,
      asked,
      kept: asked === undefined ? this.#sheets[side] : [],
      sheet: this.#sheets[side],
      waiting: [],
    };
  }
}
