import type { Context } from "hono";
import { isAmong } from "../../common/network.ts";
import type { Website } from "./context.ts";

/** A proxy's word about its client: each proxy adds the address that asked it after those already there. */
const FORWARDED_FOR = "X-Forwarded-For";
/** With a port after it, as some write it: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
const ADDRESS = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+|(.+))$/;

/**
 * The client that counts. If a trusted proxy asks, it is the proxy's client; of several, the last that is no proxy of ours,
 * because earlier ones may be anybody's words.
 * @returns "unknown" if nobody knows: all these count as one
 */
export function clientOf(context: Context, { remoteAddress, trustedProxies = [] }: Website): string {
  let client = remoteAddress(context);
  if (client === undefined) return "unknown";
  const named = (context.req.header(FORWARDED_FOR) ?? "").split(",").map((each) => bare(each.trim()));
  while (isAmong(client, trustedProxies)) {
    const before = named.pop();
    if (before === undefined || before === "") break;
    client = before;
  }
  return client;
}

function bare(entry: string): string {
  const [, inBrackets, beforePort, plain] = ADDRESS.exec(entry) ?? [];
  return inBrackets ?? beforePort ?? plain ?? "";
}
