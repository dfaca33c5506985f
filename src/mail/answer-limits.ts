/** How many letters of its own an address is answered within an hour; beyond, silence. */
export const ANSWERS_AN_HOUR = 40;
/** How many letters in its name it is told of where nobody knows whose they are. Counted apart: a forger silences nobody. */
export const DOUBTS_AN_HOUR = 6;
/** How many answers an address is sent once more within an hour, as letters came again that had been answered. */
export const REPEATS_AN_HOUR = 6;
