import { z } from "zod";

/** A side's answerer keeps this during a Player-Turn, its own or the enemy's. */
const memory = z.object({
  /** The attack announced last, as the sheet prints it. */
  begun: z.array(z.string()).nullable().default(null),
  /** The defender has been shown the attacks of this Combat Phase, or had orders for all of them. */
  isShown: z.boolean().default(false),
  /** An attack of the sheet could not be made as written. */
  fellThrough: z.boolean().default(false),
  /** Units whose attacks, demanded by 7.11 or 7.12, the player has left to the default. */
  leftToDefault: z.array(z.string()).optional(),
  /** Units about whose defense the player has been asked in this Combat Phase. */
  askedAbout: z.array(z.string()).default([]),
});
export type Memory = z.output<typeof memory>;
/** The memory of a Player-Turn that begins. */
const NOTHING: Memory = memory.parse({});

/** @param json as an answerer has given it; null if a Player-Turn begins @throws if it is neither: a fault of the store */
export function memoryOf(json: unknown): Memory {
  return json === null || json === undefined ? NOTHING : memory.parse(json);
}
