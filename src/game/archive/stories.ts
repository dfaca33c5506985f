import { storySentences } from "../../../templates/archive.ts";
import { reasonWords } from "../open/outcome-words.ts";
import type { ArchivedGame } from "./search.ts";

/** A finished game in three sentences, as far as they are known. */
export function storyOfGame({ row, luck }: ArchivedGame): string[] {
  const { winner, ruleset, reason } = row;
  const own = winner === null || winner === "draw" ? undefined : luck?.sides[winner];
  return storySentences({
    game: row,
    reason: reason === null ? undefined : reasonWords({ ruleset }, reason),
    turn: luck?.story,
    luck: luck === undefined || own === undefined || own.count === 0
      ? undefined
      : { ...own, one: luck.one, many: luck.many },
  });
}
