import { fileURLToPath } from "node:url";
import type { Bench, Line } from "./line.ts";

const CONFIG = fileURLToPath(new URL("peers/deno.json", import.meta.url));
const MAIN = fileURLToPath(new URL("peers/main.ts", import.meta.url));

/** Two well-known neighbours in the same run, in a process and with packages of their own. */
export const peersBench: Bench = {
  title: "Neighbours (without the diplomacy package: PyPI alone has it)",
  async run() {
    const args = ["run", "--no-prompt", "--frozen", "--allow-env", "--allow-read", "--config", CONFIG, MAIN];
    const command = new Deno.Command(Deno.execPath(), { args, stdout: "piped", stderr: "piped" });
    const { success, stdout, stderr } = await command.output();
    if (success) return JSON.parse(new TextDecoder().decode(stdout)) as Line[];
    console.error(
      `The neighbours could not be measured; are their packages to be had?\n${
        new TextDecoder().decode(stderr)
      }`,
    );
    return [];
  },
};
