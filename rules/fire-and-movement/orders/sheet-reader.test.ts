import { describe, expect, it } from "vitest";
import { sightOf } from "../../../tests/support/fire-and-movement.ts";
import { sheetReader } from "./sheet-reader.ts";

const reader = sheetReader(sightOf({
  gameTurn: 6,
  phase: "movement",
  phasingSide: "allied",
  units: [{ unit: "uk-3rtr", hex: "3123" }, { unit: "ge-33-eng", hex: "0703" }],
}, "allied"));

describe("lines as people write them", () => {
  it.each([
    ["please move 3123 to 3022", "move 3123 to 3022"],
    ["Could you move 3123 to 3022, please? :-)", "move 3123 to 3022"],
    ["1. move 3123 -> 3022 -> 2922", "move 3123 3022 2922"],
    ["- 3123 to 3022", "move 3123 to 3022"],
    ["3RTR 3022 2922", "move 3RTR 3022 2922"],
    ["Then attack 0703 from 3123 with support 6 and 4", "attack 0703 from 3123 with support 6+4"],
    ["move 3 RTR to 3022", "move 3RTR to 3022"],
    ["the 3rd RTR to Sidi Suleiman", "move 3RTR to 3317"],
    ["attack Sidi Omar from 3 RTR", "attack 2917 from 3RTR"],
    ["3123 -> 2818", "move 3123 to 2818"],
    ["bombard 0703 with 6", "attack 0703 with support 6"],
    ["Please shell Sidi Omar with support 4 and 2", "attack 2917 with support 4+2"],
    ["move 3RTR -> 2818", "move 3RTR to 2818"],
    ["protect 0703 with support 4 & 2", "protect 0703 with support 4+2"],
    ["attack 0703 from 3123 & 3RTR with support 6 & 4", "attack 0703 from 3123 3RTR with support 6+4"],
    ["attack 0703 from 3123 with a 6", "attack 0703 from 3123 with support 6"],
    ["attack 0703 from 3123 using 6+4", "attack 0703 from 3123 with support 6+4"],
    ["attack 0703 from 3123 with 6 and 4 markers", "attack 0703 from 3123 with support 6+4"],
    ["attack 0703 from 3123 with support of 6", "attack 0703 from 3123 with support 6"],
    ["advance 3123 to 0703", "advance 3123"],
    ["advance with 3RTR", "advance 3RTR"],
    ["Nobody advances.", "advance never"],
    ["no advance", "advance never"],
    ["protect nobody", "protect all with support none"],
    ["3RTR holds", "hold 3RTR"],
    ["and protect none, thanks", "protect all with support none"],
  ])("%s", (line, meant) => {
    const { orders, unread } = reader.read([line]);
    expect(unread).toEqual([]);
    expect(orders.map(({ readAs }) => readAs)).toEqual([meant]);
  });

  it.each([
    ["please go on"],
    ["please declare end"],
    ["Thank you for the game!"],
    ["please march on"],
    ["bombard 0703 with 3123"],
    ["3123 is mine"],
  ])("which are no orders are none: %s", (line) => {
    const { orders, unread } = reader.read([line]);
    expect(orders).toEqual([]);
    expect(unread).toHaveLength(1);
  });

  it.each(["GO please!", "Go ahead, thanks", "please go"])(
    "play the sheet where they say so politely: %s",
    (line) => {
      const { orders, unread } = reader.read(["move 3123 to 3022", line]);
      expect(unread).toEqual([]);
      expect(orders.map(({ text }) => text)).toEqual(["move 3123 to 3022", "go"]);
    },
  );

  it("are for mobile movement where that is what is asked (11.2)", () => {
    const mobile = sheetReader(sightOf({
      gameTurn: 6,
      phase: "mobileMovement",
      phasingSide: "allied",
      units: [{ unit: "uk-3rtr", hex: "3123" }],
    }, "allied"));
    expect(mobile.read(["3 RTR to 2818"]).orders.map(({ readAs }) => readAs)).toEqual([
      "mobile 3RTR to 2818",
    ]);
  });

  it("are read as they stand where they are orders", () => {
    const { orders } = reader.read(["move 3123 to 3022", "retreat hold", "move Bob to 3022"]);
    expect(orders.map(({ readAs }) => readAs)).toEqual([undefined, undefined, undefined]);
  });

  it("are answered where dots stand in them that no form has", () => {
    const { orders, unread } = reader.read(["move 3123 to 3022 ."]);
    expect(orders).toEqual([]);
    expect(unread).toMatchObject([{ instead: "move 3123 to 3022" }]);
  });
});
