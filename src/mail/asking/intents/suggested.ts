import { deskOf } from "../../../game/open/desk-of.ts";
import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { isUnsure, refuses } from "../phrases/stance.ts";

const SUGGESTED = phrases(`
  your two|three|other? suggestion|suggestions|alternative|alternatives
  the|both|all suggestion|suggestions|alternative|alternatives
  what|as|one|ones you suggest|suggested|propose|proposed
  do|take|use it|them|that? instead
`);

/** More words say something else, too. */
const MOST_WORDS = 10;

/** `Ok, your suggestion`: what stands as `instead` below refused lines takes their place. GO plays it. */
export const takingSuggestion: Intent<readonly string[]> = {
  name: "answer",
  isFinal: true,
  reads(said, seat) {
    const isMeant = !said.isQuestion && said.words.length <= MOST_WORDS && !/\d/.test(said.text) &&
      SUGGESTED.in(said) !== undefined && !isUnsure(said) && !refuses(said);
    const lines = isMeant ? insteadOf(seat) : [];
    return lines.length === 0 ? undefined : lines;
  },
  reply: (lines) => ({ kind: "orders", lines }),
};

/** The nearest legal orders for the lines that are kept and would be refused. */
function insteadOf({ game, side }: HeardSeat): readonly string[] {
  const { orders } = game.system;
  const desk = deskOf(game, side);
  const { reports } = desk.asked === undefined
    ? orders.read(desk, desk.kept)
    : orders.readAnswer(desk, desk.kept);
  return reports.flatMap(({ status, instead }) => status === "refused" && instead ? [instead] : []);
}
