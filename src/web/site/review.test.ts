import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { comes } from "../../../tests/support/patience.ts";
import { type Page, Visitor } from "../../../tests/support/visitor.ts";
import { resign } from "../../game/seats/resign.ts";

let visitor: Visitor;
let id: string;
let before: Page;
let first: Page;
let page: Page;
beforeAll(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
  await visitor.desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
  await resign(visitor.desk.office, id, "axis");
  before = await visitor.get(`/games/${id}/dice`);
  first = await visitor.get(`/games/${id}/review`);
  page = await comes(async () => {
    const now = await visitor.get(`/games/${id}/review`);
    return now.status === 202 ? undefined : now;
  });
});
afterAll(() => visitor.close());

describe("the page of a review", () => {
  it("says how far it is while it is made, and is looked at again without a script", () => {
    expect(first.status).toBe(202);
    expect(first.headers.get("Refresh")).toBe("5");
    expect(first.text).toContain("The review is being made. It begins as soon as its turn comes.");
  });

  it("shows the curve, what decided the game with its moment in the replay, and every Player-Turn", () => {
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Game ${id}: the Allied side won.`);
    expect(page.text).toMatch(/The dice (gave the (Allied|Axis) side \d+ in 100|favored nobody)\./);
    expect(page.html).toMatch(/<svg[^>]* aria-label="Line: the Allied side&#39;s chance in 100, .*, 100\."/);
    expect(page.html).toContain(`<a href="/games/${id}/replay?run=1#1/0">Game-Turn 1, Allied</a>`);
    expect(page.text).toMatch(
      /Changed: \+\d+ \(orders [+−-]?\d+, dice [+−-]?\d+\)\. Its greatest die: \d for /,
    );
    expect(page.html).not.toMatch(/<script/);
  });

  it("is linked from the ending and the dice, which tell what they were worth once it is made", async () => {
    expect((await visitor.get(`/games/${id}`)).html).toContain(`href="/games/${id}/review"`);
    expect(before.text).not.toContain("In chances of winning:");
    expect(before.html).toContain(`href="/games/${id}/review"`);
    expect((await visitor.get(`/games/${id}/dice`)).text).toMatch(/In chances of winning: The dice /);
  });

  it("is the same on a seat's page, whose links stay there", async () => {
    const seat = await visitor.seat(id, "axis");
    const { status, html, text } = await visitor.get(`${seat}/review`);
    expect(status).toBe(200);
    expect(text).toContain(`Game ${id}: the Allied side won.`);
    expect(html).toContain(`href="${seat}/replay?run=1#1/0"`);
    expect((await visitor.get(seat)).html).toContain(`href="${seat}/review"`);
  });

  it("is to be had by the API, as the command prints it", async () => {
    const { status, bytes } = await visitor.raw(`/api/v1/games/${id}/review`, {});
    expect(status).toBe(200);
    const { title, winner, turns, dice } = JSON.parse(new TextDecoder().decode(bytes));
    expect([title, winner, turns.length]).toEqual([`Game ${id}`, "allied", 1]);
    expect(dice.length).toBeGreaterThan(0);
    const other = await visitor.desk.begin();
    const asked = async () => await visitor.raw(`/api/v1/games/${other}/review`, {});
    expect((await asked()).status).toBe(409);
    await resign(visitor.desk.office, other, "axis");
    const { status: made, headers, bytes: progress } = await asked();
    expect([made, headers.get("Retry-After")]).toEqual([202, "5"]);
    expect(JSON.parse(new TextDecoder().decode(progress))).toEqual({ done: 0, all: 0 });
    await comes(async () => (await asked()).status === 200);
  });

  it("of a running game there is none, nor a way to it", async () => {
    const running = await visitor.desk.begin();
    const { status, text } = await visitor.get(`/games/${running}/review`);
    expect(status).toBe(409);
    expect(text).toContain("The game is not over. It can be reviewed when it is.");
    expect((await visitor.get(`/games/${running}`)).html).not.toContain("/review");
    expect((await visitor.get("/games/ZZZZ/review")).status).toBe(404);
    expect(visitor.faults).toEqual([]);
  });
});
