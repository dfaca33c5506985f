import { isArchive, openArchive } from "../../dice/archive.ts";
import { Audit1, type Tally } from "../../dice/ledger-1/audit.ts";
import { type Entry1, PROTOCOL_1 } from "../../dice/ledger-1/entry.ts";
import type { Export1 } from "../../dice/ledger-1/export-lines.ts";
import { parseExport } from "../../dice/export-file.ts";
import { keyId } from "../../dice/signing.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { Replay } from "./replay.ts";

/** What was proved of an export, and where that ends. */
export interface Verification {
  readonly ok: boolean;
  readonly game: string | undefined;
  readonly checked: Tally & { readonly events: number; readonly positions: number };
  /** The last entry that was found right. */
  readonly head: { readonly n: number; readonly hash: string };
  /** The ids of the keys that it is signed with: a site publishes its own under `/.well-known/despatch-keys.json`. */
  readonly signers: readonly string[];
  /** Of an archive: the key that its manifest is signed with. */
  readonly manifestSigner?: string;
  /** The first entry that is wrong, and why; without a number where the file as a whole is. */
  readonly failure?: {
    readonly entry?: number;
    readonly reason: string;
    /** Where the ledger is whole, and the rules at hand lead elsewhere: which run, or none for the opening, and by whose code. */
    readonly played?: { readonly run?: number; readonly engine: string };
  };
}

/** What a letter's foot says of the ledger. @param hash at least its first eight digits */
export interface Witness {
  readonly n: number;
  readonly hash: string;
}

/**
 * Proves an export: all that {@link Audit} does, and every event by the rules. Stops at the first entry that is wrong.
 * @param onPosition is told of the opening (run 0), of the position after each run, as the ruleset freezes it, and again where
 * a ruling has set it right
 */
export function verifyExport(
  text: string,
  witnesses: readonly Witness[] = [],
  onPosition: (run: number, frozen: unknown) => void = () => {},
): Verification {
  const parsed = parseExport(text);
  return parsed.ok ? new Verifier(parsed.value, witnesses, onPosition).verify() : unproved(parsed.error);
}

/** Proves a file: an export as JSON Lines, or an archive of one with its manifest. */
export function verifyFile(bytes: Uint8Array, witnesses: readonly Witness[] = []): Verification {
  const ledger = ledgerIn(bytes);
  if (!ledger.ok) return unproved(ledger.error);
  const { text, ...archive } = ledger.value;
  return { ...verifyExport(text, witnesses), ...archive };
}

/** The export in a file, and by whose key the manifest is signed, if it is an archive. */
export function ledgerIn(bytes: Uint8Array): Result<{ text: string; manifestSigner?: string }, string> {
  if (!isArchive(bytes)) return ok({ text: new TextDecoder().decode(bytes) });
  const opened = openArchive(bytes);
  return opened.ok ? ok({ text: opened.value.text, manifestSigner: opened.value.signer }) : opened;
}

function unproved(reason: string): Verification {
  return {
    ok: false,
    game: undefined,
    checked: { ...new Audit1(NOTHING).tally, events: 0, positions: 0 },
    head: { n: 0, hash: "" },
    signers: [],
    failure: { reason },
  };
}

const NOTHING: Export1 = {
  protocol: PROTOCOL_1,
  game: "",
  documents: new Map(),
  entries: [],
  sheets: [],
  steps: new Map(),
  sealed: undefined,
};

class Verifier {
  readonly #audit: Audit1;
  #replay: Replay | undefined;
  /** The run that the rules have carried out last, or the opening, and by whose code it was played. */
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

  verify(): Verification {
    const failure = this.#firstFailure();
    const { tally, head, keys } = this.#audit;
    const signers = keys.map(keyId);
    return {
      ok: failure === undefined,
      game: this.file.game,
      checked: { ...tally, events: this.#replay?.events ?? 0, positions: this.#replay?.positions ?? 0 },
      head,
      signers,
      ...(failure === undefined ? {} : { failure }),
    };
  }

  #firstFailure(): Verification["failure"] {
    for (const [index, json] of this.file.entries.entries()) {
      const n = index + 1;
      const checked = this.#audit.next(json);
      if ("wrong" in checked) return { entry: n, reason: checked.wrong };
      const otherwise = this.#otherwise(checked.entry);
      if (otherwise !== undefined) return { entry: n, reason: otherwise, played: this.#played! };
      const reason = this.#witnessed(checked.entry);
      if (reason !== undefined) return { entry: n, reason };
    }
    const { n } = this.#audit.head;
    const unseen = this.witnesses.find((witness) => witness.n > n);
    const reason = n === 0
      ? "The file has no entries."
      : unseen === undefined
      ? this.#audit.strays()
      : `The file ends with entry ${n}, and a letter tells of entry ${unseen.n}.`;
    return reason === undefined ? undefined : { reason };
  }

  /** What the rules say to an entry. */
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
      case "joined":
      case "locked":
      case "rotated":
      case "disputed":
      case "proposed":
      case "withdrawn":
      case "ruled":
      case "handedOver":
      case "timed":
      case "deadline":
      case "lapsed":
      case "claimed":
      case "absent":
      case "paused":
      case "resumed":
        return undefined;
    }
  }

  /** @param wrong why a position is not the one that is written; undefined where it is */
  #reached(wrong: string | undefined): string | undefined {
    if (wrong === undefined) this.onPosition(this.#run, this.#replay!.frozen);
    return wrong;
  }

  #witnessed({ n, hash }: Entry1): string | undefined {
    const isOther = this.witnesses.some((witness) => witness.n === n && !hash.startsWith(witness.hash));
    return isOther ? "Its hash is not the one that a letter tells." : undefined;
  }
}
