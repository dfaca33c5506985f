import type { Side } from "../kernel/side.ts";
import type { Letter } from "../../templates/blocks.ts";
import { standstillWords } from "../../templates/dispute.ts";
import { statusLetter } from "../../templates/letters.ts";
import { waitingWords } from "./beacon.ts";
import type { CurrentGame, Office } from "./office.ts";
import { wordsOf } from "./post.ts";
import { outcomeWords, positionWords } from "./turn-words.ts";

/** How a game stands for one of its players. @param withMap the map, and all units by hex */
export function positionLetter(
  office: Pick<Office, "site" | "now">,
  { head, rules, state }: CurrentGame,
  side: Side,
  { withMap }: { readonly withMap: boolean },
): Letter {
  return statusLetter({
    ...wordsOf(office.site, head, side),
    ...positionWords(head, rules, state, side),
    outcome: outcomeWords(head),
    standstill: head.dispute === null ? undefined : standstillWords(head.dispute),
    waiting: waitingWords(head, office.now()),
    withMap,
    orders: head.seats[side].sheet?.lines ?? [],
  });
}
