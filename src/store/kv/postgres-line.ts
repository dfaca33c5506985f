import pg from "pg";
import { isLoopback } from "../../common/network.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import { OverLimit } from "./port.ts";
import type { Patience } from "./persistence.ts";

/** Connections to a PostgreSQL server: how they are opened, and which of their faults pass. */

/** How many connections a process holds at most, besides the one for changes. */
const LINES = 10;
/** How long a process may stop in the middle of a write before the server lets others go on. */
const STOPPED = 5 * SECOND;

export function lineConfig(url: string, { request }: Patience): pg.ClientConfig {
  return {
    connectionString: addressOf(url),
    application_name: "despatch",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    connectionTimeoutMillis: request,
    query_timeout: request,
    statement_timeout: request,
    idle_in_transaction_session_timeout: STOPPED,
  };
}

export function openLines(url: string, patience: Patience): pg.Pool {
  const pool = new pg.Pool({ ...lineConfig(url, patience), max: LINES, onConnect: refuseCopies });
  // A query reports that its connection broke; the pool itself removes idle ones.
  pool.on("connect", (line) => line.on("error", () => {}));
  pool.on("error", () => {});
  return pool;
}

/** `sslmode` as libpq understands it. By default, other machines must show a valid certificate. */
function addressOf(text: string): string {
  const url = new URL(text);
  const { searchParams: set, hostname } = url;
  const isHere = /^(?:localhost)?$/.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ""));
  if (!set.has("sslmode")) set.set("sslmode", isHere ? "disable" : "verify-full");
  set.set("uselibpqcompat", "true");
  return url.href;
}

/** Decisions depend on everything read, so nothing is read from a replica that may be behind. */
async function refuseCopies(line: pg.ClientBase): Promise<void> {
  const { rows: [{ is_copy: isCopy }] } = await line.query("select pg_is_in_recovery() as is_copy");
  if (isCopy) throw new Error("the server is a copy of another");
}

/**
 * Refusals of the server (SQLSTATE) that pass: the connection, conflicts, too many connections, locks, a restart; a replica
 * (25006); and a lost turn, because this process stopped in a write (25P03, 25P04).
 */
const PASSING = /^(?:08|40|53|55|57)|^25(?:006|P03|P04)$/;
const DISK_FULL = "53100";
const UNSAFE_LINE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_SSL|ERR_TLS/;
const NO_TLS = /does not support SSL/;

/** Whether the server would give the same answer on every attempt. */
export function isRefusedByPostgres(error: unknown): boolean {
  if (error instanceof OverLimit) return true;
  const { code = "", message } = error as Error & { code?: string };
  if (error instanceof pg.DatabaseError) return !PASSING.test(code) || code === DISK_FULL;
  return UNSAFE_LINE.test(code) || NO_TLS.test(message);
}

/** Whether a transaction with this refusal had no effect (class 40, "Transaction Rollback"). */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith("40") === true;
}
