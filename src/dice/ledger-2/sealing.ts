import type { Party } from "../../kernel/party.ts";
import { bySide, type Side } from "../../kernel/side.ts";
import { digestOf } from "../canonical.ts";
import { type Account, commitmentToAccount, type View } from "./account.ts";
import type { ByChain, Sealed } from "./entry.ts";
import { nonceOf, nonceOfTruth } from "./nonce.ts";
import { commitmentToStatement } from "./statement.ts";

/** What an entry shows in place of what it hides. @param keys at the entry's index @param n its number */

export function sealedSheets(
  keys: ByChain,
  n: number,
  sheets: Readonly<Record<Side, readonly string[]>>,
): Record<Side, string> {
  const of = (side: Side) => digestOf({ lines: sheets[side], nonce: nonceOf(keys[side], "sheet", n) });
  return bySide(of);
}

export function sealedAccounts(
  keys: ByChain,
  n: number,
  accounts: Readonly<Record<View, Account>>,
): Sealed {
  const of = (side: Side) => commitmentToAccount(accounts[side], nonceOf(keys[side], "account", n));
  return {
    allied: of("allied"),
    axis: of("axis"),
    truth: commitmentToAccount(accounts.truth, nonceOfTruth(keys, n)),
  };
}

/** Whose word an entry rests on, and the statement's digest. */
export interface Spoken {
  readonly by: Party;
  readonly statement: string;
}

export function sealedWords(keys: ByChain, n: number, spoken: readonly Spoken[]) {
  return spoken.map(({ by, statement }, index) => ({
    by,
    digest: commitmentToStatement(
      statement,
      nonceOf(keys[by === "gameMaster" ? "all" : by], `said ${index}`, n),
    ),
  }));
}
