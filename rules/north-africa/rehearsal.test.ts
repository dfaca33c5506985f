import { describe, expect, it } from "vitest";
import { deploy, path, unitId } from "../../tests/support/desert.ts";
import { NO_DICE } from "../../src/kernel/dice.ts";
import type { Decision } from "./contract/decision.ts";

/** As a sheet is read twice: judged first, and then carried out. */
const readAgain = (decision: Decision): Decision => JSON.parse(JSON.stringify(decision));

describe("a decision that was rehearsed", () => {
  const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0908" } });
  const move = (...hexes: string[]): Decision => ({
    kind: "move",
    unit: unitId("al-8rtr"),
    path: path(...hexes),
  });
  const stateAfter = (decided: ReturnType<typeof rules.rehearse>) =>
    decided.ok ? decided.value.state : undefined;

  it("is carried out as rehearsed, although it is read again", () => {
    const decision = move("0605", "0606");
    const rehearsed = rules.rehearse(state, decision);
    expect(rules.decide(state, readAgain(decision), NO_DICE)).toEqual(rehearsed);
    expect(stateAfter(rules.decide(state, readAgain(decision), NO_DICE))).toBe(stateAfter(rehearsed));
    expect(stateAfter(rules.rehearse(state, readAgain(decision)))).toBe(stateAfter(rehearsed));
  });

  it("stands for no other: of another way, another unit or in another position each is judged for itself", () => {
    const rehearsed = stateAfter(rules.rehearse(state, move("0605", "0606")))!;
    const others = [move("0605", "0705"), move("0605", "0606", "0607")];
    for (const other of others) {
      const places = [...stateAfter(rules.decide(state, other, NO_DICE))!.board.places()];
      expect(places).not.toEqual([...rehearsed.board.places()]);
    }
    expect(rules.decide(rehearsed, move("0605", "0606"), NO_DICE).ok).toBe(false);
  });
});
