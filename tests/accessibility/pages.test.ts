import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../support/visitor.ts";
import { FullHouse, kindsOfPages } from "./pages.ts";

/** What `deno task axe` looks at. */

let visitor: Visitor;
let house: FullHouse;
beforeAll(async () => {
  visitor = await Visitor.open();
  house = await FullHouse.of(visitor);
});
afterAll(() => visitor.close());

it("every kind of page is looked at, and is there", async () => {
  expect(Object.keys(house.pages).toSorted()).toEqual(kindsOfPages(visitor).toSorted());
  for (const address of Object.values(house.pages).flat()) {
    const { status, html } = await house.open(address);
    expect([address, status]).toEqual([address, address === "/games/ZZZZ" ? 404 : 200]);
    expect(html).toContain("<main");
  }
  expect(visitor.faults).toEqual([]);
});
