import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endless, Liar, type Method } from "../support/kv-connect/liar.ts";
import { READ, snapshotAnswer, type Stored, WRITE, writeAnswer } from "../support/kv-connect/messages.ts";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";
import type { Key, KvPort } from "../../src/store/kv/port.ts";
import { OutOfReach } from "../../src/store/kv/persistence.ts";
import { openShared } from "../../src/store/kv/shared-kv.ts";
import { comes } from "../support/patience.ts";

/**
 * A database over KV Connect that does not answer as it should. The database may change and leave out what it holds. A
 * reader must still come to an end, with an answer or an error that says so. It reads no more than it asked for, and sends
 * its token to nobody else.
 */

/** Asked once, once by somebody who waits for little, and again and again. */
const [ONCE, HASTY, PATIENT] = [[5_000, 0], [1_000, 0], [5_000, 10_000]].map(([request, inAll]) => ({
  request,
  inAll,
}));
const bytes = (text: string) => new TextEncoder().encode(text);
const answer = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": "application/x-protobuf" } });

let liar: Liar;
let kv: KvPort;
beforeEach(async () => {
  liar = await Liar.open();
  kv = await openShared({ url: liar.url, token: ACCESS_TOKEN }, ONCE);
});
afterEach(async () => {
  kv.close();
  await liar.close();
});

const lieTo = (method: Method, said: () => Response) =>
  void (liar.lie = (asked) => asked === method ? said() : undefined);

async function listed(prefix: Key): Promise<Key[]> {
  const keys: Key[] = [];
  for await (const { key } of kv.list(prefix)) keys.push(key);
  return keys;
}

const errorOf = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(() => Promise.reject(new Error("there was none")), (error) => error);

const put = (key: Key, text: string) => kv.atomic({ sets: [{ key, value: bytes(text) }] });

/** A stored entry as the wire has it, under a key of words. */
const stored = (key: string[], change: Partial<Stored> = {}): Stored => ({
  key: Uint8Array.from(key.flatMap((word) => [2, ...bytes(word), 0])),
  value: bytes("said"),
  encoding: 3,
  versionstamp: new Uint8Array(10).fill(1),
  ...change,
});
const tell = (...entries: Stored[]) =>
  lieTo("snapshot_read", () => answer(snapshotAnswer(READ.success, true, [entries])));

describe("what says where the database is", () => {
  const reopened = async (said: unknown) => {
    lieTo("metadata", () => typeof said === "string" ? new Response(said) : Response.json(said));
    return await errorOf(openShared({ url: liar.url, token: ACCESS_TOKEN }, ONCE));
  };
  const METADATA = {
    version: 3,
    databaseId: "5e5e5e5e-0000-4000-8000-000000000001",
    endpoints: [{ url: "/region-1", consistency: "strong" }],
    token: "a secret token",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };

  it("leads to no other host on a line that anybody reads", async () => {
    let came = 0;
    const other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
      came++;
      return new Response();
    });
    const url = `http://127.0.0.1:${other.addr.port}/here`;
    const error = await reopened({ ...METADATA, endpoints: [{ url, consistency: "strong" }] });
    expect(error.message).toContain("neither https: nor its address");
    expect(came).toBe(0);
    await other.shutdown();
  });

  it("takes the token nowhere by a redirect, and data not at all", async () => {
    const got: (string | null)[] = [];
    const other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
      got.push(request.headers.get("authorization"));
      return Response.json(METADATA);
    });
    const elsewhere = `http://127.0.0.1:${other.addr.port}/`;
    lieTo("metadata", () => Response.redirect(elsewhere, 307));
    const error = await errorOf(openShared({ url: liar.url, token: ACCESS_TOKEN }, ONCE));
    expect(error).toBeInstanceOf(OutOfReach);
    expect(new Set(got)).toEqual(new Set([null]));
    got.length = 0;
    lieTo("atomic_write", () => Response.redirect(elsewhere, 307));
    await expect(put(["k"], "private")).rejects.toThrow(OutOfReach);
    expect(got).toEqual([]);
    await other.shutdown();
  });

  it.each<[string, unknown]>([
    ["of another shape", { ...METADATA, expiresAt: 5 }],
    ["with more than it should say", { ...METADATA, more: "" }],
    ["without a place", { ...METADATA, endpoints: [] }],
    ["with a place that is none", {
      ...METADATA,
      endpoints: [{ url: "file:///etc", consistency: "strong" }],
    }],
    ["that is no JSON", "a secret token"],
    ["without an end", "a secret token".repeat(100_000)],
  ])("%s opens nothing and is not repeated", async (_, said) => {
    const error = await reopened(said);
    expect(error).toBeInstanceOf(OutOfReach);
    expect(error.message).not.toContain("secret");
    expect(error.message.length).toBeLessThan(300);
  });

  it("may have run out whenever it is asked: then it is asked again, once each time", async () => {
    const expired = { ...METADATA, expiresAt: new Date(0).toISOString(), token: "a token for region 1" };
    lieTo("metadata", () => Response.json(expired));
    const hasty = await openShared({ url: liar.url, token: ACCESS_TOKEN }, ONCE);
    const before = liar.asked;
    expect((await hasty.get(["k"])).value).toBeUndefined();
    expect(liar.asked - before).toBe(2);
    hasty.close();
  });
});

describe("an answer", () => {
  const METHODS = [
    ["a read", "snapshot_read", () => kv.get(["k"])],
    ["a list", "snapshot_read", () => listed(["k"])],
    ["a write", "atomic_write", () => put(["k"], "v")],
  ] as const;

  it.each(METHODS)("of any bytes to %s is one or none, and comes to an end", async (_, method, ask) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (body) => {
        lieTo(method, () => answer(body as Uint8Array<ArrayBuffer>));
        const error = await Promise.resolve(ask()).then(() => undefined, (error) => error);
        expect(error === undefined || error instanceof OutOfReach).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(METHODS)("without an end to %s is read no further than one may be long", async (_, method, ask) => {
    const { given, said } = endless(new Uint8Array(1 << 20));
    lieTo(method, said);
    await expect(ask()).rejects.toThrow(OutOfReach);
    expect(given.bytes / liar.asked).toBeLessThan(16 << 20);
  });

  it.each(METHODS)("that drips to %s is waited for as long as for any", async (_, method, ask) => {
    const dripping = () =>
      new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          controller.enqueue(Uint8Array.of(0));
        },
      });
    kv.close();
    kv = await openShared({ url: liar.url, token: ACCESS_TOKEN }, HASTY);
    lieTo(method, () => new Response(dripping(), { headers: { "Content-Type": "application/x-protobuf" } }));
    await expect(ask()).rejects.toThrow(OutOfReach);
  });

  it.each(METHODS)("of more fields than any has to %s is not taken apart", async (_, method, ask) => {
    const empty = Uint8Array.from({ length: 4 << 20 }, (_, index) => index % 2 === 0 ? 10 : 0);
    const long = new Uint8Array(4 << 20).fill(128);
    for (const body of [empty, long]) {
      lieTo(method, () => answer(body));
      // Taken apart, either keeps the processor for many seconds.
      expect(await errorOf(ask())).toMatchObject({ name: "OutOfReach", cause: { name: "WrongAnswer" } });
    }
  });

  it.each([201, 204, 205, 304])("with the status %i is none", async (status) => {
    lieTo("snapshot_read", () => new Response(null, { status }));
    expect(await errorOf(kv.get(["k"]))).toMatchObject({
      name: "OutOfReach",
      cause: { name: "WrongAnswer", message: `an answer with the status ${status}` },
    });
  });

  it("that refuses gives an error of one line, however long it is", async () => {
    const { given, said } = endless(bytes("a secret\n\u001b[2J".repeat(1_000)) as Uint8Array<ArrayBuffer>);
    lieTo("snapshot_read", () => new Response(said().body, { status: 500 }));
    const { message } = await errorOf(kv.get(["k"]));
    expect(message.length).toBeLessThan(400);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(given.bytes / liar.asked).toBeLessThan(1 << 20);
  });
});

describe("what is said to be stored", () => {
  it.each<[string, Stored]>([
    ["a value that is no bytes", stored(["k"], { encoding: 1, value: Uint8Array.of(255, 15, 84) })],
    ["a number", stored(["k"], { encoding: 2, value: new Uint8Array(8) })],
    ["a versionstamp that is none", stored(["k"], { versionstamp: new Uint8Array(3) })],
  ])("%s is not believed", async (_, entry) => {
    tell(entry);
    await expect(kv.get(["k"])).rejects.toThrow(OutOfReach);
    await expect(kv.getMany([["k"]])).rejects.toThrow(OutOfReach);
  });

  it("the value of another key is not that of the one that was asked for", async () => {
    tell(stored(["another"]));
    expect((await kv.get(["k"])).value).toBeUndefined();
    expect((await kv.getMany([["k"]]))[0].value).toBeUndefined();
  });

  it.each<[string, Stored[]]>([
    ["what lies elsewhere", [stored(["k", "a"]), stored(["other", "b"])]],
    ["the key itself", [stored(["k"])]],
    ["the same twice", [stored(["k", "a"]), stored(["k", "a"])]],
    ["another order", [stored(["k", "b"]), stored(["k", "a"])]],
  ])("a list with %s is none", async (_, entries) => {
    tell(...entries);
    await expect(listed(["k"])).rejects.toThrow(OutOfReach);
  });

  it("a list whose every page is the same comes to an end", async () => {
    tell(...Array.from({ length: 101 }, (_, n) => stored(["k", String(1000 + n)])));
    await expect(listed(["k"])).rejects.toThrow(OutOfReach);
  });
});

describe("what is said of a write", () => {
  beforeEach(async () => {
    kv.close();
    kv = await openShared({ url: liar.url, token: ACCESS_TOKEN }, PATIENT);
  });
  const versionstamp = new Uint8Array(10).fill(7);

  it("that it failed, though it is in, is known to be wrong", async () => {
    liar.lie = async (method, truth) => {
      if (method !== "atomic_write") return undefined;
      await truth();
      return answer(writeAnswer(WRITE.checkFailed));
    };
    expect(await put(["k"], "in")).toBe(true);
  });

  it("a wrong versionstamp makes no later write seem to be in", async () => {
    liar.lie = async (method, truth) => {
      if (method !== "atomic_write") return undefined;
      await truth();
      return answer(writeAnswer(WRITE.success, versionstamp));
    };
    expect(await put(["k"], "first")).toBe(true);
    liar.lie = () => undefined;
    expect(await put(["k"], "second")).toBe(true);
    expect(new TextDecoder().decode((await kv.get(["k"])).value)).toBe("second");
  });

  it("that it is in, though it is not, is believed of that one alone", async () => {
    lieTo("atomic_write", () => answer(writeAnswer(WRITE.success, versionstamp)));
    expect(await put(["lost"], "lost")).toBe(true);
    liar.lie = () => undefined;
    expect(await put(["k"], "kept")).toBe(true);
    expect((await kv.getMany([["lost"], ["k"]])).map(({ value }) => value !== undefined)).toEqual([
      false,
      true,
    ]);
  });
});

describe("a watch", () => {
  /** Watches until the database has been asked so often. */
  const watched = async (said: () => Response, times: number) => {
    let [told, asked] = [0, 0];
    lieTo("watch", () => {
      asked++;
      return said();
    });
    const begun = performance.now();
    const end = kv.watch!([["k"]], () => void told++);
    await comes(() => asked >= times);
    end();
    return { told, asked, took: performance.now() - begun };
  };
  const stream = (part: Uint8Array<ArrayBuffer>) => endless(part, "application/octet-stream");

  it("with a message of any length is broken off", async () => {
    const part = new Uint8Array(1 << 16);
    new DataView(part.buffer).setInt32(0, 2 ** 31 - 1, true);
    const { given, said } = stream(part);
    const { told, asked } = await watched(said, 3);
    expect(told).toBe(0);
    expect(given.bytes / asked).toBeLessThan(8 << 20);
  });

  it("that ends as soon as it stands is begun again with ever longer pauses, also where the database is said to have moved", async () => {
    const moved = Uint8Array.of(2, 0, 0, 0, 8, READ.disabled);
    let isFirst = true;
    const said = () => {
      const body = isFirst ? moved : new Uint8Array();
      isFirst = false;
      return new Response(body, { headers: { "Content-Type": "application/octet-stream" } });
    };
    // Half of 20 ms, of 40, and so on, at the least; the client asks the database that has moved again at once.
    expect((await watched(said, 7)).took).toBeGreaterThan(10 * (2 ** 5 - 1));
  });
});
