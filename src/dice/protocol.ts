/** The ledger protocols: games are made by the newest, and go on by the one that they were made by. */
export const PROTOCOLS = [1, 2, 3] as const;
export type Protocol = (typeof PROTOCOLS)[number];
export const NEWEST_PROTOCOL: Protocol = 3;
