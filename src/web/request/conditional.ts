import type { Context } from "hono";

/**
 * Whether the client already has an answer, by its tag. Weak tags count (RFC 9110, 8.8.3.2, 13.1.2): compressed on its way it
 * is the same thing in other bytes.
 */
export function isKnown(context: Context, tag: string): boolean {
  const known = (context.req.header("If-None-Match") ?? "").split(",");
  return known.some((each) => each.trim().replace(/^W\//, "") === tag);
}
