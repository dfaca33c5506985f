import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "../../common/bytes/lengths.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { FORM } from "../../../tests/support/new-game-form.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());
const make = (more: Readonly<Record<string, string>> = {}) => visitor.post("/games", { ...FORM, ...more });
const games = () => Array.fromAsync(visitor.desk.office.games.heads());

describe("games without end are not made", () => {
  const statuses = async (count: number, more: (at: number) => Record<string, string>) => {
    const found: number[] = [];
    for (let at = 0; at < count; at++) found.push((await make(more(at))).status);
    return found;
  };

  it("by one machine: twelve an hour, and then again an hour later", async () => {
    const own = (at: number) => ({ address: `anna${at}@example.org`, opponent: "" });
    expect(await statuses(13, own)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    visitor.address = "192.0.2.7";
    expect(await statuses(1, own)).toEqual([200]);
    visitor.address = "127.0.0.1";
    visitor.desk.now += HOUR;
    expect(await statuses(1, own)).toEqual([200]);
  });

  it("as practice: they count among those of the machine", async () => {
    const made: number[] = [];
    for (let at = 0; at < 13; at++) made.push((await visitor.post("/practice")).status);
    expect(made).toEqual([...Array.from({ length: 12 }, () => 303), 429]);
    expect((await make()).status).toBe(429);
    expect(await games()).toHaveLength(12);
  });

  it("for one address, however it is written: six invitations an hour", async () => {
    const to = (at: number) => ({
      address: `anna${at}@example.org`,
      opponent: at % 2 === 0 ? "bruno@example.org" : "BRUNO@example.org",
    });
    expect(await statuses(7, to)).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
    expect(await visitor.desk.letters("bruno@example.org")).toHaveLength(3);
    expect((await games()).length).toBe(6);
  });

  it("by forms that were wrong: they count for nothing", async () => {
    expect(await statuses(20, () => ({ address: "anna" }))).toEqual(Array.from({ length: 20 }, () => 400));
    expect((await make()).status).toBe(200);
  });
});
