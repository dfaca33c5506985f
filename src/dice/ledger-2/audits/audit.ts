import { digestOf } from "../../canonical.ts";
import { ChainAudit } from "../../chain-audit.ts";
import { DisputeAudit, type LedgerPlay } from "../../ledger-1/dispute-audit.ts";
import { type ChainKey, keyBefore } from "../../key-chain.ts";
import { SeatAudit } from "../../ledger-1/seat-audit.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { demand, Wrong } from "../../wrong.ts";
import type { Account, View } from "../account.ts";
import { leadsTo } from "../chain-keys.ts";
import { demandBids } from "./bids-audit.ts";
import { demandUsed, DiceAudit } from "./dice-audit.ts";
import { demandMixed, demandRound, DocumentsAudit } from "./documents-audit.ts";
import { CHAINS, type Entry2, entry2, type EntryOf2, PROTOCOL_3 } from "../entry.ts";
import { type Before, demandEnd, demandOrder, demandQuestion } from "../entry-order.ts";
import { type Export2, sheetPlace } from "../export-lines.ts";
import { type MadeGame, readMadeGame } from "./made-game.ts";
import { indexAfter, indexOfRun, PASSED_OVER } from "../nonce.ts";
import type { Openings } from "../openings.ts";
import { fileFault } from "../file-fault.ts";
import { SharesAudit } from "./shares-audit.ts";
import { TimeAudit2 } from "./time-audit.ts";

/** What has been proved. */
interface Tally2 {
  entries: number;
  /** Runs' keys that lead back to their anchor. */
  keys: number;
  dice: number;
  documents: number;
  /** Genuine rounds of the public beacon that came as long after their lock as the game says. */
  beacons: number;
  sheets: number;
  accounts: number;
  statements: number;
}

/** An entry that is right, with its open accounts. */
export interface Audited {
  readonly entry: Entry2;
  readonly accounts: ReadonlyMap<View, Account>;
}

/**
 * Proves a ledger of protocol 2 or 3 without its game's rules (docs/proof/dice-protocol.md, 6): chain, signatures, keys, times,
 * and every die. It also checks that all the file opens matches the commitments in entries. Entries are checked in order, each
 * once.
 */
export class Audit2 {
  readonly #chain = new ChainAudit(entry2);
  readonly #seats = new SeatAudit();
  readonly #disputes = new DisputeAudit();
  readonly #time = new TimeAudit2();
  readonly #dice = new DiceAudit();
  readonly #shares = new SharesAudit();
  /** Whose words for the dice stand in the commitment that made the game. */
  readonly #joinedAtOnce = new Set<Side>();
  #game: MadeGame | undefined;
  #lastKey: ChainKey = "";
  #at = 0;
  #revision = 0;
  /** The entries about restores of the referee's store, and how many came before the last run. */
  readonly #restoredIn: number[] = [];
  #restoresBefore = 0;
  #locked: EntryOf2<"locked"> | undefined;
  /** The last entry, rotations left out. */
  #before: Entry2 | undefined;
  /** The question whether the game goes on, while nobody has played since. */
  #closing: EntryOf2<"closing"> | undefined;
  readonly #documents: DocumentsAudit;
  readonly #counts = { keys: 0, beacons: 0 };

  constructor(private readonly file: Export2) {
    this.#documents = new DocumentsAudit(file);
  }

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
    return {
      entries: this.head.n,
      dice: this.#dice.dice,
      documents: this.#documents.documents,
      ...this.#counts,
      ...opened,
    };
  }

  /** What the ledger hides and the file does not open, in the checked part. */
  get sealed(): Openings["sealed"] {
    return this.#game?.openings.sealed ?? { sheets: [], accounts: [], statements: [] };
  }

  /** What the checked part cannot prove, in sentences. */
  get doubts(): string[] {
    return [
      ...(this.#joinedAtOnce.size === SIDES.length ? [WORDS_FIRST] : []),
      ...(this.#restoredIn.length > 0 ? [restoredWords(this.#restoredIn)] : []),
      ...this.#shares.doubts,
      ...this.#time.doubts,
    ];
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

  /** What is wrong with the file as a whole, after its entries were found right. @param isWhole whether it may lack nothing */
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
    demandProtocol(entry, this.file.protocol);
    if (entry.kind === "created") this.#game = this.#made(entry);
    const game = this.#game!;
    if (entry.kind !== "created" && entry.kind !== "rotated") demandOrder(entry, this.#standing(game));
    game.words.judge(entry, this.#before === undefined ? undefined : this.#standing(game));
    game.openings.demandNew(entry);
    const index = entry.kind === "run" ? this.#indexOf(entry.run) : this.#indexAfter(game);
    const accounts = "sealed" in entry ? game.openings.accounts(entry, index) : new Map<View, Account>();
    this.#judgeKind(entry, game, accounts);
    game.openings.statements(entry, index);
    return accounts;
  }

  #judgeKind(entry: Entry2, game: MadeGame, accounts: ReadonlyMap<View, Account>): void {
    switch (entry.kind) {
      case "created":
      case "rotated":
        return;
      case "bid":
        return demandBids(entry, game.created, this.#before!);
      case "joined":
        return this.#joined(entry, game);
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
          "Nobody holds that seat who could be asked.",
        );
      case "clockSet":
        return this.#time.setBack(entry.at);
      case "closing":
        demandQuestion(
          entry,
          this.#standing(game),
          this.#isOpenBy3(game),
          this.#closing,
        );
        this.#closing = entry.until === null ? undefined : entry;
        return;
      case "restored":
        this.#restoredIn.push(entry.n);
        return this.#shares.restored();
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
        this.#closing = undefined;
        return this.#time.ended(entry.at);
      case "corrected":
        this.#disputes.settled(entry, this.#play(game));
        return game.play.stands(entry);
      case "revised":
        this.#disputes.settled(entry, this.#play(game));
        this.#revision = entry.revision;
        return game.play.stands(entry);
      case "handedOver":
        demand(game.words.isPerson(entry.side), "Nobody holds that seat who could hand it over.");
        return this.#seats.handedOver(
          entry,
          this.#hasGameMaster,
          (side) => game.words.isSilent(side, entry.at),
        );
      case "timed":
        this.#closing = undefined;
        return this.#time.timed(
          entry,
          this.#isOpenBy3(game) && SIDES.every((side) => game.words.isPerson(side)),
        );
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

  get #restores(): number {
    return this.#restoredIn.length;
  }

  #indexOf(run: number): number {
    return indexOfRun(run, this.#restores);
  }

  #indexAfter({ play }: MadeGame): number {
    return indexAfter(play.run, this.#restores);
  }

  /** The ledger's state before the entry in question. */
  #standing({ play }: MadeGame): Before {
    return { entry: this.#before!, isLocked: this.#locked !== undefined, stop: play.stop };
  }

  get #isWaiting(): boolean {
    return this.#seats.salts !== undefined && this.#locked === undefined;
  }

  /** Whether protocol 3 lets the players say how a waiting game goes on. */
  #isOpenBy3({ created }: MadeGame): boolean {
    return created.protocol === PROTOCOL_3 && this.#isWaiting && !this.#disputes.isOpen;
  }

  get #hasGameMaster(): boolean {
    return this.#game?.created.gameMaster === "apart";
  }

  #play({ play }: MadeGame): LedgerPlay {
    return {
      hasRoll: (run, roll) => this.#dice.hasRoll(run, roll),
      positionAfter: (run) => play.positionAfter(run),
      mayGoBackTo: (run) => play.mayGoBackTo(run),
      revision: this.#revision,
      hasGameMaster: this.#hasGameMaster,
    };
  }

  #made(created: EntryOf2<"created">): MadeGame {
    const { game, anchors, revision } = created;
    demand(game === this.file.game, `It is of the game ${game}, and the file of ${this.file.game}.`);
    this.#documents.created(created);
    this.#lastKey = anchors.all;
    this.#revision = revision;
    return readMadeGame(this.file, created);
  }

  #joined(entry: EntryOf2<"joined">, { created, words }: MadeGame): void {
    this.#seats.joined(entry);
    this.#shares.joined(entry, words.isPerson(entry.side));
    if (words.isPerson(entry.side) && entry.at === created.at) this.#joinedAtOnce.add(entry.side);
    demand(
      created.protocol !== PROTOCOL_3 || this.#joinedAtOnce.size < SIDES.length,
      "Both players had given their words for the dice when its keys were fixed.",
    );
  }

  #lockedFor(entry: EntryOf2<"locked">, { created, play, openings, orders }: MadeGame): void {
    demand(this.#seats.salts !== undefined, "Not both sides had joined.");
    demand(!this.#disputes.isOpen, "A dispute was open.");
    play.locked(entry, this.#indexOf(entry.run));
    demandRound(created, entry);
    openings.sheets(entry, this.#indexOf(entry.run));
    const linesOf = (side: Side) => this.file.sheets.get(sheetPlace(entry.run, side))?.lines;
    orders.locked(entry, play.stop, this.#before!, linesOf);
    this.#shares.locked(entry, play.stop);
    this.#locked = entry;
    this.#closing = undefined;
    this.#time.ended(entry.at);
  }

  #played(entry: EntryOf2<"run">, game: MadeGame, accounts: ReadonlyMap<View, Account>): void {
    const { run, side, key, rolls } = entry;
    const locked = this.#locked;
    demand(locked !== undefined, "No orders were locked for it.");
    demand(run === locked.run && side === locked.side, "It is not the run that was locked.");
    const further = 1 + PASSED_OVER * (this.#restores - this.#restoresBefore);
    demand(keyBefore(key, further) === this.#lastKey, "Its key does not lead back to the anchor.");
    this.#restoresBefore = this.#restores;
    this.#counts.keys++;
    demandMixed(entry, locked);
    if (entry.beacon !== null) this.#counts.beacons++;
    const steps = this.file.steps.get(run);
    demand(steps !== undefined, "The file lacks its steps.");
    demand(digestOf(steps) === entry.steps, "The steps in the file are not those of the run.");
    demandUsed(rolls, steps, "Its steps use");
    const { created: { game: code, secrets }, keys } = game;
    const dice = {
      game: code,
      run,
      salts: this.#seats.salts!,
      shares: this.#shares.last,
      beacon: entry.beacon?.randomness ?? null,
    };
    this.#dice.open(dice, key, rolls);
    this.#dice.sealed(dice, entry, accounts, (each) => keys.at(each, this.#indexOf(run)));
    game.play.played(
      entry,
      accounts.get("truth")?.steps ?? steps,
      !secrets || accounts.has("truth"),
      secrets,
    );
    this.#lastKey = key;
    this.#locked = undefined;
  }

  #ended(entry: EntryOf2<"ended">, game: MadeGame): void {
    const { created } = game;
    demandEnd(entry, this.#standing(game), {
      hasBegun: this.#seats.salts !== undefined,
      closing: this.#closing,
      isPerson: (side) => game.words.isPerson(side),
    });
    const index = this.#indexAfter(game);
    for (const chain of CHAINS) {
      demand(
        leadsTo(created.anchors[chain], entry.keys[chain], index),
        `The key of the chain ${chain} does not lead to its anchor.`,
      );
    }
  }
}

const WORDS_FIRST =
  "Both players' words for the dice stand in the commit that fixed the keys: the game's maker knew them, and could draw keys until the first dice suited.";

/** A restore lets its author choose between two sets of dice; each further restore adds one. */
function restoredWords(entries: readonly number[]): string {
  const places = `${entries.length === 1 ? "entry" : "entries"} ${entries.join(", ")}`;
  return `The referee's store was restored from a backup (${places}), and other dice came after it: that it undid only what the backup lacks is the referee's word alone. Letters that tell of other entries of the same numbers show what was undone.`;
}

/** An entry has what its protocol writes, and nothing that only another writes. @throws {Wrong} */
function demandProtocol(entry: Entry2, protocol: string): void {
  const is3 = protocol === PROTOCOL_3;
  const own = entry.kind === "created"
    ? entry.protocol === protocol && (is3 || !isOf3(entry))
    : entry.kind === "joined"
    ? (entry.shares !== undefined) === is3
    : entry.kind === "locked"
    ? (entry.share !== undefined) === is3
    : is3 || !isOf3(entry);
  demand(own, `It has not the form of an entry by ${protocol}.`);
}

/** Whether an entry has what only protocol 3 writes. */
function isOf3(entry: Entry2): boolean {
  return entry.kind === "restored" ||
    (entry.kind === "created" && SIDES.some((side) => ["modest", "master"].includes(entry.players[side]))) ||
    (entry.kind === "deadline" && entry.because === "given") ||
    (entry.kind === "ended" && ["operator", "declined"].includes(entry.how)) ||
    (entry.kind === "handedOver" && entry.asked === "operator");
}
