import { afterAll, describe, expect, it } from "vitest";
import { judge } from "../../support/asked-judgement.ts";
import { closeAll, type Row, rowsOf } from "../../support/asked-letters.ts";
import { isWhole, sampled } from "../../properties/support/runs.ts";

/** How many rows of each file are not answered as they should be yet: these numbers only fall. */
const NOT_RIGHT_YET: Readonly<Record<string, number>> = {
  "seen.json": 1,
  "kept.json": 1,
  "fresh.json": 2,
  "played.json": 5,
  "hour.json": 0,
  "rules.json": 1,
  "voices.json": 8,
  "fresh-a.json": 1,
  "fresh-b.json": 5,
  "fresh-c.json": 0,
  "fresh-d.json": 1,
  "fresh-e.json": 5,
  "fresh-f.json": 5,
  "fresh-g.json": 10,
  "fresh-h.json": 2,
  "fresh-i.json": 1,
  "fresh-j.json": 8,
  "fresh-k.json": 24,
  "fresh-l.json": 7,
  "fresh-m.json": 0,
  "fresh-n.json": 3,
  "fresh-o.json": 0,
  "fresh-p.json": 1,
  "fresh-q.json": 4,
  "fresh-r.json": 0,
  "fresh-s.json": 3,
  "fresh-t.json": 1,
  "fresh-u.json": 4,
  "fresh-v.json": 14,
  "fresh-w.json": 1,
  "fresh-x.json": 4,
  "fresh-y.json": 11,
  "fresh-z.json": 13,
  "fresh-aa.json": 8,
  "fresh-ab.json": 10,
  "fresh-ac.json": 13,
  "fresh-ad.json": 23,
  "fresh-ae.json": 10,
  "fresh-af.json": 27,
  "orders-in-voices.json": 23,
};

afterAll(closeAll);

/** An answer says no more to a thing that is asked. */
const MOST_PARAGRAPHS = 5;

/** How many things a row asks; a letter is answered three at the most. */
function thingsAsked({ body, right }: Row): number {
  const marks = body.split("\n\n>")[0].match(/\?/g)?.length ?? 0;
  return Math.min(3, Math.max(1, marks, right.intent.split("+").length));
}

/**
 * A letter that is lost comes again as it was, MAP brings the sheet, and an order with two meanings comes back in its own. The
 * sheet of a question lists its choices.
 */
const MAY_BRING_A_SHEET = [
  ...["resend", "missed", "last turn", "orders", "sheet", "show map", "what is asked", "map", "status"],
];
/** Rows that are answered twice over yet: what they ask, and how to write it. */
const ANSWERED_LONG = ["fresh-b.json odds-6"];

it.each([
  // Its answer offers `move 7I to 3119`, with others.
  ["fresh-z.json", "z-terry-06", "offered"],
  // Two orders are kept, and the third is offered.
  ["fresh-y.json", "y-janet-08", "offered"],
  ["fresh-b.json", "courtesy-1", "asked"],
  ["fresh-y.json", "y-colin-02", "right"],
  // Its answer offers the question that it asks.
  ["fresh-y.json", "y-len-01", "offered"],
  ["fresh-v.json", "v-estateagent-04", "wrong"],
])("the outcome of a row of %s, %s, is %s", async (file, name, outcome) => {
  expect((await judge(rowsOf(file).find((row) => row.name === name)!)).outcome).toBe(outcome);
});

describe.each(Object.entries(NOT_RIGHT_YET))("letters in people's own words, %s", (file, most) => {
  /** By name, as a row that fails is judged twice. */
  const wrong = new Map<string, string>();

  // Each letter of a sample is asked the same as by night all are: by day every second of those that samples have elsewhere.
  const rows = sampled(rowsOf(file)).filter((_, index) => isWhole || index % 2 === 0);
  it.each(rows.map((row) => [`${row.name}: ${row.body.slice(0, 60)}`, row] as const))(
    "are never acted on wrongly, and are answered in few lines: %s",
    async (name, row) => {
      const { faults, isActedWrongly, hasSheet, paragraphs } = await judge(row);
      if (faults.length > 0) wrong.set(name, `${name}: ${faults.join("; ")}`);
      expect(isActedWrongly, faults.join("; ")).toBe(false);
      if (row.right.acts !== false) return;
      const most = thingsAsked(row) * MOST_PARAGRAPHS;
      if (ANSWERED_LONG.includes(`${file} ${row.name}`)) return;
      for (const said of paragraphs) expect(said.length, said.join("\n")).toBeLessThanOrEqual(most);
      if (!MAY_BRING_A_SHEET.includes(row.right.intent)) expect(hasSheet).toBe(false);
    },
  );

  it(`are answered right, but for ${most} at the most`, () => {
    expect(wrong.size, [...wrong.values()].join("\n")).toBeLessThanOrEqual(most);
  });
});
