import { Audit2, type Audited } from "../../../dice/ledger-2/audits/audit.ts";
import type { Account, Step2, View } from "../../../dice/ledger-2/account.ts";
import { runsNamed } from "../../../common/text.ts";
import { type Entry2, type EntryOf2, PROTOCOL_3 } from "../../../dice/ledger-2/entry.ts";
import { type Export2, sheetPlace, statementPlace } from "../../../dice/ledger-2/export-lines.ts";
import { err, type Result } from "../../../kernel/result.ts";
import type { Truth } from "../../../kernel/rules.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { SYSTEMS } from "../../open/catalogue.ts";
import { ENGINE } from "../../ledger/engine.ts";
import { readOf } from "../../words/said-line.ts";
import { ActsAsSaid } from "./acts-as-said.ts";
import { GameProof, type Otherwise } from "./game-proof.ts";
import type { Proving } from "./proving.ts";
import { provingGame } from "./proving-game.ts";
import { SharesAsSaid } from "./shares-as-said.ts";
import { type Late, SheetsAsSaid } from "./sheets-as-said.ts";
import { statementNotes } from "./statement-notes.ts";
import {
  cutShort,
  type EntriesProved,
  type ProofByEntries,
  undoneFoot,
  type Verification,
  type Witness,
  witnessedOtherwise,
} from "./verification.ts";

/** What else a file is compared with, and how much it must have. */
export interface VerifyOptions {
  readonly witnesses?: readonly Witness[];
  /**
   * Gets the opening (run 0) and the position after each run, in the rules' own form, and again after a ruling; but no sealed
   * positions.
   */
  readonly onPosition?: (run: number, frozen: unknown) => void;
  /** Gets each unsealed run: the position before it, and all its steps. */
  readonly onRun?: (run: number, before: Truth, steps: readonly Step2[]) => void;
  /** Gets each entry once it is proved. */
  readonly onEntry?: (entry: Entry2) => void;
  /** Whether the file may lack what must be open at the end of the game, because it is put together from letters. */
  readonly isGathered?: boolean;
}

/**
 * Proves an export by despatch-ledger/2 or /3: everything that {@link Audit2} proves, and by the rules. It stops at the first
 * wrong entry.
 */
export class Verifier2 {
  readonly #audit: Audit2;
  readonly #salts: SaltsAsSaid;
  readonly #shares: SharesAsSaid;
  readonly #acts: ActsAsSaid;
  readonly #doubts: string[] = [];
  #proof: GameProof | undefined;
  #sheets: SheetsAsSaid | undefined;
  /** The differences in the sheets locked last, until their run says which program read them. */
  #unread: readonly string[] = [];
  /** The last entry about a restore of the referee's store. */
  #restored: EntryOf2<"restored"> | undefined;
  /** The next lock results from it. */
  #late: Late | undefined;
  #notes: readonly string[] = [];
  #played: NonNullable<Verification["failure"]>["played"];
  /** The run after which the game stands. */
  #run = 0;
  /** The side for which the computer plays in the next locked run. */
  #standIn: Side | null = null;
  /** Who wants to be asked about everything: now, and at the lock. */
  #asksAll: Readonly<Record<Side, boolean>> = { allied: false, axis: false };
  #askedAll = this.#asksAll;
  /** Runs that another program played, and whose orders this one reads differently. */
  readonly #readOtherwise: number[] = [];
  readonly #engines = new Set<string>();

  constructor(private readonly file: Export2, private readonly options: VerifyOptions) {
    this.#audit = new Audit2(file);
    this.#salts = new SaltsAsSaid(file);
    this.#shares = new SharesAsSaid(file);
    this.#acts = new ActsAsSaid(file);
  }

  *verify(): ProofByEntries {
    const failure = yield* this.#firstFailure();
    const { tally, head, keys, sealed } = this.#audit;
    const { events, positions, orders } = this.#proof?.proved ?? { events: 0, positions: 0, orders: 0 };
    return {
      ok: failure === undefined,
      game: this.file.game,
      protocol: this.file.protocol === PROTOCOL_3 ? 3 : 2,
      checked: { ...tally, events, positions, orders },
      head,
      keys,
      ...(failure === undefined ? {} : { failure }),
      doubts: [...this.#audit.doubts, ...this.#doubts, ...this.#unread, ...this.#readingDoubt()],
      notes: [...this.#engineNotes(), ...this.#beaconNotes(), ...this.#notes, ...statementNotes(this.file)],
      sealed,
    };
  }

  *#firstFailure(): Generator<EntriesProved, Verification["failure"]> {
    const { witnesses = [], isGathered = false } = this.options;
    for (const [index, json] of this.file.entries.entries()) {
      const n = index + 1;
      const checked = this.#audit.next(json);
      if ("wrong" in checked) return { entry: n, reason: checked.wrong };
      this.#doubts.push(...this.#acts.judge(checked.entry));
      const otherwise = this.#otherwise(checked);
      if (otherwise !== undefined) {
        return {
          entry: n,
          reason: otherwise.reason,
          ...(this.#played === undefined ? {} : { played: this.#played }),
        };
      }
      this.options.onEntry?.(checked.entry);
      if (checked.entry.kind === "restored") this.#restored = checked.entry;
      const reason = witnessedOtherwise(this.#standing(witnesses, checked.entry), checked.entry);
      if (reason !== undefined) return { entry: n, reason };
      yield { proved: n, of: this.file.entries.length };
    }
    const { n } = this.#audit.head;
    const reason = this.#audit.fault(!isGathered) ??
      cutShort(this.#standing(witnesses.filter((each) => each.n > n)), n);
    return reason === undefined ? undefined : { reason };
  }

  /** The witnesses of an entry, or of none; those whose letters a restore may have undone are doubtful. */
  #standing(
    all: readonly Witness[],
    entry?: { readonly n: number; readonly hash: string },
  ): readonly Witness[] {
    const others = all.filter(({ n, hash }) =>
      entry === undefined || (n === entry.n && !entry.hash.startsWith(hash))
    );
    const restored = this.#restored;
    if (restored === undefined) return others;
    this.#doubts.push(...others.map((each) => undoneFoot(each, restored)));
    return [];
  }

  /** What the rules say about an entry. */
  #otherwise({ entry, accounts }: Audited): Otherwise | undefined {
    const proof = this.#proof;
    switch (entry.kind) {
      case "created":
        return this.#made(entry, accounts);
      case "joined":
        this.#doubts.push(...this.#salts.joined(entry), ...this.#shares.joined(entry));
        return undefined;
      case "wished":
        this.#asksAll = { ...this.#asksAll, [entry.side]: entry.asked === "all" };
        return undefined;
      case "handedOver":
        this.#asksAll = { ...this.#asksAll, [entry.side]: false };
        return undefined;
      case "clockSet":
        this.#doubts.push(clockDoubt(entry.n));
        return undefined;
      case "restored":
        this.#shares.restored();
        return undefined;
      case "locked":
        this.#doubts.push(...this.#shares.locked(entry, proof!.standing.stop?.side ?? null));
        this.#askedAll = this.#asksAll;
        this.#unread = this.#sheets?.locked(entry, proof!.standing, this.#late) ?? [];
        this.#late = undefined;
        return undefined;
      case "lapsed":
        this.#late = entry.by === "claim" ? undefined : entry;
        this.#standIn = entry.by === "computer" ? entry.side : null;
        return undefined;
      case "run":
        return this.#ran(entry, accounts);
      case "rolledBack":
        this.#run = entry.toRun;
        this.#sheets?.rolledBack(entry.toRun);
        return proof!.rollBack(entry);
      case "corrected":
      case "revised":
        return this.#stands(proof!.settled(entry, accounts));
      case "ended":
        return proof!.ended(entry);
      default:
        return undefined;
    }
  }

  #made(entry: EntryOf2<"created">, accounts: ReadonlyMap<View, Account>): Otherwise | undefined {
    this.#played = { engine: entry.engine };
    this.#engines.add(entry.engine);
    const proving = provingOf(entry, this.file.documents);
    if (!proving.ok) return { reason: proving.error };
    if (entry.secrets && !proving.value.hasSecrets) return { reason: "Its rules hide nothing." };
    this.#notes = proving.value.notes;
    this.#proof = new GameProof(proving.value, entry);
    const { words } = proving.value;
    this.#sheets = words === undefined ? undefined : new SheetsAsSaid(this.file, entry.players, words);
    return this.#stands(this.#proof.opening(entry, accounts));
  }

  #ran(entry: EntryOf2<"run">, accounts: ReadonlyMap<View, Account>): Otherwise | undefined {
    const { run, engine } = entry;
    this.#played = { run, engine };
    this.#engines.add(engine);
    this.#doubts.push(
      ...this.#unread.map((doubt) => engine === ENGINE ? doubt : `${doubt} ${readBy(engine)}`),
    );
    this.#unread = [];
    this.#run = run;
    const standIn = this.#standIn;
    this.#standIn = null;
    const before = this.#proof!.standing.truth;
    const steps = this.file.steps.get(run)!;
    const otherwise = this.#proof!.run({
      entry,
      steps,
      accounts,
      sheets: this.#sheetsOf(run),
      standIn,
      asksAll: this.#askedAll,
    });
    if (otherwise === undefined || otherwise.isReading === true) {
      if (before !== undefined && this.#proof!.standing.truth !== undefined) {
        this.options.onRun?.(run, before, accounts.get("truth")?.steps ?? steps);
      }
      this.#sheets?.ran(entry, this.#proof!.standing);
    }
    if (otherwise?.isReading !== true || engine === ENGINE) return this.#stands(otherwise);
    this.#readOtherwise.push(run);
    return this.#stands(undefined);
  }

  #sheetsOf(run: number): Record<Side, readonly string[]> | undefined {
    const [allied, axis] = SIDES.map((side) => this.file.sheets.get(sheetPlace(run, side))?.lines);
    return allied === undefined || axis === undefined ? undefined : { allied, axis };
  }

  #stands(otherwise: Otherwise | undefined): Otherwise | undefined {
    if (otherwise !== undefined) return otherwise;
    const { frozen } = this.#proof!;
    if (frozen !== undefined) this.options.onPosition?.(this.#run, frozen);
    return undefined;
  }

  #readingDoubt(): string[] {
    const runs = this.#readOtherwise;
    return runs.length === 0 ? [] : [
      `Another program has played ${
        runsNamed(runs)
      }, and this one makes something else of the orders that were locked: verify by that program too.`,
    ];
  }

  /** A file alone cannot show when a lock was made. */
  #beaconNotes(): string[] {
    return this.options.isGathered === true || this.#audit.tally.beacons === 0 ? [] : [
      "That orders were locked before the beacon's round was out is what the ledger's times say; your letters show it: verify them, too.",
    ];
  }

  #engineNotes(): string[] {
    const others = [...this.#engines].filter((engine) => engine !== ENGINE);
    return others.length === 0
      ? [`Played by this program, ${ENGINE}.`]
      : [`Played by ${[...this.#engines].join(", ")}; this program is ${ENGINE}.`];
  }
}

/** Another program may read a player's words differently, and nobody has done wrong. */
function readBy(engine: string): string {
  return `Its words were read by another program, ${engine}: verify by that program too.`;
}

function clockDoubt(n: number): string {
  return `Entry ${n} says that the referee's clock was ahead and is set back: the times before it were not true, and what ` +
    "hangs on times from there on (deadlines; that orders were locked before the beacon's round) is the referee's word alone.";
}

/** The game that an entry names, by this program's rules. */
function provingOf(
  entry: EntryOf2<"created">,
  documents: ReadonlyMap<string, unknown>,
): Result<Proving, string> {
  const system = SYSTEMS.get(entry.ruleset);
  return system === undefined
    ? err(`This program knows no rules ${entry.ruleset}.`)
    : provingGame(system, entry, documents);
}

/** Compares the salts of the dice with what their players wrote when they joined, if that is open. */
class SaltsAsSaid {
  readonly #written = new Map<Side, readonly string[]>();

  constructor(private readonly file: Export2) {}

  /** @returns the sides whose salt is not what they wrote, as sentences */
  joined({ n, side, said, opened }: EntryOf2<"joined">): string[] {
    const open = said.flatMap(({ by }, index) =>
      by === side ? this.file.statements.get(statementPlace(n, index)) ?? [] : []
    );
    if (open.length > 0) this.#written.set(side, open.flatMap(({ statement }) => statement.words));
    return opened === null ? [] : SIDES
      .filter((each) => this.#written.get(each)?.includes(readOf(opened[each].salt)) === false)
      .map((each) => `The ${each} salt is not what its player wrote when joining.`);
  }
}
