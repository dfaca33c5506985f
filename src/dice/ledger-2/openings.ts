import { type Side, SIDES } from "../../kernel/side.ts";
import { digestOf } from "../canonical.ts";
import type { ChainKey } from "../key-chain.ts";
import { demand, Wrong } from "../wrong.ts";
import { type Account, commitmentToAccount, type View, VIEWS } from "./account.ts";
import type { ChainKeys } from "./chain-keys.ts";
import type { Chain, Entry2, EntryOf2 } from "./entry.ts";
import { accountPlace, type Export2, sheetPlace, statementPlace } from "./export-lines.ts";
import { nonceOf, nonceOfTruth } from "./nonce.ts";
import { commitmentToStatement } from "./statement.ts";

/** What the ledger hides and no line of the file opens. */
export interface StillSealed {
  readonly sheets: { readonly run: number; readonly side: Side }[];
  readonly accounts: { readonly entry: number; readonly view: View }[];
  readonly statements: { readonly entry: number; readonly index: number }[];
}

/** How many lines of the file match the commitments in entries. */
export interface Opened {
  sheets: number;
  accounts: number;
  statements: number;
}

export type OpeningLines = Pick<Export2, "sheets" | "accounts" | "statements">;

/** The kinds of entries that may hide this. */
type SealedKind = "created" | "run" | "corrected" | "revised";

/** Checks what a file opens against the commitments in entries, and notes what stays sealed. */
export class Openings {
  readonly sealed: StillSealed = { sheets: [], accounts: [], statements: [] };
  readonly opened: Opened = { sheets: 0, accounts: 0, statements: 0 };

  /** Every commitment so far. */
  readonly #known = new Set<string>();

  /** @param secrets whether the game has any */
  constructor(
    private readonly file: OpeningLines,
    private readonly keys: ChainKeys,
    private readonly secrets: boolean,
  ) {}

  /** Each commitment has its own nonce, so one that comes twice was copied. */
  demandNew(entry: Entry2): void {
    for (const commitment of commitmentsIn(entry)) {
      demand(
        !this.#known.has(commitment),
        "Something that it hides has the same seal as something elsewhere in the ledger.",
      );
      this.#known.add(commitment);
    }
  }

  /** @param index of the entry's keys */
  sheets({ n, run, sheets }: EntryOf2<"locked">, index: number): void {
    for (const side of SIDES) {
      const line = this.file.sheets.get(sheetPlace(run, side));
      if (line === undefined) {
        this.sealed.sheets.push({ run, side });
        continue;
      }
      const nonce = nonceOf(this.#key(side, index), "sheet", n);
      demand(
        digestOf({ lines: line.lines, nonce }) === sheets[side],
        `The ${side} sheet that is opened is not the one locked.`,
      );
      this.opened.sheets++;
    }
  }

  /** @param index of the entry's keys @returns the accounts that are open and match the entry's commitments */
  accounts({ kind, n, sealed }: EntryOf2<SealedKind>, index: number): Map<View, Account> {
    demand((sealed !== null) === this.secrets, "It hides what the game shows, or shows what the game hides.");
    const open = new Map<View, Account>();
    for (const view of VIEWS) {
      const line = this.file.accounts.get(accountPlace(n, view));
      if (sealed === null) {
        demand(line === undefined, "It has an account, but hides nothing.");
        continue;
      }
      if (line === undefined) {
        this.sealed.accounts.push({ entry: n, view });
        continue;
      }
      const nonce = view === "truth"
        ? nonceOfTruth({ allied: this.#key("allied", index), axis: this.#key("axis", index) }, n)
        : nonceOf(this.#key(view, index), "account", n);
      demand(
        commitmentToAccount(line.account, nonce) === sealed[view],
        `The account that is opened (${view}) is not the one that it commits to.`,
      );
      this.opened.accounts++;
      open.set(view, line.account);
    }
    for (const { rolls, steps } of kind === "run" ? [] : open.values()) {
      demand(rolls.length + steps.length === 0, "Its account tells about play, but nothing was played.");
    }
    return open;
  }

  /** @param index of the entry's keys */
  statements({ n, said }: Pick<Entry2, "n" | "said">, index: number): void {
    for (const [item, { by, digest }] of said.entries()) {
      const line = this.file.statements.get(statementPlace(n, item));
      if (line === undefined) {
        this.sealed.statements.push({ entry: n, index: item });
        continue;
      }
      const nonce = nonceOf(this.#key(by === "gameMaster" ? "all" : by, index), `said ${item}`, n);
      demand(
        commitmentToStatement(digestOf(line.statement), nonce) === digest,
        `The statement that is opened (${item}) is not the one that it rests on.`,
      );
      this.opened.statements++;
    }
  }

  #key(chain: Chain, index: number): ChainKey {
    const key = this.keys.at(chain, index);
    if (key === undefined) {
      throw new Wrong(`The file opens what it hides, and has no key of ${chain} to show that it is so.`);
    }
    return key;
  }
}

/** What an entry's chains commit to: words, sheets and accounts. */
function commitmentsIn(entry: Entry2): string[] {
  const sheets = entry.kind === "locked" ? Object.values(entry.sheets) : [];
  const accounts = "sealed" in entry && entry.sealed !== null ? Object.values(entry.sealed) : [];
  return [...entry.said.map(({ digest }) => digest), ...sheets, ...accounts];
}
