interface RollPlace {
  readonly run: number;
  /** From 1, without gaps, in each run. */
  readonly roll: number;
}

/** What a die is rolled for, in words that tell it from other rolls. */
export interface RolledFor {
  readonly purpose: string;
  readonly faces: number;
  /** Who may know the result; everybody, if left out. */
  readonly audience?: string | undefined;
}

export interface Roll extends RollPlace, RolledFor {
  readonly die: number;
  /** The earlier roll whose die it keeps. */
  readonly kept?: RollPlace | undefined;
}

/** A book in the form in which a thread receives it. */
export interface BookData {
  readonly made: readonly (readonly [string, readonly Roll[]])[];
  readonly standing: readonly Roll[];
}

/**
 * Every die of a game by its purpose. A purpose names Game-Turn and Player-Turn; if it comes twice in one, it says first or
 * second. If a rollback undoes a roll and the game makes it again, it keeps its die. So nobody gets a new roll by arguing.
 */
export class DiceBook {
  /** By purpose: the first die that was ever rolled for its first time, for its second … */
  readonly #made = new Map<string, Roll[]>();
  /** The rolls of the game as it stands, and how often it has made each. */
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

  /** How often the game will have rolled for a purpose after the next roll. */
  time(what: RolledFor): number {
    return 1 + (this.#times.get(keyOf(what)) ?? 0);
  }

  /** The roll whose die the next roll for a purpose keeps; undefined if no roll was undone there. */
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
