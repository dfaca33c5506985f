import { counted } from "../../../../templates/time.ts";
import { askedBack } from "../../../game/dispute/take-back.ts";
import { askedWords } from "../../../game/position-words.ts";
import { deadlinesOffered, offerWords } from "../../../game/time/agreed-deadlines.ts";
import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { enemyOf } from "../../../kernel/side.ts";
import type { HeardSeat, Reply } from "../phrases/intent.ts";
import { whatWaits } from "../phrases/what-waits.ts";

/** Something that the other player asks, and the commands that answer it. */
interface OpenWish {
  readonly words: string;
  readonly yes: string;
  /** Undefined where nothing has to be said for a no. */
  readonly no: string | undefined;
}

export function openWishes({ game: { head }, side }: HeardSeat): OpenWish[] {
  const other = enemyOf(side);
  const proposal = head.clock?.proposal;
  const deadlines = deadlinesOffered(head);
  return [
    ...(askedBack(head)?.side === other
      ? [{ words: "The other player would take a turn back", yes: "agree", no: "decline" }]
      : []),
    ...(proposal?.side === other
      ? [{
        words: `The other player would let the game rest for ${counted(proposal.days, "day")}`,
        yes: "pause",
        no: "resume",
      }]
      : []),
    ...(deadlines?.side === other
      ? [{ words: offerWords(head, deadlines, side).slice(0, -1), yes: "deadlines", no: "decline" }]
      : []),
    ...(head.dispute?.proposal?.side === other
      ? [{ words: "The other player proposes how to settle the dispute", yes: "agree", no: undefined }]
      : []),
    ...(head.silence?.side === side && head.silence.questionAt !== undefined
      ? [{ words: "The other player asks whether the game goes on", yes: "here", no: undefined }]
      : []),
  ];
}

/** Whether a side is asked something, by the game or by the other player. */
export function hasOpenQuestion(seat: HeardSeat): boolean {
  return askedWords(seat.game, seat.side)?.asked === seat.side || openWishes(seat).length > 0;
}

/** Whether nothing is asked and nothing kept: then a yes or a no changes nothing. */
export function hasNothingToAnswer(seat: HeardSeat): boolean {
  return !hasOpenQuestion(seat) && keptWords(seat.game, seat.side) === undefined;
}

/** What would agree to an open proposal, or decline it. */
export function repliesToProposal(seat: HeardSeat): readonly string[] {
  return openWishes(seat).flatMap((
    { yes, no },
  ) => [yes.toUpperCase(), ...(no === undefined ? [] : [no.toUpperCase()])]);
}

/** What the other player proposes, and how to answer; undefined where that is nothing. */
export function proposalOf(seat: HeardSeat): Reply | undefined {
  const wishes = openWishes(seat);
  return wishes.length === 0
    ? undefined
    : { kind: "says", about: "What is proposed", sentences: [...wishes.map(howToAnswer), whatWaits(seat)] };
}

export function howToAnswer({ words, yes, no }: OpenWish): string {
  const decline = no === undefined ? "" : `, or ${no.toUpperCase()} to decline`;
  return `${words}. Reply ${yes.toUpperCase()} to agree${decline}.`;
}
