import type { Context, Next } from "hono";
import { HTTPException } from "hono/http-exception";

const READING = /^(GET|HEAD|OPTIONS)$/;

/**
 * Only our own pages may send anything here, whatever the content is called. Browsers say for each request where it comes from,
 * by Origin (RFC 6454, 7) or Sec-Fetch-Site (Fetch Metadata, 2.2). Anything else, such as a link checker that tries buttons,
 * says neither.
 * @param own the site's public origin
 */
export function ownForms(own: string) {
  return async ({ req }: Context, next: Next): Promise<void> => {
    const origin = req.header("Origin");
    const isOurs = READING.test(req.method) || req.header("Sec-Fetch-Site") === "same-origin" ||
      origin === own || origin === new URL(req.url).origin;
    if (!isOurs) throw new HTTPException(403);
    await next();
  };
}
