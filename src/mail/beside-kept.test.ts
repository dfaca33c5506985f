import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LetterWriter } from "../../tests/support/letter-writer.ts";
import { letterText } from "../../tests/support/letters.ts";
import { Desk } from "../../tests/support/office.ts";
import type { Side } from "../kernel/side.ts";

/** A game in which a sheet is kept, and what its player writes then. */
interface Table {
  readonly scenario: string;
  readonly side: Side;
  readonly kept: readonly string[];
  /** An order for the same piece as the first that is kept. */
  readonly same: string;
  /** One for it that the rules forbid. */
  readonly illegal: string;
}

const TABLES: readonly Table[] = [
  {
    scenario: "crusader/campaign",
    side: "allied",
    kept: ["move 3218 to 3118", "move 3419 to 3319"],
    same: "move 3218 to 3117",
    illegal: "move 3218 to 0903",
  },
  {
    scenario: "crusader-2010/tobruk",
    side: "allied",
    kept: ["move 3118 to 3017", "mobile none"],
    same: "move 3118 to 3117",
    illegal: "move 3118 to 0903",
  },
  {
    scenario: "fab-crusader/sidi-rezegh",
    side: "axis",
    kept: ["patrol x1 at 49", "patrol 1 at 46"],
    same: "patrol x1 at 44",
    illegal: "patrol x1 at 47",
  },
];
const MAILBOX: Readonly<Record<Side, string>> = { allied: LetterWriter.ANNA, axis: "bruno@example.org" };

describe.each(TABLES)(
  "beside a sheet that is kept in $scenario",
  ({ scenario, side, kept, same, illegal }) => {
    let desk: Desk, id: string, writer: LetterWriter, begun: number;
    beforeEach(async () => {
      desk = await Desk.open();
      id = await desk.begin({ scenario });
      writer = new LetterWriter(desk, id);
      begun = (await desk.head(id)).run;
      await desk.taken(id, side, [...kept, "wait"]);
    });
    afterEach(() => desk.close());

    const lines = async () => (await desk.head(id)).seats[side].sheet?.lines ?? [];
    const mail = async (text: string): Promise<string> => {
      const from = MAILBOX[side];
      await writer.mailTo((await desk.letters(from)).at(-1)!.replyTo, text, { from, subject: "our game" });
      return letterText((await desk.letters(from)).at(-1)!).replace(/\s+/g, " ");
    };
    const sheet = (...orders: readonly string[]) =>
      [`begin ${id} ${side} turn 1`, ...orders, "end"].join("\n");

    it.each(["instead: ", "Correction: ", "no, ", "Nein: ", ""])(
      "a line that begins with %j takes the place of the order for the same piece, and waits",
      async (word) => {
        const before = await lines();
        const answer = await mail(`Hello,\n\n${word}${same}\n\nAnna`);
        const [first, ...others] = before;
        expect(await lines()).toEqual(expect.arrayContaining([same, ...others]));
        expect(await lines()).not.toContain(first);
        expect((await desk.head(id)).run).toBe(begun);
        expect(answer).toContain("Nothing is played yet");
      },
    );

    it("a correction that the rules forbid is answered with their reason, and nothing is played", async () => {
      const answer = await mail(`instead: ${illegal}`);
      expect(answer).not.toContain("begins no order");
      expect(answer).toMatch(/refused/i);
      expect((await desk.head(id)).run).toBe(begun);
    });

    it("a word of correction before words that are no order changes nothing", async () => {
      const before = await lines();
      await mail("instead: let us meet at the pub");
      expect(await lines()).toEqual(before);
      expect((await desk.head(id)).run).toBe(begun);
    });

    const forwarded = (from: string, ...orders: readonly string[]) =>
      [
        "---------- Forwarded message ---------",
        `From: ${from}`,
        "Date: Thu, 26 Nov 2026 at 18:00",
        "Subject: what about this?",
        "To: <me@example.org>",
        "",
        sheet(...orders),
      ].join("\n");

    it.each(["", "GO\n\n", "What do you think?\n\n"])(
      "another person's sheet that is forwarded without marks is no order, below %j",
      async (above) => {
        const before = await lines();
        const answer = await mail(above + forwarded("Carl <carl@elsewhere.example>", same, "go"));
        expect(await lines()).toEqual(before);
        expect((await desk.head(id)).run).toBe(begun);
        expect(answer).toContain(
          `I did not read sheet ${id} ${side} turn 1: it stands in another person's letter`,
        );
      },
    );

    it("a sheet of one's own that is forwarded still counts, and so does one below our head", async () => {
      for (
        const from of [MAILBOX[side], `Despatch <${(await desk.letters(MAILBOX[side])).at(-1)!.replyTo}>`]
      ) {
        await desk.taken(id, side, [...kept, "wait"]);
        await mail(forwarded(from, same, "wait"));
        expect(await lines()).toEqual([same]);
      }
    });

    it("a sheet that is typed counts though another person's stands below it", async () => {
      await mail(`${sheet(same, "wait")}\n\n${forwarded("carl@elsewhere.example", ...kept)}`);
      expect(await lines()).toEqual([same]);
    });
  },
);

describe("a correction of a kept order for other pieces", () => {
  it("takes the place of the order beside which it could not stand, and says so", async () => {
    const desk = await Desk.open();
    try {
      const id = await desk.begin();
      const anna = new LetterWriter(desk, id);
      await desk.taken(id, "allied", ["move 3218 to 3117", "move 3419 to 3118", "wait"]);
      await anna.mail("instead: move 3118 to 3117", { subject: "our game" });
      expect(await anna.answer()).toContain("Taken back, as you correct it: move 3218 to 3117");
      expect(await anna.keptLines()).toEqual(["move 3419 to 3118", "move 3118 to 3117"]);
      expect((await desk.head(id)).run).toBe(0);
    } finally {
      desk.close();
    }
  });
});
