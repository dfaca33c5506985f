import { ChainKeys } from "../chain-keys.ts";
import type { EntryOf2 } from "../entry.ts";
import type { Export2 } from "../export-lines.ts";
import { Openings } from "../openings.ts";
import { OrdersAudit } from "./orders-audit.ts";
import { PlayAudit } from "./play-audit.ts";
import { WordsAudit } from "./words-audit.ts";

/** A new game, and the audits that depend on how it was made. */
export interface MadeGame {
  readonly created: EntryOf2<"created">;
  readonly keys: ChainKeys;
  readonly words: WordsAudit;
  readonly play: PlayAudit;
  readonly openings: Openings;
  readonly orders: OrdersAudit;
}

/** @throws {Wrong} if no game can be made so, or the file's keys belong to another */
export function readMadeGame(file: Export2, created: EntryOf2<"created">): MadeGame {
  const keys = new ChainKeys(file, created.anchors);
  const words = new WordsAudit(created);
  return {
    created,
    keys,
    words,
    play: new PlayAudit(created),
    openings: new Openings(file, keys, created.secrets),
    orders: new OrdersAudit(words),
  };
}
