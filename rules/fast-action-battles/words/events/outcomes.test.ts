import { describe, expect, it } from "vitest";
import { opened, rules } from "../../../../tests/properties/fast-action-battles/support/opening.ts";
import { position } from "../../../../tests/support/fast-action-battles.ts";
import type { Decision } from "../../position/decisions.ts";
import { view } from "../../position/sight.ts";
import type { Truth } from "../../position/truth.ts";
import { battleOutcomeWords } from "./outcomes.ts";
import type { SeenEvent } from "./seen-event.ts";

/** How the battle in 46 comes out for its viewer. */
function toldOf(
  units: Parameters<typeof position>[0],
  decisions: readonly Decision[],
  dice: readonly number[],
): string {
  return told(position(units, { phase: "combat", newlyContested: [46] }), decisions, dice);
}

function told(before: Truth, decisions: readonly Decision[], dice: readonly number[]): string {
  const left = [...dice];
  let truth = before;
  const events: SeenEvent[] = [];
  for (const decision of decisions) {
    const step = rules.decide(truth, decision, { roll: () => left.shift() ?? 10 });
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    truth = step.value.truth;
    events.push(...rules.seen(step.value.events, "axis") as SeenEvent[]);
  }
  const end = events.findIndex(({ kind }) => kind === "battleEnded");
  return battleOutcomeWords(view(truth, "axis"), { side: "allied", events }, end);
}

const ATTACK: Decision = { kind: "attack", area: 46 };

describe("how a battle came out (6.29)", () => {
  it("tells who was destroyed, attacker or defender", () => {
    expect(toldOf([{ unit: "al-tg1", area: 46 }, { unit: "ge-104", area: 46 }], [ATTACK], [1])).toBe(
      "the attacker is destroyed",
    );
    const taken: Decision = { kind: "takeHits", losses: ["ge-kg1"] };
    expect(toldOf([{ unit: "al-4nz", area: 46 }, { unit: "ge-kg1", area: 46 }], [ATTACK, taken], [10, 1]))
      .toBe(
        "the defender is destroyed",
      );
  });

  it("tells of a probe that went back (18.21)", () => {
    const probe: Decision = { ...ATTACK, probe: true };
    const truth = opened({
      position: {
        gameTurn: 3,
        phasingSide: "allied",
        phase: "combat",
        units: [{ unit: "al-7arm", area: 46, from: 50 }, { unit: "ge-104", area: 46 }],
        newlyContested: [46],
        control: { allied: [50] },
      },
      options: { probeAttacks: true },
    });
    expect(told(truth, [probe], [])).toBe("the attacker falls back");
  });

  it("tells that the area stays contested, and that an attack was aborted", () => {
    const both = [{ unit: "al-4nz", area: 46 }, { unit: "ge-104", area: 46 }];
    expect(toldOf(both, [ATTACK], [])).toBe("the area stays contested");
    const abort: Decision = { kind: "takeHits", losses: ["al-4nz"], abort: true };
    expect(toldOf(both, [ATTACK, abort], [1, 1])).toBe("the attack is aborted");
  });
});
