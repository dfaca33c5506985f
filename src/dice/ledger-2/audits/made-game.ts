import { ChainKeys } from "../chain-keys.ts";
import type { EntryOf2 } from "../entry.ts";
import type { Export2 } from "../export-lines.ts";
import { Openings } from "../openings.ts";
import { OrdersAudit } from "./orders-audit.ts";
import { PlayAudit } from "./play-audit.ts";
import { WordsAudit } from "./words-audit.ts";

/** A game as it was made, and the audits of all that depends on how. */
export interface MadeGame {
  readonly created: EntryOf2<"created">;
  readonly keys: ChainKeys;
  readonly words: WordsAudit;
  readonly play: PlayAudit;
  readonly openings: Openings;
  readonly orders: OrdersAudit;
}

/** @throws {Wrong} where it cannot have been made so, or the file's keys are not its own */
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
