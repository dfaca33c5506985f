import { z } from "zod";
import { HOUR, SECOND } from "../../../src/common/bytes/lengths.ts";
import { joined } from "./protobuf.ts";
import {
  type Check,
  type Mutation,
  type Range,
  READ,
  readRanges,
  readWatch,
  readWrite,
  snapshotAnswer,
  type Stored,
  watchFrame,
  WRITE,
  writeAnswer,
} from "./messages.ts";

/** Faults between a store and its client, to be switched on and off. */
export interface Faults {
  /** Whether this request is answered with 503, and nothing is done. */
  fails: () => boolean;
  /** Whether this write is done, and its answer lost: 503. */
  losesAnswer: () => boolean;
  /** Whether reads are answered by a copy that is behind, and says so. */
  isStale: boolean;
  /** Whether nobody can watch. */
  isBlind: boolean;
  /** How long each answer takes, in milliseconds. */
  delay: () => number;
  /** Which versions of the protocol it speaks. */
  versions: readonly number[];
  /** How often it says on a watch that it is there, in milliseconds: by an empty message. */
  heartbeat: number;
}

const NO_FAULTS: Faults = {
  fails: () => false,
  losesAnswer: () => false,
  isStale: false,
  isBlind: false,
  delay: () => 0,
  versions: [1, 2, 3],
  heartbeat: 5 * SECOND,
};

/** "Metadata exchange", request: one without a body is of version 1. */
const exchange = z.object({ supportedVersions: z.array(z.int()).optional() });
const DATABASE = "5e5e5e5e-0000-4000-8000-000000000001";

/** What the hosted store allows (its documentation, and denokv's limits.rs where that is less). */
const HOSTED = {
  key: 2_048,
  value: 65_536,
  checks: 10,
  mutations: 1_000,
  ranges: 10,
  entries: 1_000,
  write: 819_200,
};

export const ACCESS_TOKEN = "a token for tests";

/**
 * A KV Connect server on this machine, over a local database
 * (https://github.com/denoland/denokv/blob/main/proto/kv-connect.md).
 */
export class KvConnectServer {
  readonly faults: Faults = { ...NO_FAULTS };
  /** How many requests there have been, by method. */
  readonly requests: Record<string, number> = {};
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #watches = new Set<() => void>();
  /** Where the database is now, and by which token it opens. */
  #region = 1;

  private constructor(private readonly kv: Deno.Kv) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => this.#answer(request).catch((error) => new Response(String(error), { status: 400 })),
    );
  }

  /** @param path of the database; in memory where it is left out */
  static async open(path = ":memory:"): Promise<KvConnectServer> {
    return new KvConnectServer(await Deno.openKv(path));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** The database moves to another region: what served it serves it no more, under new tokens only. */
  move(): void {
    this.#region++;
    this.cutWatches();
  }

  /** Hangs up on all watchers. */
  cutWatches(): void {
    for (const cut of [...this.#watches]) cut();
  }

  async close(): Promise<void> {
    this.cutWatches();
    await this.#server.shutdown();
    this.kv.close();
  }

  async #answer(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    const path = new URL(request.url).pathname;
    const method = path.split("/").at(-1)!;
    this.requests[method] = (this.requests[method] ?? 0) + 1;
    const delay = this.faults.delay();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (this.faults.fails()) return unavailable();
    if (request.method !== "POST") return new Response("requests are POST", { status: 405 });
    if (path === "/") return this.#exchange(request, body);
    const region = Number(/^\/region-(\d+)\//.exec(path)?.[1]);
    if (request.headers.get("authorization") !== `Bearer ${tokenOf(region)}`) {
      return new Response("no such token", { status: 401 });
    }
    const fault = this.#headerFault(request.headers);
    if (fault !== undefined) return new Response(fault, { status: 400 });
    const isHere = region === this.#region;
    if (path.includes("/behind/")) {
      this.requests.behind = (this.requests.behind ?? 0) + (method === "watch" ? 0 : 1);
    }
    switch (method) {
      case "snapshot_read":
        return protobuf(
          isHere ? await this.#snapshot(readRanges(body)) : snapshotAnswer(READ.disabled, false, []),
        );
      case "atomic_write":
        return isHere ? await this.#write(body) : protobuf(writeAnswer(WRITE.disabled));
      case "watch":
        return this.faults.isBlind || !isHere ? unavailable() : this.#watch(readWatch(body));
      default:
        return new Response("no such method", { status: 404 });
    }
  }

  /** "Data Path Protocol": what each request has to say beside its token. @returns what is wrong */
  #headerFault(headers: Headers): string | undefined {
    if (headers.get("content-type") !== "application/x-protobuf") return "the content is no protobuf";
    if ((headers.get("user-agent") ?? "") === "") return "no User-Agent";
    const version = Number(headers.get("x-denokv-version") ?? 1);
    if (!this.faults.versions.includes(version)) return `version ${version} is not spoken here`;
    const name = version === 1 ? "x-transaction-domain-id" : "x-denokv-database-id";
    return headers.get(name) === DATABASE ? undefined : `${name} names another database`;
  }

  /** Metadata: where the database is, and how it is reached; a second endpoint may be behind. */
  #exchange(request: Request, body: Uint8Array): Response {
    if (request.headers.get("authorization") !== `Bearer ${ACCESS_TOKEN}`) {
      return new Response("no such token", { status: 401 });
    }
    const said = body.length === 0 ? {} : exchange.parse(JSON.parse(new TextDecoder().decode(body)));
    const theirs = said.supportedVersions ?? [1];
    const version = Math.max(...this.faults.versions.filter((each) => theirs.includes(each)));
    if (version === -Infinity) return new Response(`no version of ${theirs} is spoken here`, { status: 400 });
    const region = `/region-${this.#region}`;
    return Response.json({
      version,
      databaseId: DATABASE,
      endpoints: [{ url: `${region}/behind`, consistency: "eventual" }, {
        url: region,
        consistency: "strong",
      }],
      token: tokenOf(this.#region),
      expiresAt: new Date(Date.now() + HOUR).toISOString(),
    });
  }

  async #snapshot(ranges: readonly Range[]): Promise<Uint8Array<ArrayBuffer>> {
    held("ranges", ranges.length, HOSTED.ranges);
    held("entries", ranges.reduce((sum, { limit }) => sum + limit, 0), HOSTED.entries);
    const found = this.faults.isStale
      ? ranges.map(() => [])
      : await Promise.all(ranges.map((range) => this.#in(range)));
    return snapshotAnswer(READ.success, !this.faults.isStale, found);
  }

  async #in({ start, end, limit, reverse }: Range): Promise<Stored[]> {
    const found = this.kv.list<Uint8Array>({ start: [start], end: [end] }, { limit, reverse });
    return await Array.fromAsync(found, storedOf);
  }

  async #write(body: Uint8Array): Promise<Response> {
    const { checks, mutations } = readWrite(body);
    const size = hold(checks, mutations);
    held("bytes", size, HOSTED.write);
    let operation = this.kv.atomic();
    for (const { key, versionstamp } of checks) {
      operation = operation.check({
        key: [key],
        versionstamp: versionstamp.length === 0 ? null : versionstamp.toHex(),
      });
    }
    for (const { key, set } of mutations) {
      operation = set === undefined ? operation.delete([key]) : operation.set(
        [key],
        joined([Uint8Array.of(set.encoding), set.value]),
        set.expireAt === 0 ? {} : { expireIn: Math.max(1, set.expireAt - Date.now()) },
      );
    }
    const done = await operation.commit();
    if (this.faults.losesAnswer()) return unavailable();
    return protobuf(
      done.ok
        ? writeAnswer(WRITE.success, Uint8Array.fromHex(done.versionstamp))
        : writeAnswer(WRITE.checkFailed),
    );
  }

  #watch(keys: readonly Uint8Array[]): Response {
    const changes = this.kv.watch<Uint8Array[]>(keys.map((key) => [key])).getReader();
    let cut = () => {};
    let beat: ReturnType<typeof setInterval> | undefined;
    const end = () => {
      clearInterval(beat);
      void changes.cancel();
    };
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        cut = () => {
          if (!this.#watches.delete(cut)) return;
          end();
          controller.close();
        };
        this.#watches.add(cut);
        beat = setInterval(() => controller.enqueue(HEARTBEAT), this.faults.heartbeat);
      },
      pull: async (controller) => {
        const { done, value } = await changes.read();
        if (!done && this.#watches.has(cut)) controller.enqueue(watchFrame(value.map(maybeStored)));
      },
      cancel: () => {
        this.#watches.delete(cut);
        end();
      },
    });
    return new Response(stream);
  }
}

/** A message of a watch without content. */
const HEARTBEAT = new Uint8Array(4);
const tokenOf = (region: number) => `a token for region ${region}`;
/** What it says beside its status is for people, and may well name another number. */
const unavailable = () => new Response("not now: line 405 of 412", { status: 503 });
const protobuf = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": "application/x-protobuf" } });

/** @throws where there is more of something than the hosted store allows */
function held(what: string, count: number, most: number): void {
  if (count > most) throw new Error(`${count} ${what}; ${most} are allowed`);
}

/** @returns the bytes of a write */
function hold(checks: readonly Check[], mutations: readonly Mutation[]): number {
  held("checks", checks.length, HOSTED.checks);
  held("mutations", mutations.length, HOSTED.mutations);
  let size = 0;
  for (const { key } of [...checks, ...mutations]) {
    held("bytes of a key", key.length, HOSTED.key);
    size += key.length;
  }
  for (const { set } of mutations) {
    held("bytes of a value", set?.value.length ?? 0, HOSTED.value);
    size += set?.value.length ?? 0;
  }
  return size;
}

function storedOf({ key, value, versionstamp }: Deno.KvEntry<Uint8Array>): Stored {
  const bytes = key[0];
  if (!(bytes instanceof Uint8Array)) throw new Error("a key that this server has not written");
  return {
    key: bytes,
    value: value.subarray(1),
    encoding: value[0],
    versionstamp: Uint8Array.fromHex(versionstamp),
  };
}

function maybeStored(entry: Deno.KvEntryMaybe<Uint8Array>): Stored | undefined {
  return entry.versionstamp === null ? undefined : storedOf(entry);
}
