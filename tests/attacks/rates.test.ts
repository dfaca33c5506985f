import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Rates } from "../../src/store/post/rates.ts";
import { createApp } from "../../src/web/site/app.ts";
import { Desk } from "../support/office.ts";

/** Somebody who asks for everything, again and again. */

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

/** Routes that are counted nowhere, and why they need not be. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  "GET /healthz": "answers from memory, so that whoever watches is never refused",
  "GET /readyz": "the same, with one reading of the store",
  "GET /favicon.svg": "bytes that stand in the program",
  "GET /favicon.ico": "the same",
  "GET /apple-touch-icon.png": "the same",
  "GET /despatch.webmanifest": "the same",
};

/** Those that look through a game, play, or draw: counted beside all others, pages and API together. */
const COSTLY = [
  /^(GET|POST) \/set-up\/:game\/:scenario(\/map\.svg)?$/,
  /^(GET|POST) \/editor\/:game\/:scenario(\/check|\/map\.svg)?$/,
  /^(GET|POST) (\/api\/v1)?\/learn\/:game\/:step(\/(map|corner)\.svg)?$/,
  /^(GET|POST) \/api\/v1\/learn\/:game\/:step\/(desk|check|orders)$/,
  /^POST \/api\/v1\/scenarios\/:game\/:scenario\/map$/,
  /^(GET|POST) \/invited\/:id$/,
  /^GET (\/api\/v1)?\/archive(\/:game\/:scenario)?$/,
  /^GET \/archive\/:game\/:scenario\/openings\.svg$/,
  /^GET (\/api\/v1)?\/season(\/:name)?$/,
  /^GET \/season\/:name\/embed$/,
  /^GET \/season\/feed\.atom$/,
  /^(GET|POST) \/tournaments\/(:id|new)(\/log(\.jsonl)?)?$/,
  /^GET \/api\/v1\/tournaments\/:id$/,
  /^GET (\/api\/v1)?\/ratings(\/games\.jsonl)?$/,
  /^GET (\/api\/v1)?\/ladder$/,
  /\/(map-differences|replay|review|print|explain|dice|dice\/:run\/:roll|dice\.csv|feed\.atom)$/,
  /^GET \/api\/v1\/games\/:id\/master\/hidden$/,
  /^(GET|POST) \/games\/:id\/:side\/:key\/(orders|boards(\/:board(\/map\.svg)?)?)$/,
  /^(GET|POST) \/games\/:id\/what-if(\/:board(\/map\.svg)?)?$/,
  /^(GET|POST) \/api\/v1\/games\/:id\/boards\/:board(\/(desk|since|story|check|suggestions|rolls|orders))?$/,
  /^POST \/api\/v1\/games\/:id\/boards$/,
  /^GET \/games\/:id\/boards\/:side\/:board(\/map\.svg)?$/,
  /^(GET|POST) \/api\/v1\/games\/:id\/seats\/:side\/boards\/:board(\/(desk|since|story|check|suggestions|rolls|orders))?$/,
  /^POST \/api\/v1\/games\/:id\/seats\/:side\/boards$/,
  /^\w+ \/api\/v1\/games\/:id\/(seats\/:side\/)?(pieces\/:piece|check|orders|rolls|story|suggestions)$/,
];

/** An app whose clients have had enough of some things. @param isLeft whether one more is allowed of what is counted under a name */
function appWhere(isLeft: (name: string) => boolean) {
  const rates = new Rates(desk.kv);
  const allows = (name: string) => ({ allows: () => Promise.resolve(isLeft(name)) });
  Object.assign(rates, { of: allows, ofNetworks: allows });
  const site = {
    office: { ...desk.office, rates },
    postRoom: true,
    postRoomKey: "key",
    remoteAddress: () => "127.0.0.1",
    doors: [],
  };
  return createApp(site, (fault) => {
    throw fault;
  });
}

/** Scripts take long to be made the first time: that they are counted is tried by one. */
const isOurScript = (path: string) =>
  path.endsWith(".js}") || (path.endsWith(".js") && path !== "/verify.js");

/** What each route answers, by its method and path. */
async function answers(app: ReturnType<typeof appWhere>): Promise<Map<string, number>> {
  const routes = new Set(
    app.routes.filter(({ method, path }) => method !== "ALL" && !isOurScript(path)).map(({ method, path }) =>
      `${method} ${path}`
    ),
  );
  const found = new Map<string, number>();
  for (const route of routes) {
    const [method, path] = route.split(" ");
    const address = path.replace(/:side\b/, "axis").replace(/:\w+/g, "1");
    const { status } = await app.request(`https://games.example.org${address}`, {
      method,
      headers: { Origin: "https://games.example.org" },
    });
    found.set(route, status);
  }
  return found;
}

const keysOf = (found: Map<string, number>, status: number) =>
  [...found].filter(([, each]) => each === status).map(([route]) => route).sort();

describe("a client that asks without end", () => {
  it("is refused at every address but those that cost nothing", async () => {
    const found = await answers(appWhere(() => false));
    expect(found.size).toBeGreaterThan(200);
    const open = [...found.keys()].filter((route) => found.get(route) !== 429).sort();
    expect(open).toEqual(Object.keys(UNCOUNTED).sort());
  });

  it("is refused sooner what takes long to work out", async () => {
    const found = await answers(appWhere((name) => name !== "worked out"));
    const costly = [...found.keys()].filter((route) => COSTLY.some((each) => each.test(route))).sort();
    expect(costly.length).toBeGreaterThan(35);
    expect(keysOf(found, 429)).toEqual(costly);
  });

  it("sends fewer forms than it reads pages", async () => {
    const found = await answers(appWhere((name) => name !== "forms"));
    const forms = [...found.keys()].filter((route) => /^POST (?!\/api)/.test(route)).sort();
    expect(keysOf(found, 429)).toEqual(forms);
  });
});
