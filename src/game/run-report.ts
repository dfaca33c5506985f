import { SIDES } from "../kernel/side.ts";
import type { GameHead, OutboxItem, RunRecord } from "../store/records.ts";
import { turnLetter } from "../../templates/letters.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";
import type { Office } from "./office.ts";
import { addressed, wordsOf } from "./post.ts";
import { pressInTurnLetter } from "./press.ts";
import { outcomeWords, positionWords, turnReport } from "./turn-words.ts";

/** Letters to both players about every run that they have not been told of. */
export async function reportRuns(
  office: Office,
  start: GameHead,
  rules: AnyRules,
  state: AnyState,
  latest: RunRecord,
) {
  let head = start;
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const earlier: RunRecord[] = [];
    for (let run = head.seats[side].reportedRun + 1; run < latest.run; run++) {
      const record = await office.games.run(head.id, run);
      if (record !== undefined) earlier.push(record);
    }
    const press = await pressInTurnLetter(office, head, side);
    head = press.head;
    const letter = turnLetter({
      ...wordsOf(office.site, head, side),
      ...positionWords(head, rules, state, side),
      turns: [...earlier, latest].map((record) => turnReport(record, side)),
      outcome: outcomeWords(head),
      press: press.blocks,
    });
    const posted = addressed(office.site, head, side, letter, office.now());
    const seats = { ...posted.head.seats, [side]: { ...posted.head.seats[side], reportedRun: latest.run } };
    head = { ...posted.head, seats };
    letters.push(posted.item);
  }
  return { head, letters };
}
