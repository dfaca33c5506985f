interface RollPlace {
  readonly run: number;
  /** From 1, without gaps, in each run. */
  readonly roll: number;
}

/** What a die is rolled for, as far as that tells it from others. */
export interface RolledFor {
  readonly purpose: string;
  readonly faces: number;
  /** Who may know how it fell; everybody, unless it says otherwise. */
  readonly audience?: string | undefined;
}

export interface Roll extends RollPlace, RolledFor {
  readonly die: number;
  /** The roll whose die it keeps. */
  readonly kept?: RollPlace | undefined;
}

/** A book as a thread is sent it. */
export interface BookData {
  readonly made: readonly (readonly [string, readonly Roll[]])[];
  readonly standing: readonly Roll[];
}

/**
 * Every die of a game by what it was rolled for. A purpose names Game-Turn and Player-Turn; if it comes twice in one, it
 * says first or second. A roll that was made, undone and is made again keeps its die, so that nobody rolls again by
 * arguing.
 */
export class DiceBook {
  /** By purpose: the first die ever rolled for its first time, for its second … */
  readonly #made = new Map<string, Roll[]>();
  /** The rolls of the game as it stands, and how often each has been made in it. */
  #standing: Roll[] = [];
  #times = new Map<string, number>();

  static of({ made, standing }: BookData): DiceBook {
    const book = new DiceBook();
    for (const [key, rolls] of made) book.#made.set(key, [...rolls]);
    for (const roll of standing) {
      book.#standing.push(roll);
      book.#count(keyOf(roll));
    }
    return book;
  }

  data(): BookData {
    return { made: [...this.#made], standing: this.#standing };
  }

  /** How often a purpose will have been rolled for with the next roll, in the game as it stands. */
  time(what: RolledFor): number {
    return 1 + (this.#times.get(keyOf(what)) ?? 0);
  }

  /** The roll whose die the next roll for a purpose keeps; undefined where that is rolled for the first time. */
  before(what: RolledFor): Roll | undefined {
    return this.#made.get(keyOf(what))?.[this.time(what) - 1];
  }

  enter(roll: Roll): void {
    const key = keyOf(roll);
    this.#standing.push(roll);
    this.#count(key);
    if (roll.kept !== undefined) return;
    const made = this.#made.get(key);
    if (made === undefined) this.#made.set(key, [roll]);
    else made.push(roll);
  }

  /** From now on the game stands as after a run; what was rolled since stays made. */
  rollBack(toRun: number): void {
    this.#standing = this.#standing.filter(({ run }) => run <= toRun);
    this.#times = new Map();
    for (const roll of this.#standing) this.#count(keyOf(roll));
  }

  #count(key: string): void {
    this.#times.set(key, 1 + (this.#times.get(key) ?? 0));
  }
}

const keyOf = ({ purpose, faces, audience = "all" }: RolledFor) => `${audience} ${faces} ${purpose}`;
