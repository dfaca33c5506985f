import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { STYLE } from "../../../templates/pages/style/style.ts";
import { VerifyPage } from "../../../templates/pages/house/verify.tsx";
import { publishedKeys } from "../../game/proof/archive.ts";
import type { Office } from "../../game/office.ts";
import type { Website } from "../request/context.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { pageIn } from "../request/language.ts";
import { isKnown } from "../request/conditional.ts";
import { verificationScript } from "./bundle.ts";
import { ownPageFile, policyHash } from "./page-file.ts";

/** Where the page is, and its script. */
export const VERIFY = "/verify";
export const VERIFY_SCRIPT = `${VERIFY}.js`;
const VERIFY_FILE = `${VERIFY}.html`;

/**
 * What the page may do: run its own script, and nothing over the network. So a browser enforces that no ledger leaves it. It
 * goes before the headers of all pages, which would replace it.
 */
export const verifyHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The page's own icon, which stands in it: it is fetched from nowhere.
    imgSrc: ["data:"],
    styleSrc: [`'${policyHash(STYLE)}'`],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
});

/** What the page says about its site: whose it is, the keys published there, and the file for keeping. */
export async function siteWords({ site, keys }: Pick<Office, "site" | "keys">) {
  // A host that can neither bundle nor got the bundle has no script for the page either.
  const sha256 = ownPageFile.sha256 ?? await ownPageFile.get().then((file) => file.sha256, () => undefined);
  return {
    script: VERIFY_SCRIPT,
    site: { host: new URL(site.publicUrl).host, keys: JSON.stringify(publishedKeys(keys)) },
    file: { url: VERIFY_FILE, sha256 },
  };
}

/** The page on which anybody proves a game's ledger in the browser, and the same as a file. */
export function verifyRoutes({ office }: Pick<Website, "office">): Hono {
  const routes = new Hono();
  routes.get(
    VERIFY,
    async (context) => {
      const words = await siteWords(office);
      return await pageIn(context, () => VerifyPage({ ...words }));
    },
  );
  routes.get(VERIFY_SCRIPT, async (context) => scriptAnswer(context, await verificationScript.get()));
  routes.get(VERIFY_FILE, async (context) => {
    const { bytes, sha256 } = await ownPageFile.get();
    const tag = `"${sha256}"`;
    context.header("Cache-Control", "no-cache");
    context.header("ETag", tag);
    if (isKnown(context, tag)) return context.body(null, 304);
    // Never opened from here, where it would have the site's address: it is saved, and opened from the device.
    context.header("Content-Disposition", 'attachment; filename="verify.html"');
    context.header("Content-Type", "application/octet-stream");
    return context.body(bytes);
  });
  return routes;
}
