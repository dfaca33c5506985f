import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** What goes wrong between a store and PostgreSQL, to be switched on and off. */
export interface WayFaults {
  /** Whether nobody gets through: each line is hung up on at its beginning. */
  isShut: boolean;
  /** Whether lines are taken, and nothing that is said on them arrives. */
  isSilent: boolean;
  /** Whether this commit is done, and its answer lost with the line. */
  losesAnswer: () => boolean;
  /** Whether this commit is lost on its way, with the line. */
  losesCommit: () => boolean;
}

/** A simple query of the protocol ("Q", its length, its text, a nought). */
const COMMIT = "Q\0\0\0\x0bcommit\0";

/** A way to PostgreSQL on which things go wrong. */
export class PostgresWay {
  readonly faults: WayFaults = {
    isShut: false,
    isSilent: false,
    losesAnswer: () => false,
    losesCommit: () => false,
  };
  readonly #lines = new Set<Socket>();

  private constructor(private readonly server: Server, private readonly to: number) {
    server.on("connection", (line) => this.#pass(line));
  }

  static async open(to: number): Promise<PostgresWay> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new PostgresWay(server, to);
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** All lines break. */
  cut(): void {
    for (const line of this.#lines) line.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.server.close(closed));
  }

  #pass(line: Socket): void {
    const way = connect(this.to, "127.0.0.1");
    let isLost = false;
    const over = () => {
      this.#lines.delete(line);
      line.destroy();
      way.destroy();
    };
    this.#lines.add(line);
    for (const end of [line, way]) end.on("close", over).on("error", over);
    if (this.faults.isShut) return over();
    line.on("data", (said) => {
      if (this.faults.isSilent) return;
      if (said.toString("latin1") === COMMIT) {
        if (this.faults.losesCommit()) return over();
        isLost = this.faults.losesAnswer();
      }
      way.write(said);
    });
    way.on("data", (said) => {
      if (isLost) over();
      else if (!this.faults.isSilent) line.write(said);
    });
  }
}
