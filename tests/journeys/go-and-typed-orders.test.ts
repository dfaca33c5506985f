import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyTo, sheetIn, Table, words } from "../support/table.ts";
import type { Side } from "../../src/kernel/side.ts";

/** A letter's text as a mail program quotes it below an answer. */
const quoted = ({ text = "" }: Email) =>
  ["", "On Thu, 5 Nov 2026, Despatch wrote:", ...text.split(/\r?\n/).map((line) => `> ${line}`)].join("\n");

describe("orders typed above the quoted letter, and go alone", () => {
  let table: Table;
  let game: string;
  const count: Record<Side, number> = { allied: 2, axis: 2 };
  const letters: Record<Side, Email[]> = { allied: [], axis: [] };

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin("oneExchange");
    for (const side of ["allied", "axis"] as const) letters[side] = await table.inbox(side, 2);
  });
  afterAll(() => table.close());

  const head = async () => (await table.referee.office.games.head(game))!.head;
  const last = (side: Side) => letters[side].at(-1)!;
  /** Sends an answer to the newest letter, or to another, and waits for as many letters as that brings. */
  const answer = async (side: Side, text: string, coming: Partial<Record<Side, number>>, to = last(side)) => {
    await table.mail(replyTo(to, text));
    for (const each of ["allied", "axis"] as const) {
      count[each] += coming[each] ?? 0;
      letters[each] = await table.inbox(each, count[each]);
    }
    return last(side);
  };

  it("are shown as they were read, and nothing is played", async () => {
    const typed = "Hi,\n\n44 RTR to 3117\nmove 3419 to 3216 please\n\nThat will be a hard nut for you.\n";
    const told = words(await answer("allied", typed + quoted(last("allied")), { allied: 1 }));
    expect(told).toContain("This is how I read you.");
    expect(told).toContain("move 44RTR to 3117 accepted");
    expect(told).toContain("reply GO to play it");
    expect(told).toContain("Both orders are fine");
    expect(told).not.toContain("wait");
    expect(told).toContain('You also wrote: "That will be a hard nut for you."');
    expect(told).toContain("write PRESS on a line above them and END on a line below");
    expect(await head()).toMatchObject({
      run: 0,
      seats: { allied: { sheet: { lines: ["move 44RTR to 3117", "move 3419 to 3216"] } } },
    });
    expect(letters.axis).toHaveLength(2);
  });

  it("are added to what is kept", async () => {
    const typed = "move 3221 to 3217\nattack 3116 from 3117 3216\n  with 3217 gs 5\n\ngo";
    const told = words(await answer("allied", typed, { allied: 1 }));
    expect(told).toContain("You added GO; please check my reading first");
    expect((await head()).run).toBe(0);
    expect((await head()).seats.allied.sheet?.lines).toEqual([
      "move 44RTR to 3117",
      "move 3419 to 3216",
      "move 3221 to 3217",
      "attack 3116 from 3117 3216",
      "  with 3217 gs 5",
    ]);
    expect(sheetIn(last("allied"))).toContain("attack 3116 from 3117 3216");
  });

  it("in a paragraph of which most lines are no orders do nothing, and the answer says which are which", async () => {
    const before = await head();
    const text = "I thought of this:\nmove 3022 to 2318\nbut my brother is against it\n";
    const told = words(await answer("allied", text, { allied: 1 }));
    expect(told).toContain("An order: move 3022 to 2318");
    expect(told).toContain("Not read: I thought of this");
    expect(told).not.toMatch(/\bGO\b/);
    expect((await head()).seats.allied.sheet).toEqual(before.seats.allied.sheet);
  });

  it("the quotation alone plays nothing, and the advice is to send what is kept", async () => {
    const told = words(await answer("allied", quoted(last("allied")), { allied: 1 }));
    expect(told).toContain("nothing has changed. To play the orders I keep, reply GO");
    expect((await head()).run).toBe(0);
  });

  it("go alone, the letter quoted below it, plays what is kept", async () => {
    await answer("allied", "GO\n" + quoted(last("allied")), { allied: 1, axis: 1 });
    expect(await head()).toMatchObject({ run: 1, pending: { asked: "axis", about: { kind: "exchange" } } });
    expect((await head()).pending?.waiting[0]).toBe("attack 3116 from 3117 3216");
  });

  it("go alone takes the default for the question that the letter asked", async () => {
    expect(words(last("axis"))).toContain("GO alone leaves all to them");
    const asked = last("axis");
    await table.mail(replyTo(asked, "go" + quoted(asked)));
    await expect.poll(async () => (await head()).run).toBeGreaterThan(1);
    await expect.poll(async () => (await table.inbox("axis", 4)).at(-1)?.subject)
      .toBeDefined();
  });

  it("go alone to a letter of an earlier question answers no later one", async () => {
    const before = await head();
    const [, , asked] = letters.axis;
    await table.mail(replyTo(asked, "go"));
    const late = async () =>
      (await table.inbox("axis", 4)).find(({ subject }) => subject?.includes("an earlier one"));
    await expect.poll(late).toBeDefined();
    const told = await late();
    expect(words(told!)).toContain("the game has gone on since. So I did nothing.");
    expect((await head()).run).toBe(before.run);
  });
});

it("go alone with nothing kept plays no empty turn", async () => {
  const table = await Table.open();
  try {
    const game = await table.begin();
    const [, first] = await table.inbox("allied", 2);
    await table.mail(replyTo(first, "go" + quoted(first)));
    const told = (await table.inbox("allied", 3))[2];
    expect(words(told)).toContain("GO alone plays the orders I keep, and I have none from you.");
    expect((await table.referee.office.games.head(game))!.head.run).toBe(0);
  } finally {
    await table.close();
  }
});

it("go below an answer that stands as sheets have it plays that answer", async () => {
  const table = await Table.open();
  try {
    const game = await table.begin("oneExchange");
    const run = async () => (await table.referee.office.games.head(game))!.head.run;
    const orders =
      "move 44RTR to 3117\nmove 3419 to 3216\nmove 3221 to 3217\nattack 3116 from 3117 3216\n  with 3217 gs 5\n";
    await table.mail(replyTo((await table.inbox("allied", 2))[1], orders));
    await table.mail(replyTo((await table.inbox("allied", 3))[2], "go"));
    await expect.poll(run).toBe(1);
    const asked = (await table.inbox("axis", 3))[2];
    await table.mail(replyTo(asked, "protect 3116 with 3015 gs 1\ngo" + quoted(asked)));
    await expect.poll(run).toBeGreaterThan(1);
    const after = (await table.inbox("axis", 4))[3];
    expect(words(after)).not.toContain("check my reading first");
  } finally {
    await table.close();
  }
});
