import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { accessSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import pg from "pg";

/** A PostgreSQL of the tests' own, where one is installed. */

/** Where Debian has the programs of each version. */
const DEBIAN = "/usr/lib/postgresql";
const USER = "despatch";
export const PASSWORD = "pass word:@/?#";

/** The folder of the programs. */
const programs = [
  ...(process.env.PATH ?? "").split(delimiter),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []).map((
    version,
  ) => join(DEBIAN, version, "bin")),
].find((folder) => ["initdb", "postgres"].every((program) => isThere(join(folder, program))));

/** Whether one is installed; where not, tests say that they were skipped. */
export const hasPostgres = programs !== undefined;

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** The account that runs it: never root, which it refuses. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => {
    for (const user of ["postgres", "nobody"]) {
      try {
        return Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }).toString());
      } catch {
        // There is no such user here.
      }
    }
    throw new Error("there is no user as whom PostgreSQL could run");
  };
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export interface PostgresOptions {
  /** Its certificate for safe lines (TLS). */
  readonly certificate?: { readonly pem: string; readonly keyPem: string };
  /** Whether commits reach the disk; they need not where only processes are killed. */
  readonly isDurable?: boolean;
}

export class PostgresServer {
  #made = 0;
  #server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly options: PostgresOptions,
  ) {}

  static async open(options: PostgresOptions = {}): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), "despatch-postgres-"));
    const secret = join(folder, "password");
    writeFileSync(secret, PASSWORD);
    const as = owner();
    if (as !== undefined) { for (const path of [folder, secret]) chownSync(path, as.uid, as.gid); }
    const given = [`--username=${USER}`, "--auth=scram-sha-256", `--pwfile=${secret}`, "--encoding=UTF8"];
    execFileSync(
      join(programs!, "initdb"),
      ["-D", join(folder, "data"), "--locale=C", "--no-sync", ...given],
      {
        ...as,
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const { certificate } = options;
    for (
      const [name, text] of [["server.crt", certificate?.pem], ["server.key", certificate?.keyPem]] as const
    ) {
      if (text === undefined) continue;
      const path = join(folder, "data", name);
      writeFileSync(path, text, { mode: 0o600 });
      if (as !== undefined) chownSync(path, as.uid, as.gid);
    }
    const server = new PostgresServer(folder, await freePort(), options);
    await server.start();
    return server;
  }

  get data(): string {
    return join(this.folder, "data");
  }

  async start(): Promise<void> {
    const settings = [
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${this.folder}`,
      ...(this.options.isDurable ? [] : ["fsync=off", "full_page_writes=off"]),
      ...(this.options.certificate === undefined ? [] : ["ssl=on"]),
    ];
    const args = ["-D", this.data, "-p", String(this.port), ...settings.flatMap((each) => ["-c", each])];
    const server = spawn(join(programs!, "postgres"), args, {
      ...owner(),
      cwd: this.folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#server = server;
    const said: string[] = [];
    await new Promise<void>((ready, failed) => {
      createInterface({ input: server.stderr! }).on("line", (line) => {
        said.push(line);
        if (line.includes("ready to accept connections")) ready();
      });
      server.once("exit", () => failed(new Error(`PostgreSQL has ended:\n${said.join("\n")}`)));
    });
  }

  /** As it stops when its machine is shut down, or at once, as when that loses its power. */
  async stop(how: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill(how);
    await ended;
  }

  /** @returns the name of a new, empty database */
  async database(): Promise<string> {
    const name = `club_${++this.#made}`;
    await this.ask(`create database ${name}`);
    return name;
  }

  url(database = "postgres", port = this.port): string {
    return `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  }

  /** What an administrator asks it. */
  async ask(text: string, database = "postgres"): Promise<Record<string, unknown>[]> {
    const line = new pg.Client({ connectionString: this.url(database) });
    line.on("error", () => {});
    await line.connect();
    try {
      return (await line.query(text)).rows;
    } finally {
      await line.end();
    }
  }

  async close(): Promise<void> {
    await this.stop("SIGQUIT");
    rmSync(this.folder, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
