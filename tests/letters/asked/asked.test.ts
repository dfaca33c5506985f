import { afterAll, describe, expect, it } from "vitest";
import { judge } from "../../support/asked-judgement.ts";
import { closeAll, type Row, rowsOf } from "../../support/asked-letters.ts";
import { isWhole, sampled } from "../../properties/support/runs.ts";

/** How many rows of each file are not answered as they should be yet: these numbers only fall. */
const NOT_RIGHT_YET: Readonly<Record<string, number>> = {
  "seen.json": 1,
  "kept.json": 1,
  "fresh.json": 1,
  "played.json": 6,
  "hour.json": 1,
  "rules.json": 1,
  "voices.json": 6,
  "fresh-a.json": 0,
  "fresh-b.json": 5,
  "fresh-c.json": 0,
  "fresh-d.json": 2,
  "fresh-e.json": 5,
  "fresh-f.json": 4,
  "fresh-g.json": 9,
  "fresh-h.json": 2,
  "fresh-i.json": 0,
  "fresh-j.json": 6,
  "fresh-k.json": 27,
  "fresh-l.json": 13,
  "fresh-m.json": 4,
  "fresh-n.json": 3,
  "fresh-o.json": 2,
  "fresh-p.json": 5,
  "fresh-q.json": 5,
  "fresh-r.json": 0,
  "fresh-s.json": 6,
  "fresh-t.json": 2,
  "fresh-u.json": 7,
  "fresh-v.json": 14,
  "fresh-w.json": 2,
  "fresh-x.json": 4,
  "fresh-y.json": 11,
  "fresh-z.json": 12,
  "fresh-aa.json": 7,
  "fresh-ab.json": 9,
  "fresh-ac.json": 11,
  "fresh-ad.json": 16,
  "fresh-ae.json": 11,
  "fresh-af.json": 18,
  "fresh-ag.json": 28,
  "fresh-ah.json": 36,
  "plain.json": 0,
  "markers.json": 0,
  "battles.json": 0,
  "shapes.json": 0,
  "means.json": 0,
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
const ANSWERED_LONG = ["fresh-b.json odds-6", "fresh-ac.json ac-gwen-03"];

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
  // Each of these was kept as something else.
  ["fresh-a.json", "answer-7", "right"],
  ["fresh-aa.json", "aa-hugh-07", "right"],
  ["fresh-ab.json", "ab-vittorio-07", "right"],
  ["fresh-ab.json", "ab-russ-03", "right"],
  ["fresh-k.json", "k049-pbm", "right"],
  ["fresh-u.json", "u-dentist-03", "right"],
  ["fresh-y.json", "y-nigel-04", "right"],
  ["fresh-m.json", "m142-pensioner-asks", "right"],
  // One half is not read, so nothing is kept.
  ["fresh-l.json", "l130-pbm-pf", "asked"],
  ["orders-in-voices.json", "b-na-asked-b22", "right"],
])("the outcome of a row of %s, %s, is %s", async (file, name, outcome) => {
  expect((await judge(rowsOf(file).find((row) => row.name === name)!)).outcome).toBe(outcome);
});

it.each([
  ["fresh-aa.json", "aa-hugh-07", "answers protect 3116 with support 4; retreat 3116 toward 3409"],
  ["fresh-y.json", "y-nigel-04", "answers protect 3116 with all gs 4; retreat 3116 toward 3214"],
  ["fresh-a.json", "answer-7", "answers battle 46 defend with none"],
])("another answer than a row names is acted on wrongly: %s, %s", async (file, name, acts) => {
  const row = rowsOf(file).find((each) => each.name === name)!;
  expect((await judge({ ...row, right: { ...row.right, acts } })).outcome).toBe("acted on wrongly");
});

const PAUSE_DECLINED = rowsOf("fresh-af.json").find(({ name }) => name === "af-ade-09")!;

it.each([
  ["I cannot agree to that", "right"],
  ["I can't accept the pause.", "right"],
  ["I will not accept", "right"],
  ["I am not able to agree to that", "right"],
  ["With apologies, I cannot accept a pause at present. Let us continue.", "right"],
])("a pause that is declined is never agreed on: %s", async (body, outcome) => {
  expect((await judge({ ...PAUSE_DECLINED, body })).outcome).toBe(outcome);
});

it("a pause that is declined, where a row agrees, is acted on wrongly", async () => {
  const row = {
    ...PAUSE_DECLINED,
    body: "I cannot agree to that",
    right: { ...PAUSE_DECLINED.right, acts: "agrees" },
  };
  expect((await judge(row)).outcome).toBe("acted on wrongly");
});

describe.each(Object.entries(NOT_RIGHT_YET))("letters in people's own words, %s", (file, most) => {
  /** By name, as a row that fails is judged twice. */
  const wrong = new Map<string, string>();

  const rows = sampled(rowsOf(file)).filter((_, at) => isWhole || at % 2 === 0);
  it.each(rows.map((row) => [`${row.name}: ${row.body.slice(0, 60)}`, row] as const))(
    "are never acted on wrongly, and are answered in few lines: %s",
    async (name, row) => {
      const { faults, isActedWrongly, hasSheet, paragraphs } = await judge(row, false);
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
