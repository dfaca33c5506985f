import { digestOf } from "../../../dice/canonical.ts";
import { ChainKeys, leadsTo } from "../../../dice/ledger-2/chain-keys.ts";
import { type Chain, type Entry2, entry2, type EntryOf2 } from "../../../dice/ledger-2/entry.ts";
import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import { withIndexes } from "../../../dice/ledger-2/nonce.ts";
import { type OpeningLines, Openings } from "../../../dice/ledger-2/openings.ts";
import { Wrong } from "../../../dice/wrong.ts";

/** Why a line does not belong to the ledger, in a sentence, and the entry that shows it. */
export interface Misfit {
  readonly entry: number;
  readonly reason: string;
}

const NOTHING: OpeningLines = { sheets: new Map(), accounts: new Map(), statements: new Map() };

/** What single lines are compared with: the given entries, on which everything else in a ledger rests. */
export class Fitting {
  readonly #created: EntryOf2<"created"> | undefined;
  /** With the index of its keys. */
  readonly #entries: readonly { readonly entry: Entry2; readonly index: number }[];

  /** @param entries all from the first on, as they came */
  constructor(entries: readonly unknown[]) {
    this.#entries = withIndexes(entries.flatMap((each) => entry2.safeParse(each).data ?? []));
    const first = this.#entries[0]?.entry;
    this.#created = first?.kind === "created" ? first : undefined;
  }

  /** For a document. */
  document(name: string, document: unknown): Misfit | undefined {
    return this.#created?.documents[name] === digestOf(document)
      ? undefined
      : { entry: 1, reason: `The document ${name} is not the one that the game was made from.` };
  }

  /** For a key. */
  key(chain: Chain, { index, key }: { readonly index: number; readonly key: string }): Misfit | undefined {
    return this.#created !== undefined && leadsTo(this.#created.anchors[chain], key, index)
      ? undefined
      : { entry: 1, reason: `The key of the chain ${chain} does not lead to its anchor.` };
  }

  /** For a single opened sheet, account or statement. @param keys undefined if they are not the ledger's, and open nothing */
  opened(single: Partial<OpeningLines>, keys: ChainKeys | undefined): Misfit | undefined {
    if (this.#created === undefined || keys === undefined) return undefined;
    const openings = new Openings({ ...NOTHING, ...single }, keys, this.#created.secrets);
    const [sheet] = single.sheets?.values() ?? [];
    const [told] = [...single.accounts?.values() ?? [], ...single.statements?.values() ?? []];
    const place = this.#entries.find(({ entry }) =>
      sheet === undefined ? entry.n === told?.entry : entry.kind === "locked" && entry.run === sheet.run
    );
    if (place === undefined) return undefined;
    const { entry, index } = place;
    const reason = wrongOf(() => {
      if (entry.kind === "locked" && single.sheets !== undefined) openings.sheets(entry, index);
      if ("sealed" in entry && single.accounts !== undefined) openings.accounts(entry, index);
      if (single.statements !== undefined) openings.statements(entry, index);
    });
    return reason === undefined ? undefined : { entry: entry.n, reason };
  }

  /** The chains by their keys, if all of these lead to their anchors. */
  chains(keys: Export2["keys"]): ChainKeys | undefined {
    let chains: ChainKeys | undefined;
    const { anchors } = this.#created ?? {};
    if (anchors !== undefined) wrongOf(() => chains = new ChainKeys({ keys }, anchors));
    return chains;
  }
}

function wrongOf(judge: () => unknown): string | undefined {
  try {
    judge();
    return undefined;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}
