import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { copyStore } from "../support/store.ts";
import { turnLetter } from "./letter.ts";
import { resultOf, sentIn } from "./result.ts";

/** When a start is killed: at one of its commits, counted from 1, or so many milliseconds after it is ready. */
export type Kill =
  | { readonly moment: "before" | "after"; readonly commit: number }
  | { readonly milliseconds: number };

const TURN = join(import.meta.dirname!, "turn.ts");

/** A turn by mail against the computer that is played over and over from the same beginning, and killed on the way. */
export class Crashes {
  private constructor(private readonly folder: string, private readonly id: string) {}

  static async prepare(): Promise<Crashes> {
    const folder = mkdtempSync(join(tmpdir(), "despatch-crash-"));
    const desk = await Desk.open();
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const kv = await openStore(join(folder, "begun"));
    await copyStore(desk.kv, kv);
    kv.close();
    writeFileSync(join(folder, "letter"), await turnLetter(desk, id));
    desk.close();
    return new Crashes(folder, id);
  }

  /**
   * Plays the turn on a store of its own, each start killed as planned and the last not at all.
   * @returns what is in the store and the mailbox at the end, and how many starts were killed: others ended before
   */
  async play(kills: readonly Kill[]) {
    const place = mkdtempSync(join(this.folder, "game-"));
    const store = join(place, "store");
    const mailbox = join(place, "mailbox");
    for (const end of ["", "-shm", "-wal"]) {
      const begun = join(this.folder, `begun${end}`);
      if (existsSync(begun)) cpSync(begun, store + end);
    }
    let killed = 0;
    for (const [start, kill] of [...kills, undefined].entries()) {
      const child = this.#start([store, join(this.folder, "letter"), mailbox, String(start)], kill);
      const signal = await ended(child, kill);
      if (signal === "SIGKILL") killed++;
    }
    const result = await this.#resultOf(store, mailbox);
    rmSync(place, { recursive: true });
    return { result, killed };
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  #start(args: readonly string[], kill: Kill | undefined): ChildProcess {
    const at = kill !== undefined && "commit" in kill ? [kill.moment, String(kill.commit)] : [];
    const flags = ["run", "--quiet", "--no-check", "--unstable-kv", "-A"];
    return spawn(process.execPath, [...flags, TURN, ...args, ...at], {
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  async #resultOf(store: string, mailbox: string) {
    const kv = await openStore(store);
    try {
      return await resultOf(kv, this.id, sentIn(mailbox));
    } finally {
      kv.close();
    }
  }
}

function ended(child: ChildProcess, kill: Kill | undefined): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    child.stdout!.once("data", () => {
      if (kill !== undefined && "milliseconds" in kill) {
        timer = setTimeout(() => child.kill("SIGKILL"), kill.milliseconds);
      }
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (code === 0 || signal === "SIGKILL") resolve(signal);
      else reject(new Error(`the referee ended with ${code ?? signal}`));
    });
  });
}
