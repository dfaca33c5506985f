import { isLoopback } from "../../common/network.ts";
import type { Context } from "hono";
import { getConnInfo } from "hono/deno";
import type { Website } from "./context.ts";

/** The address behind a request that Deno serves. */
export function denoRemoteAddress(context: Context): string | undefined {
  return getConnInfo(context).remote.address;
}

/** Whether a page's address is on this machine: nobody elsewhere can have got it. */
export function isOnThisMachine(url: string): boolean {
  return LOOPBACK_HOST.test(new URL(url).host);
}

/** Names of this machine (RFC 6761, 6.3), with or without a port. */
const LOOPBACK_HOST = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** A proxy that passes on requests from outside says so in one of these (RFC 7239). */
const FORWARDING = ["Forwarded", "X-Forwarded-For", "X-Real-IP"];

/**
 * Whether a request is made on this very machine. Its address alone does not prove that. A proxy in front of the referee has a
 * loopback address, too, and any page may lead its visitor's browser here by another name.
 */
export function isFromThisMachine(context: Context, site: Website): boolean {
  const host = context.req.header("Host") ?? new URL(context.req.url).host;
  return isLoopback(site.remoteAddress(context)) && LOOPBACK_HOST.test(host) &&
    FORWARDING.every((header) => context.req.header(header) === undefined);
}
