import process from "node:process";
import { openBrowser } from "../support/browser.ts";
import { Visitor } from "../support/visitor.ts";
import { faultsOfPages, PLACES } from "./look.ts";
import { FullHouse, OPERATORS } from "./pages.ts";

/** Every kind of page, at a desk and on a telephone, by day and by night: what axe finds wrong, and what runs off the side. */

const visitor = await Visitor.open({ operators: OPERATORS });
const browser = await openBrowser();
let count = 0;
try {
  const house = await FullHouse.of(visitor);
  for (const [name, place] of Object.entries(PLACES)) {
    const found = await faultsOfPages(browser, visitor, house, place);
    for (const fault of found) console.log(`${name}: ${fault}`);
    console.log(`${name}: ${Object.keys(house.pages).length} kinds of pages, ${found.length} faults`);
    count += found.length;
  }
} finally {
  await browser.close();
  visitor.close();
}
process.exit(count === 0 ? 0 : 1);
