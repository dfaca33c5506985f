import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import { FullHouse, OPERATORS } from "../accessibility/pages.ts";
import { few } from "../properties/support/runs.ts";
import { Visitor } from "../support/visitor.ts";

/** Mail scanners, and whatever else tries every link that it finds: of letters and of pages. */

let visitor: Visitor;
const links = new Set<string>();
beforeAll(async () => {
  visitor = await Visitor.open({ operators: OPERATORS });
  const house = await FullHouse.of(visitor);
  const found = (text: string) =>
    [...text.matchAll(/https:\/\/games\.example\.org\/[^\s"\\<>)]*/g)].map(([url]) => new URL(url).pathname);
  for await (const { value } of visitor.desk.kv.list([])) {
    for (const path of found(new TextDecoder().decode(value))) links.add(path);
  }
  expect(links.size).toBeGreaterThan(15);
  for (const path of Object.values(house.pages).flat()) links.add(path);
});
afterAll(() => visitor.close());

/** The links by which something is written. */
async function changing(init: RequestInit): Promise<string[]> {
  const { kv } = visitor.desk;
  // What the requests before have used up of anybody's allowance is there again.
  visitor.desk.now += 3 * MINUTE;
  const commits = vi.spyOn(kv, "atomic");
  const changed: string[] = [];
  for (const path of links) {
    commits.mockClear();
    await visitor.request(path, init);
    if (commits.mock.calls.length > 0) changed.push(path);
  }
  commits.mockRestore();
  return changed;
}

describe("whatever follows every link", () => {
  it.each(few(["GET", "HEAD"], 1))("changes nothing by %s", async (method) => {
    expect(await changing({ method })).toEqual([]);
  });

  const body = new URLSearchParams({ act: "yes", "List-Unsubscribe": "", level: "" });
  it.each<[string, RequestInit]>([
    ["nothing in them", {}],
    ["a form in them", { body }],
    ["JSON in them", { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["another site's form in them", { body, headers: { Origin: "https://evil.example" } }],
    ["JSON of another site", {
      body: "{}",
      headers: {
        "Content-Type": "application/json",
        "Origin": "null",
        "Sec-Fetch-Site": "cross-site",
      },
    }],
  ])("presses no button by requests with %s", async (_, init) => {
    expect(await changing({ ...init, method: "POST" })).toEqual([]);
  });

  it("would be noticed where it did", async () => {
    const headers = { Origin: visitor.origin };
    const pressed = await changing({ method: "POST", headers, body });
    expect(pressed.length).toBeGreaterThan(5);
  });
});
