/** How long a game master may let a game rest: at once, and in the whole of it. In days of 24 hours. */
export const GAME_MASTER_PAUSE = { atOnce: 14, inAll: 30 } as const;
