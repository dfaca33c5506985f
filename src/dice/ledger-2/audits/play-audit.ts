import { type Side } from "../../../kernel/side.ts";
import { CHAIN_LENGTH } from "../../key-chain.ts";
import { demand } from "../../wrong.ts";
import type { Step2 } from "../account.ts";
import type { EntryOf2, WrittenStop } from "../entry.ts";

/** A run that stands, or the opening. */
interface Standing {
  readonly position: string;
  readonly stop: WrittenStop;
  /** Whose Player-Turn it was; nobody's at the opening. */
  readonly side: Side | undefined;
}

/** Proves that each run begins where the one before stopped: who is locked next, and what stands after rulings. */
export class PlayAudit {
  /** By run; 0 is the opening. */
  #standing: Map<number, Standing>;
  run = 0;

  constructor({ position, stop, secrets }: EntryOf2<"created">) {
    demand(stop.kind === "begin" || stop.kind === "turn", "No game begins so.");
    demandQuestion(stop, secrets);
    this.#standing = new Map([[0, { position, stop, side: undefined }]]);
  }

  get #last(): number {
    return Math.max(...this.#standing.keys());
  }

  get stop(): WrittenStop {
    return this.#standing.get(this.#last)!.stop;
  }

  positionAfter(run: number): string | undefined {
    return this.#standing.get(run)?.position;
  }

  /** Goes back to the end of a Player-Turn that stands, or to the opening. */
  mayGoBackTo(run: number): boolean {
    const stop = this.#standing.get(run)?.stop;
    return run < this.#last && stop !== undefined && (run === 0 || stop.kind === "turn");
  }

  /** @param index of the run's keys */
  locked({ run, side }: EntryOf2<"locked">, index: number): void {
    demand(run === this.run + 1, `It locks run ${run}, and the next is ${this.run + 1}.`);
    demand(index <= CHAIN_LENGTH, "The chains have no key for it.");
    const { stop, side: before } = this.#standing.get(this.#last)!;
    demand(stop.kind !== "over", "The rules have ended the game.");
    demand(stop.kind !== "turn" || stop.side === side, `The game waits for the Player-Turn of ${stop.side}.`);
    demand(stop.kind !== "question" || before === side, `It is the Player-Turn of ${before} still.`);
  }

  /** @param steps from the file @param isWhole whether they are whole, with no hidden step */
  played(entry: EntryOf2<"run">, steps: readonly Step2[], isWhole: boolean, secrets: boolean): void {
    const { run, side, position, stop } = entry;
    demand(stop.kind !== "begin", "A run cannot stop before the first question.");
    demandQuestion(stop, secrets);
    const begins = this.stop.kind === "begin";
    demand(
      steps.every(({ by }, index) => by !== "referee" || (begins && index === 0)) &&
        (!isWhole || !begins || steps[0]?.by === "referee"),
      "The referee decides nothing but how a game begins.",
    );
    this.run = run;
    this.#standing.set(run, { position, stop, side });
  }

  rollBack({ toRun }: EntryOf2<"rolledBack">): void {
    this.#standing = new Map([...this.#standing].filter(([run]) => run <= toRun));
  }

  /** Another position replaces the one after the last run that stands. */
  stands({ position }: EntryOf2<"corrected" | "revised">): void {
    const last = this.#last;
    this.#standing.set(last, { ...this.#standing.get(last)!, position });
  }
}

function demandQuestion({ kind, question }: WrittenStop, secrets: boolean): void {
  const isTold = (kind === "turn" || kind === "question") && !secrets;
  demand(
    isTold === (question !== null),
    "It must name its question in a game without secrets, and only there.",
  );
}
