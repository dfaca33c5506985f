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

/** Who is asked in the middle of a Player-Turn: about the other side's announcement, or, null, about the query. */
export interface AskedSide {
  readonly asked: Side;
  readonly about: Kinded | null;
}

/** What a game waits for, and the question. @param asking undefined at the beginning of a Player-Turn */
export function stopOf(query: SystemQuery, asking?: AskedSide): WrittenStop {
  if (isOver(query)) return { kind: "over", side: null, question: null };
  if (asking === undefined) return { kind: "turn", side: query.side, question: query.kind };
  return { kind: "question", side: asking.asked, question: asking.about?.kind ?? query.kind };
}

/** What a new game waits for. */
export function openingStop(
  rules: Pick<Rules<Truth, Sight>, "begins" | "query">,
  truth: Truth,
): WrittenStop {
  return rules.begins ? { kind: "begin", side: null, question: null } : stopOf(rules.query(truth));
}
