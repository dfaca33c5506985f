import { expect, it } from "vitest";
import { after, ATTACKED, FRONT } from "../../../tests/support/fire-and-movement-front.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { Decision } from "../position/decision.ts";
import { dg2010 } from "../ruleset.ts";
import { seen } from "./seen.ts";
import type { Truth } from "../position/truth.ts";

const [OWN, TARGET] = ["uk-3rtr" as UnitId, "0704" as HexName];

/** What a decision brings about, as somebody sees it. */
function eventsOf(truth: Truth, decision: Decision, viewer: Viewer, dice: readonly number[] = []) {
  const next = dg2010.decide(truth, decision, new ScriptedDice(dice));
  if (!next.ok) throw new Error(JSON.stringify(next.error));
  return seen(next.value.events, viewer);
}

const markersIn = (events: readonly unknown[]) => JSON.stringify(events).match(/sf-[a-z]+-\w+/g) ?? [];

/** Viewers that may know what a side does face down: itself, and the game master. */
const mayKnow = (viewer: Viewer, side: Side) => viewer === side || viewer === "gameMaster";

it.each(VIEWERS)(
  "markers face down on an attack show %s only what that viewer may know (8.3)",
  (viewer) => {
    const attack: Decision = { kind: "attack", attackers: [OWN], target: TARGET, support: ["sf-uk-4a"] };
    const events = eventsOf(after(FRONT, { kind: "endMovement" }), attack, viewer);
    expect(events).toMatchObject([{ kind: "attacked", count: 1 }]);
    expect(markersIn(events)).toEqual(mayKnow(viewer, "allied") ? ["sf-uk-4a"] : []);
  },
);

it.each(VIEWERS)(
  "the defender's markers are revealed to %s at the combat, or before it where that viewer may know (8.3)",
  (viewer) => {
    const commit: Decision = {
      kind: "commitSupport",
      commitments: [{ target: TARGET, support: ["sf-ax-2a"] }, {
        target: "0304" as HexName,
        support: ["sf-ax-2b"],
      }],
    };
    const events = eventsOf(ATTACKED, commit, viewer, [1, 1]);
    const [committed, ...later] = events;
    expect(committed).toMatchObject({ kind: "supportCommitted", side: enemyOf("allied") });
    expect(markersIn([committed])).toEqual(mayKnow(viewer, "axis") ? ["sf-ax-2a", "sf-ax-2b"] : []);
    expect(markersIn(later.slice(0, 1))).toEqual(["sf-uk-4a", "sf-ax-2a"]);
    expect(markersIn(later.slice(1))).toEqual([]);
  },
);
