import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { gameMasterPath } from "../game/game-master.ts";
import { offerSeat } from "../game/table/substitute.ts";

let visitor: Visitor;
let id: string;
let path: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin({ gameMaster: { address: "carla@example.org" } });
  const { gameMaster } = await visitor.desk.head(id);
  path = gameMasterPath(id, gameMaster as Extract<typeof gameMaster, { kind: "apart" }>);
  await visitor.desk.submit(id, "allied", ATTACK_ON_THE_16);
});
afterEach(() => visitor.close());

const raise = async () => {
  const raised = await actInDispute(visitor.desk.office, id, "allied", { kind: "dispute", words: "Why?" });
  expect(raised.ok).toBe(true);
};

describe("a game master's page", () => {
  it("shows what everybody sees, and no sheet", async () => {
    await visitor.desk.submit(id, "axis", ["wait", "retreat toward 2106"]);
    const { status, text, html, headers } = await visitor.get(path);
    expect(status).toBe(200);
    expect(text).toContain("You are the game master.");
    expect(text).toContain("No dispute is open, so there is nothing to rule on.");
    expect(html).not.toContain("retreat toward 2106");
    expect(html).not.toContain("begin ");
    expect(html).not.toMatch(/\/(allied|axis)\//);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("rules by its form on what is disputed, point by point if need be", async () => {
    await raise();
    expect((await visitor.get(path)).text).toContain("the Allied player disputes: “Why?”");
    const done = await visitor.post(`${path}/dispute`, {
      act: "rule",
      words: "correct\r\nplace 3RTR at 2919\r\nground support axis 0",
    });
    expect(done.status).toBe(200);
    expect(done.text).toContain("The game master has ruled: the position is corrected: 3RTR stands in 2919");
    expect((await visitor.desk.head(id)).corrected).toEqual([1]);
    const { html } = await visitor.get(path);
    expect(html).toContain(`/games/${id}/runs/1/map.png?corrected=1`);
  });

  it("agrees to a proposal by a button", async () => {
    await raise();
    await actInDispute(visitor.desk.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
    const to = "rollback to run 0, the opening, before anything was played.";
    expect((await visitor.get(path)).text).toContain("Agree to the proposal");
    expect((await visitor.post(`${path}/dispute`, { act: "agree", to })).status).toBe(200);
    expect((await visitor.desk.head(id)).undone).toEqual([{ after: 0, last: 1 }]);
  });

  it("answers why a ruling cannot be", async () => {
    await raise();
    const refused = await visitor.post(`${path}/dispute`, { act: "rule", words: "rollback to run 7" });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("a rollback goes to an earlier one"),
    ]);
    expect((await visitor.post(`${path}/dispute`, { act: "orders" })).status).toBe(400);
  });

  it("refuses a substitute by a button", async () => {
    await offerSeat(visitor.desk.office, { id, side: "axis" }, {
      address: "dora@example.org",
      forGood: false,
    });
    expect((await visitor.get(path)).text).toContain(
      "The Axis player has asked somebody to take their seat.",
    );
    expect((await visitor.get(path)).text).not.toContain("dora@");
    expect((await visitor.post(`${path}/substitute`, { refuse: "axis" })).status).toBe(200);
    expect((await visitor.post(`${path}/substitute`, { refuse: "axis" })).status).toBe(409);
    expect((await visitor.post(`${path}/substitute`, { refuse: "italian" })).status).toBe(400);
    expect((await visitor.get(path)).text).not.toContain("Refuse the substitute");
  });

  it("asks nobody to play for a player who keeps their time, and pauses no game without deadlines", async () => {
    const asked = await visitor.post(`${path}/substitute`, { seat: "axis", address: "dora@example.org" });
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("has kept their time")]);
    expect((await visitor.post(`${path}/pause`, { act: "pause", days: "7" })).status).toBe(409);
    expect((await visitor.post(`${path}/pause`, { act: "stop" })).status).toBe(400);
    expect((await visitor.post(`${path}/substitute`, {})).status).toBe(400);
  });

  it("explains a hex", async () => {
    expect((await visitor.get(`${path}/explain?q=3117`)).text).toContain("3117");
  });

  it("is opened by its own key alone, and has no form for orders", async () => {
    const wrong = `/games/${id}/master/${"a".repeat(20)}`;
    for (const address of [wrong, `${wrong}/explain?q=3117`, path.replace(id, "ZZZZ")]) {
      expect((await visitor.get(address)).status).toBe(404);
    }
    expect((await visitor.post(`${wrong}/dispute`, { act: "rule", words: "x" })).status).toBe(404);
    expect((await visitor.post(`${path}/orders`, { sheet: "" })).status).toBe(404);
    expect((await visitor.post(`${path}/resign`)).status).toBe(404);
    const without = await visitor.desk.begin();
    expect((await visitor.get(`/games/${without}/master/${"a".repeat(20)}`)).status).toBe(404);
  });
});

describe("the maker of a game", () => {
  const make = (more: Readonly<Record<string, string>>) =>
    visitor.post("/games", {
      scenario: "crusader/campaign",
      address: "anna@example.org",
      side: "allied",
      opponent: "bruno@example.org",
      ...more,
    });
  const made = async (text: string) => await visitor.desk.head(/code is (\w+)/.exec(text)![1]);

  it("may name a game master", async () => {
    const { text } = await make({ gameMaster: "carla@example.org" });
    expect((await made(text)).gameMaster).toMatchObject({ kind: "apart", address: "carla@example.org" });
  });

  it("may name a player only if the form says that this player rules on nothing", async () => {
    const refused = await make({ gameMaster: "Bruno@example.org" });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("rules on nothing")]);
    const { text } = await make({ gameMaster: "Bruno@example.org", gameMasterPlays: "on" });
    expect((await made(text)).gameMaster).toEqual({ kind: "plays", side: "axis" });
  });

  it("names none by an address that letters cannot be sent to", async () => {
    expect((await make({ gameMaster: "carla" })).text).toContain(
      "I can't send letters to the game master's mail address",
    );
  });
});
