import { counted } from "./time.ts";

/** That somebody has begun to write, in a sentence to himself. */
export function draftText(lines: number, at: Date): string {
  const when = at.toISOString().slice(0, 16).replace("T", " at ");
  return `A draft of ${
    counted(lines, "line")
  } waits on your page, written on ${when} UTC. It is not sent off: nothing is played from it.`;
}
