import { loggedFault } from "../../common/log/log.ts";
import { CannotRestore } from "../../store/backup/restore.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { CannotOpen } from "../../store/sealing/vault.ts";
import { CannotDo } from "./command.ts";

/** Why a referee does not start, or a command cannot open its store: a sentence for the operator, without its full stop. */
export class CannotStart extends CannotDo {
  override readonly name = "CannotStart";

  /** Whether another start fails as well, until a person changes something. */
  get isForGood(): boolean {
    return this.cause === undefined || lastsUntilMended(this.cause);
  }
}

/** The exit code that tells a supervisor not to start the program again: EX_CONFIG of sysexits.h. */
export const NEEDS_A_PERSON = 78;

/** Faults of the system that stay for later starts. */
const LASTING = ["EACCES", "EPERM", "ENOENT", "ENOTDIR", "EISDIR", "EROFS", "EINVAL"];

function lastsUntilMended(cause: unknown): boolean {
  if (cause instanceof CannotOpen || cause instanceof CannotRestore) return true;
  if (cause instanceof Error && REFUSED.test(cause.message)) return true;
  return LASTING.includes(String((cause as { code?: unknown }).code));
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EPERM: "it is not permitted",
  EADDRINUSE: "another program listens there already, perhaps another referee",
  EADDRNOTAVAIL: "this machine has no such address",
  EINVAL: "that is not valid on this machine",
  ENOTFOUND: "no such machine is known",
  ENOENT: "there is no such file",
  EEXIST: "there is a file of that name",
  ENOTDIR: "a part of its path is a file, not a folder",
  EISDIR: "it is a folder, not a file",
  EROFS: "the disk takes no changes",
  ENOSPC: "the disk is full",
};

/** Deno's words for a missing permission. */
const REFUSED = /^Requires (\w+) access(?: to "([^"]*)")?/;

function refusedWords(message: string): string | undefined {
  const [, what, where] = REFUSED.exec(message) ?? [];
  if (what === undefined) return undefined;
  // For some places, such as /proc, Deno asks for all access, which names no place (`Requires all access to "/proc"`).
  const permission = `--allow-${what}${where === undefined || what === "all" ? "" : `=${where}`}`;
  return `the program was started without the permission ${permission}; put that into DESPATCH_PERMITS in the environment of \`deno task\`, or into the line that starts the program (docs/run/self-hosting.md, Permissions)`;
}

/** The system's reason, in words. */
export function faultWords(error: unknown): string {
  const refused = refusedWords(error instanceof Error ? error.message : "");
  if (refused !== undefined) return refused;
  if (error instanceof TypeError && error.message === "fetch failed" && error.cause instanceof Error) {
    // Its cause names the whole address, which may hold a secret.
    return error.cause.message.replace(/^error sending request for url \(.*?\): /, "");
  }
  const code = String((error as { code?: unknown }).code ?? "");
  return WORDS[code] ?? (error instanceof Error ? error.message.split("\n")[0].trim() : String(error));
}

/** What prevents a command, as a sentence without its full stop; undefined if the fault is the program's own. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CannotDo || error instanceof OutOfReach) return error.message;
  const message = error instanceof Error ? error.message : "";
  if (DISK_FAILS.test(message)) return `The store cannot be read or written: ${message}`;
  const { code, path } = error as { code?: unknown; path?: unknown };
  const words = refusedWords(message) ?? WORDS[String(code)];
  if (words === undefined) return undefined;
  return path === undefined ? `It cannot be done: ${words}` : `${path}: ${words}`;
}

/** SQLite's words for a disk that fails a store in a file; Deno KV has no code for it. */
const DISK_FAILS =
  /disk is full|disk I\/O error|readonly database|unable to open database|disk image is malformed/;

/** Does a part of the start. @param what its subject, such as `The file x cannot be read` @throws {CannotStart} if it fails */
export async function orCannotStart<T>(what: string, attempt: () => Promise<T> | T): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${what}: ${faultWords(error)}`, { cause: error });
  }
}

/** Faults go to the error stream, one line each, for the operator. */
export const reportFault = loggedFault;
