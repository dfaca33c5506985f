import { POSITION_PHASES } from "../documents/position.ts";

/** The phases of the sequence of play (3.0), as queries and events name them. */
export const PHASES = ["setUp", ...POSITION_PHASES, "supply"] as const;
export type Phase = (typeof PHASES)[number];
