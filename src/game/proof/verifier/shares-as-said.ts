import { keyBefore } from "../../../dice/key-chain.ts";
import type { EntryOf2 } from "../../../dice/ledger-2/entry.ts";
import { type Export2, statementPlace } from "../../../dice/ledger-2/export-lines.ts";
import { PASSED_OVER } from "../../../dice/ledger-2/nonce.ts";
import { anchorLine, shareIn } from "../../../common/share-line.ts";
import { bySide, type Side, SIDES } from "../../../kernel/side.ts";

/** Compares shares with what their players wrote, if that is open: a share that came must have been used. */
export class SharesAsSaid {
  /** The shares in each player's words so far; undefined if some of these are not open. */
  readonly #sent: Record<Side, Set<string> | undefined> = bySide(() => new Set());
  /** The last share used, or the anchor. */
  readonly #last: Record<Side, string | null> = { allied: null, axis: null };

  /** How many shares restores of the store have skipped since each side's last. */
  readonly #passed: Record<Side, number> = { allied: 0, axis: 0 };

  constructor(private readonly file: Pick<Export2, "statements">) {}

  joined({ n, side, said, shares }: EntryOf2<"joined">): string[] {
    const words = this.#words({ n, said }, side);
    if (shares === undefined) return [];
    this.#last[side] = shares;
    this.#passed[side] = 0;
    if (words === undefined || words.length === 0) return [];
    const isSo = shares === null
      ? words.every((line) => !/^shares\s/.test(line))
      : words.includes(anchorLine(shares));
    return isSo
      ? []
      : [`The anchor of the ${side} player's shares is not what that player wrote when joining.`];
  }

  locked({ n, run, said, share }: EntryOf2<"locked">, asked: Side | null): string[] {
    if (share === undefined) return [];
    for (const side of SIDES) {
      const words = this.#words({ n, said }, side);
      if (words === undefined) this.#sent[side] = undefined;
      const sent = words === undefined ? undefined : shareIn(words);
      if (sent !== undefined) this.#sent[side]?.add(sent);
    }
    if (asked === null) return [];
    const sent = this.#sent[asked];
    const last = this.#last[asked];
    const steps = 1 + this.#passed[asked];
    if (share !== null) {
      this.#last[asked] = share;
      this.#passed[asked] = 0;
    }
    const isSo = sent === undefined || last === null ||
      (share === null ? [...sent].every((each) => keyBefore(each, steps) !== last) : sent.has(share));
    return isSo ? [] : [`The ${asked} player's share of run ${run} is not the one in that player's words.`];
  }

  restored(): void {
    for (const side of SIDES) this.#passed[side] += PASSED_OVER;
  }

  /** A side's words on which an entry rests, one line each; undefined without any, or if some are not open. */
  #words({ n, said }: Pick<EntryOf2<"locked">, "n" | "said">, side: Side): string[] | undefined {
    const words: string[] = [];
    for (const [index, { by }] of said.entries()) {
      if (by !== side) continue;
      const line = this.file.statements.get(statementPlace(n, index));
      if (line === undefined) return undefined;
      words.push(...line.statement.words);
    }
    return words;
  }
}
