/** The ledger protocols. New games use the newest; each game keeps the protocol that it began with. */
export const PROTOCOLS = [1, 2, 3] as const;
export type Protocol = (typeof PROTOCOLS)[number];
export const NEWEST_PROTOCOL: Protocol = 3;
