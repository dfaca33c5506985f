/// <reference lib="dom" />

/** A browser's name for the referee: its last address at its push service, and the secret with it. */
interface Known {
  readonly endpoint: string;
  readonly auth: string;
}

const PLACE = "despatch-news";
const KNOWN = "/news/known";

/** Kept where both the page and its worker find it: no push service need say where it had a browser before. */
export async function remember({ endpoint, auth }: Known): Promise<void> {
  await (await caches.open(PLACE)).put(KNOWN, Response.json({ endpoint, auth }));
}

export async function remembered(): Promise<Known | undefined> {
  const found: unknown = await (await (await caches.open(PLACE)).match(KNOWN))?.json();
  return isKnown(found) ? found : undefined;
}

function isKnown(value: unknown): value is Known {
  return typeof value === "object" && value !== null && "endpoint" in value && "auth" in value &&
    typeof value.endpoint === "string" && typeof value.auth === "string";
}
