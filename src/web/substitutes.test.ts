import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { renderText } from "../../templates/text.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const newest = async (to: string) =>
  renderText(letterSchema.parse((await visitor.desk.letters(to)).at(-1)!.letter).blocks);
const linkTo = async (to: string) => /\/(?:offered|back)\/\S+$/m.exec(await newest(to))![0];
const sitter = async () => (await visitor.desk.head(id)).seats.axis.address;

describe("the pages of a substitute", () => {
  it("offer a seat by a form, show what is offered, hand it over and give it back", async () => {
    const old = await visitor.seat(id, "axis");
    const asked = await visitor.post(`${old}/substitute`, {
      act: "offer",
      address: "carla@example.org",
      how: "until back",
    });
    expect(asked.status).toBe(200);
    expect((await visitor.get(`${old}/table`)).text).toContain(
      "I have asked carla@example.org to take the seat",
    );
    const link = await linkTo("carla@example.org");
    for (let time = 0; time < 2; time++) {
      const page = await visitor.get(link);
      expect(page.text).toContain("bruno@example.org, who plays the Axis side");
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await sitter()).toBe("bruno@example.org");
    expect((await visitor.post(link)).text).toContain("You play the Axis side now.");
    expect([(await visitor.get(link)).status, (await visitor.post(link)).status]).toEqual([404, 404]);
    expect((await visitor.get(old)).status).toBe(404);
    expect((await visitor.post(`${old}/orders`, { sheet: "begin" })).status).toBe(404);

    const back = await linkTo("bruno@example.org");
    expect((await visitor.get(back)).text).toContain("A substitute plays your Axis side");
    expect(await sitter()).toBe("carla@example.org");
    expect((await visitor.post(back)).status).toBe(200);
    expect(await sitter()).toBe("bruno@example.org");
    expect((await visitor.post(back)).status).toBe(404);
  });

  it("let a substitute give the seat back, and a player withdraw an offer", async () => {
    await visitor.post(`${await visitor.seat(id, "axis")}/substitute`, {
      act: "offer",
      address: "carla@example.org",
    });
    await visitor.post(await linkTo("carla@example.org"));
    const seat = await visitor.seat(id, "axis");
    expect((await visitor.get(`${seat}/table`)).text).toContain("You play this seat for somebody else");
    expect((await visitor.post(`${seat}/substitute`, { act: "back" })).status).toBe(200);
    expect(await sitter()).toBe("bruno@example.org");
    const own = await visitor.seat(id, "axis");
    await visitor.post(`${own}/substitute`, { act: "offer", address: "carla@example.org" });
    const link = await linkTo("carla@example.org");
    expect((await visitor.post(`${own}/substitute`, { act: "withdraw" })).status).toBe(200);
    expect((await visitor.post(link)).status).toBe(404);
  });

  it("refuse what is no address, an unknown act, a wrong side, and other sites", async () => {
    const seat = await visitor.seat(id, "axis");
    expect((await visitor.post(`${seat}/substitute`, { act: "offer", address: "carla" })).status).toBe(409);
    expect((await visitor.post(`${seat}/substitute`, { act: "steal" })).status).toBe(400);
    expect((await visitor.get(`/offered/${id}/italian/${"a".repeat(20)}`)).status).toBe(404);
    expect((await visitor.get(`/back/ZZZZ/axis/${"a".repeat(20)}`)).status).toBe(404);
    const evil = { Origin: "https://evil.example" };
    expect((await visitor.post(`${seat}/substitute`, { act: "offer" }, evil)).status).toBe(403);
  });
});
