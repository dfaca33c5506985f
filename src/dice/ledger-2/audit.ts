import { firstRoundAfter, isGenuine, randomnessOf, timeOfRound } from "../beacon-round.ts";
import { digestOf } from "../canonical.ts";
import { ChainAudit } from "../chain-audit.ts";
import { DisputeAudit, type Play } from "../dispute-audit.ts";
import { type ChainKey, keyBefore } from "../key-chain.ts";
import { SeatAudit } from "../seat-audit.ts";
import type { Side } from "../../kernel/side.ts";
import { demand, Wrong } from "../wrong.ts";
import type { Account, View } from "./account.ts";
import { ChainKeys, leadsTo } from "./chain-keys.ts";
import { demandUsed, DiceAudit } from "./dice-audit.ts";
import { CHAINS, type Entry2, entry2, type EntryOf2 } from "./entry.ts";
import { type Export2, sheetPlace } from "./export-lines.ts";
import { indexAfter } from "./nonce.ts";
import { Openings } from "./openings.ts";
import { OrdersAudit } from "./orders-audit.ts";
import { PlayAudit } from "./play-audit.ts";
import { fileFault } from "./file-fault.ts";
import { TimeAudit2 } from "./time-audit.ts";
import { WordsAudit } from "./words-audit.ts";

/** What has been found right. */
export interface Tally2 {
  /** Entries chained and signed. */
  entries: number;
  /** Runs' keys that lead back to the anchor. */
  keys: number;
  dice: number;
  documents: number;
  /** Rounds of the public beacon that are genuine, and each as long after its lock as the game has it. */
  beacons: number;
  sheets: number;
  accounts: number;
  statements: number;
}

/** An entry that was found right, with the accounts of it that are open. */
export interface Audited {
  readonly entry: Entry2;
  readonly accounts: ReadonlyMap<View, Account>;
}

/** What of a game stays as it was made. */
interface Game {
  readonly created: EntryOf2<"created">;
  readonly keys: ChainKeys;
  readonly words: WordsAudit;
  readonly play: PlayAudit;
  readonly openings: Openings;
  readonly orders: OrdersAudit;
}

/**
 * Proves a ledger without its game's rules (docs/dice-protocol.md, 6): chain, signatures, keys, times, every die, and that all
 * that the file opens is what the entries commit to. Entries are checked in order, each once.
 */
export class Audit2 {
  readonly #chain = new ChainAudit(entry2);
  readonly #seats = new SeatAudit();
  readonly #disputes = new DisputeAudit();
  readonly #time = new TimeAudit2();
  readonly #dice = new DiceAudit();
  #game: Game | undefined;
  #lastKey: ChainKey = "";
  #at = 0;
  #revision = 0;
  #locked: EntryOf2<"locked"> | undefined;
  /** The last entry but for rotations. */
  #before: Entry2 | undefined;
  readonly #counts = { keys: 0, documents: 0, beacons: 0 };

  constructor(private readonly file: Export2) {}

  /** Where the part that has been checked ends. */
  get head(): { readonly n: number; readonly hash: string } {
    return this.#chain.head;
  }

  /** The public keys that sign, in the order in which they were taken into use. */
  get keys(): readonly string[] {
    return this.#chain.keys;
  }

  get tally(): Tally2 {
    const opened = this.#game?.openings.opened ?? { sheets: 0, accounts: 0, statements: 0 };
    return { entries: this.head.n, dice: this.#dice.dice, ...this.#counts, ...opened };
  }

  /** What the ledger hides, and the file does not open; of the part that has been checked. */
  get sealed(): Openings["sealed"] {
    return this.#game?.openings.sealed ?? { sheets: [], accounts: [], statements: [] };
  }

  get isOver(): boolean {
    return this.#before?.kind === "ended";
  }

  /** @returns the entry, or what is wrong with it */
  next(json: Readonly<Record<string, unknown>>): Audited | { wrong: string } {
    try {
      const entry = this.#chain.linked(json);
      demand(
        entry.kind === "clockSet" ? entry.at < this.#at : entry.at >= this.#at,
        entry.kind === "clockSet"
          ? "It sets back a clock that was not ahead."
          : "It is older than the entry before it.",
      );
      const accounts = this.#judge(entry);
      this.#chain.found(entry);
      this.#at = entry.at;
      if (entry.kind !== "rotated") this.#before = entry;
      return { entry, accounts };
    } catch (error) {
      if (error instanceof Wrong) return { wrong: error.message };
      throw error;
    }
  }

  /** What is wrong with the file as a whole, its entries having been found right. @param isWhole whether it is to lack nothing */
  fault(isWhole: boolean): string | undefined {
    const game = this.#game;
    if (game === undefined) return "The file has no entries.";
    return fileFault(this.file, {
      run: game.play.run,
      entries: this.head.n,
      opened: game.openings.opened,
      sealed: game.openings.sealed,
      isOver: this.isOver,
      isWhole,
    });
  }

  #judge(entry: Entry2): ReadonlyMap<View, Account> {
    if (entry.kind === "created") this.#game = this.#made(entry);
    const game = this.#game!;
    this.#demandOrder(entry, game.play);
    game.words.judge(entry);
    const index = entry.kind === "run" ? entry.run : indexAfter(game.play.run);
    const accounts = "sealed" in entry ? this.#accounts(entry, game, index) : new Map<View, Account>();
    this.#judgeKind(entry, game, accounts);
    game.openings.statements(entry, index);
    return accounts;
  }

  #judgeKind(entry: Entry2, game: Game, accounts: ReadonlyMap<View, Account>): void {
    switch (entry.kind) {
      case "created":
      case "rotated":
        return;
      case "joined":
        return this.#seats.joined(entry);
      case "locked":
        return this.#lockedFor(entry, game);
      case "run":
        return this.#played(entry, game, accounts);
      case "looked":
        return demand(
          game.created.secrets && this.#hasGameMaster,
          "There is nothing hidden, or nobody who could have looked at it.",
        );
      case "wished":
        return demand(
          game.created.players[entry.side] === "person",
          "Nobody who could be asked sits there.",
        );
      case "clockSet":
        return this.#time.setBack(entry.at);
      case "disputed":
        demand(this.#isWaiting, "No game was waiting for orders.");
        this.#disputes.disputed(entry, this.#play(game));
        return this.#time.held(entry.at);
      case "proposed":
        return this.#disputes.proposed(entry, this.#play(game));
      case "withdrawn":
        return this.#disputes.withdrawn(entry);
      case "ruled":
        return this.#disputes.settled(entry, this.#play(game));
      case "rolledBack":
        this.#disputes.settled(entry, this.#play(game));
        this.#dice.rollBack(entry.toRun);
        game.play.rollBack(entry);
        return this.#time.ended(entry.at);
      case "corrected":
        this.#disputes.settled(entry, this.#play(game));
        return game.play.stands(entry);
      case "revised":
        this.#disputes.settled(entry, this.#play(game));
        this.#revision = entry.revision;
        return game.play.stands(entry);
      case "handedOver":
        demand(game.words.isPerson(entry.side), "Nobody sits there who could hand it over.");
        return this.#seats.handedOver(entry, this.#hasGameMaster);
      case "timed":
        return this.#time.timed(entry);
      case "deadline":
        demand(game.words.isPerson(entry.side), "A computer has no deadline.");
        return this.#time.deadline(entry, this.#isWaiting && !this.#disputes.isOpen, game.play.stop);
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
      case "ended":
        return this.#ended(entry, game);
    }
  }

  /** Which entries may follow one another, whatever they say. */
  #demandOrder({ kind }: Entry2, play: PlayAudit): void {
    if (kind === "rotated" || kind === "created") return;
    const before = this.#before!;
    demand(before.kind !== "ended", "The game was over.");
    demand(
      this.#locked === undefined || DURING_A_LOCK.includes(kind),
      "Orders were locked, and their run had not been played.",
    );
    demand(play.stop.kind !== "over" || kind === "ended", "The rules had ended the game.");
    demand(before.kind !== "claimed" || kind === "ended", "The game had been claimed.");
    demand(
      before.kind !== "lapsed" || before.by === "claim" || kind === "locked",
      "A side's time was over, and nothing was played for it.",
    );
  }

  get #isWaiting(): boolean {
    return this.#seats.salts !== undefined && this.#locked === undefined;
  }

  get #hasGameMaster(): boolean {
    return this.#game?.created.gameMaster === "apart";
  }

  #play({ play }: Game): Play {
    return {
      hasRoll: (run, roll) => this.#dice.hasRoll(run, roll),
      positionAfter: (run) => play.positionAfter(run),
      mayGoBackTo: (run) => play.mayGoBackTo(run),
      revision: this.#revision,
      hasGameMaster: this.#hasGameMaster,
    };
  }

  #made(created: EntryOf2<"created">): Game {
    const { game, anchors, documents, revision } = created;
    demand(game === this.file.game, `It is of the game ${game}, and the file of ${this.file.game}.`);
    demand(
      [...this.file.documents.keys()].every((name) => Object.hasOwn(documents, name)),
      "The file has a document that the game was not made from.",
    );
    for (const [name, digest] of Object.entries(documents)) {
      demand(this.file.documents.has(name), `The file lacks the document ${name}.`);
      const found = digestOf(this.file.documents.get(name));
      demand(found === digest, `The document ${name} is not the one that the game was made from.`);
      this.#counts.documents++;
    }
    this.#lastKey = anchors.all;
    this.#revision = revision;
    const keys = new ChainKeys(this.file, anchors);
    const words = new WordsAudit(created);
    return {
      created,
      keys,
      words,
      play: new PlayAudit(created),
      openings: new Openings(this.file, keys),
      orders: new OrdersAudit(words),
    };
  }

  /** The accounts that the file opens of an entry. */
  #accounts(
    { kind, n, sealed }: EntryOf2<"created" | "run" | "corrected" | "revised">,
    { created, openings }: Game,
    index: number,
  ): ReadonlyMap<View, Account> {
    demand((sealed !== null) === created.secrets, "It hides what the game does not, or shows what it hides.");
    const open = openings.accounts(n, sealed, index);
    for (const { rolls, steps } of kind === "run" ? [] : open.values()) {
      demand(rolls.length + steps.length === 0, "An account of it tells of play.");
    }
    return open;
  }

  #lockedFor(entry: EntryOf2<"locked">, { created, play, openings, orders }: Game): void {
    demand(this.#seats.salts !== undefined, "Not both sides had joined.");
    demand(!this.#disputes.isOpen, "A dispute was open.");
    play.locked(entry);
    const round = created.beacon === null ? null : firstRoundAfter(entry.at + created.beacon.wait);
    demand(
      entry.round === round,
      round === null ? "The game uses no beacon." : `Its round of the beacon is not ${round}.`,
    );
    openings.sheets(entry);
    const linesOf = (side: Side) => this.file.sheets.get(sheetPlace(entry.run, side))?.lines;
    orders.locked(entry, play.stop, this.#before!, linesOf);
    this.#locked = entry;
    this.#time.ended(entry.at);
  }

  /** The beacon's round: the one that was named, and its own randomness; published by then. */
  #mixed({ beacon, at }: EntryOf2<"run">, { round }: EntryOf2<"locked">): void {
    demand(
      beacon?.round === (round ?? undefined),
      "It does not use the round of the beacon that its lock names.",
    );
    if (beacon === null) return;
    demand(at >= timeOfRound(beacon.round), "It was played before its round of the beacon was published.");
    demand(
      beacon.randomness === randomnessOf(beacon.signature),
      "The beacon's randomness is not that of its signature.",
    );
    demand(isGenuine(beacon), "The beacon's signature is wrong.");
    this.#counts.beacons++;
  }

  #played(entry: EntryOf2<"run">, game: Game, accounts: ReadonlyMap<View, Account>): void {
    const { run, side, key, rolls } = entry;
    const locked = this.#locked;
    demand(locked !== undefined, "No orders were locked for it.");
    demand(run === locked.run && side === locked.side, "It is not the run that was locked.");
    demand(keyBefore(key) === this.#lastKey, "Its key does not lead back to the anchor.");
    this.#counts.keys++;
    this.#mixed(entry, locked);
    const steps = this.file.steps.get(run);
    demand(steps !== undefined, "The file lacks its steps.");
    demand(digestOf(steps) === entry.steps, "The steps in the file are not those of the run.");
    demandUsed(rolls, steps, "Its steps use");
    const { created: { game: code, secrets }, keys } = game;
    const dice = { game: code, run, salts: this.#seats.salts!, beacon: entry.beacon?.randomness ?? null };
    this.#dice.open(dice, key, rolls);
    this.#dice.sealed(dice, entry, accounts, (each) => keys.at(each, run));
    game.play.played(
      entry,
      accounts.get("truth")?.steps ?? steps,
      !secrets || accounts.has("truth"),
      secrets,
    );
    this.#lastKey = key;
    this.#locked = undefined;
  }

  #ended({ how, winner, cite, keys }: EntryOf2<"ended">, { created, play }: Game): void {
    const before = this.#before!;
    demand((how === "rules") === (play.stop.kind === "over"), "The rules have not ended the game, or have.");
    demand((how === "claimed") === (before.kind === "claimed"), "The game was not claimed, or was.");
    demand(before.kind !== "claimed" || before.side === winner, "Another has won than claimed the game.");
    demand(
      how !== "resigned" || (this.#seats.salts !== undefined && winner !== "draw"),
      "There was nothing that could be given up, or nobody won by it.",
    );
    demand(how === "rules" || cite === "", "No rule has ended the game.");
    const index = indexAfter(play.run);
    for (const chain of CHAINS) {
      demand(
        leadsTo(created.anchors[chain], keys[chain], index),
        `The key of the chain ${chain} does not lead to its anchor.`,
      );
    }
  }
}

/** What may come while orders are locked. */
const DURING_A_LOCK: readonly Entry2["kind"][] = [
  "run",
  "looked",
  "wished",
  "clockSet",
  "handedOver",
  "absent",
];
