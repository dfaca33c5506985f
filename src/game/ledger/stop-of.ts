import type { Stop } from "../../dice/ledger-2/entry.ts";
import type { Query } from "../../kernel/query.ts";
import type { Side } from "../../kernel/side.ts";

/** Who is asked in the midst of a Player-Turn: about the attacks that are to be made, or what the rules ask. */
export interface Asking {
  readonly asked: Side;
  readonly about: "exchange" | "question";
}

/** What a game waits for, as its ledger says it. @param asking undefined at the beginning of a Player-Turn */
export function stopOf(query: Query, asking?: Asking): Stop {
  if (query.kind === "over") return { kind: "over", side: null, question: null };
  if (asking === undefined) return { kind: "turn", side: query.side, question: query.kind };
  const question = asking.about === "exchange" ? asking.about : query.kind;
  return { kind: "question", side: asking.asked, question };
}
