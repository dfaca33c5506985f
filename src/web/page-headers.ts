import { secureHeaders } from "hono/secure-headers";

/** What every page may do: show the site's own pictures, and send its forms to the site. */
const PAGE = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'"],
  styleSrc: ["'unsafe-inline'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

export const pageHeaders = secureHeaders({ contentSecurityPolicy: PAGE, referrerPolicy: "no-referrer" });

/**
 * What a seat's own page may do besides: run the site's own scripts, its worker among them, and ask the site. It goes before
 * the headers of all pages, which would take its place.
 */
export const tableHeaders = secureHeaders({
  contentSecurityPolicy: { ...PAGE, scriptSrc: ["'self'"], workerSrc: ["'self'"], connectSrc: ["'self'"] },
  referrerPolicy: "no-referrer",
});
