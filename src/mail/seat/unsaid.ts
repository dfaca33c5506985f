import { capitalized } from "../../common/text.ts";
import { calledName } from "../../game/access/names.ts";
import { HOW_TO_BE_AWAY } from "../asking/intents/away.ts";
import { counted } from "../../../templates/time.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";

/** How players say that they will be away, without the command for it. */
const AWAY =
  /\b(?:(?<!\b(?:slip|get|run|move|pull|stay|keep|break|give|drive|throw)s? )away(?! from (?:the (?!\d)|(?:my|our|his|her|their|that|those|these|them|it|there|him|enem\w{1,4})\b))|holidays?|vacation|travell?ing|abroad|hospital|urlaub|verreist|vacances|vacaciones|ferie|vakantie)\b/i;

/**
 * What a player may have meant by words without orders or a command. It names the other player's open requests, and says how to
 * announce an absence. Nothing is done unasked.
 * @param talk the player's words, one paragraph each
 * @returns sentences, or none
 */
export function unsaid(head: GameHead, side: Side, talk: readonly string[]): string[] {
  const { clock, dispute, seats } = head;
  const other = enemyOf(side);
  const theirs = capitalized(calledName(head, other));
  const pause = clock?.proposal;
  return [
    ...(pause?.side === other
      ? [
        `${theirs} proposes a pause of ${
          counted(pause.days, "day")
        }. Reply PAUSE to agree, or RESUME to decline.`,
      ]
      : []),
    ...(dispute === null ? [] : disputeWords(theirs, dispute, side, seats[other].kind === "computer")),
    ...(clock !== null && talk.some((words) => AWAY.test(words))
      ? [
        HOW_TO_BE_AWAY,
      ]
      : []),
  ];
}

/** How an open dispute goes on, for a player who may have meant that. */
function disputeWords(
  theirs: string,
  { by, proposal }: NonNullable<GameHead["dispute"]>,
  side: Side,
  isAlone: boolean,
): string[] {
  if (proposal?.side === side) {
    return [
      "Your proposal to settle the dispute waits for the other player. They may agree or propose something else.",
    ];
  }
  if (proposal !== null) {
    return [
      `${theirs} proposes how to settle the dispute. Reply AGREE to agree.`,
    ];
  }
  const giveUp = by === side ? ["Reply WITHDRAW to drop your dispute."] : [];
  // The computer agrees to nothing that its player has raised.
  if (isAlone && by === side) return giveUp;
  return [
    ...giveUp,
    "To settle the dispute, write PROPOSE and your proposal: PROPOSE We play on as it is. It counts once you both agree.",
  ];
}
