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

const NEW = "bruno@home.example";
const linkIn = async () =>
  /\/address\/\S+$/m.exec(
    renderText(letterSchema.parse((await visitor.desk.letters(NEW)).at(-1)!.letter).blocks),
  )![0];
const confirmLink = async () =>
  /\/confirm\/\w+/.exec(JSON.stringify((await visitor.desk.letters("bruno@example.org")).at(-1)!.letter))![0];
const address = async () => (await visitor.desk.head(id)).seats.axis.address;

describe("the pages of another address", () => {
  it("ask for one by a form, and take it at a button behind its link", async () => {
    const old = await visitor.seat(id, "axis");
    expect((await visitor.get(`${old}/letters`)).text).toContain("They go to bruno@example.org");
    const asked = await visitor.post(`${old}/address`, { address: NEW });
    expect(asked.text).toContain("I have sent a link to your mailbox");
    expect(await visitor.desk.letters(NEW)).toEqual([]);
    await visitor.post(await confirmLink(), { act: "yes" });
    const link = await linkIn();
    for (let time = 0; time < 2; time++) {
      const page = await visitor.get(link);
      expect(page.text).toContain(`The address is ${NEW}`);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await address()).toBe("bruno@example.org");
    expect((await visitor.post(link)).text).toContain(`Your letters now go to ${NEW}`);
    expect(await address()).toBe(NEW);
    expect([(await visitor.get(link)).status, (await visitor.post(link)).status]).toEqual([404, 404]);
    const renewed = await visitor.get(old);
    expect(renewed.status).toBe(404);
    expect(renewed.text).toContain("This link no longer works, as this seat got new ones later.");
    expect((await visitor.get(await visitor.seat(id, "axis"))).status).toBe(200);
  });

  it("refuse what is no address, a wrong side, and other sites", async () => {
    const seat = await visitor.seat(id, "axis");
    expect((await visitor.post(`${seat}/address`, { address: "bruno" })).status).toBe(409);
    expect((await visitor.post(`${seat}/address`)).status).toBe(409);
    expect((await visitor.get(`/address/${id}/italian/${"a".repeat(20)}`)).status).toBe(404);
    const evil = { Origin: "https://evil.example" };
    expect((await visitor.post(`${seat}/address`, { address: NEW }, evil)).status).toBe(403);
  });
});
