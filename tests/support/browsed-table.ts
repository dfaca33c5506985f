import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, sharedBrowser } from "./browser.ts";
import { Table } from "./table.ts";

/** As it is tried at home: letters stay in the post room, and the pages are called by an address of this machine. */
export const AT_HOME = { relay: false, more: { publicUrl: "http://127.0.0.1:8000" } };

/** A referee with its doors open, and a browser that comes to its pages, in contexts that go with the table. */
export interface Browsed {
  readonly table: Table;
  readonly browser: Browser;
}

/**
 * Both are there from before the first test of a `describe` until after its last, and for whatever it does before its tests.
 * @param hasPictures whether the browser shows them: then nobody else shares it
 */
export function browsedTable(
  options: Parameters<typeof Table.open>[0] = {},
  { hasPictures = false } = {},
): Browsed {
  let table: Table;
  let browser: Browser;
  beforeAll(async () => {
    table = await Table.open(options);
    browser = await (hasPictures ? openBrowser() : sharedBrowser());
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    if (hasPictures) await browser?.close();
    await table?.close();
  });
  return {
    get table() {
      return table;
    },
    get browser() {
      return browser;
    },
  };
}
