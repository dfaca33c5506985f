import { z } from "zod";
import { joined } from "../../common/bytes/bytes.ts";
import { inOneLine } from "../../common/text.ts";
import { WrongAnswer } from "./wrong-answer.ts";

/**
 * The connection to a database over the network: what is asked at which address, and how much of an answer is read (KV Connect,
 * https://github.com/denoland/denokv/blob/main/proto/kv-connect.md). The other end may be wrong, or an impostor.
 */

/** The most that is read from the metadata, a refusal, an answer (100 entries), and one message of a watch (ten). */
const MOST = { metadata: 65_536, refusal: 200, answer: 8 * 2 ** 20, message: 2 ** 20 } as const;

/** "Metadata exchange": where the database is, and what opens it there. */
const metadata = z.strictObject({
  version: z.literal([1, 2, 3]),
  databaseId: z.string(),
  endpoints: z.array(z.strictObject({ url: z.string(), consistency: z.enum(["strong", "eventual"]) })),
  token: z.string(),
  expiresAt: z.string(),
});

/**
 * Fetches from a database.
 * @param place the database's configured address
 * @param patience for one request, in milliseconds; an established watch ends only by `until`
 */
export function lineTo(place: string, patience: number, until?: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input);
    const isWatch = until !== undefined && url !== place;
    const signal = AbortSignal.any([
      ...(until === undefined ? [] : [until]),
      ...(isWatch ? [] : [AbortSignal.timeout(patience)]),
    ]);
    // Only the exchange may redirect. Over TLS or to another host, fetch leaves its token out, and data goes nowhere else.
    const response = await fetch(url, { ...init, signal, redirect: url === place ? "follow" : "error" });
    if (response.status !== 200) return await refusalOf(response);
    if (url === place) return await metadataOf(response, place);
    if (response.body === null) return response;
    const { headers } = response;
    if (isWatch) return new Response(response.body.pipeThrough(watchMessages()), { headers });
    const answer = await bytesWithin(response.body, MOST.answer);
    checkMessage(answer, url.endsWith("/atomic_write") ? NESTED.atomic_write : NESTED.snapshot_read);
    return new Response(answer, { headers });
  };
}

/**
 * A refusal (RFC 9110, 15.5 and 15.6). The text beside its status is for people, and may be anything.
 * @throws {WrongAnswer} if it is neither a refusal nor an answer: for example 204 and 304, which have no body
 */
async function refusalOf(response: Response): Promise<Response> {
  if (response.status < 400 || response.status > 599) {
    await response.body?.cancel();
    throw new WrongAnswer(`an answer with the status ${response.status}`);
  }
  const said = await text(response, MOST.refusal, "cut");
  return new Response(inOneLine(said), { status: response.status });
}

/** @throws {WrongAnswer} if it is none; its words, which may hold a token, are not repeated */
async function metadataOf(response: Response, place: string): Promise<Response> {
  const said = await text(response, MOST.metadata, "refuse");
  const read = metadata.safeParse(parsed(said));
  if (!read.success) throw new WrongAnswer("what says where the database is is no metadata of KV Connect");
  for (const { url } of read.data.endpoints) checkPlace(new URL(url, response.url), new URL(place));
  const told = new Response(said, { headers: response.headers });
  return Object.defineProperty(told, "url", { value: response.url });
}

/** A hosted database is at other hosts than its address. An unencrypted connection only goes where the operator has put it. */
function checkPlace(told: URL, set: URL): void {
  if (told.protocol === "https:" || told.protocol === set.protocol && told.host === set.host) return;
  throw new WrongAnswer(
    `the database is said to be at ${told.origin}, which is neither https: nor its address`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function text(response: Response, most: number, beyond: "cut" | "refuse"): Promise<string> {
  let said = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += part;
    if (said.length <= most) continue;
    if (beyond === "refuse") throw new WrongAnswer(`an answer of more than ${most} characters`);
    return said.slice(0, most);
  }
  return said;
}

/** @throws {WrongAnswer} if there are more bytes */
async function bytesWithin(body: ReadableStream<Uint8Array<ArrayBuffer>>, most: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for await (const part of body) {
    read += part.length;
    if (read > most) throw new WrongAnswer(`an answer of more than ${most} bytes`);
    parts.push(part);
  }
  return joined(parts);
}

/**
 * A watch's messages, each after its length in four bytes, the least significant first; they are passed on whole. The end of a
 * watch is an error: otherwise the client would watch again without a pause, at an address that the database may have left.
 */
function watchMessages(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let [have, need] = [0, 4];
  let isHead = true;
  return new TransformStream({
    transform(part, controller) {
      for (let at = 0; at < part.length || have === need;) {
        const taken = part.subarray(at, at + need - have);
        parts.push(taken);
        at += taken.length;
        have += taken.length;
        if (have < need) return;
        const whole = joined(parts);
        if (isHead) need = lengthAhead(whole);
        else checkMessage(whole, NESTED.watch);
        controller.enqueue(whole);
        isHead = !isHead || need === 0;
        if (isHead) need = 4;
        [parts, have] = [[], 0];
      }
    },
    flush() {
      throw new WrongAnswer("the watch has ended");
    },
  });
}

function lengthAhead(head: Uint8Array<ArrayBuffer>): number {
  const length = new DataView(head.buffer).getInt32(0, true);
  if (length < 0 || length > MOST.message) throw new WrongAnswer(`a message of ${length} bytes in a watch`);
  return length;
}

/** How many fields a message may have in all, and how long a number may be: each field costs its reader microseconds. */
const [FIELDS, VARINT] = [4_000, 10];

/** Which fields hold messages, from the outermost inwards (datapath.proto). */
const NESTED = { snapshot_read: [1, 1], atomic_write: [], watch: [2, 2] } as const;

/**
 * Checks a Protocol Buffers message for what no honest sender sends. The time is linear in the number of fields, like the size
 * of an answer.
 * @param nested one of {@link NESTED}
 * @throws {WrongAnswer}
 */
function checkMessage(message: Uint8Array, nested: readonly number[]): void {
  let fields = 0;
  check(message, nested);

  function check(bytes: Uint8Array, [inner, ...deeper]: readonly number[]): void {
    let at = 0;
    while (at < bytes.length) {
      if (++fields > FIELDS) throw new WrongAnswer(`a message of more than ${FIELDS} fields`);
      const tag = varint();
      const length = [varint, () => 8, varint, none, none, () => 4, none, none][tag & 7]();
      if ((tag & 7) === 0) continue;
      if (length > bytes.length - at) throw new WrongAnswer("a message that ends in the midst of a field");
      if ((tag & 7) === 2 && tag >>> 3 === inner) check(bytes.subarray(at, at + length), deeper);
      at += length;
    }

    function varint(): number {
      let value = 0;
      for (let read = 0; read < VARINT && at < bytes.length; read++) {
        const byte = bytes[at++];
        value += (byte & 127) * 128 ** read;
        if (byte < 128) return value;
      }
      throw new WrongAnswer("a number without an end in a message");
    }
  }
}

function none(): never {
  throw new WrongAnswer("a message with fields of no kind");
}
