import type { Context, Next } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** What every page may do: show the site's own pictures, and send its forms to the site. */
const PAGE = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'"],
  manifestSrc: ["'self'"],
  // For tools that look at a page from within a browser, such as Lighthouse: without scripts the page itself asks for nothing.
  connectSrc: ["'self'"],
  styleSrc: ["'unsafe-inline'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * No other site learns where a reader came from. With "no-referrer" a browser would hide the origin of our own forms, too, and
 * these would not count by plain HTTP (Fetch, 3.2).
 */
const REFERRER = "same-origin";

export const pageHeaders = secureHeaders({ contentSecurityPolicy: PAGE, referrerPolicy: REFERRER });

const inFrames = secureHeaders({
  contentSecurityPolicy: { ...PAGE, connectSrc: ["'none'"], formAction: ["'none'"], frameAncestors: ["*"] },
  crossOriginResourcePolicy: "cross-origin",
  referrerPolicy: "no-referrer",
});

/**
 * What a page may do that other sites show in a frame: it shows pictures, and sends no form. It goes before the headers of all
 * pages.
 */
export async function embedHeaders(context: Context, next: Next): Promise<void> {
  await inFrames(context, next);
  // An older header than frame-ancestors, which cannot list sites.
  context.res.headers.delete("X-Frame-Options");
}

/**
 * What a seat's own page may also do: run the site's own scripts, its worker included, and ask the site. It goes before the
 * headers of all pages, which would replace it.
 */
export const tableHeaders = secureHeaders({
  contentSecurityPolicy: { ...PAGE, scriptSrc: ["'self'"], workerSrc: ["'self'"] },
  referrerPolicy: REFERRER,
});
