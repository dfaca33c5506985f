import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { isNight } from "./marked-pictures.ts";
import { PATIENCE } from "./patience.ts";

const onThisMachine = (name: string) => existsSync(`/usr/bin/${name}`);
/** A browser with all that people have, notifications among it; undefined where there is none. */
export const WHOLE_BROWSER = ["chromium", "chromium-browser", "google-chrome"].find(onThisMachine);
/** The browser of the tests: first the one that only shows pages, which takes two thirds of the time. Undefined where there is none. */
export const CHROMIUM = ["chromium-headless-shell"].find(onThisMachine) ?? WHOLE_BROWSER;
if (CHROMIUM === undefined) {
  console.warn("NO BROWSER: chromium is not installed, so the pages were not tested in one.");
}

const opened = new Set<Browser>();
/** Playwright would close its browsers at a signal and let the process live, which Deno then sends no second one. */
const OWN_END = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
process.once("SIGTERM", async () => {
  await Promise.allSettled([...opened].map((browser) => browser.close()));
  process.kill(process.pid, "SIGKILL");
});

/** @param more what else it is started with */
export async function openBrowser(name = CHROMIUM, ...more: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: `/usr/bin/${name}`,
    ...OWN_END,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-sync",
      ...more,
    ],
  });
  opened.add(browser);
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE));
  // A turn is played back by itself only where a test asks for motion.
  const open = browser.newContext.bind(browser);
  browser.newContext = (options) => open({ reducedMotion: "reduce", ...options });
  return browser;
}

let shared: Promise<Browser> | undefined;

/** Run in each page before its own scripts. A sheet that a script makes is no inline style, which pages refuse. */
const UNPAINTED = `{
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync("@media screen { .mt-stage > svg { opacity: 0 !important } }");
  document.adoptedStyleSheets.push(unpainted);
}`;

/** Has a page of the shared browser paint its map. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate("document.adoptedStyleSheets = []");
}

/**
 * The browser of this process. All tests that follow one another in the process share it, each in a context of its own. It
 * ends with the process. It shows no pictures and does not paint the maps of tables, editors and replays, which takes a seventh
 * of their tests' time. Their elements are laid out, and clicks hit them where they lie. By day pages have no service worker,
 * because it fetches again all that a seat's page has shown. Other tests, in browsers of their own, show what a page does
 * without a connection.
 */
export function sharedBrowser(): Promise<Browser> {
  return shared ??= openBrowser(CHROMIUM, "--blink-settings=imagesEnabled=false").then((browser) => {
    browser.on("context", (context) => void context.addInitScript(UNPAINTED));
    const open = browser.newContext;
    if (!isNight) browser.newContext = (options) => open({ serviceWorkers: "block", ...options });
    return browser;
  });
}
