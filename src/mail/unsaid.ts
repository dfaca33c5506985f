import { HOW_TO_BE_AWAY } from "./asking/away.ts";
import { counted } from "../../templates/time.ts";
import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";

/** How players say that they will be away, where they do not say it as a command. */
const AWAY =
  /\b(?:away|holidays?|vacation|travell?ing|abroad|hospital|urlaub|verreist|vacances|vacaciones|ferie|vakantie)\b/i;

/**
 * What a player may have meant by words that hold neither orders nor a command: what of the other player's waits for his
 * answer, and how an absence is told. Nothing is done of it unasked.
 * @param talk his words, a paragraph each @returns sentences, or none
 */
export function unsaid({ clock, dispute, seats }: GameHead, side: Side, talk: readonly string[]): string[] {
  const other = enemyOf(side);
  const theirs = `The ${sideName(other)} player`;
  const pause = clock?.proposal;
  return [
    ...(pause?.side === other
      ? [
        `${theirs} proposes to let the game rest for ${
          counted(pause.days, "day")
        }: to agree write PAUSE on a line of its own, to decline RESUME.`,
      ]
      : []),
    ...(dispute === null ? [] : disputeWords(dispute, side, seats[other].kind === "computer")),
    ...(clock !== null && talk.some((words) => AWAY.test(words))
      ? [
        HOW_TO_BE_AWAY,
      ]
      : []),
  ];
}

/** How a dispute that is open goes on, for a player who may have meant that. */
function disputeWords(
  { by, proposal }: NonNullable<GameHead["dispute"]>,
  side: Side,
  isAlone: boolean,
): string[] {
  if (proposal?.side === side) {
    return [
      "Your proposal to settle the dispute waits for the other player, who may agree or propose something else.",
    ];
  }
  if (proposal !== null) {
    return [
      `The ${
        sideName(proposal.side)
      } player proposes how to settle the dispute: to agree write AGREE on a line of its own.`,
    ];
  }
  const giveUp = by === side ? ["To give your dispute up write WITHDRAW on a line of its own."] : [];
  // The computer agrees to nothing that its player has raised.
  if (isAlone && by === side) return giveUp;
  return [
    ...giveUp,
    "To settle the dispute write PROPOSE and what you propose, as in PROPOSE We play on as it is; it counts once both of you agree.",
  ];
}
