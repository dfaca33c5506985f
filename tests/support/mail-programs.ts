import { spawn } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { PATIENCE } from "./patience.ts";

/** Mail programs that people use, as they are installed on this machine. */
const PROGRAMS = ["swaks", "msmtp", "mutt"] as const;

/** Those of them that are not installed; what they would send is not tested then. */
export const MISSING: readonly string[] = PROGRAMS.filter((program) =>
  !(process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)))
);
if (MISSING.length > 0) {
  console.warn(`NOT INSTALLED: ${MISSING.join(", ")}; what they send was not tested.`);
}

/** What came of running a program. */
export interface Ran {
  readonly code: number | null;
  /** What it printed, on either stream. */
  readonly output: string;
}

/** Runs a program to its end. @param input what it reads */
export function run(program: string, args: readonly string[], input = ""): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, TERM: "xterm", LC_ALL: "C.UTF-8" };
    const child = spawn(program, args, { env, timeout: PATIENCE });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => void (output += data));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

/** A mutt with settings and a mailbox of its own. */
export class Mutt {
  private constructor(private readonly folder: string) {}

  /** @param settings lines of its configuration, beside those that keep it from asking */
  static async at(folder: string, address: string, settings: readonly string[]): Promise<Mutt> {
    const lines = [
      `set from="${address}"`,
      "set use_from=yes envelope_from=yes",
      `set folder="${folder}" tmpdir="${folder}" record="" header_cache=""`,
      `set editor="${join(folder, "edit")}"`,
      "set fast_reply=yes include=yes reply_to=yes reply_self=yes abort_unmodified=no abort_noattach=no",
      "set quit=yes move=no confirmappend=no wait_key=no sleep_time=0 mbox_type=mbox",
      ...settings,
    ];
    await writeFile(join(folder, "muttrc"), lines.join("\n") + "\n");
    return new Mutt(folder);
  }

  /** Sends a new letter. @param more arguments, such as a file to attach */
  write(to: string, subject: string, text: string, ...more: readonly string[]): Promise<Ran> {
    return run("mutt", ["-n", "-F", join(this.folder, "muttrc"), "-s", subject, ...more, "--", to], text);
  }

  /** Opens a letter on a terminal and answers it; mutt quotes it. @param edit a sed script, which is what is typed */
  async reply(letter: Uint8Array, edit: string): Promise<Ran> {
    const mailbox = join(this.folder, "inbox");
    const text = new TextDecoder("latin1").decode(letter).replaceAll("\r\n", "\n");
    const mbox = `From referee Thu Nov  5 12:00:00 2026\n${text.replace(/^From /gm, ">From ")}\n`;
    await writeFile(mailbox, Uint8Array.from(mbox, (character) => character.charCodeAt(0)));
    await writeFile(join(this.folder, "typed.sed"), edit);
    await writeFile(
      join(this.folder, "edit"),
      `#!/bin/sh\nexec sed -i -f "${join(this.folder, "typed.sed")}" "$1"\n`,
    );
    await chmod(join(this.folder, "edit"), 0o700);
    const mutt = `mutt -n -F ${join(this.folder, "muttrc")} -f ${mailbox}`;
    return await run("script", ["-qefc", `${mutt} -e 'push <reply><send-message><quit>'`, "/dev/null"]);
  }
}
