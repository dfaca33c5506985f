import type { WrittenStop } from "../../dice/ledger-2/entry.ts";
import {
  isOver,
  type Kinded,
  type Rules,
  type Sight,
  type SystemQuery,
  type Truth,
} from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";

/** Who is asked in the midst of a Player-Turn: about what the other side has announced, or, null, about the query. */
export interface AskedSide {
  readonly asked: Side;
  readonly about: Kinded | null;
}

/** What a game waits for, and what is asked. @param asking undefined at the beginning of a Player-Turn */
export function stopOf(query: SystemQuery, asking?: AskedSide): WrittenStop {
  if (isOver(query)) return { kind: "over", side: null, question: null };
  if (asking === undefined) return { kind: "turn", side: query.side, question: query.kind };
  return { kind: "question", side: asking.asked, question: asking.about?.kind ?? query.kind };
}

/** What a game waits for when it is made. */
export function openingStop(
  rules: Pick<Rules<Truth, Sight>, "begins" | "query">,
  truth: Truth,
): WrittenStop {
  return rules.begins ? { kind: "begin", side: null, question: null } : stopOf(rules.query(truth));
}
