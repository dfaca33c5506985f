import type { Query } from "../../kernel/query.ts";
import type { Locked } from "../../store/game-record.ts";

/**
 * What a player has left to the default with `go`: the question that is open, for all whom it is about, and nothing that
 * comes up after it. So it holds for all retreats of one combat, and for all attacks that 7.11 and 7.12 demanded when he was
 * asked, however many decisions they take.
 */
export class LeftToDefault {
  #question: Query | undefined;
  #isOpen = true;
  #attacks: ReadonlySet<string>;

  constructor(private readonly locked: Pick<Locked, "byDefault" | "leftToDefault">) {
    this.#attacks = new Set(locked.leftToDefault);
  }

  /** Units whose attacks are left to the default; undefined where none are. */
  get attacks(): string[] | undefined {
    return this.#attacks.size === 0 ? undefined : [...this.#attacks];
  }

  /** Every query that the run comes to, in order. */
  sees(query: Query): void {
    if (this.#question === undefined) {
      this.#question = query;
      if (this.locked.byDefault) this.#attacks = new Set([...this.#attacks, ...demandedOf(query)]);
    } else {
      this.#isOpen &&= query.kind === "retreat" && this.#question.kind === "retreat" &&
        query.side === this.#question.side;
    }
  }

  /** Whether the query that was seen last is left to the default. */
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
