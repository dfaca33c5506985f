import { type Side, SIDES } from "../../../kernel/side.ts";
import { digestOf } from "../../canonical.ts";
import { DiceBook } from "../../dice-book.ts";
import type { ChainKey } from "../../key-chain.ts";
import { demand } from "../../wrong.ts";
import type { Account, Step2, View } from "../account.ts";
import { dieOf2, type RunOfDice } from "../die.ts";
import type { Chain, EntryOf2, Roll2 } from "../entry.ts";

/** Proves that key and purpose give each die, or that a rollback left it to be kept. */
export class DiceAudit {
  /** How many dice have been proved. */
  dice = 0;
  readonly #book = new DiceBook();
  /** How many rolls each run has made for everybody. */
  readonly #rolls = new Map<number, number>();
  /** The sides whose private dice were missing in some run. After that, missing and kept dice look the same. */
  readonly #gaps = new Set<Side>();

  hasRoll(run: number, roll: number): boolean {
    return roll <= (this.#rolls.get(run) ?? 0);
  }

  rollBack(toRun: number): void {
    this.#book.rollBack(toRun);
  }

  /** Checks the dice of a run that everybody may know. */
  open(run: RunOfDice, key: ChainKey, rolls: readonly Roll2[]): void {
    this.#judge(run, key, rolls, "all");
    this.#rolls.set(run.run, rolls.length);
  }

  /**
   * Checks the dice of a run that only a side may know, as far as its accounts are open.
   * @param keyOf the run's key of a side
   */
  sealed(
    run: RunOfDice,
    entry: EntryOf2<"run">,
    accounts: ReadonlyMap<View, Account>,
    keyOf: (side: Side) => ChainKey | undefined,
  ): void {
    for (const [view, account] of accounts) demandConsistent(entry, view, account);
    for (const side of SIDES) {
      const account = accounts.get(side) ?? accounts.get("truth");
      const truth = accounts.get("truth");
      const of = (each: Account | undefined) => each?.rolls.filter(({ audience }) => audience === side);
      if (account === undefined || this.#gaps.has(side)) {
        this.#gaps.add(side);
        continue;
      }
      const rolls = of(account)!;
      demand(
        truth === undefined || digestOf(of(truth)) === digestOf(rolls),
        `The ${side} account has other dice of that side than the truth.`,
      );
      this.#judge(run, keyOf(side)!, rolls, side);
    }
  }

  #judge(run: RunOfDice, key: ChainKey, rolls: readonly Roll2[], audience: Chain): void {
    for (const [index, made] of rolls.entries()) {
      const { roll, purpose, faces, die, kept } = made;
      demand(roll === index + 1, `Roll ${index + 1} is numbered ${roll}.`);
      const what = { audience, purpose, faces };
      const before = this.#book.before(what);
      demand(
        kept?.run === before?.run && kept?.roll === before?.roll,
        before === undefined
          ? `Roll ${roll} (${purpose}) keeps a die, and was never rolled before.`
          : `Roll ${roll} (${purpose}) does not keep the die of run ${before.run}, roll ${before.roll}.`,
      );
      const rolled = before?.die ?? dieOf2(key, run, { ...what, time: this.#book.time(what) });
      demand(die === rolled, `Roll ${roll} (${purpose}) is ${die}, and its key gives ${rolled}.`);
      this.#book.enter({ ...made, run: run.run });
      this.dice++;
    }
  }
}

/** An account of a run names the dice that everybody may know and those of its reader. */
function demandConsistent(entry: EntryOf2<"run">, view: View, { rolls, steps }: Account): void {
  const open = rolls.filter(({ audience }) => audience === "all");
  demand(
    digestOf(open) === digestOf(entry.rolls),
    `The account (${view}) tells of other dice than everybody may know.`,
  );
  demand(
    view === "truth" || rolls.every(({ audience }) => audience === "all" || audience === view),
    `The ${view} account tells of the other side's dice.`,
  );
  demandUsed(rolls, steps, `The steps of the account (${view}) use`);
}

/** Steps use the run's dice in their order. */
export function demandUsed(rolls: readonly Roll2[], steps: readonly Step2[], what: string): void {
  const used = steps.flatMap(({ dice }) => dice);
  demand(
    digestOf(used) === digestOf(rolls.map(({ die }) => die)),
    `${what} other dice than were rolled.`,
  );
}
