import { digestOf } from "../../src/dice/canonical.ts";
import { DiceBook } from "../../src/dice/dice-book.ts";
import type { Account, View } from "../../src/dice/ledger-2/account.ts";
import { keysAt } from "../../src/dice/ledger-2/chains.ts";
import type { WrittenStop } from "../../src/dice/ledger-2/entry.ts";
import { KeyedDice2 } from "../../src/dice/ledger-2/keyed-dice.ts";
import { sealedAccounts, sealedSheets } from "../../src/dice/ledger-2/sealing.ts";
import { told, type WholeStep } from "../../src/game/ledger/accounts.ts";
import { openingStop, stopOf } from "../../src/game/ledger/stop-of.ts";
import type { Shelved } from "../../src/game/open/catalogue.ts";
import { openBy } from "../../src/game/open/open-game.ts";
import { documentsFrom, type ShelfScenario } from "../../src/game/open/shelf.ts";
import { isDone } from "../../src/game/turn/adjudicate.ts";
import type { Dice } from "../../src/kernel/dice.ts";
import { newestRevision } from "../../src/kernel/revision.ts";
import {
  isOver,
  type Kinded,
  type SystemQuestion,
  type Truth,
  type TruthStep,
} from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { OPERATOR } from "./forger.ts";

/** Whole games of systems that hide something, in ledgers of protocol 2: their dice and positions are each side's own secret. */

type Json = Record<string, unknown>;
const SECRET = "5c".repeat(32);
const GAME = "K7Q2";
const SALTS = { allied: "rats", axis: "foxes" } as const;
const ENGINE = "despatch/0.1.0";

/** What an operator changes in the steps that a viewer sees. */
export interface Twist {
  /** A side's account of a run. */
  readonly account?: (account: Account, view: View, run: number) => Account;
}

/** What a game is made of and played by. */
export interface Played extends Twist {
  readonly system: Shelved;
  /** Its id, or a document in its place. */
  readonly scenario: string | ShelfScenario;
  /** What is decided at a question; the default where that is left out. */
  readonly decide?: (truth: Truth, question: SystemQuestion) => Kinded | undefined;
  /** What both sides hand in for each run. */
  readonly lines?: readonly string[];
}

/** @returns the lines of its export, whole and unsigned; {@link Forgery} signs them */
export function sealedLedger(played: Played): string {
  const ledger = new SealedLedger(played);
  return ledger.lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

class SealedLedger {
  readonly lines: Json[] = [{
    line: "export",
    protocol: "despatch-ledger/2",
    game: GAME,
    viewer: "spectator",
  }];
  readonly #book = new DiceBook();
  #truth: Truth;
  #n = 0;

  constructor(private readonly played: Played) {
    const { system, scenario } = played;
    const opened = openBy(system, { scenario });
    if (!opened.ok) throw new Error(opened.error.join("; "));
    this.#truth = opened.value.truth;
    this.#create();
    for (const side of SIDES) this.#join(side);
    for (let run = 1; !isOver(this.#query); run++) this.#run(run);
    this.#end();
  }

  get #query() {
    return this.played.system.rules.query(this.#truth);
  }

  #enter(entry: Json): void {
    this.lines.push({ line: "entry", entry: { n: ++this.#n, at: this.#n, said: [], ...entry } });
  }

  #create(): void {
    const { system, scenario } = this.played;
    const documents = documentsFrom(system.shelf, { scenario });
    if (!documents.ok) throw new Error(documents.error.join("; "));
    const named = Object.entries(documents.value).filter(([, document]) => document !== undefined);
    for (const [name, document] of named) this.lines.push({ line: "document", name, document });
    const { stop, position, sealed } = this.#seal(0, openingStop(system.rules, this.#truth));
    this.#enter({
      kind: "created",
      protocol: "despatch-ledger/2",
      game: GAME,
      anchors: keysAt(SECRET, 0),
      key: OPERATOR.public,
      engine: ENGINE,
      ruleset: system.ruleset,
      scenario: typeof scenario === "string" ? scenario : scenario.id,
      revision: newestRevision(system.rules),
      options: {},
      pace: "strict",
      documents: Object.fromEntries(named.map(([name, document]) => [name, digestOf(document)])),
      players: { allied: "computer", axis: "computer" },
      gameMaster: "none",
      beacon: null,
      secrets: true,
      stop,
      position,
      sealed,
    });
  }

  #join(side: Side): void {
    const hidden = (each: Side) => ({
      salt: SALTS[each],
      nonce: (each === "allied" ? "aa" : "bb").repeat(32),
    });
    const both = side === "axis" ? { allied: hidden("allied"), axis: hidden("axis") } : null;
    this.#enter({ kind: "joined", side, salt: digestOf(hidden(side)), opened: both });
  }

  /** What an entry tells of the position and of what led to it, openly and sealed. */
  #seal(run: number, stop: WrittenStop, steps: readonly WholeStep[] = [], rolls: KeyedDice2["rolls"] = []) {
    const { account: twist = (each: Account) => each, system } = this.played;
    const { hidden, ...open } = told(
      system.rules,
      this.#truth,
      stop,
      {
        steps: steps.map((step) => ({ ...step, dice: [...step.dice], events: [...step.events] })),
        rolls,
      } as Parameters<typeof told>[3],
    );
    if (hidden === null) throw new Error("it hides nothing");
    const { allied, axis, truth } = hidden.accounts;
    const accounts: Record<View, Account> = {
      allied: twist(allied, "allied", run),
      axis: twist(axis, "axis", run),
      truth: twist(truth, "truth", run),
    };
    for (const view of [...SIDES, "truth"] as const) {
      this.lines.push({ line: "account", entry: this.#n + 1, view, account: accounts[view] });
    }
    return { ...open, sealed: sealedAccounts(keysAt(SECRET, Math.max(1, run)), this.#n + 1, accounts) };
  }

  /** The opening run, or a Player-Turn. */
  #run(run: number): void {
    const { system: { rules }, lines = [] } = this.played;
    const query = this.#query;
    if (isOver(query)) return;
    const { side, gameTurn } = query;
    const keys = keysAt(SECRET, run);
    const sheets = { allied: lines, axis: lines };
    this.#enter({ kind: "locked", run, side, sheets: sealedSheets(keys, this.#n + 1, sheets), round: null });
    for (const each of SIDES) this.lines.push({ line: "sheet", run, side: each, lines });
    const dice = new KeyedDice2({ game: GAME, run, salts: SALTS, beacon: null }, keys, this.#book);
    const steps: WholeStep[] = [];
    const begins = run === 1 && rules.begins;
    if (begins) {
      steps.push(this.#step("referee", { kind: "begin" }, dice, () => rules.begin(this.#truth, dice)));
    }
    for (;;) {
      const now = this.#query;
      if (isOver(now) || isDone(now, begins ? undefined : side)) break;
      const decision = now.isAutomatic === true ? undefined : this.played.decide?.(this.#truth, now);
      steps.push(this.#decided(now.side, decision ?? rules.fallback(this.#truth), dice));
    }
    const { steps: open, rolls, stop, position, sealed } = this.#seal(
      run,
      stopOf(this.#query),
      steps,
      dice.rolls,
    );
    this.lines.push({ line: "steps", run, steps: open });
    this.#enter({
      kind: "run",
      run,
      side,
      gameTurn,
      key: keys.all,
      beacon: null,
      rolls,
      steps: digestOf(open),
      stop,
      position,
      sealed,
      engine: ENGINE,
    });
  }

  #decided(by: Side, decision: Kinded, dice: KeyedDice2): WholeStep {
    return this.#step(by, decision, dice, () => {
      const decided = this.played.system.rules.decide(this.#truth, decision, dice);
      if (!decided.ok) throw new Error(`${JSON.stringify(decision)} is refused`);
      return decided.value;
    });
  }

  #step(
    by: WholeStep["by"],
    decision: unknown,
    dice: Dice & Pick<KeyedDice2, "rolls">,
    play: () => TruthStep<Truth>,
  ): WholeStep {
    const rolled = dice.rolls.length;
    const { truth, events } = play();
    this.#truth = truth;
    // As JSON has it, so that what is not there is not there.
    const plain = JSON.parse(JSON.stringify({ decision, events }));
    return { by, dice: dice.rolls.slice(rolled).map(({ die }) => die), ...plain };
  }

  #end(): void {
    const query = this.#query;
    if (!isOver(query)) throw new Error("the game goes on");
    const { winner, reason, cite } = query;
    const runs = this.lines.filter(({ line }) => line === "steps").length;
    const keys = keysAt(SECRET, runs + 1);
    this.#enter({ kind: "ended", winner, reason, cite, how: "rules", keys });
    for (const chain of ["all", "allied", "axis"] as const) {
      this.lines.push({ line: "key", chain, index: runs + 1, key: keys[chain] });
    }
  }
}
