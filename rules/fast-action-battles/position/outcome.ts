import type { SystemOutcome } from "../../../src/kernel/rules.ts";

export type Outcome = Omit<SystemOutcome, "kind" | "gameTurn">;
