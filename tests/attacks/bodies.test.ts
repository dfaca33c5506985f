import { afterAll, beforeAll, expect, it } from "vitest";
import { FullHouse, OPERATORS } from "../accessibility/pages.ts";
import { Visitor } from "../support/visitor.ts";
import { pathsOf } from "../support/every-route.ts";
import { sampled } from "../properties/support/runs.ts";

/** Bodies that no page and no program of ours sends: each is answered, and none is a fault of the referee's. */

const DEEP = 20_000;
const BODIES: readonly (readonly [string, string, BodyInit])[] = [
  ["JSON within JSON", "application/json", "[".repeat(DEEP) + "]".repeat(DEEP)],
  ["members within members", "application/json", `${`{"lines":`.repeat(DEEP)}1${"}".repeat(DEEP)}`],
  [
    "a prototype",
    "application/json",
    `{"__proto__":{"lines":["go"]},"constructor":{"prototype":{}},"gameTurn":1}`,
  ],
  [
    "numbers that are none",
    "application/json",
    `{"gameTurn":1e400,"revision":-0.5,"lines":[1,null,{}],"side":9e99}`,
  ],
  ["nothing", "application/json", ""],
  ["null", "application/json", "null"],
  ["bytes that are no text", "application/json", Uint8Array.from({ length: 500 }, (_, at) => at % 256)],
  [
    "half a surrogate",
    "application/json",
    `{"lines":["\\ud800 \\u0000"],"gameTurn":1,"name":"\\udfff","words":"\\u0000"}`,
  ],
  ["JSON of another name", "text/html", `{"lines":["go"],"gameTurn":1}`],
  ["a form of a thousand fields", "application/x-www-form-urlencoded", "lines=go&".repeat(1_000)],
  ["a form of no letters", "application/x-www-form-urlencoded", "%=%zz&&&=&%00=%ff%fe&lines=%00"],
  [
    "parts without an end",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="lines"\r\n\r\ngo',
  ],
  ["parts without a boundary", "multipart/form-data", "--x--"],
  [
    "a file where words should be",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="words"; filename="a"\r\n\r\ngo\r\n--x--\r\n',
  ],
  ["no type", "nonsense/;;;", "go"],
];

let visitor: Visitor;
let house: FullHouse;
beforeAll(async () => {
  visitor = await Visitor.open({ operators: OPERATORS });
  house = await FullHouse.of(visitor);
});
afterAll(() => visitor.close());

it.each(sampled(BODIES))("%s is no fault at any address", async (name, type, body) => {
  const network = BODIES.findIndex(([each]) => each === name);
  const { desk } = visitor;
  const id = await desk.begin();
  const { webKey } = (await desk.head(id)).seats.allied;
  const routes = pathsOf(visitor.app, { id, side: "allied", key: webKey, pages: house.pages });
  const answered: string[] = [];
  for (const { method, route, path } of routes) {
    if (["GET", "HEAD"].includes(method)) continue;
    // Each from its own place: one visitor's limit must not stop the next.
    visitor.address = `192.0.${network}.${answered.length % 250}`;
    const { status } = await visitor.request(path, {
      method,
      headers: {
        "Content-Type": type,
        Origin: visitor.origin,
        ...(route.startsWith("/api/") && route.includes(":side")
          ? { Authorization: `Bearer ${webKey}` }
          : { Cookie: house.cookies() }),
      },
      body,
    });
    answered.push(`${status} ${method} ${route}`);
  }
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((each) => /^(5|429)/.test(each))).toEqual([]);
  expect(visitor.faults).toEqual([]);
});
