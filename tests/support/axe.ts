import axe from "axe-core";
import type { Page } from "playwright-core";
import { painted } from "./browser.ts";

/** What axe finds wrong with a page as it stands, each rule with where it is broken. */
export async function faultsByAxe(page: Page): Promise<string[]> {
  await painted(page);
  await page.evaluate(axe.source);
  return await foundByAxe(page, {});
}

/** As {@link faultsByAxe} of a page at which it has looked already, after nothing but its colors have changed. */
export async function faultsInColors(page: Page): Promise<string[]> {
  return await foundByAxe(page, { runOnly: ["color-contrast", "link-in-text-block"] });
}

async function foundByAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  const asked: axe.RunOptions = { ...options, resultTypes: ["violations"] };
  const found: unknown = await page.evaluate(`axe.run(${JSON.stringify(asked)})`);
  const { violations } = found as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
