import { createHash } from "node:crypto";
import pg from "pg";
import { bytesOfKey } from "./key-bytes.ts";
import { lineConfig } from "./postgres-line.ts";
import type { Key } from "./port.ts";
import { LONGEST_PAUSE, type Patience, pause } from "./persistence.ts";

/** Changed keys, announced to all processes by NOTIFY in the commit itself. */

/** The channel. */
export const CHANGED = "despatch_changed";

/** How long a key's name is: 999 changes fit into a message of 8,000 bytes. */
const NAME = 8;

/** What a commit announces about its keys. Two keys may share a name; then a watcher looks in vain. */
export function keysNamed(keys: readonly Key[]): string {
  return keys.map(nameOfKey).join("");
}

function nameOfKey(key: Key): string {
  return createHash("sha256").update(bytesOfKey(key)).digest("base64url").slice(0, NAME);
}

export class Listening {
  readonly #watching = new Map<string, Set<() => void>>();
  #isBegun = false;
  #isHeard = false;

  constructor(
    private readonly url: string,
    private readonly patience: Patience,
    private readonly ending: AbortSignal,
  ) {}

  /** @returns a function that ends it */
  watch(keys: readonly Key[], told: () => void): () => void {
    const names = new Set(keys.map(nameOfKey));
    for (const name of names) {
      const watching = this.#watching.get(name) ?? new Set();
      this.#watching.set(name, watching.add(told));
    }
    if (this.#isHeard) queueMicrotask(told);
    if (!this.#isBegun) void this.#listen();
    this.#isBegun = true;
    return () => {
      for (const name of names) {
        const watching = this.#watching.get(name);
        if (watching?.delete(told) && watching.size === 0) this.#watching.delete(name);
      }
    };
  }

  async #listen(): Promise<void> {
    for (let tries = 0; !this.ending.aborted; tries++) {
      const begun = performance.now();
      try {
        await this.#hear();
      } catch {
        // The connection broke: watchers look from time to time anyway.
      }
      this.#isHeard = false;
      if (performance.now() - begun > LONGEST_PAUSE) tries = 0;
      await pause(tries, this.ending);
    }
  }

  /** Announces each change until the connection breaks; and once at its beginning, because some may have come before. */
  async #hear(): Promise<void> {
    const line = new pg.Client(lineConfig(this.url, this.patience));
    const broken = new Promise<void>((resolve) => {
      line.on("end", resolve);
      line.on("error", () => resolve());
      this.ending.addEventListener("abort", () => resolve(), { once: true });
    });
    line.on("notification", ({ payload = "" }) => this.#tell(payload.match(/.{8}/gs) ?? []));
    try {
      await line.connect();
      await line.query(`listen ${CHANGED}`);
      this.#isHeard = true;
      this.#tell([...this.#watching.keys()]);
      await broken;
    } finally {
      line.end().catch(() => {});
    }
  }

  #tell(names: readonly string[]): void {
    for (const told of new Set(names.flatMap((name) => [...this.#watching.get(name) ?? []]))) told();
  }
}
