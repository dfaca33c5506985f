import type { Webhook } from "../../store/records/webhook-record.ts";
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { request } from "node:https";
import { within } from "../../common/within.ts";
import { publicAddressOf, type Resolve, systemResolve } from "./public-address.ts";

/** What came of calling a webhook: `gone` where its owner has taken it down (410). */
export type CallOutcome = { readonly kind: "answered" | "gone" } | {
  readonly kind: "failed";
  readonly words: string;
};

/** How webhooks are reached; other than by the defaults in tests only. */
export interface CallWays {
  readonly resolve?: Resolve;
  /** Told to connect to an address that was found to be public; another in tests. */
  readonly connectTo?: { readonly address: string; readonly port: number; readonly ca: string };
  /** How long finding a name and waiting for its answer may take together, in milliseconds. */
  readonly timeout?: number;
}

const TIMEOUT = 6000;

/** What came of posting somewhere: an answer's status, or why there was none, in a sentence. */
type Posted = { readonly status: number } | { readonly words: string };

/**
 * Posts once to an address that a player has given. It goes to the checked address and no other, even if the name leads
 * elsewhere a moment later, over TLS under its name. It follows no redirect, and reads only the status of the answer.
 */
export async function postTo(
  url: URL,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  { connectTo, resolve = systemResolve, timeout = TIMEOUT }: CallWays = {},
): Promise<Posted> {
  const until = performance.now() + timeout;
  let address: string;
  try {
    address = await within(timeout, publicAddressOf(url.hostname, resolve), unfound);
  } catch (error) {
    return { words: (error as Error).message };
  }
  return await new Promise((done) => {
    const failed = (words: string) => done({ words });
    const sending = request({
      host: connectTo?.address ?? address,
      port: connectTo?.port ?? 443,
      ...(connectTo === undefined ? {} : { ca: connectTo.ca }),
      servername: url.hostname,
      path: url.pathname + url.search,
      method: "POST",
      agent: false,
      headers: {
        "Host": url.host,
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "Despatch",
        ...headers,
      },
    });
    const timer = setTimeout(() => sending.destroy(new Error("timeout")), until - performance.now());
    sending.on("response", (response) => {
      clearTimeout(timer);
      response.destroy();
      done({ status: response.statusCode ?? 0 });
    });
    sending.on("error", ({ message }) => {
      clearTimeout(timer);
      failed(message === "timeout" ? "It did not answer in time." : "It could not be reached.");
    });
    sending.end(body);
  });
}

export async function callWebhook(
  webhook: Pick<Webhook, "url" | "secret">,
  { messageId, body }: { readonly messageId: string; readonly body: string },
  now: number,
  ways: CallWays = {},
): Promise<CallOutcome> {
  const headers = {
    "Content-Type": "application/json",
    ...signatureHeaders(webhook.secret, messageId, Math.floor(now / 1000), body),
  };
  const posted = await postTo(new URL(webhook.url), body, headers, ways);
  return "words" in posted ? { kind: "failed", words: posted.words } : outcomeOf(posted.status);
}

/** Name servers are the webhook's owner's, too, and may take their time. */
function unfound(): never {
  throw new Error("Its name was not found in time.");
}

function outcomeOf(status: number): CallOutcome {
  if (status >= 200 && status < 300) return { kind: "answered" };
  if (status === 410) return { kind: "gone" };
  const redirects = status >= 300 && status < 400;
  return {
    kind: "failed",
    words: redirects
      ? `It answered ${status}, and leads somewhere else: give that address instead.`
      : `It answered ${status}.`,
  };
}

/** Standard Webhooks: an id that stays when it is tried again, the time, and the HMAC-SHA-256 of both and the body. */
export function signatureHeaders(secret: string, id: string, timestamp: number, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` };
}
