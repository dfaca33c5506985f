import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/**
 * Kills a referee (SIGKILL) in the midst of a turn, again and again, each time at another moment, and starts it anew: the same
 * dice, the same ledger to the last signature, and the same letters must come of it as where nobody kills it.
 *
 *     deno task kills [NUMBER]      200, where no number is given
 */

const KILLS = Number(process.argv[2] ?? 200);
const REFEREE = join(import.meta.dirname!, "referee.ts");
const folder = mkdtempSync(join(tmpdir(), "despatch-kills-"));

/** Runs to its end. @returns the line in which it says how the game stands */
function play(data: string): string {
  const { stdout, stderr, status } = spawnSync("deno", ["run", "-A", REFEREE, "play", data], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split("\n").at(-1)!;
}

/** Kills it some milliseconds after it is ready. @returns whether that was in time, and how long it had had */
function kill(data: string, after: number): Promise<{ killed: boolean; took: number }> {
  return new Promise((resolve) => {
    const referee = spawn("deno", ["run", "-A", REFEREE, "play", data], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    let begun = 0;
    referee.stdout.once("data", () => {
      begun = performance.now();
      if (Number.isFinite(after)) setTimeout(() => referee.kill("SIGKILL"), after);
    });
    referee.once(
      "exit",
      (_, signal) => resolve({ killed: signal === "SIGKILL", took: performance.now() - begun }),
    );
  });
}

try {
  const made = join(folder, "made");
  const { status, stderr } = spawnSync("deno", ["run", "-A", REFEREE, "make", made], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const copy = (name: string) => {
    const data = join(folder, name);
    cpSync(made, data, { recursive: true });
    return data;
  };
  const undisturbed = play(copy("undisturbed"));
  const { took } = await kill(copy("timed"), Infinity);
  let kills = 0;
  let differing = 0;
  for (let attempt = 0; kills < KILLS; attempt++) {
    const data = copy(`${attempt}`);
    const { killed } = await kill(data, took * (attempt % 97) / 97);
    if (killed) kills++;
    if (play(data) !== undisturbed) differing++;
    rmSync(data, { recursive: true });
  }
  console.log(
    `${kills} kills within the ${Math.round(took)} ms of a turn; ${differing} games went otherwise.`,
  );
  console.log(undisturbed);
  process.exitCode = differing === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
