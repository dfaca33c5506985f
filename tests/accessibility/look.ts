import type { Browser } from "playwright-core";
import { faultsByAxe, faultsInColors } from "../support/axe.ts";
import type { Visitor } from "../support/visitor.ts";
import type { FullHouse } from "./pages.ts";

/** Where pages are looked at. */
export const PLACES = {
  "on a telephone": { width: 390, height: 844 },
  "at a desk": { width: 1280, height: 900 },
};

/** What is wrong with the pages of a house, by day and by night, and what runs off their side: by the kind of page. */
export async function faultsOfPages(
  browser: Browser,
  visitor: Visitor,
  house: FullHouse,
  viewport: { readonly width: number; readonly height: number },
): Promise<string[]> {
  const context = await browser.newContext({ viewport, colorScheme: "dark", bypassCSP: true });
  // The pages are got without a server; pictures have their words, and scripts are other tests' business.
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return await route.abort();
    const { pathname, search } = new URL(route.request().url());
    const { status, html } = await house.open(pathname + search);
    await route.fulfill({ status, contentType: "text/html; charset=utf-8", body: html });
  });
  try {
    const page = await context.newPage();
    const found: string[] = [];
    for (const [kind, addresses] of Object.entries(house.pages)) {
      for (const address of addresses) {
        await page.goto(visitor.origin + address, { waitUntil: "domcontentloaded" });
        found.push(...(await faultsByAxe(page)).map((fault) => `${kind}: ${fault}`));
        await page.emulateMedia({ colorScheme: "light" });
        found.push(...(await faultsInColors(page)).map((fault) => `${kind} by day: ${fault}`));
        await page.emulateMedia({ colorScheme: "dark" });
        const beyond = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
        if (beyond > 0) found.push(`${kind} is ${beyond} pixels too wide`);
      }
    }
    return found;
  } finally {
    await context.close();
  }
}
