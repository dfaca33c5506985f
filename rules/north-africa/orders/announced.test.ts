import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { announcedIn, exchangeOf } from "./announced.ts";
import { announcements } from "./exchange.ts";

/** Two outposts, each attacked by a tank; a gun can protect the one that is attacked first. */
function combatPhase() {
  const { rules, state } = deploy({
    units: {
      "al-8rtr": "0605",
      "al-44rtr": "0608",
      "ge-3-rec": "0505",
      "ge-580-rec": "0508",
      "ge-33-art": "0306",
    },
    groundSupport: { allied: 3, axis: 2 },
  });
  const moved = rules.rehearse(state, { kind: "endMovement" });
  if (!moved.ok) throw new Error("the Combat Phase does not begin");
  return { rules, state: moved.value.state };
}
const LINES = ["attack 0505 from 0605 gs 1", "attack 0508 from 0608 gs 2"];

describe("the attacks that are announced", () => {
  it("are JSON of a kind, each as it will be decided", () => {
    const { state } = combatPhase();
    const about = exchangeOf(announcements(state, "allied", LINES));
    expect(about).toMatchObject({
      kind: "exchange",
      attacks: [
        { kind: "attack", attackers: ["al-8rtr"], groundSupport: 1, defenders: ["ge-3-rec"] },
        { kind: "attack", attackers: ["al-44rtr"], groundSupport: 2, defenders: ["ge-580-rec"] },
      ],
    });
    expect(JSON.parse(JSON.stringify(about))).toEqual(about);
  });

  it("are known again with their numbers and what the defender has against them", () => {
    const { state } = combatPhase();
    const announced = announcements(state, "allied", LINES);
    expect(announced.map(({ protection }) => protection?.artillery)).toEqual([["ge-33-art"], []]);
    const stored = JSON.parse(JSON.stringify(exchangeOf(announced)));
    expect(announcedIn(state, "allied", stored)).toEqual(announced);
  });

  it("are known from the attacker's lines too, as games stored them before", () => {
    const { state } = combatPhase();
    expect(announcedIn(state, "allied", { kind: "exchange", ...{ lines: LINES } }))
      .toEqual(announcements(state, "allied", LINES));
  });

  it.each([
    ["something else", { kind: "parley", attacks: [] }],
    ["nothing", { kind: "exchange" }],
    ["attacks that are none", { kind: "exchange", attacks: [{ kind: "move" }] }],
  ])("are a fault of the store where it holds %s", (_, about) => {
    const { state } = combatPhase();
    expect(() => announcedIn(state, "allied", about)).toThrow();
  });
});
