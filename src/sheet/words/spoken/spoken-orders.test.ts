import { describe, expect, it } from "vitest";
import { systems } from "../../../../rules/north-africa/game/system.ts";
import { scenario } from "../../../../tests/support/desert.ts";
import type { Desk, OrderLanguage } from "../../../kernel/order-language.ts";
import { spokenOrders } from "./spoken-orders.ts";

const orders = systems[0].orders as OrderLanguage<unknown>;

function desk(kept: readonly string[] = []): Desk<unknown> {
  return {
    sight: scenario("campaign").state,
    side: "allied",
    asked: undefined,
    kept,
    sheet: kept,
    waiting: [],
  };
}

const said = (text: string, kept?: readonly string[]) => spokenOrders(orders, desk(kept), text.split("\n"));

describe("orders within what people write", () => {
  it.each([
    [
      "I should be most obliged if you would send 44RTR forward to 3117, and have 8RTR come up beside it in 3216.",
      [
        "move 44RTR to 3117",
        "move 8RTR to 3216",
      ],
    ],
    ["44rtr too 3117 n 8rtr 2 3216", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["44RTR - 3117, 8RTR - 3216. Rest hold.", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["1) 44RTR: 3218 -> 3117\n2) 8RTR: 3419 -> 3216", ["move 44RTR 3218 3117", "move 8RTR 3419 3216"]],
    ["Je voudrais bouger 44RTR en 3117 puis 8RTR en 3216", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["The map is on the table. I reckon 44RTR wants to be in 3117. That should do for tonight!", [
      "move 44RTR to 3117",
    ]],
    ["44RTR to 3117. When is my deadline?", ["move 44RTR to 3117"]],
    ["Could you bring 44RTR to 3117 and 8RTR to 3216?", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["Pourriez-vous faire avancer 2SG jusqu'en 3123 ?", ["move 2SG to 3123"]],
    ["Take 8RTR round to 3216, would you?", ["move 8RTR to 3216"]],
    ["Orders for Game-Turn 1. 44RTR 3218-3117", ["move 44RTR to 3117"]],
    ["I have had a good long look, and I should like the 44RTR popped into 3117.", ["move 44RTR to 3117"]],
    ["44RTR to 3117, 8RTR to 3216 please, then hit 16 with both.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
    ]],
    ["44RTR should move to 3117, while 8RTR is to occupy 3216.", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["44RTR: 3117. 8RTR: 3216. Attack 3116 with both. Support: 5 points.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
      "  with gs 5",
    ]],
    ["44RTR to 3016. If that is not possible, to 3117.", ["move 44RTR to 3117"]],
    ["44RTR to 3117, failing that 3118", ["move 44RTR to 3117"]],
    ["the forty fourth royal tanks to thirty one seventeen thank you arthur", ["move 44RTR to 3117"]],
    [
      "Two moves, in this order:\n- 44RTR two hexes north\n- 8RTR takes the hex 44RTR has just left, i.e. 3218",
      [
        "move 44RTR to 3216",
        "move 8RTR to 3218",
      ],
    ],
    ["44RTR to 3117, 8RTR to 3216 and both attack 3116", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
    ]],
    ["Move the Hussars: 7th to 3422, 11th to 3321.", ["move 7HUS to 3422", "move 11HUS to 3321"]],
    ["I want 3116 attacked by 44RTR from 3117 and 8RTR from 3216.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
    ]],
    ["44RTR goes to 3117 and 8RTR goes to 3216. They both attack 3116.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
    ]],
    // The later counts: a piece that stays after all has no order.
    ["8RTR to 3216. Moment, nein: 8RTR bleibt stehen, stattdessen 44RTR nach 3117.", ["move 44RTR to 3117"]],
    ["8RTR to 3216. Wait, no: 8RTR stays where it is, 44RTR to 3117 instead.", ["move 44RTR to 3117"]],
    ["8RTR to 3216, 44RTR to 3117. Actually no, 8RTR holds.", ["move 44RTR to 3117"]],
    ["8RTR to 3216. 44RTR to 3117. 8RTR stays put after all.", ["move 44RTR to 3117"]],
    ["8RTR to 3216. Sorry, no, leave 8RTR in place and take 44RTR to 3117.", ["move 44RTR to 3117"]],
    // It stays where it goes.
    ["8RTR to 3216. Oh, 8RTR holds there.", ["move 8RTR to 3216", "hold 8RTR"]],
  ])("are read: %s", (text, expected) => {
    const read = said(text)?.orders.map((line) => line.toLowerCase());
    // A way by its hexes and one to its end are both how a sheet has them.
    if (text.startsWith("1)")) expect(read).toHaveLength(expected.length);
    else expect(read).toEqual(expected.map((line) => line.toLowerCase()));
  });

  it.each([
    "44RTR avoids 3117",
    "44RTR could go to 3117 I suppose. Or maybe not. Let me sleep on it.",
    "44RTR to 3117 unless Pol moves",
    "Last week a friend of mine moved 44RTR to 3117 and lost",
    "What if 44RTR goes to 3117?",
    "44RTR never goes to 3117",
    "44RTR to 3117, what do you think",
    "44RTR to 3117. I'm not sure yet.",
    "Bruno wants 44RTR to go to 3117",
    "44RTR stays clear of 3117",
    "don't send 44RTR to 3117",
    "44RTR goes north two hexes, then one north-west.",
    "Add an attack on 3116 by 44RTR and 8RTR, guns helping.",
  ])("are not read, where they may mean something else: %s", (text) => {
    expect(said(text)?.orders ?? []).toEqual([]);
  });

  const KEPT = ["move 44RTR to 3117", "move 8RTR to 3216"];

  it.each([
    ["scrap 8RTR", ["move 8RTR to 3216"]],
    ["bin 8RTR's move", ["move 8RTR to 3216"]],
    ["On reflection I would rather not move 8RTR.", ["move 8RTR to 3216"]],
    ["44RTR doch nicht, der bleibt stehen", ["move 44RTR to 3117"]],
    ["Annulez le mouvement de 8RTR", ["move 8RTR to 3216"]],
    ["I take back the order for 8RTR.", ["move 8RTR to 3216"]],
    ["Call off 44RTR.", ["move 44RTR to 3117"]],
    ["44RTR's move is off. 8RTR carries on as it was.", ["move 44RTR to 3117"]],
    ["8RTR goes alone.", ["move 44RTR to 3117"]],
    ["8RTR shall stay where it started; the other moves stand.", ["move 8RTR to 3216"]],
    ["The 8th Royal Tanks are to remain where they began the turn.", ["move 8RTR to 3216"]],
    ["44RTR shall not stir from where it began.", ["move 44RTR to 3117"]],
    ["I've had second thoughts about 44RTR. It had better stay where it is.", ["move 44RTR to 3117"]],
  ])("are taken back: %s", (text, expected) => {
    expect(said(text, KEPT)).toMatchObject({ orders: [], takenBack: expected });
  });

  it.each([
    "Is 8RTR still going to 3216?",
    "Don't play it yet, I may change 8RTR.",
    "8RTR looks good",
    "Don't take 8RTR back.",
    "4NZ stays",
  ])(
    "are not taken back by other words: %s",
    (text) => {
      expect(said(text, KEPT)?.takenBack ?? []).toEqual([]);
    },
  );
});
