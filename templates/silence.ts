/** What players read about a game without deadlines that waits for one of them. */

/** A question has to go unanswered for this many days before a game may be closed. */
export const QUESTION_DAYS = 30;

/** What a player with a silent opponent may do, the gentlest first. */
export const LADDER = [
  "REMIND sends them a friendly letter.",
  "DEADLINES 7 DAYS proposes deadlines for the rest of the game.",
  "PRESS passes your words on: ask for a day that suits you both. SUBSTITUTE and an address offers your seat to somebody else; they can offer theirs.",
  `If they have left for good, CLOSE asks whether the game goes on. If nothing comes for ${QUESTION_DAYS} days, CLOSE ends it without a loser.`,
] as const;

/** How a player takes deadlines that the other proposes. */
export const AGREE_DEADLINES =
  "Reply DEADLINES to agree: they hold from now on. Reply DECLINE to play on without.";

export const MAY_CLOSE = "Your question has not been answered: CLOSE ends the game now without a loser.";

/** The answer to a player who would claim or pause a game without deadlines. */
export const INSTEAD = `If the other player is silent: ${LADDER.join(" ")}`;

/** What players read while a game waits for them. */
export const GENTLE =
  "Take the time that you need. If you can't go on, SUBSTITUTE and an address asks somebody to play for you. With PRESS you can tell the other player how things are.";
