import { fileURLToPath } from "node:url";
import type { Handed } from "./club.ts";

const SERVER = fileURLToPath(new URL("hand-over.ts", import.meta.url));

/** As many as a busy relay opens to one receiver. */
const CONNECTIONS = 4;

/** Has another process hand letters over to a door. @returns the milliseconds that it took, and how many were refused */
export async function handedOver(
  port: number,
  letters: readonly Handed[],
): Promise<{ readonly took: number; readonly refused: number }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", SERVER],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const task = { port, connections: CONNECTIONS, letters };
  await new Blob([JSON.stringify(task)]).stream().pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("the letters could not be handed over");
  return JSON.parse(new TextDecoder().decode(stdout));
}
