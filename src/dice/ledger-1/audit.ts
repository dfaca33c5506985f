import { demandGenuine, firstRoundAfter } from "../beacon-round.ts";
import { digestOf } from "../canonical.ts";
import { commitmentTo } from "./commitment.ts";
import { ChainAudit } from "../chain-audit.ts";
import { DiceBook } from "../dice-book.ts";
import { DisputeAudit, type LedgerPlay } from "./dispute-audit.ts";
import { type Entry1, entry1, type EntryOf1 as EntryOf } from "./entry.ts";
import { DOCUMENTS, type Export1 } from "./export-lines.ts";
import { type ChainKey, keyBefore } from "../key-chain.ts";
import { dieOf1, type RunDice } from "./keyed-dice.ts";
import { SeatAudit } from "./seat-audit.ts";
import { TimeAudit } from "./time-audit.ts";
import { demand, Wrong } from "../wrong.ts";

interface Tally {
  entries: number;
  /** Runs' keys that lead back to their anchor. */
  keys: number;
  dice: number;
  /** Opened sheets that are those that were locked. */
  sheets: number;
  documents: number;
  /** Genuine rounds of the public beacon, each the first after its lock. */
  beacons: number;
}

/**
 * Proves a ledger without its game's rules: chain, signatures, keys against the anchor, orders locked before their run, and
 * every die. It also checks documents, sheets and steps against their entries. Entries are checked in order, each once.
 */
export class Audit1 {
  readonly tally: Tally = { entries: 0, keys: 0, dice: 0, sheets: 0, documents: 0, beacons: 0 };
  readonly #chain = new ChainAudit(entry1);
  readonly #seats = new SeatAudit();
  #game = "";
  #lastKey: ChainKey = "";
  #run = 0;
  #beacon: EntryOf<"created">["beacon"] = "none";
  #locked: EntryOf<"locked"> | undefined;
  #isOver = false;
  #revision = 0;
  #hasGameMaster = false;
  readonly #disputes = new DisputeAudit();
  readonly #time = new TimeAudit();
  readonly #book = new DiceBook();
  /** How many rolls each run has made. */
  readonly #rolls = new Map<number, number>();
  /** The digests of the positions after runs that stand; 0 is the opening. */
  #positions = new Map<number, string>();

  constructor(private readonly file: Export1) {}

  /** Where the part that has been checked ends. */
  get head(): { readonly n: number; readonly hash: string } {
    return this.#chain.head;
  }

  /** The public keys that sign, in the order in which they were taken into use. */
  get keys(): readonly string[] {
    return this.#chain.keys;
  }

  /** @returns the entry, or what is wrong with it */
  next(json: Readonly<Record<string, unknown>>): { entry: Entry1 } | { wrong: string } {
    try {
      const entry = this.#chain.linked(json);
      this.#judge(entry);
      this.#chain.found(entry);
      this.tally.entries++;
      return { entry };
    } catch (error) {
      if (error instanceof Wrong) return { wrong: error.message };
      throw error;
    }
  }

  #diceOf({ run, key, beacon }: EntryOf<"run">, { orders }: EntryOf<"locked">): RunDice {
    return {
      game: this.#game,
      run,
      key,
      salts: this.#seats.salts!,
      orders,
      beacon: beacon?.randomness ?? null,
    };
  }

  /** What the file holds about runs that the ledger does not know; undefined if it is whole. */
  strays(): string | undefined {
    const runs = [...this.file.steps.keys(), ...this.file.sheets.map(({ run }) => run)];
    const stray = runs.find((run) => run > this.#run);
    return stray === undefined ? undefined : `There are sheets or steps of run ${stray}, and no such run.`;
  }

  #judge(entry: Entry1): void {
    demand(!this.#isOver || entry.kind === "rotated", "The game was over.");
    switch (entry.kind) {
      case "created":
        return this.#created(entry);
      case "joined":
        return this.#seats.joined(entry);
      case "locked":
        return this.#lockedFor(entry);
      case "run":
        return this.#played(entry);
      case "ended":
        demand(this.#locked === undefined, "Orders were locked that no run has carried out.");
        this.#time.ended(entry);
        this.#isOver = true;
        return;
      case "rotated":
        return;
      case "disputed":
        demand(this.#isWaiting, "No game was waiting for orders.");
        return this.#disputes.disputed(entry, this.#play);
      case "proposed":
        return this.#disputes.proposed(entry, this.#play);
      case "withdrawn":
        return this.#disputes.withdrawn(entry);
      case "ruled":
        return this.#disputes.settled(entry, this.#play);
      case "rolledBack":
        this.#disputes.settled(entry, this.#play);
        return this.#rollBack(entry);
      case "corrected":
        this.#disputes.settled(entry, this.#play);
        return this.#stands(entry);
      case "revised":
        this.#disputes.settled(entry, this.#play);
        this.#revision = entry.revision;
        return this.#stands(entry);
      case "handedOver":
        return this.#seats.handedOver(entry, this.#hasGameMaster);
      case "timed":
        return this.#time.timed(entry);
      case "deadline":
        return this.#time.deadline(entry, this.#isWaiting && !this.#disputes.isOpen);
      case "lapsed":
        return this.#time.lapsed(entry);
      case "claimed":
        return this.#time.claimed(entry);
      case "absent":
        return this.#time.absent(entry);
      case "paused":
        return this.#time.paused(entry, this.#isWaiting, this.#hasGameMaster);
      case "resumed":
        return this.#time.resumed(entry);
    }
  }

  /** Both sides have joined, and no orders are locked. */
  get #isWaiting(): boolean {
    return this.#seats.salts !== undefined && this.#locked === undefined;
  }

  get #play(): LedgerPlay {
    return {
      hasRoll: (run, roll) => roll <= (this.#rolls.get(run) ?? 0),
      positionAfter: (run) => this.#positions.get(run),
      mayGoBackTo: (run) => run < this.#standing && this.#positions.has(run),
      revision: this.#revision,
      hasGameMaster: this.#hasGameMaster,
    };
  }

  /** The last run that stands. */
  get #standing(): number {
    return Math.max(...this.#positions.keys());
  }

  /** Another position replaces the one after the last run that stands. */
  #stands({ position }: EntryOf<"corrected" | "revised">): void {
    this.#positions.set(this.#standing, position);
  }

  #rollBack({ toRun }: EntryOf<"rolledBack">): void {
    this.#book.rollBack(toRun);
    this.#positions = new Map([...this.#positions].filter(([run]) => run <= toRun));
  }

  #created(entry: EntryOf<"created">): void {
    const { game, anchor, documents, position, beacon, revision, gameMaster } = entry;
    demand(game === this.file.game, `It is of the game ${game}, and the file of ${this.file.game}.`);
    for (const name of DOCUMENTS) {
      demand(this.file.documents.has(name), `The file lacks the document ${name}.`);
      const found = digestOf(this.file.documents.get(name));
      demand(found === documents[name], `The document ${name} is not the one that the game was made from.`);
      this.tally.documents++;
    }
    this.#game = game;
    this.#lastKey = anchor;
    this.#positions.set(0, position);
    this.#beacon = beacon;
    this.#revision = revision;
    this.#hasGameMaster = gameMaster === "apart";
  }

  #lockedFor(entry: EntryOf<"locked">): void {
    const { run, sheets, orders } = entry;
    demand(this.#seats.salts !== undefined, "Not both sides had joined.");
    demand(this.#locked === undefined, `Run ${this.#locked?.run} was locked and not carried out.`);
    demand(!this.#disputes.isOpen, "A dispute was open.");
    demand(run === this.#run + 1, `It locks run ${run}, and the next is ${this.#run + 1}.`);
    demand(orders === digestOf(sheets), "The orders' digest is not that of both commitments.");
    for (const { side, sheet } of this.file.sheets.filter((opened) => opened.run === run)) {
      demand(commitmentTo(sheet) === sheets[side], `The ${side} sheet that is opened is not the one locked.`);
      this.tally.sheets++;
    }
    this.#locked = entry;
    this.#time.locked();
  }

  /** Checks the beacon's round: the right one for its lock, with its own randomness. */
  #mixed({ beacon }: EntryOf<"run">, { at }: EntryOf<"locked">): void {
    demand(
      (beacon === null) === (this.#beacon === "none"),
      beacon === null ? "It uses no round of the beacon." : "The game uses no beacon.",
    );
    if (beacon === null) return;
    const first = firstRoundAfter(at);
    demand(
      beacon.round === first,
      `It uses round ${beacon.round} of the beacon, and round ${first} is the first after its lock.`,
    );
    demandGenuine(beacon);
    this.tally.beacons++;
  }

  #played(entry: EntryOf<"run">): void {
    const { run, side, key, rolls } = entry;
    const locked = this.#locked;
    demand(locked !== undefined, "No orders were locked for it.");
    demand(run === locked.run && side === locked.side, "It is not the run that was locked.");
    demand(keyBefore(key) === this.#lastKey, "Its key does not lead back to the anchor.");
    this.tally.keys++;
    this.#mixed(entry, locked);
    const dice = this.#diceOf(entry, locked);
    for (const [index, made] of rolls.entries()) {
      const { roll, purpose, faces, die, kept } = made;
      demand(roll === index + 1, `Roll ${index + 1} is numbered ${roll}.`);
      const before = this.#book.before({ purpose, faces });
      demand(
        kept?.run === before?.run && kept?.roll === before?.roll,
        before === undefined
          ? `Roll ${roll} (${purpose}) keeps a die, and was never rolled before.`
          : `Roll ${roll} (${purpose}) does not keep the die of run ${before.run}, roll ${before.roll}.`,
      );
      const rolled = before?.die ?? dieOf1(dice, roll, purpose, faces);
      demand(die === rolled, `Roll ${roll} (${purpose}) is ${die}, and its key gives ${rolled}.`);
      this.#book.enter({ run, ...made });
      this.tally.dice++;
    }
    this.#rolls.set(run, rolls.length);
    this.#positions.set(run, entry.position);
    const steps = this.file.steps.get(run);
    demand(steps !== undefined, "The file lacks its steps.");
    demand(digestOf(steps) === entry.steps, "The steps in the file are not those of the run.");
    const used = steps.flatMap((step) => step.dice);
    demand(
      digestOf(used) === digestOf(rolls.map(({ die }) => die)),
      "Its steps use other dice than it rolled.",
    );
    this.#lastKey = key;
    this.#run = run;
    this.#locked = undefined;
  }
}
