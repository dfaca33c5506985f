/**
 * What a game mixes into its dice beside keys and salts; docs/proof/dice.md explains it to players.
 *
 * - `none`: nothing.
 * - `drand`: a round of drand's public randomness beacon, the first that is published so long after the orders of a run are locked.
 */
export const BEACONS = ["none", "drand"] as const;
export type Beacon = (typeof BEACONS)[number];
