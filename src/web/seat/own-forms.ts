import type { Context, Next } from "hono";
import { HTTPException } from "hono/http-exception";

const READING = /^(GET|HEAD|OPTIONS)$/;

/**
 * Only a page of ours sends anything here, however it names the content. Browsers say for each request where it comes from,
 * by Origin (RFC 6454, 7) or Sec-Fetch-Site (Fetch Metadata, 2.2). What no page has sent, as a checker of links that tries
 * the buttons too, says neither.
 * @param own the origin of the site as everybody knows it
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
