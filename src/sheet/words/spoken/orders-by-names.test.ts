import { describe, expect, it } from "vitest";
import { systems } from "../../../../rules/north-africa/game/system.ts";
import { scenario } from "../../../../tests/support/desert.ts";
import type { Desk, OrderLanguage } from "../../../kernel/order-language.ts";
import { ordersByNames } from "./orders-by-names.ts";

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

const read = (text: string, before: readonly string[] = [], kept: readonly string[] = []) =>
  ordersByNames(orders, desk(kept), text, before);

describe("orders by the names in a sentence", () => {
  it.each([
    ["evening boss get 44rtr up to 3117 and have 8rtr sat in 3216 next door ta kev", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
    ]],
    ["44RTR to 3118, no, forgive me, I misread the chart: 3117.", ["move 44RTR to 3117"]],
    ["8RTR va in 3217, non in 3216.", ["move 8RTR to 3217"]],
    ["faites avancer 44RTR jusqu'en 3117 et mettez 8RTR en 3216", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
    ]],
    ["44RTR: NE, 1 hex.", ["move 44RTR to 3318"]],
    ["Sposto 44RTR in 3117 e l'8RTR in 3216", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["44RTR @ 3117, 8RTR @ 3216. rest hold", ["move 44RTR to 3117", "move 8RTR to 3216"]],
    ["1KDG screens at 3221, 44RTR anchors 3117", ["move 1KDG to 3221", "move 44RTR to 3117"]],
    ["44RTR 3218-3117", ["move 44RTR to 3117"]],
    ["8RTR over to hex three two one six", ["move 8RTR to 3216"]],
    ["move forty four RTR to thirty one seventeen", ["move 44RTR to 3117"]],
    ["right so 44rtr goes up to 3118 no hang on make that 3117", ["move 44RTR to 3117"]],
    ["2SG bitte so dicht wie möglich an Gabr Saleh ran", ["move 2SG to 2419"]],
  ])("are read, whatever stands around them: %s", (text, expected) => {
    expect(read(text)?.orders.map((line) => line.toLowerCase())).toEqual(
      expected.map((line) => line.toLowerCase()),
    );
  });

  it.each([
    "can 1KDG get to 3221",
    "44RTR moved to 3117 last week",
    "next turn 44RTR goes to 3117",
    "44RTR to 3117 or 3118",
    "44RTR to 3117 would be suicide",
    "he sends 44RTR to 3117",
    "44RTR stays clear of 3117",
    "the Elephants and 44RTR to 3117",
    "the 16th Division to 3117",
    "16 and 44RTR to 3117, then hit the garrison",
    "44RTR in 3117 looks lonely",
    "worried about 44RTR in 3117",
    "Bruno fears 44RTR at 3117",
    "I like 44RTR where it is, in 3218",
    "I hope 44RTR makes 3117",
    "44RTR near 3117",
    "4SA to fourteen hundred hours",
  ])("are not read, where they ask, tell, or may mean something else: %s", (text) => {
    expect(read(text)?.orders ?? []).toEqual([]);
  });

  it("put another place for that of the sentence before", () => {
    expect(read("Or rather, no, to 3117.", ["move 44RTR to 3118"])).toMatchObject({
      replaced: ["move 44RTR to 3118"],
      orders: ["move 44RTR to 3117"],
    });
  });

  it("take back what is kept for a piece that stays", () => {
    const kept = ["move 44RTR to 3117", "move 8RTR to 3216"];
    expect(read("scratch the second one 8rtr isnt going anywhere", [], kept)).toMatchObject({
      orders: [],
      takenBack: ["move 8RTR to 3216"],
    });
    expect(read("laat 8RTR toch maar staan", [], kept)?.takenBack).toEqual(["move 8RTR to 3216"]);
    expect(read("8RTR doch lieber nach 3217", [], kept)).toMatchObject({
      orders: ["move 8RTR to 3217"],
      takenBack: [],
    });
    expect(read("8RTR is no change", [], kept)?.takenBack ?? []).toEqual([]);
  });
});
