import { type Batch, batchWeight, type Key, LIMITS } from "./port.ts";

/** Writes a batch. @returns its versionstamp; undefined if a check failed */
type Write = (batch: Batch) => Promise<string | undefined>;

interface Waiting {
  readonly batch: Batch;
  readonly take: (versionstamp: string | undefined) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Batches that arrive while the disk writes are written next, all at once. So they wait for the disk once, and pages that
 * several change are written once. Each caller learns when its own batch is on the disk. Batches stay in order. A batch that
 * touches a key of an earlier one waits for it.
 */
export class JointWrites {
  readonly #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(private readonly write: Write) {}

  /** @returns the versionstamp; undefined if one of the batch's own checks failed */
  atomic(batch: Batch): Promise<string | undefined> {
    return new Promise((take, refuse) => {
      this.#waiting.push({ batch, take, refuse });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeNext();
    this.#isWriting = false;
  }

  async #writeNext(): Promise<void> {
    const next = this.#waiting.splice(0, together(this.#waiting));
    if (next.length > 1 && await this.#writtenAtOnce(next)) return;
    // Alone, each learns whether its own check failed, or whether it has a fault.
    for (const { batch, take, refuse } of next) await this.write(batch).then(take, refuse);
  }

  /** @returns false if nothing was written */
  async #writtenAtOnce(all: readonly Waiting[]): Promise<boolean> {
    const versionstamp = await this.write(joined(all.map(({ batch }) => batch))).catch(() => undefined);
    if (versionstamp === undefined) return false;
    for (const { take } of all) take(versionstamp);
    return true;
  }
}

/** How many of the first can be written together: none touches what another writes, and all fit the limits. */
function together(waiting: readonly Waiting[]): number {
  if (waiting.length === 1) return 1;
  const [written, checked] = [new Set<string>(), new Set<string>()];
  const sum = { checks: 0, changes: 0, keyBytes: 0, bytes: 0 };
  for (const [at, { batch }] of waiting.entries()) {
    const { checks = [], sets = [], deletes = [] } = batch;
    const writes = [...sets.map(({ key }) => key), ...deletes].map(nameOf);
    const reads = checks.map(({ key }) => nameOf(key));
    const weight = batchWeight(batch);
    sum.checks += checks.length;
    sum.changes += writes.length;
    sum.keyBytes += weight.keyBytes;
    sum.bytes += weight.bytes;
    const isTooMuch = sum.checks > MOST_CHECKS || sum.changes > LIMITS.changes ||
      sum.keyBytes > LIMITS.allKeysBytes || sum.bytes > LIMITS.batchBytes;
    const isTouched = writes.some((name) => written.has(name) || checked.has(name)) ||
      reads.some((name) => written.has(name));
    if (at > 0 && (isTooMuch || isTouched)) return at;
    for (const name of writes) written.add(name);
    for (const name of reads) checked.add(name);
  }
  return waiting.length;
}

/** What a file takes at once; other backends take fewer (see LIMITS). */
const MOST_CHECKS = 100;

function joined(batches: readonly Batch[]): Batch {
  return {
    checks: batches.flatMap(({ checks = [] }) => checks),
    sets: batches.flatMap(({ sets = [] }) => sets),
    deletes: batches.flatMap(({ deletes = [] }) => deletes),
  };
}

const nameOf = (key: Key) => JSON.stringify(key);
