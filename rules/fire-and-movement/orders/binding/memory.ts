import { z } from "zod";

/** A side's memory of the current Player-Turn, its own or the enemy's. */
const memory = z.object({
  /** The targets of its attacks that have been declared, by hex. */
  declared: z.array(z.string()).default([]),
  /** An attack of the sheet could not be declared as written. */
  fellThrough: z.boolean().default(false),
  /** Its sheet said something of the mobile movement phase. */
  saysMobile: z.boolean().default(false),
  /** The last mobile line that had its turn was carried out. */
  wasMade: z.boolean().default(false),
  /** Questions that come once in a Player-Turn and have been put to the player. */
  asked: z.array(z.string()).default([]),
});
export type Memory = z.output<typeof memory>;
/** The part of the memory that the orders themselves use. */
export type Place = Omit<Memory, "asked">;
/** The memory as a Player-Turn begins. */
const NOTHING: Memory = memory.parse({});

/** @param json as an answerer has given it; null as a Player-Turn begins @throws if it is neither: a fault of the store */
export function memoryOf(json: unknown): Memory {
  return json === null || json === undefined ? NOTHING : memory.parse(json);
}
