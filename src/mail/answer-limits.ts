/** How many of a player's letters are answered within an hour; beyond, they are done and his page has the answer. */
export const ANSWERS_AN_HOUR = 40;
/** How many are done within an hour; beyond, they are put off. */
export const CARRIED_OUT_AN_HOUR = 200;
/** How many letters in doubt he is asked about within an hour, and how many that know no token are answered; beyond, they are put off. */
export const DOUBTS_AN_HOUR = 6;
/** How many answers an address is sent once more within an hour, as letters came again that had been answered. */
export const REPEATS_AN_HOUR = 6;
