import { expect, it } from "vitest";
import { NO_SHEETS } from "../../../../tests/support/store.ts";
import { combat, openingSeen } from "../../../../tests/support/pictures.ts";
import type { UnitId } from "../../../../rules/hexes/names.ts";
import type { RunRecord } from "../../../store/records/run-record.ts";
import { diceCsv } from "./dice-csv.ts";
import { historyOf } from "./dice-history.ts";

const SEEN = openingSeen();
const EVENT = combat({
  attackers: ["al-8rtr", "al-44rtr"] as UnitId[],
  defenders: ["it-16"] as UnitId[],
  without: "10.31",
});
const RUN: RunRecord = {
  run: 1,
  side: "allied",
  gameTurn: 6,
  key: "aa",
  orders: "bb",
  sheets: NO_SHEETS,
  steps: [{
    by: "allied",
    decision: {},
    dice: [5, 4],
    events: [
      { kind: "dieRolled", purpose: `British "diversion",\n18.1`, die: 5 },
      { kind: "dieRolled", purpose: "combat 0202", die: 4 },
      { ...EVENT },
    ],
  }],
  rolls: [
    { run: 1, roll: 1, purpose: `British "diversion",\n18.1`, faces: 6, die: 5 },
    { run: 1, roll: 2, purpose: "combat 0202", faces: 6, die: 4 },
  ],
  beacon: null,
  lapse: null,
  remarks: { allied: [], axis: [] },
};

it("the rolls as CSV stand below a header, each line ended by CR and LF, odd fields quoted (RFC 4180)", () => {
  expect(diceCsv(historyOf("K7Q2", SEEN, [RUN]))).toBe(
    [
      "game,number,run,roll,game_turn,player_turn,purpose,attackers,barrage,ground_support,defenders,hexes,attack,defense," +
      "differential,line,column,odds,die,result,expected_hexes,rolled_hexes,key,orders_digest,beacon_round,beacon_randomness,kept_run,kept_roll,undone",
      `K7Q2,1,1,1,6,Allied,"British ""diversion"",\n18.1",,,,,,,,,,,,5,,,,aa,bb,,,,,`,
      `K7Q2,2,1,2,6,Allied,combat 0202,al-8rtr al-44rtr,,0,it-16,0202,19,2,17,Enemy Minefield,column +12,` +
      `"D3 2 in 6, D2 1 in 6, D1 1 in 6, Br 2 in 6",4,"D1, without effect on the defender (10.31)",1.500,1,aa,bb,,,,,`,
      "",
    ].join("\r\n"),
  );
});

it("tells of each roll whether a rollback has undone it, and whose die it keeps", () => {
  const again = {
    ...RUN,
    run: 2,
    rolls: RUN.rolls.map((roll) => ({ ...roll, run: 2, kept: { run: 1, roll: roll.roll } })),
  };
  const rows = diceCsv(historyOf("K7Q2", SEEN, [RUN, again], { undone: [{ after: 0, last: 1 }] })).split(
    "\r\n",
  );
  expect(rows.slice(1, 5).map((row) => row.split(",").slice(-3))).toEqual([
    ["", "", "undone"],
    ["", "", "undone"],
    ["1", "1", ""],
    ["1", "2", ""],
  ]);
});

it.each([
  [`=HYPERLINK("https://evil.example")`, `"'=HYPERLINK(""https://evil.example"")"`],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+1+cmd|x", "'+1+cmd|x"],
  ["-2+3", "'-2+3"],
  ["\t=1", "'\t=1"],
  ["-2", "-2"],
  ["+1.5", "+1.5"],
  ["-", "-"],
  ["combat = 0202", "combat = 0202"],
])("holds no formula: %j stands there as %j", (purpose, field) => {
  const [roll] = RUN.rolls;
  const csv = diceCsv(historyOf("K7Q2", SEEN, [{ ...RUN, rolls: [{ ...roll, purpose }] }]));
  expect(csv.split("\r\n")[1]).toContain(`Allied,${field},`);
});
