import type { Query } from "../contract/query.ts";

export interface Left {
  readonly byDefault: boolean;
  /** Units whose attacks, demanded by 7.11 or 7.12, are. */
  readonly leftToDefault?: readonly string[] | undefined;
}

/**
 * What a player has left to the default with `go`: the open question, for all units concerned, and nothing that comes up later.
 * So it holds for all retreats of one combat, and all attacks that 7.11 and 7.12 demanded at that moment. Either may take any
 * number of decisions.
 */
export class LeftToDefault {
  #question: Query | undefined;
  #isOpen = true;
  #attacks: ReadonlySet<string>;

  constructor(private readonly locked: Left) {
    this.#attacks = new Set(locked.leftToDefault);
  }

  /** Units whose attacks are left to the default; undefined if there are none. */
  get attacks(): string[] | undefined {
    return this.#attacks.size === 0 ? undefined : [...this.#attacks];
  }

  /** Every query that the run reaches, in order. */
  sees(query: Query): void {
    if (this.#question === undefined) {
      this.#question = query;
      if (this.locked.byDefault) this.#attacks = new Set([...this.#attacks, ...demandedOf(query)]);
    } else {
      this.#isOpen &&= query.kind === "retreat" && this.#question.kind === "retreat" &&
        query.side === this.#question.side;
    }
  }

  covers(query: Query): boolean {
    if (query.kind === "attack" && this.#attacks.size > 0) {
      return demandedOf(query).every((unit) => this.#attacks.has(unit));
    }
    return this.locked.byDefault && this.#isOpen;
  }
}

function demandedOf(query: Query): readonly string[] {
  return query.kind === "attack" ? [...query.mustAttack, ...query.mustBeAttacked] : [];
}
