import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LetterWriter } from "../../tests/support/letter-writer.ts";
import { letterText } from "../../tests/support/letters.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import type { Side } from "../kernel/side.ts";
import { renderText } from "../../templates/text.ts";
import { API } from "./api/operation/game-views.ts";

/** A game in which a sheet waits for GO, and what its player asks meanwhile. */
interface Table {
  readonly scenario: string;
  readonly side: Side;
  readonly kept: readonly string[];
  /** A question of what comes of the kept orders, with what its answer says. */
  readonly asked: readonly [question: string, says: string];
  /** A question about the side that they are for. */
  readonly own: readonly [question: string, says: string];
  readonly told: string;
}

const TABLES: readonly Table[] = [
  {
    scenario: "crusader/campaign",
    side: "allied",
    kept: ["move 3218 to 3117", "move 9999 to 1111"],
    asked: ["attack 3116 from 3117", "44RTR (3117): attack 4"],
    own: ["3218 to 3118", "44RTR (3218) to 3118 Kept, but not counted here: 3218 at 3117."],
    told: "3218 at 3117.",
  },
  {
    scenario: "crusader-2010/tobruk",
    side: "allied",
    kept: ["move 3118 to 3017", "mobile none"],
    asked: ["3017", "7I (3017)"],
    own: ["3118 to 3117", "7I (3118) to 3117 Kept, but not counted here: 3118 at 3017."],
    told: "3118 at 3017.",
  },
  {
    scenario: "fab-crusader/sidi-rezegh",
    side: "axis",
    kept: ["patrol x1 at 49", "patrol 1 at 46"],
    asked: ["49", "Axis: patx1 (a patrol)"],
    own: ["patx1", "46. Kept, but not counted here: patx1 at 49."],
    told: "pat1 at 46, patx1 at 49.",
  },
];
const MAILBOX: Readonly<Record<Side, string>> = { allied: LetterWriter.ANNA, axis: "bruno@example.org" };

describe.each(TABLES)("what is asked in $scenario beside a sheet that waits", (table) => {
  const { scenario, side, asked, own, told, kept } = table;
  let visitor: Visitor, id: string, writer: LetterWriter;
  beforeEach(async () => {
    visitor = await Visitor.open();
    id = await visitor.desk.begin({ scenario });
    writer = new LetterWriter(visitor.desk, id);
  });
  afterEach(() => visitor.close());

  const keep = () => visitor.desk.taken(id, side, [...kept, "wait"]);
  const doors = {
    async letter(question: string): Promise<string> {
      const from = MAILBOX[side];
      const { replyTo } = (await visitor.desk.letters(from)).at(-1)!;
      await writer.mailTo(replyTo, `explain ${question}`, { from });
      return letterText((await visitor.desk.letters(from)).at(-1)!).replace(/\s+/g, " ");
    },
    async page(question: string): Promise<string> {
      return (await visitor.get(`${await visitor.seat(id, side)}/explain?q=${encodeURIComponent(question)}`))
        .text;
    },
    async api(question: string): Promise<string> {
      const key = (await visitor.seat(id, side)).split("/").at(-1)!;
      const { bytes } = await visitor.raw(`${API}/games/${id}/seats/${side}/explain`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ question }),
      });
      return renderText(JSON.parse(new TextDecoder().decode(bytes)).blocks).replace(/\s+/g, " ");
    },
  };

  it.each(["letter", "page", "api"] as const)(
    "is answered as if the sheet were carried out, by %s",
    async (door) => {
      const ask = doors[door];
      expect(await ask(asked[0])).not.toContain("kept orders");
      await keep();
      const answer = await ask(asked[0]);
      expect(answer).toContain(`Your kept orders count as carried out: ${told}`);
      expect(answer).toContain(asked[1]);
      expect((await ask(own[0])).replace(/ -+ /g, " ")).toContain(own[1]);
    },
  );
});
