import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../../tests/support/desert.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { diagnose, readOrders } from "../diagnose.ts";
import { isStanding, reviewStanding } from "./standing-orders.ts";

const game = deploy({
  units: {
    "al-8rtr": "0605",
    "al-7a-art": "0704",
    "al-11hus": "1005",
    "ge-3-rec": "0505",
    "ge-33-art": "0305",
  },
});

function reviewed(side: Side, ...lines: readonly string[]) {
  const { orders, unread } = readOrders(game.state, lines);
  expect(unread).toEqual([]);
  return reviewStanding(game.state, side, orders);
}

describe("a standing order", () => {
  it.each<[line: string, message: string]>([
    [
      "protect 0605 with 0704 gs 1",
      "8RTR is protected by fire by 7A where 8.4 allows it and 1 ground support",
    ],
    ["protect 8RTR gs 2", "8RTR is protected by 2 ground support"],
    ["protect 0605", "8RTR is protected by nothing, on purpose"],
    ["retreat toward 1205", "each retreating unit goes toward 1205, as far as 7.7 leaves a choice"],
    ["retreat 0605 toward 1205", "8RTR goes toward 1205 if it has to retreat"],
    ["retreat 8RTR 0705 0805", "8RTR goes by 0705 0805 if it has to retreat"],
    ["advance 0605 0505", "8RTR advances this way if it may"],
    ["advance 8RTR to 0405", "8RTR advances this way if it may"],
    ["advance 0605 never", "8RTR never advances"],
    ["advance along", "each victor advances this way if it may (7.9)"],
    [
      "retreat keep supply prefer terrain",
      "each retreating unit keeps supply, then looks for good terrain, as far as 7.7 leaves a choice",
    ],
    ["displace 0605 to 0705", "8RTR moves aside to 0705 if 7.8 allows it"],
    [
      "protect all with all gs 2 up to +6",
      "every unit without an order of its own is protected by fire by all guns that 8.4 allows and 2 ground support, against no more than +6",
    ],
    [
      "protect all with nothing",
      "every unit without an order of its own is protected by nothing, on purpose",
    ],
    ["protect 0605 with none", "8RTR is protected by nothing, on purpose"],
  ])("%s is accepted: %s", (line, message) => {
    expect(reviewed("allied", line)).toEqual([{
      line: 1,
      text: line,
      status: "accepted",
      cites: [],
      message,
    }]);
  });

  const TIE =
    "a standing order until you change it; for one attack only, indent it or put it in the attack's line";

  it("that is not indented below an attack still counts as one, as telephones drop spaces", () => {
    const attack = ["attack 0505 from 0605 1005", "  with 0704"];
    expect(reviewed("allied", ...attack, "advance 0605 0505", "advance along", "advance 1005 never"))
      .toMatchObject([
        { line: 3, status: "warning", message: `8RTR advances this way if it may: ${TIE}` },
        { line: 4, status: "warning", message: `each victor advances this way if it may (7.9): ${TIE}` },
        { line: 5, status: "accepted", message: "11HUS never advances" },
      ]);
  });

  it("elsewhere in the sheet is as it was meant", () => {
    const attack = "attack 0505 from 0605";
    for (
      const lines of [
        [attack, "# Standing orders, for both Player-Turns:", "advance along"],
        [attack, "retreat keep supply", "advance along"],
        [attack, "  advance along", "", "advance along"],
        ["advance along", attack],
      ]
    ) {
      const advances = reviewed("allied", ...lines).filter(({ text }) => text.startsWith("advance"));
      expect(advances, lines.join("; ")).toMatchObject([{ status: "accepted" }]);
    }
  });

  it.each<[line: string]>([["protect 0909 gs 1"], ["retreat 0909 toward 1205"], ["advance 0909 0808"]])(
    "%s waits, with a warning, for a unit to come there",
    (line) => {
      expect(reviewed("allied", line)).toMatchObject([
        { status: "warning", message: "There is no unit in 0909. I keep the order in case that changes" },
      ]);
    },
  );

  it.each([["protect 99ZZ gs 1"], ["retreat 99ZZ toward 1205"], ["advance 99ZZ never"]])(
    "%s waits for nothing, as no unit has that name",
    (line) => {
      expect(reviewed("allied", line)).toMatchObject([
        { status: "refused", message: 'There is no unit called "99ZZ".' },
      ]);
    },
  );

  it.each<[line: string, cite: string, message: string]>([
    ["protect 0605 with 1005", "8.4", "11HUS is not artillery."],
    ["protect 0605 with 0305", "8.4", "33 in 0305 is Axis; this needs an Allied unit."],
    ["protect 0605 with 7B", "8.4", 'There is no unit called "7B".'],
    ["retreat toward 9999", "2.1", "There is no hex 9999 on this map."],
    ["retreat 0605 0705 1311", "2.1", "There is no hex 1311 on this map."],
    ["remove 0605", "18.2", "8RTR in 0605 is Allied; this needs an Axis unit."],
  ])("%s is refused (%s)", (line, cite, message) => {
    expect(reviewed("allied", line)).toEqual([{
      line: 1,
      text: line,
      status: "refused",
      cites: [cite],
      message,
    }]);
  });

  it.each<[lines: string[]]>([[["protect all"]], [["protect all up to +5"]]])(
    "%j does not say by what: the answer offers the readings",
    (lines) => {
      expect(reviewed("allied", ...lines)).toMatchObject([{
        status: "refused",
        message: expect.stringMatching(/with all .* gs 1 .* with nothing\.$/),
      }]);
    },
  );

  it("protect all may say by what in a line below it", () => {
    expect(reviewed("allied", "protect all", "  with all")).toMatchObject([{ status: "accepted" }]);
  });

  it("is about one's own units", () => {
    expect(reviewed("axis", "protect 0505 with 0305", "protect 0605 gs 1").map(({ status }) => status))
      .toEqual([
        "accepted",
        "warning",
      ]);
  });
});

describe("Ground Support Points that protections order (9.12, 9.14)", () => {
  /** What is answered to lines of a side in a Player-Turn, with points left to it. */
  function answered(side: Side, phasing: Side, left: number, lines: readonly string[], options = {}) {
    const units = {
      "al-8rtr": "0605",
      "al-44rtr": "0604",
      "al-5rtr": "0606",
      "ge-3-rec": "0505",
      "ge-33-rec": "0303",
    };
    const groundSupport = { allied: left, axis: left };
    const { state } = scenario("campaign", { units, phasing, groundSupport }, options);
    const { reports } = diagnose(state, side, readOrders(state, lines));
    return reports.filter(({ text }) => text.startsWith("protect"))
      .map(({ status, message }) => `${status}: ${message.split("; ")[1] ?? ""}`);
  }
  const [A, B] = ["protect 0605 gs 3", "protect 0604 gs 2"];

  it.each<
    [what: string, side: Side, phasing: Side, left: number, lines: string[], told: string[], options?: object]
  >([
    ["are told of where fewer are left now", "allied", "axis", 1, [A], ["warning: only 1 is left for it"]],
    ["are told of where none is left", "allied", "axis", 0, [A], ["warning: no point is left for it"]],
    ["draw on what the lines above leave", "allied", "axis", 4, [A, B], [
      "accepted: ",
      "warning: only 1 is left for it",
    ]],
    ["of the first player, on what his own attacks leave", "allied", "allied", 6, [
      "attack 0505 from 0605 0604 gs 5",
      A,
    ], ["warning: only 1 is left for it"]],
    ["do not count an attack that is refused", "allied", "allied", 6, ["attack 0303 from 0605 gs 5", A], [
      "accepted: ",
    ]],
    ["of the second player, on the points of the next Game-Turn", "axis", "axis", 0, ["protect 0505 gs 4"], [
      "accepted: ",
    ]],
    [
      "of the second player, who has no more than four then",
      "axis",
      "axis",
      0,
      ["protect 0505 gs 5"],
      ["warning: only 4 are left for it"],
    ],
    [
      "have all points anew where the option gives them so (9.0)",
      "allied",
      "allied",
      6,
      ["attack 0505 from 0605 0604 gs 5", A],
      ["accepted: "],
      { groundSupportBudget: "playerTurn" },
    ],
  ])("%s", (_, side, phasing, left, lines, told, options) => {
    expect(answered(side, phasing, left, lines, options)).toEqual(told);
  });
});

describe("what the lines leave unsaid for the enemy's Player-Turn (9.0)", () => {
  const ATTACK = "attack 0505 from 0605 gs 2";

  it.each<[what: string, side: Side, lines: string[], told: string | undefined, scene?: object]>([
    [
      "tells of all points",
      "allied",
      [],
      "Your 6 Ground Support Points will go unused in the Axis Player-Turn",
    ],
    ["tells of what attacks leave", "allied", [ATTACK], "Your 4 Ground Support Points"],
    ["is nothing where a line gives points", "allied", ["protect 0605 gs 1"], undefined],
    [
      "is nothing where a line says for all that nothing does",
      "allied",
      ["protect all with nothing"],
      undefined,
    ],
    ["is told where such a line is refused", "allied", ["protect all"], "will go unused"],
    [
      "is told where a line gives guns alone to one",
      "allied",
      ["protect 0605 with nothing"],
      "will go unused",
    ],
    ["is nothing where there are no points left", "allied", [], undefined, {
      groundSupport: { allied: 0, axis: 0 },
    }],
    ["of the second player is of the next Game-Turn", "axis", [], "Your 4 Ground Support Points"],
    ["is nothing where no Player-Turn comes after", "axis", [], undefined, { gameTurn: 18 }],
  ])("%s", (_, side, lines, told, scene = {}) => {
    const units = { "al-8rtr": "0605", "ge-3-rec": "0505" };
    const { state } = scenario("campaign", {
      units,
      phasing: side,
      groundSupport: { allied: 6, axis: 4 },
      ...scene,
    });
    const { unasked = [] } = diagnose(state, side, readOrders(state, lines));
    expect(unasked).toEqual(told === undefined ? [] : [expect.stringContaining(told)]);
  });
});

describe("isStanding", () => {
  it("tells the orders that wait from those of the own turn", () => {
    const lines = [
      "move 0605 0705",
      "protect 0605",
      "go",
      "retreat toward 1205",
      "advance 0605 never",
      "remove 0505",
    ];
    const { orders } = readOrders(game.state, [
      ...lines,
      "hold 0605",
      "attack 0505 from 0605",
      "offer end",
    ]);
    expect(orders.filter(isStanding).map(({ line }) => line)).toEqual([2, 4, 5, 6]);
  });

  it.each([
    [
      {},
      "; a defender is retreated by the referee (7.7)",
      "; for a defender the referee decides who moves aside (7.81)",
    ],
    [{ displacement: "owner" }, "; a defender is retreated by the referee (7.7)", ""],
    [{ defenderRetreat: "owner" }, "", ""],
  ])("says in the edition of 2008 for whom it is: %j", (options, retreats, displaces) => {
    const { state } = deploy({ units: { "al-8rtr": "0605", "ge-3-rec": "0505" } }, {
      ruleset: "north-africa/hexwar-2008",
      options,
    });
    const lines = ["retreat toward 1205", "retreat 0605 toward 1205", "displace 0605 to 0705"];
    const { orders } = readOrders(state, lines);
    expect(reviewStanding(state, "allied", orders).map(({ message }) => message)).toEqual([
      `each retreating unit goes toward 1205, as far as 7.7 leaves a choice${retreats}`,
      `8RTR goes toward 1205 if it has to retreat${retreats}`,
      `8RTR moves aside to 0705 if 7.8 allows it${displaces}`,
    ]);
  });

  it.each<[name: string, gameTurn: number, required: number, isGood: boolean]>([
    ["campaign", 1, 0, true],
    ["campaign", 6, 0, false],
    ["campaign", 7, 2, true],
    ["campaign", 9, 2, false],
    ["sidi-rezeg", 1, 0, false],
    ["dash-to-the-wire", 9, 0, false],
  ])(
    "removes Axis units as long as the diversion may let it: %s, Game-Turn %i, %i required (18.2, 19.26)",
    (name, gameTurn, required, isGood) => {
      const { state } = scenario(name, {
        units: { "ge-3-rec": "2020", "ge-1-104": "3614", "al-4sa": "3920" },
        gameTurn,
        diversion: { required },
      });
      const { orders } = readOrders(state, ["remove 2020"]);
      expect(reviewStanding(state, "allied", orders)).toMatchObject([
        isGood ? { status: "accepted", message: "3 (2020) removed if 18.2 allows it" } : {
          status: "warning",
          message: "no unit is removed any more in this game, so this orders nothing",
          cites: ["18.2"],
        },
      ]);
    },
  );

  it("leaves the orders of the own turn unanswered here", () => {
    expect(reviewed("allied", "move 0605 0705", "attack 0505 from 0605", "go")).toEqual([]);
  });
});
