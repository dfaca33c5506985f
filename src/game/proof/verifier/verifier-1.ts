import { Audit1 } from "../../../dice/ledger-1/audit.ts";
import type { Entry1 } from "../../../dice/ledger-1/entry.ts";
import type { Export1 } from "../../../dice/ledger-1/export-lines.ts";
import { Replay } from "./replay.ts";
import {
  cutShort,
  type EntriesProved,
  NOTHING_CHECKED,
  NOTHING_SEALED,
  type ProofByEntries,
  type Verification,
  type Witness,
  witnessedOtherwise,
} from "./verification.ts";

/** What no ledger of the first protocol can prove (docs/proof/dice-protocol.md, 9). */
const UNPROVED_BY_1 =
  "Its protocol is the first: it does not prove that the referee has not tried until the dice suited it, played what was " +
  "ordered, ended runs where it had to, written true times, or that what players are said to have said was theirs.";

/**
 * Proves an export by despatch-ledger/1: everything that {@link Audit1} proves, and every event by the rules. It stops at the
 * first wrong entry.
 */
export class Verifier1 {
  readonly #audit: Audit1;
  #replay: Replay | undefined;
  /** The last run that the rules have carried out, or the opening, and by whose code it was played. */
  #played: NonNullable<Verification["failure"]>["played"];
  /** The run after which the game stands. */
  #run = 0;

  constructor(
    private readonly file: Export1,
    private readonly witnesses: readonly Witness[],
    private readonly onPosition: (run: number, frozen: unknown) => void,
  ) {
    this.#audit = new Audit1(file);
  }

  *verify(): ProofByEntries {
    const failure = yield* this.#firstFailure();
    const { tally, head, keys } = this.#audit;
    const played = { events: this.#replay?.events ?? 0, positions: this.#replay?.positions ?? 0 };
    return {
      ok: failure === undefined,
      game: this.file.game,
      protocol: 1,
      checked: { ...NOTHING_CHECKED, ...tally, ...played },
      head,
      keys,
      ...(failure === undefined ? {} : { failure }),
      doubts: [],
      notes: [UNPROVED_BY_1],
      sealed: NOTHING_SEALED,
    };
  }

  *#firstFailure(): Generator<EntriesProved, Verification["failure"]> {
    for (const [index, json] of this.file.entries.entries()) {
      const n = index + 1;
      const checked = this.#audit.next(json);
      if ("wrong" in checked) return { entry: n, reason: checked.wrong };
      const otherwise = this.#otherwise(checked.entry);
      if (otherwise !== undefined) return { entry: n, reason: otherwise, played: this.#played! };
      const reason = witnessedOtherwise(this.witnesses, checked.entry);
      if (reason !== undefined) return { entry: n, reason };
      yield { proved: n, of: this.file.entries.length };
    }
    const { n } = this.#audit.head;
    const reason = n === 0 ? "The file has no entries." : cutShort(this.witnesses, n) ?? this.#audit.strays();
    return reason === undefined ? undefined : { reason };
  }

  /** What the rules say about an entry. */
  #otherwise(entry: Entry1): string | undefined {
    switch (entry.kind) {
      case "created": {
        this.#played = { engine: entry.engine };
        const replay = Replay.begin(entry, this.file.documents);
        if (typeof replay === "string") return replay;
        this.#replay = replay;
        this.onPosition(0, replay.frozen);
        return undefined;
      }
      case "run":
        this.#played = { run: entry.run, engine: entry.engine };
        this.#run = entry.run;
        return this.#reached(this.#replay!.run(entry, this.file.steps.get(entry.run)!));
      case "rolledBack":
        this.#run = entry.toRun;
        return this.#replay!.rollBack(entry);
      case "corrected":
        return this.#reached(this.#replay!.correct(entry));
      case "revised":
        return this.#reached(this.#replay!.revise(entry));
      case "ended":
        return this.#replay!.ended(entry);
      default:
        return undefined;
    }
  }

  /** @param wrong why a position is not the written one; undefined if it is */
  #reached(wrong: string | undefined): string | undefined {
    if (wrong === undefined) this.onPosition(this.#run, this.#replay!.frozen);
    return wrong;
  }
}
