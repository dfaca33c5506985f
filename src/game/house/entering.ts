import { chained } from "../../dice/ledger/ledger.ts";
import {
  OPERATOR_PROTOCOL,
  type OperatorDoor,
  type OperatorEntry,
  type OperatorEvent,
} from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { actsWritten, type Besides } from "../../store/games/operator-acts.ts";
import type { Batch } from "../../store/kv/port.ts";
import type { Office } from "../office.ts";
import { untilCommitted } from "../retry.ts";

/** An act in the operator's ledger, in a sentence without addresses. */
export interface ActWords {
  readonly act: string;
  readonly words: string;
  readonly game?: string;
  /** The entry of that game's ledger that says the same. */
  readonly entry?: number;
}

export type ActingOffice = Pick<Office, "acts" | "keys" | "now" | "site">;

/** The entries of an act, chained to the end of the operator's ledger. */
export async function entryOfAct(
  { acts, keys: { signers }, now, site }: ActingOffice,
  by: OperatorDoor,
  { act, words, game, entry }: ActWords,
): Promise<Besides> {
  const end = await acts.end();
  const first: OperatorEvent[] = end.n > 0 ? [] : [{
    kind: "created",
    protocol: OPERATOR_PROTOCOL,
    site: site.publicUrl,
    key: signers.active.public,
  }];
  const acted: OperatorEvent = {
    kind: "acted",
    act,
    by,
    game: game ?? null,
    entry: entry ?? null,
    words,
  };
  const { entries } = chained<OperatorEvent, OperatorEntry>(
    end,
    Math.max(now(), end.at),
    signers,
    [...first, acted],
    (key) => ({ kind: "rotated", key }),
  );
  return actsWritten(entries);
}

/**
 * Does an act that changes no game, in one commit with its entry.
 * @param judge its changes, from the present state; or why it cannot be done
 * @returns the result, in a sentence
 */
export async function enteredAct(
  office: ActingOffice,
  by: OperatorDoor,
  judge: () => Promise<Result<ActWords & { readonly batch: Batch; readonly sentence: string }, string>>,
): Promise<Result<string, string>> {
  return await untilCommitted<Result<string, string>>(async () => {
    const judged = await judge();
    if (!judged.ok) return err(judged.error);
    const { batch, sentence, ...said } = judged.value;
    return await office.acts.commit(await entryOfAct(office, by, said), batch) ? ok(sentence) : "conflict";
  });
}
