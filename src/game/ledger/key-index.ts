import { keysAt } from "../../dice/ledger-2/chains.ts";
import type { ByChain } from "../../dice/ledger-2/entry.ts";
import { indexAfter, indexOfRun } from "../../dice/ledger-2/nonce.ts";
import type { GameHead } from "../../store/records/game-record.ts";

/** Where in its chains the keys of a game's runs and entries are: a restore skips some. */

type Restored = Pick<GameHead, "restored">;

/** Of a played or locked run; 0 for none. */
export function indexOf({ restored = [] }: Restored, run: number): number {
  return indexOfRun(run, restored.filter((after) => after < run).length);
}

/** Of what is hidden now, after the last run. */
export function indexNow({ run, restored = [] }: Restored & Pick<GameHead, "run">): number {
  return indexAfter(run, restored.length);
}

export function keysOfRun(head: Restored & Pick<GameHead, "dice">, run: number): ByChain {
  return keysAt(head.dice.secret, indexOf(head, run));
}
