/// <reference lib="dom" />
import { remember, remembered } from "./remembered.ts";

/** The part of a subscription for the referee (Push API, PushSubscription.toJSON). */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const API = "/api/v1/push";

/** A subscription in its form for sending; undefined if a browser gives one without keys. */
export function sentSubscription(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, keys: { p256dh, auth } };
}

/** By what the referee knows a browser. */
export async function browserId(endpoint: string): Promise<string> {
  return base64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(new URL(endpoint).href)));
}

/**
 * The browser's subscription under this referee's key: the present one, or a new one.
 * @returns undefined if the referee sends no news to browsers
 */
export async function subscribed(pushManager: PushManager): Promise<PushSubscription | undefined> {
  const answer = await fetch(API);
  if (!answer.ok) return undefined;
  const { publicKey }: { publicKey: string } = await answer.json();
  const before = await pushManager.getSubscription();
  if (before !== null) {
    if (keyOf(before) === publicKey) return before;
    // Another referee was here before: its news no longer counts.
    await before.unsubscribe();
  }
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  return applicationServerKey === null ? undefined : base64Url(applicationServerKey);
}

/** RFC 4648, 5, without padding. */
function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/** If the push service has given the browser another address, sends it to the referee. */
export async function followed(subscription: PushSubscription): Promise<void> {
  const from = await remembered();
  const to = sentSubscription(subscription);
  if (to === undefined || from?.endpoint === to.endpoint) return;
  if (from !== undefined) {
    const answer = await fetch(API, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ from, to }),
    });
    // It asks again if nobody could answer; if the old address gets no news, there is nothing to move.
    if (!answer.ok && answer.status !== 404) return;
  }
  await remember({ endpoint: to.endpoint, auth: to.keys.auth });
}
