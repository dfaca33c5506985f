import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { resign } from "../game/commands.ts";

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
  await visitor.desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
});
afterAll(() => visitor.close());

describe("the public page of a game", () => {
  it("shows how it stands, the map and the log", async () => {
    const { status, html, text } = await visitor.get(`/games/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("Game-Turn 1 of 18. Waiting for the Axis player's orders.");
    expect(text).toContain("Game-Turn 1: Allied Player-Turn");
    expect(text).toContain("16 infantry attacked by 44RTR, 8RTR; barrage by 2NZ; 5 ground support.");
    expect(html).toContain(`<img src="/games/${id}/runs/1/map.png"`);
    expect(html).toMatch(/alt="Map, Game-Turn 1 of 18\. Units by hex: [^"]*3118 7I/);
  });

  it("is found by its code however that is written", async () => {
    expect((await visitor.get(`/games/${id.toLowerCase()}`)).status).toBe(200);
  });

  it("tells nobody addresses, keys, salts or orders that wait", async () => {
    const { html } = await visitor.get(`/games/${id}`);
    const head = await visitor.desk.head(id);
    const secrets = Object.values(head.seats).flatMap((
      { address, webKey, mailKey, salt },
    ) => [address!, webKey, mailKey, salt!]);
    for (const secret of [...secrets, head.dice.secret, "retreat toward"]) expect(html).not.toContain(secret);
    expect(html).not.toContain("<form");
  });

  it("of a game that waits for its players says so", async () => {
    const { text } = await visitor.get(`/games/${await visitor.desk.invite()}`);
    expect(text).toContain("The game begins when both players have joined.");
  });

  it("of a game that is over says how it ended", async () => {
    const other = await visitor.desk.begin();
    await resign(visitor.desk.office, other, "axis");
    const { text } = await visitor.get(`/games/${other}`);
    expect(text).toContain("The game is over, and Allied has won: the Axis player has resigned.");
  });
});

describe("the map of a run", () => {
  it("is to be had as SVG, and says when it was so", async () => {
    const { status, headers, html } = await visitor.get(`/games/${id}/runs/1/map.svg`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect(html).toContain(`Game ${id}, after the Allied Player-Turn of Game-Turn 1`);
  });

  it("is to be had as PNG", async () => {
    const response = await visitor.app.request(`${visitor.origin}/games/${id}/runs/1/map.png`);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  });
});

describe("there is nothing", () => {
  it.each([
    ["of a game that there is not", () => "/games/ZZZZ"],
    ["of its maps", () => "/games/ZZZZ/runs/0/map.svg"],
    ["of a run that has not been", () => `/games/${id}/runs/2/map.svg`],
    ["of a run before the first", () => `/games/${id}/runs/-1/map.png`],
    ["of half a run", () => `/games/${id}/runs/0.5/map.svg`],
    ["of a run by a word", () => `/games/${id}/runs/last/map.svg`],
    ["in another format", () => `/games/${id}/runs/0/map.gif`],
    ["for the games as a whole", () => "/games"],
  ])("%s", async (_, path) => {
    expect((await visitor.get(path())).status).toBe(404);
    expect(visitor.faults).toEqual([]);
  });
});
