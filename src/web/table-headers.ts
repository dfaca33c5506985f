import { secureHeaders } from "hono/secure-headers";

/**
 * What a seat's own page may do: run the site's own scripts, its worker among them, and ask the site. It goes before the headers
 * of all pages, which would take its place.
 */
export const tableHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'"],
    styleSrc: ["'unsafe-inline'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
});
