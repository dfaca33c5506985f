import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong with a page as it stands, each rule with where it is broken. */
export async function faultsByAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate("axe.run()");
  const { violations } = found as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
