/** What players are told of a game without deadlines that waits for one of them. */

/** So many days a question has to go unanswered before a game may be closed. */
export const QUESTION_DAYS = 30;

/** What a player may do whose opponent is silent, the gentlest first. */
export const LADDER = [
  "REMIND sends them a friendly letter.",
  "By PRESS you can ask for a day that suits you both; with SUBSTITUTE and an address each of you can offer your seat to somebody else.",
  `If they have left for good, CLOSE asks whether the game goes on. If nothing comes for ${QUESTION_DAYS} days, CLOSE ends it without a loser.`,
] as const;

export const MAY_CLOSE = "Your question has not been answered: CLOSE ends the game now without a loser.";

/** What a player is told who would claim or pause a game without deadlines. */
export const INSTEAD = `If the other player is silent: ${LADDER.join(" ")}`;

/** What somebody is told whom a game waits for. */
export const GENTLE =
  "Take the time that you need. If you can't go on, SUBSTITUTE and an address asks somebody to play for you, and PRESS tells the other player how things are.";
