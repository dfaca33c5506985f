import type { Context } from "hono";
import { isAmong } from "../common/network.ts";
import type { Website } from "./context.ts";

/** What a proxy says of whom it speaks for: each adds the address that it was asked from behind those already there. */
const FORWARDED_FOR = "X-Forwarded-For";
/** With a port behind it, as some write it: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
const ADDRESS = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+|(.+))$/;

/**
 * Who asks, for what is counted: where a trusted proxy asks, whom it asks for; of several, the last that is no proxy of ours,
 * since what stands before may be anybody's words.
 * @returns "unknown" where that cannot be told: all such count as one
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
