import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MARCH } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { membersOf } from "../../game/access/team.ts";
import { draftOf } from "../../game/turn/drafts.ts";
import { API } from "../api/operation/game-views.ts";

const CARLA = "carla@example.org";

let visitor: Visitor;
let id: string;
let captain: string;
let member: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  captain = await visitor.seat(id, "allied");
  await visitor.post(`${captain}/team`, { act: "ask", address: CARLA, name: "Carla" });
  const link = new URL(
    /https:\S+\/team\/\S+/.exec(letterText((await visitor.desk.letters(CARLA)).at(-1)!))![0],
  );
  expect((await visitor.get(link.pathname)).text).toContain("Join the team");
  await visitor.post(link.pathname);
  const { webKey } = membersOf(await visitor.desk.head(id), "allied")[0];
  member = `/games/${id}/allied/${webKey}`;
});
afterEach(() => visitor.close());

const key = () => member.split("/").at(-1)!;
const draft = async () => await draftOf(visitor.desk.office, await visitor.desk.current(id), "allied");
async function ask(method: string, path: string, body?: unknown, as = key()) {
  const { status, bytes } = await visitor.raw(API + path, {
    method,
    headers: { Authorization: `Bearer ${as}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, json: JSON.parse(new TextDecoder().decode(bytes)) };
}

describe("a member's pages", () => {
  it("show what the side sees, and hold no key or address of a player", async () => {
    const { seats } = await visitor.desk.head(id);
    for (
      const path of [
        "",
        "/team",
        "/help",
        "/dice",
        "/explain?q=1605",
        "/map/0",
        "/replay",
        "/verify",
        "/ledger.jsonl",
      ]
    ) {
      const page = await visitor.get(member + path);
      expect([path, page.status]).toEqual([path, 200]);
      for (
        const secret of [seats.allied.webKey, seats.axis.webKey, "anna@example.org", "bruno@example.org"]
      ) {
        expect(page.html).not.toContain(secret);
      }
    }
    expect((await visitor.get(member)).text).toContain("You serve on the Allied side.");
  });

  it("are closed where they are the captain's, and change nothing", async () => {
    const before = await visitor.desk.head(id);
    for (const path of ["/letters", "/table", "/talk", "/notes"]) {
      expect([path, (await visitor.get(member + path)).status]).toEqual([path, 403]);
    }
    const sheet = `begin ${id} allied turn 1\n${MARCH}\nend`;
    const forms: readonly [string, Record<string, string>][] = [
      ["orders", { sheet, act: "go" }],
      ["resign", {}],
      ["press", { act: "send", words: "hello" }],
      ["substitute", { act: "offer", address: "dora@example.org" }],
      ["address", { address: "dora@example.org" }],
      ["renew", {}],
      ["notes", { text: "mine" }],
      ["dispute", { act: "dispute", words: "no" }],
      ["time", { act: "pause" }],
      ["level", { level: "none" }],
      ["name", { act: "save", name: "Zed" }],
      ["keep", {}],
      ["rematch", {}],
    ];
    for (const [path, fields] of forms) {
      expect([path, (await visitor.post(`${member}/${path}`, fields)).status]).toEqual([path, 403]);
    }
    for (const act of ["ask", "remove"]) {
      const fields = { act, name: "Carla", address: "dora@example.org" };
      expect((await visitor.post(`${member}/team`, fields)).status).toBe(409);
    }
    expect(await visitor.desk.head(id)).toEqual(before);
  });

  it("lead nowhere once the captain has removed the member", async () => {
    await visitor.post(`${captain}/team`, { act: "remove", name: "Carla" });
    for (const path of ["", "/team", "/dice"]) expect((await visitor.get(member + path)).status).toBe(404);
    expect((await ask("GET", `/games/${id}/seats/allied/desk`)).status).toBe(401);
  });
});

describe("the draft", () => {
  it("is written by all of a team, with each line's writer, and a conflict is said", async () => {
    const page = await visitor.get(`${member}/team`);
    expect(page.html).toContain('name="revision" value="0"');
    const fields = { act: "draft", lines: MARCH, revision: "0", turn: "1" };
    expect((await visitor.post(`${member}/team`, fields)).status).toBe(303);
    expect((await visitor.get(`${captain}/team`)).text).toContain(`${MARCH} Carla`);
    const late = await visitor.post(`${captain}/team`, { ...fields, lines: "hold 3218" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody of your team has changed the draft meanwhile");
    expect(late.html).toMatch(/<textarea[^>]*name="lines"[^>]*>hold 3218<\/textarea>/);
    expect(await draft()).toMatchObject({ lines: [MARCH], writers: [1] });
  });

  it("is kept and read by the API, which sends a sheet for the captain alone", async () => {
    const seat = `/games/${id}/seats/allied`;
    const put = { lines: [MARCH], gameTurn: 1, answer: null, revision: 0 };
    expect(await ask("PUT", `${seat}/draft`, put)).toMatchObject({
      status: 200,
      json: { lines: [MARCH], writers: ["Carla"] },
    });
    const desk = await ask("GET", `${seat}/desk`);
    expect(desk.json.team).toEqual({ sends: false, writers: ["Carla"] });
    expect(desk.json.draft).toMatchObject({ lines: [MARCH], writers: ["Carla"] });
    const sheet = { lines: ["hold 3218"], gameTurn: 1, run: 0, act: "play" };
    expect(await ask("POST", `${seat}/orders`, sheet)).toMatchObject({
      status: 403,
      json: { code: "captain-alone" },
    });
    expect((await ask("DELETE", `${seat}/draft`)).status).toBe(403);
    expect((await ask("GET", `${seat}/notes`)).status).toBe(403);
    const own = captain.split("/").at(-1)!;
    const sent = await ask("POST", `${seat}/orders`, sheet, own);
    expect(sent).toMatchObject({ status: 409, json: { code: "other-draft" } });
    expect(sent.json.detail).toContain(`${MARCH} (Carla)`);
    expect(await ask("POST", `${seat}/orders`, { ...sheet, act: "go" }, own)).toMatchObject({ status: 200 });
  });
});

describe("words of a team", () => {
  it("stand on its own pages alone", async () => {
    await visitor.post(`${member}/team`, { act: "say", words: "Strike at dawn <b>now</b>" });
    expect((await visitor.get(`${captain}/team`)).html).toContain("Strike at dawn &lt;b&gt;now&lt;/b&gt;");
    const enemy = await visitor.seat(id, "axis");
    for (
      const path of [
        enemy,
        `${enemy}/talk`,
        `${enemy}/table`,
        `${enemy}/team`,
        `/games/${id}`,
        `${enemy}/ledger.jsonl`,
      ]
    ) {
      expect((await visitor.get(path)).html).not.toContain("Strike at dawn");
    }
    expect((await visitor.get(`/games/${id}`)).text).toContain("with Carla");
  });
});
