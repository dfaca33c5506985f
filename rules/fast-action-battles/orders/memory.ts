import { z } from "zod";

/** What a side's answerer keeps of a Player-Turn that is under way. */
const memory = z.object({
  /** Orders that have had their turn, as the sheet prints them. */
  done: z.array(z.string()).default([]),
  /** Questions that the player has left to the default. */
  left: z.array(z.string()).default([]),
  /** What the player has been asked: questions in strict play, letters in the usual pace. */
  asked: z.array(z.string()).default([]),
  /** Orders that could not be followed, from revision 13 on. */
  failed: z.array(z.string()).optional(),
  /** The battle under way: its area and phase, the side's steps there, and its steps lost in the round. */
  battle: z.object({ name: z.string(), steps: z.number(), lost: z.number() }).nullable().default(null),
});
export type Memory = z.output<typeof memory>;
/** Of a Player-Turn that begins. */
const NOTHING: Memory = memory.parse({});

/** @param json as an answerer has given it; null as a Player-Turn begins @throws if it is neither: a fault of the store */
export function memoryOf(json: unknown): Memory {
  return json === null || json === undefined ? NOTHING : memory.parse(json);
}
