import { err, ok, type Result } from "../../../kernel/result.ts";
import { isOver, type Kinded, type Truth } from "../../../kernel/rules.ts";
import { canonical, digestOf } from "../../../dice/canonical.ts";
import type { Account, Step2, View } from "../../../dice/ledger-2/account.ts";
import type { EntryOf2, Roll2, WrittenStop } from "../../../dice/ledger-2/entry.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { positionDigest, questionFor, stepsSeen, type WholeStep } from "../../ledger/accounts.ts";
import { openingStop, stopOf } from "../../ledger/stop-of.ts";
import { BEGIN, isDone } from "../../turn/adjudicate.ts";
import type { Led, ProvedTable, Proving } from "./proving.ts";
import { WrittenDice } from "./written-dice.ts";

export interface ToldRun {
  readonly entry: EntryOf2<"run">;
  /** As everybody may see them. */
  readonly steps: readonly Step2[];
  readonly accounts: ReadonlyMap<View, Account>;
  /** Both sheets, if the file opens them. */
  readonly sheets: Readonly<Record<Side, readonly string[]>> | undefined;
  /** The side for which the computer plays, because its time was over. */
  readonly standIn: Side | null;
  /** Whether a side wants to be asked about everything, by its wish at the lock. */
  readonly asksAll: Readonly<Record<Side, boolean>>;
}

/** A position that stands, and what its rules remember of a Player-Turn under way. */
export interface StandingPosition {
  /** Undefined if it is sealed. */
  readonly truth: Truth | undefined;
  /** What it waits for, with its question; undefined if that is sealed. */
  readonly stop?: WrittenStop | undefined;
  /** Undefined between Player-Turns. */
  readonly memory?: unknown;
  /** The orders that led here are not open, so nobody knows what the rules remember of them. */
  readonly isForgotten?: boolean;
}

/** What a proof finds wrong, and whether another program might find it right. */
export interface Otherwise {
  readonly reason: string;
  /** Only this program reads the orders differently: the program that played them may have read them so. */
  readonly isReading?: boolean;
}

/**
 * Plays a ledger's game again by this program's rules, and compares what happens with what is written
 * (docs/proof/dice-protocol.md, 6.2).
 */
export class GameProof {
  /**
   * The numbers of events that happened again as written, positions that were reached again, and runs that were played again
   * from their orders.
   */
  readonly proved = { events: 0, positions: 0, orders: 0 };
  readonly #standing = new Map<number, StandingPosition>();
  #run = 0;

  constructor(
    private readonly proving: Proving,
    private readonly table: ProvedTable,
  ) {
    this.#standing.set(0, { truth: proving.opening, stop: openingStop(proving, proving.opening) });
  }

  /** The position in the rules' own form; undefined if it is sealed. */
  get frozen(): unknown {
    const { truth } = this.#now;
    return truth === undefined ? undefined : this.proving.freeze(truth);
  }

  get standing(): StandingPosition {
    return this.#now;
  }

  get #now(): StandingPosition {
    return this.#standing.get(this.#run)!;
  }

  opening(
    { position, stop }: EntryOf2<"created">,
    accounts: ReadonlyMap<View, Account>,
  ): Otherwise | undefined {
    const whole = this.#now.stop!;
    const open = this.proving.hasSecrets ? { ...whole, question: null } : whole;
    const wrong = this.#stands(position, accounts) ??
      (canonical(open) === canonical(stop) ? undefined : otherStop(stopWords(whole)));
    return wrong === undefined ? undefined : { reason: wrong };
  }

  /** Plays a run again: from its orders if they are open, otherwise decision by decision. */
  run(told: ToldRun): Otherwise | undefined {
    const { entry, accounts } = told;
    const before = this.#now;
    const { truth } = before;
    const account = this.proving.hasSecrets ? accounts.get("truth") : undefined;
    const begins = before.stop?.kind === "begin";
    this.#run = entry.run;
    const gameTurn = truth === undefined ? entry.gameTurn : this.proving.query(truth).gameTurn;
    if (gameTurn !== entry.gameTurn) {
      return { reason: `It is written for Game-Turn ${entry.gameTurn}, not ${gameTurn}.` };
    }
    const first = begins && truth !== undefined ? this.proving.firstSide(truth) : entry.side;
    if (first !== entry.side) return { reason: `The game begins with the ${first} Player-Turn.` };
    if (truth === undefined || (this.proving.hasSecrets && account === undefined)) {
      this.#standing.set(entry.run, { truth: undefined, isForgotten: true });
      return undefined;
    }
    const steps = account?.steps ?? told.steps;
    const rolls = account?.rolls ?? entry.rolls;
    const stop = account === undefined
      ? entry.stop
      : { ...entry.stop, question: account.question } as WrittenStop;
    const fromOrders = this.#fromOrders(told, { ...before, truth }, steps, rolls, stop);
    if (fromOrders === "as written") return this.#reached(told, steps, rolls);
    const dice = new WrittenDice(rolls);
    const played = playSteps(this.proving, truth, begins ? undefined : entry.side, steps, dice);
    if (!played.ok) return { reason: played.error };
    if (isOtherRolls(dice, rolls)) return { reason: "The rules ask for other rolls than the file has." };
    this.#standing.set(entry.run, { truth: played.value, stop, isForgotten: stop.kind === "question" });
    const stops = this.#stopsOtherwise(stop, begins ? undefined : entry.side);
    if (stops !== undefined) return { reason: stops };
    const reached = this.#reached(told, steps, rolls);
    return reached ?? (fromOrders === "sealed" ? undefined : { reason: fromOrders, isReading: true });
  }

  /** Plays a run from its orders. @returns how the result differs from what is written */
  #fromOrders(
    { entry, sheets, standIn, asksAll }: ToldRun,
    { truth, memory, isForgotten, stop: before }: StandingPosition & { readonly truth: Truth },
    steps: readonly Step2[],
    rolls: readonly Roll2[],
    stop: WrittenStop,
  ): "sealed" | "as written" | string {
    const { carryOut } = this.proving;
    if (carryOut === undefined || sheets === undefined || isForgotten) return "sealed";
    const dice = new WrittenDice(rolls);
    const begins = before?.kind === "begin";
    const orders = { side: entry.side, begins, sheets, standIn, asksAll, memory };
    const again = carryOut(truth, orders, this.table, dice);
    if (!again.ok) return again.error;
    const { value } = again;
    const isSame = canonical(value.steps) === canonical(steps) && !isOtherRolls(dice, rolls);
    if (!isSame) return "Its decisions do not follow from the locked orders.";
    if (canonical(value.stop) !== canonical(stop)) {
      return `By the orders that were locked it stops otherwise: ${stopWords(value.stop)}.`;
    }
    this.#standing.set(entry.run, { truth: value.truth, stop, memory: value.memory });
    this.proved.orders++;
    return "as written";
  }

  /** What in a run's position and accounts differs from the rules' result. */
  #reached({ entry, steps: open, accounts }: ToldRun, steps: readonly Step2[], rolls: readonly Roll2[]) {
    const events = steps.reduce((sum, step) => sum + step.events.length, 0);
    const wrong = this.#seenOtherwise(open, accounts, steps, rolls) ?? this.#stands(entry.position, accounts);
    if (wrong === undefined) this.proved.events += events;
    return wrong === undefined ? undefined : { reason: wrong };
  }

  #seenOtherwise(
    open: readonly Step2[],
    accounts: ReadonlyMap<View, Account>,
    steps: readonly Step2[],
    rolls: readonly Roll2[],
  ): string | undefined {
    if (!this.proving.hasSecrets) return undefined;
    const whole = steps.map((step): WholeStep => ({
      ...step,
      events: step.events as (typeof step.events[number] & Kinded)[],
    }));
    const seenBy = (viewer: Side | "spectator") => stepsSeen(this.proving, whole, rolls, viewer);
    if (canonical(seenBy("spectator")) !== canonical(open)) {
      return "What everybody was shown is not what happened.";
    }
    const lied = SIDES.find((side) =>
      accounts.has(side) && canonical(seenBy(side)) !== canonical(accounts.get(side)!.steps)
    );
    return lied === undefined ? undefined : `The ${lied} side was shown something that did not happen.`;
  }

  /** What in a position, and in what its viewers see, differs from the rules' result. */
  #stands(position: string, accounts: ReadonlyMap<View, Account>): string | undefined {
    const { truth, stop } = this.#now;
    if (truth === undefined) return undefined;
    const { proving } = this;
    const open = proving.hasSecrets
      ? positionDigest(proving, truth, "spectator")
      : digestOf(proving.freeze(truth));
    const isSame = open === position &&
      [...accounts].every(([view, account]) =>
        account.position === positionDigest(proving, truth, view) &&
        account.question === questionFor(stop!, view)
      );
    if (isSame) this.proved.positions++;
    return isSame ? undefined : "The position is not the one in the file.";
  }

  /**
   * Why the game does not wait for what is written.
   * @param stop with its question
   * @param side whose Player-Turn was played; undefined before the first
   */
  #stopsOtherwise(stop: WrittenStop, side: Side | undefined): string | undefined {
    const { truth } = this.#now;
    if (truth === undefined) return undefined;
    const query = this.proving.query(truth);
    if (isDone(query, side)) {
      const is = stopOf(query);
      return canonical(is) === canonical(stop) ? undefined : otherStop(stopWords(is));
    }
    return stop.kind === "question" && this.proving.mayStop(truth, stop, this.table)
      ? undefined
      : otherStop(`the game's pace puts no such question (${query.kind}) to a player there`);
  }

  rollBack({ toRun }: EntryOf2<"rolledBack">): Otherwise | undefined {
    const { truth, stop } = this.#standing.get(toRun)!;
    const now = this.#now.truth;
    this.#run = toRun;
    if (truth === undefined || now === undefined) {
      this.#standing.set(toRun, { truth: undefined });
      return undefined;
    }
    const again = this.proving.again(now, truth);
    if (!again.ok) return { reason: again.error };
    this.#standing.set(toRun, { truth: again.value, stop });
    return undefined;
  }

  /** A position after corrections, or judged by another revision of the rules. */
  settled(
    entry: EntryOf2<"corrected" | "revised">,
    accounts: ReadonlyMap<View, Account>,
  ): Otherwise | undefined {
    const { truth, ...rest } = this.#now;
    if (truth === undefined) return undefined;
    const set = entry.kind === "corrected"
      ? this.proving.correct(truth, entry.corrections)
      : this.proving.revise(truth, entry.revision);
    if (!set.ok) return { reason: set.error };
    const stop = rest.stop === undefined ? undefined : this.#stillWaits(rest.stop, truth, set.value);
    this.#standing.set(this.#run, { ...rest, truth: set.value, stop });
    const wrong = this.#stands(entry.position, accounts);
    return wrong === undefined ? undefined : { reason: wrong };
  }

  /** What a game waits for after a correction: the same side as before, unless the correction changed that. */
  #stillWaits(stop: WrittenStop, before: Truth, after: Truth): WrittenStop {
    const query = this.proving.query(after);
    if (stop.kind !== "question") return stop.kind === "turn" ? stopOf(query) : stop;
    const isAnnounced = stop.question !== this.proving.query(before).kind;
    return stopOf(query, {
      asked: stop.side,
      about: isAnnounced && stop.question !== null ? { kind: stop.question } : null,
    });
  }

  /** A player may give a game up at any time, which no rule decides. */
  ended({ winner, reason, cite, how }: EntryOf2<"ended">): Otherwise | undefined {
    const { truth } = this.#now;
    if (truth === undefined) return undefined;
    const query = this.proving.query(truth);
    if (!isOver(query)) {
      return how === "rules" ? { reason: "The rules do not end the game here." } : undefined;
    }
    const isSo = query.winner === winner && query.reason === reason && query.cite === cite && how === "rules";
    return isSo ? undefined : { reason: "By the rules the game ends otherwise." };
  }
}

function isOtherRolls({ rolls: asked }: WrittenDice, written: readonly Roll2[]): boolean {
  const bare = written.map(({ audience, purpose, faces, die }) => ({ audience, purpose, faces, die }));
  return canonical(asked) !== canonical(bare);
}

function otherStop(is: string): string {
  return `It stops otherwise than the rules have it: ${is}.`;
}

function stopWords({ kind, side, question }: WrittenStop): string {
  switch (kind) {
    case "over":
      return "the game is over";
    case "begin":
      return "the game begins";
    case "turn":
      return `the ${side} Player-Turn begins`;
    case "question":
      return `the ${side} player is asked (${question})`;
  }
}

/**
 * Checks the steps of a run against the rules: no more than one Player-Turn, and none after the end.
 * @param side whose Player-Turn it is; undefined before the first
 * @returns where they lead, or how they differ from what is written
 */
function playSteps(
  proving: Proving,
  start: Truth,
  side: Side | undefined,
  steps: readonly Step2[],
  dice: WrittenDice,
): Result<Truth, string> {
  let truth = start;
  for (const [index, step] of steps.entries()) {
    const wrong = (reason: string) => err(`Decision ${index + 1} ${reason}.`);
    if (index > 0 && isDone(proving.query(truth), side)) {
      return wrong("comes after the Player-Turn, or the game, was over");
    }
    const rolled = dice.rolls.length;
    const led = carriedOut(proving, truth, step, dice);
    if (!led.ok) return wrong(led.error);
    const asked = dice.rolls.slice(rolled).map(({ die }) => die);
    if (canonical(asked) !== canonical(step.dice)) {
      return wrong(`rolls ${asked.join(", ") || "nothing"}, not what is written`);
    }
    if (canonical(led.value.events) !== canonical(step.events)) {
      return wrong("leads to other events than are written");
    }
    truth = led.value.truth;
  }
  return ok(truth);
}

function carriedOut(proving: Proving, truth: Truth, step: Step2, dice: WrittenDice): Result<Led, string> {
  if (step.by !== "referee") return proving.decide(truth, step.by, step.decision, dice);
  return canonical(step.decision) === canonical(BEGIN)
    ? ok(proving.begin(truth, dice))
    : err("is by the referee, who decides nothing");
}
