import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../support/visitor.ts";
import { FullHouse, kindsOfPages, OPERATORS } from "./pages.ts";

/** What `deno task axe` looks at. */

let visitor: Visitor;
let house: FullHouse;
beforeAll(async () => {
  visitor = await Visitor.open({ operators: OPERATORS });
  house = await FullHouse.of(visitor);
});
afterAll(() => visitor.close());

/** Scripts that a page has in it, which its policy keeps from running, and attributes that would be some. */
const scriptsIn = (html: string) =>
  html.match(/<script(?![^>]*\ssrc=)[^>]*>|\son[a-z]+=|javascript:/gi) ?? [];

it("every kind of page is looked at, is there, and lets no script run but from this site", async () => {
  expect(Object.keys(house.pages).toSorted()).toEqual(kindsOfPages(visitor).toSorted());
  // A review of a game that goes on is a page that says so.
  const others = new Map([["/games/ZZZZ", 404], [house.pages["/games/:id/review"][1], 409]]);
  for (const address of Object.values(house.pages).flat()) {
    const { status, html, headers } = await house.open(address);
    const policy = headers.get("Content-Security-Policy")!.split("; ");
    expect([address, policy]).toEqual([
      address,
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'"]),
    ]);
    const scripts = policy.find((each) => each.startsWith("script-src"));
    expect([address, scripts ?? "script-src 'self'"]).toEqual([address, "script-src 'self'"]);
    expect([address, scriptsIn(html)]).toEqual([address, []]);
    expect([address, status]).toEqual([address, others.get(address) ?? 200]);
    expect(html).toContain("<main");
  }
  expect(visitor.faults).toEqual([]);
});
