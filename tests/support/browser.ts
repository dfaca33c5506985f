import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { PATIENCE } from "./patience.ts";

/** The browser on this machine; undefined where there is none. */
export const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((
  path,
) => existsSync(path));
if (CHROMIUM === undefined) {
  console.warn("NO BROWSER: chromium is not installed, so the pages were not tested in one.");
}

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM!,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync"],
  });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

let shared: Promise<Browser> | undefined;

/** The browser of this process: all that follow one another in it come to theirs in contexts of their own. It goes with the process. */
export function sharedBrowser(): Promise<Browser> {
  return shared ??= openBrowser();
}
