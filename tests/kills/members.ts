import { Buffer } from "node:buffer";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { comes } from "../support/patience.ts";
import type { MemberClock } from "./member-clock.ts";

const MEMBER = join(import.meta.dirname!, "member.ts");
/** The last of a member's commits, and milliseconds, at which it is killed. */
const COMMITS = 12;
const MILLISECONDS = 800;

const below = (limit: number) => Math.floor(Math.random() * limit);

interface Member {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  /** Letters that it has been given and has said nothing of. */
  readonly waiting: ((kind: string | undefined) => void)[];
}

/** Referees at work on one database: each one killed is replaced. */
export class Members {
  /** The processes that were killed. */
  readonly killed = new Set<number>();
  readonly mailboxes: string[] = [];
  /** Those that have begun and not ended. */
  readonly #processes = new Set<Member>();
  /** Of them those that take letters. */
  readonly #live = new Set<Member>();
  #planned = 0;
  #isOver = false;
  /** Why one has ended that was not killed. */
  #fault: Error | undefined;

  /** @param folder where their mailboxes lie @param kills how many of them are killed at most @param clock what they go by */
  constructor(
    private readonly url: string,
    private readonly folder: string,
    private readonly kills: number,
    private readonly clock: MemberClock,
  ) {}

  begin(): void {
    const mailbox = join(this.folder, `mailbox-${this.mailboxes.length}`);
    this.mailboxes.push(mailbox);
    const isPlanned = this.#planned < this.kills;
    if (isPlanned) this.#planned++;
    const isByTime = below(3) === 0;
    const at = !isPlanned || isByTime
      ? []
      : [below(2) === 0 ? "before" : "after", String(1 + below(COMMITS))];
    const args = ["run", "--quiet", "--no-check", "--unstable-kv", "-A", MEMBER];
    const child = spawn(process.execPath, [...args, this.url, mailbox, JSON.stringify(this.clock), ...at], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const member: Member = { child, ended: promise, waiting: [] };
    this.#processes.add(member);
    child.stdin!.on("error", () => {});
    createInterface({ input: child.stdout! }).on("line", (line) => {
      if (line !== "ready") return member.waiting.shift()?.(line);
      this.#live.add(member);
      if (isPlanned && isByTime) setTimeout(() => child.kill("SIGKILL"), below(MILLISECONDS));
    });
    child.once("exit", (code, signal) => {
      this.#processes.delete(member);
      this.#live.delete(member);
      for (const answer of member.waiting.splice(0)) answer(undefined);
      resolve();
      if (this.#isOver) return;
      if (signal === "SIGKILL") this.killed.add(child.pid!);
      else this.#fault ??= new Error(`a referee ended with ${code ?? signal}`);
      this.begin();
    });
  }

  /** Gives a letter to one of them, and to another where that one is killed. @returns how often it was given */
  async hand(letter: string): Promise<number> {
    for (let times = 1;; times++) {
      const member = await this.#one();
      const kind = await new Promise<string | undefined>((answer) => {
        member.waiting.push(answer);
        member.child.stdin!.write(`${Buffer.from(letter).toString("base64")}\n`);
      });
      if (kind !== undefined) return times;
    }
  }

  /** @throws if one has ended by itself */
  check(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Ends those that are left, whether they take letters yet or not. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const { child } of this.#processes) child.kill("SIGKILL");
    await Promise.all([...this.#processes].map(({ ended }) => ended));
  }

  async #one(): Promise<Member> {
    await comes(() => {
      this.check();
      return this.#live.size > 0;
    }, "a referee that lives");
    const live = [...this.#live];
    return live[below(live.length)];
  }
}
