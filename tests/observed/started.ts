import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Starts a referee as its operator does, and stops it. @returns the key to the post room, as printed */
export async function startedAndStopped(env: Readonly<Record<string, string>>): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), "despatch-observed-"));
  const referee = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url)), "serve"],
    env: { ...env, DESPATCH_DATA: data, DESPATCH_WEB_PORT: "0", DESPATCH_SMTP_PORT: "0" },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let said = "";
  for await (const part of referee.stdout.pipeThrough(new TextDecoderStream())) {
    const isAtWork = said.includes("Stop with Ctrl-C.");
    said += part;
    if (!isAtWork && said.includes("Stop with Ctrl-C.")) referee.kill("SIGTERM");
  }
  await referee.status;
  await rm(data, { recursive: true });
  const key = /\/post\?key=(\w+)/.exec(said)?.[1];
  if (key === undefined) throw new Error(`The referee printed no link to his post room:\n${said}`);
  return key;
}
