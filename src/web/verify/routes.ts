import { createHash } from "node:crypto";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { pageText } from "../../../templates/pages/layout.tsx";
import { STYLE } from "../../../templates/pages/style.ts";
import { VerifyPage } from "../../../templates/pages/verify.tsx";
import { publishedKeys } from "../../game/proof/archive.ts";
import type { Office } from "../../game/office.ts";
import type { Website } from "../context.ts";
import { scriptAnswer } from "../packed-script.ts";
import { verificationScript } from "./bundle.ts";

/** Where the page is, and its script. */
export const VERIFY = "/verify";
export const VERIFY_SCRIPT = `${VERIFY}.js`;

/**
 * What the page may do: run its own script, and nothing over the network. So a browser holds it to its word that no ledger
 * leaves it. It goes before the headers of all pages, which would take its place.
 */
export const verifyHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The page's own mark, which stands in it: no address is fetched by it.
    imgSrc: ["data:"],
    styleSrc: [`'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
});

/** Whose page it is, and the keys that he publishes: they stand in the page, as it may ask for nothing. */
export function siteKeys({ site, keys }: Pick<Office, "site" | "keys">) {
  return { host: new URL(site.publicUrl).host, keys: JSON.stringify(publishedKeys(keys)) };
}

/** The page on which anybody proves a game's ledger in his own browser. */
export function verifyRoutes({ office, postRoom }: Pick<Website, "office" | "postRoom">): Hono {
  const routes = new Hono();
  routes.get(
    VERIFY,
    (context) =>
      context.html(pageText(VerifyPage({ script: VERIFY_SCRIPT, site: siteKeys(office), postRoom }))),
  );
  routes.get(VERIFY_SCRIPT, async (context) => scriptAnswer(context, await verificationScript.get()));
  return routes;
}
