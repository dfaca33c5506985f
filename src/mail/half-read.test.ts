import { afterEach, describe, expect, it } from "vitest";
import { closeAll, mail, type Row, standingFor } from "../../tests/support/asked-letters.ts";
import { letterText } from "../../tests/support/letters.ts";

const row = (game: Row["game"], side: Row["side"], state: Row["state"]) => ({ game, side, state });

const textOf = (letters: Awaited<ReturnType<typeof mail>>) =>
  letters.map(letterText).join("\n").replace(/\s+/g, " ");

afterEach(closeAll);

it("one who asks what to do first is shown a move before anything else", async () => {
  const at = await standingFor(row("fast-action-battles", "allied", "opening"));
  expect(textOf(await mail(at, "allied", "What should I do first?"))).toContain(
    "Write a line for each order, as in: move ",
  );
});

describe("a letter that was read in part", () => {
  it.each(["go", "ok, go", "yes, go"])(
    "is kept as far as it was read, its rest is quoted, and %s plays what was shown",
    async (go) => {
      const at = await standingFor(row("fire-and-movement", "allied", "kept"));
      const before = (await at.desk.current(at.id)).head;
      const read = textOf(await mail(at, "allied", "7HUS to 3422. Window 10 minutes for 3117. Go"));
      const after = (await at.desk.current(at.id)).head;
      expect(after.run).toBe(before.run);
      expect(after.seats.allied.sheet?.lines).toEqual([
        ...before.seats.allied.sheet!.lines,
        "move 7HUS to 3422",
      ]);
      expect(read).toContain('could not read "Window 10 minutes for 3117."');
      expect(read).toContain("move 7HUS to 3422 accepted");
      const played = textOf(await mail(at, "allied", go));
      expect((await at.desk.current(at.id)).head.run, played).toBe(before.run + 1);
      at.desk.close();
    },
  );

  it.each(["Attack there with everything", "Attack them with all we have"])(
    "takes a sentence that names no area for the one before: %s",
    async (sentence) => {
      const at = await standingFor(row("fast-action-battles", "allied", "opening"));
      const read = textOf(await mail(at, "allied", `7arm and 4arm to 46. ${sentence}.`));
      expect(read).not.toContain("could not read");
      expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines).toContain("battle 46 with any");
    },
  );

  it("keeps no move of a piece that an unread sentence leaves where it is", async () => {
    const at = await standingFor(row("fire-and-movement", "axis", "played"));
    await mail(at, "axis", "Recam en 2918. Non, attends : Recam reste, plut\u00f4t 580 en 2016.");
    expect((await at.desk.current(at.id)).head.seats.axis.sheet?.lines).toEqual(["move 1914 to 2016"]);
  });

  it("says that GO takes the default where all of an answer was refused", async () => {
    const at = await standingFor(row("north-africa", "axis", "asked"));
    const read = textOf(await mail(at, "axis", "protect 16 with trombones"));
    expect(read).toContain("REFUSED");
    expect(read).toContain("send it in other words, or reply GO for the default.");
    expect(read).not.toContain("reply GO to play it");
  });

  it("leaves an open question open, with the part of the answer that was read", async () => {
    const at = await standingFor(row("fire-and-movement", "axis", "asked"));
    const before = (await at.desk.current(at.id)).head;
    const asked = textOf(
      await mail(at, "axis", "3116 should fall back toward 3409. And it gets 6+4 from the guns. Go"),
    );
    const after = (await at.desk.current(at.id)).head;
    expect(after.run).toBe(before.run);
    expect(after.pending?.kept, asked).toEqual(["retreat 3116 toward 3409"]);
    expect(asked).toContain("6+4 from the guns");
    at.desk.close();
  });

  it("keeps what it kept, and plays nothing, where nothing was read", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "kept"));
    const before = (await at.desk.current(at.id)).head;
    await mail(at, "allied", "42RTR and 7HUS form the reserve of the brigade near 3422");
    const asked = textOf(await mail(at, "allied", "ok, go"));
    const after = (await at.desk.current(at.id)).head;
    expect(after.run).toBe(before.run);
    expect(after.seats.allied.sheet?.lines).toEqual(before.seats.allied.sheet?.lines);
    expect(asked).toContain("form the reserve of the brigade");
    at.desk.close();
  });

  it("keeps no order for several pieces of which one was not read", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "opening"));
    const text = textOf(await mail(at, "allied", "The Gurkha brigade and 7RTR attack 0703"));
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines ?? [], text).toEqual([]);
    at.desk.close();
  });

  it("keeps nothing of a sentence with a condition", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "opening"));
    const text = textOf(await mail(at, "allied", "44RTR to 3117 if 16 is gone, 8RTR to 3216 anyway"));
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines ?? [], text).toEqual([]);
    at.desk.close();
  });
});

describe("a clause with a piece or a verb of orders", () => {
  it.each(
    [
      [
        "fire-and-movement",
        "allied",
        "opening",
        "44RTR to 3117. Recam retreats toward Bardia.",
        "Recam retreats",
      ],
      ["fire-and-movement", "axis", "asked", "Protect 3116 with 6+4 and resist", "resist"],
      ["north-africa", "axis", "asked", "I protect 16 with one point of GS and retreat to Bardia", "Bardia"],
      [
        "fast-action-battles",
        "allied",
        "opening",
        "7arm to 46. 22arm joins the reserve there.",
        "22arm joins",
      ],
    ] as const,
  )("is read or quoted: %s %s %s %s", async (game, side, state, body, words) => {
    const at = await standingFor(row(game, side, state));
    expect(textOf(await mail(at, side, body))).toContain(words);
    at.desk.close();
  });
});

describe("the referee's own suggestion", () => {
  it.each(["Ok, your suggestion", "Use the one you suggest. Go", "Do what you suggest"])(
    "takes the place of the refused line by %j, and waits for GO",
    async (said) => {
      const at = await standingFor(row("fire-and-movement", "allied", "refused"));
      const before = (await at.desk.current(at.id)).head.run;
      const text = textOf(await mail(at, "allied", said));
      const { head } = await at.desk.current(at.id);
      expect(head.seats.allied.sheet?.lines, text).toEqual(["move 3118 to 3017"]);
      expect(head.run).toBe(before);
      at.desk.close();
    },
  );

  it("is not taken where its writer refuses it", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "refused"));
    await mail(at, "allied", "No, not what you suggest");
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines).toEqual(["move 7I to 3016"]);
    at.desk.close();
  });
});

describe("orders with words about where somebody stays", () => {
  it.each([
    "44RTR to 3117, 8RTR to 3216, attack 3116 with both sixes. Everything else stays where it is.",
    "44RTR to 3117 and 8RTR to 3216. Attack 3116 with 44RTR and 8RTR and a 6 and a 6.",
  ])("are orders: %s", async (said) => {
    const at = await standingFor(row("fire-and-movement", "allied", "opening"));
    const text = textOf(await mail(at, "allied", said));
    const lines = (await at.desk.current(at.id)).head.seats.allied.sheet?.lines ?? [];
    expect(lines.slice(0, 2), text).toEqual(["move 44RTR to 3117", "move 8RTR to 3216"]);
    expect(lines.slice(2).join(" ")).toMatch(/^attack 3116 from .* with support 6\+6$/);
    at.desk.close();
  });
});

describe("a refused line of an earlier letter", () => {
  it("is dropped with the next orders, is named once, and holds no GO", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "refused"));
    const before = (await at.desk.current(at.id)).head.run;
    const first = textOf(await mail(at, "allied", "44RTR to 3117"));
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines).toEqual(["move 44RTR to 3117"]);
    expect(first).toContain("no longer keep what I refused before: move 7I.");
    expect(textOf(await mail(at, "allied", "8RTR to 3216"))).not.toContain("7I");
    const played = textOf(await mail(at, "allied", "go"));
    expect((await at.desk.current(at.id)).head.run, played).toBe(before + 1);
    at.desk.close();
  });

  it("is kept where the next orders make it good", async () => {
    const at = await standingFor(row("fire-and-movement", "allied", "opening"));
    await mail(at, "allied", "attack 3116 from 3117 3216");
    await mail(at, "allied", "44RTR to 3117 and 8RTR to 3216");
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines).toEqual([
      "attack 3116 from 3117 3216",
      "move 44RTR to 3117",
      "move 8RTR to 3216",
    ]);
    at.desk.close();
  });
});

describe("second thoughts within a letter", () => {
  const keptAfter = async (seat: ReturnType<typeof row>, letter: string) => {
    const at = await standingFor(seat);
    const says = textOf(await mail(at, seat.side, letter));
    const { pending, seats } = (await at.desk.current(at.id)).head;
    at.desk.close();
    return { lines: pending?.kept ?? seats[seat.side].sheet?.lines ?? [], says };
  };

  it.each<[string, readonly string[]]>([
    ["Recam to 2918, sorry, not Recam, 580 to 2016.", []],
    ["Recam nach 2918. Nein, doch nicht. 580 nach 2016.", ["move 580 to 2016"]],
    ["move Recam to 2918. Or rather no.", []],
    ["Recam to 2918. Sorry, I meant 580 to 2918.", ["move 1914 to 2918"]],
    ["Recam to 2918, no wait, 2917", ["move Recam to 2917"]],
  ])("undo the order before them: %s", async (letter, orders) => {
    const { lines, says } = await keptAfter(row("north-africa", "axis", "played"), letter);
    expect(lines, says).toEqual(orders);
  });

  it.each<[Row["game"], string, readonly string[]]>([
    ["fire-and-movement", "no markers. sorry, one 2.", ["protect 3116 with support 2"]],
    ["fire-and-movement", "retreat toward Bardia. no wait, resist.", ["retreat 3116 resist"]],
    ["fire-and-movement", "no markers, sorry, a 4", []],
    ["fast-action-battles", "no chits. wait, any chits", ["battle 46 defend with any"]],
    ["fast-action-battles", "any chits, no sorry, none", []],
    ["fast-action-battles", "hold until 2 losses. sorry, 1 loss", []],
    ["north-africa", "All four points on 3116! No guns.", ["protect 3116 with gs 4"]],
  ])(
    "count instead of the answer before them, or are asked about, in %s: %s",
    async (game, letter, orders) => {
      const { lines, says } = await keptAfter(row(game, "axis", "asked"), letter);
      expect(lines, says).toEqual(orders);
    },
  );
});
