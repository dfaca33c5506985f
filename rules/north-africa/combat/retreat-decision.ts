import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { DecisionOf } from "../contract/decision.ts";
import type { Advance } from "./advance.ts";
import { continueRetreat, eliminate } from "./combat.ts";
import { isReferees, openRetreats } from "./defaults.ts";
import type { Displacement } from "./displacement.ts";
import { hexNames, unitLabel } from "../position/naming.ts";
import { retreatOf, retreatWays } from "./retreat.ts";
import { carryOutRetreat, judgeRetreat, sameHexes } from "./retreat-judgement.ts";
import { type Deed, onMap } from "./ruling.ts";
import { type GameState, MARK, type StageAt, withMarks } from "../position/state.ts";
import { withPassage } from "../victory/victory.ts";

/** 7.7, 7.8: one unit retreats, displacing others if it must. */
export const retreat: Deed<DecisionOf<"retreat">, "retreat"> = (
  state,
  decision,
  { events, refusals },
  stage,
) => {
  const moved = onMap(state, decision, stage.side, refusals, "7.7");
  const displace = (decision.displace ?? []).map((entry) =>
    onMap(state, entry, stage.side, refusals, "7.81")
  );
  if (moved === undefined || displace.includes(undefined)) return undefined;
  const retreater = stage.retreaters.find(({ unit }) => unit === moved.unit);
  if (retreater === undefined) {
    refusals.add(
      "7.7",
      "need-not-retreat",
      `${unitLabel(state.setting, moved.unit)} does not have to retreat.`,
    );
    return undefined;
  }
  if (isReferees(state, stage)) judgeRefereesWay(state, stage, moved, refusals);
  if (!refusals.none) return undefined;
  const retreating = retreatOf(stage.combat, stage.hexes, stage.retreaters, retreater);
  judgeRetreat(state, retreating, moved.path, refusals);
  if (!refusals.none) return undefined;
  const named = displace.map((entry) => displacementOf(entry!, refusals)).filter((entry) =>
    entry !== undefined
  );
  const cleared = refusals.none ? carryOutRetreat(state, retreating, moved.path, named, refusals) : undefined;
  if (cleared === undefined) return undefined;
  const cutShort = retreatWays(state, retreating)!.cutShort;
  for (const entry of cleared.displaced) {
    const path = hexNames(state.setting, [entry.from, entry.to]);
    events.push({ kind: "displaced", unit: state.setting.roster.id(entry.unit), path });
  }
  events.push({ kind: "retreated", unit: decision.unit, path: decision.path });
  const displaced = withMarks(
    { ...state, board: cleared.board },
    cleared.displaced.map((entry) => entry.unit),
    MARK.displaced,
  );
  const entered = [...cleared.displaced.map((entry) => entry.to), ...moved.path];
  const passed = withPassage(withoutDemandOn(displaced, cleared.displaced), stage.side, entered);
  const after = cutShort ? eliminate(passed, moved.unit, "7.74", events) : passed;
  const hexes = cutShort ? moved.path : moved.path.slice(0, -1);
  const combat = { ...stage.combat, paths: [...stage.combat.paths, { unit: moved.unit, hexes }] };
  const left = stage.retreaters.filter((other) => other !== retreater);
  return continueRetreat(after, stage.side, combat, stage.hexes, left, events);
};

/** 7.7: if the referee makes the retreat, the owner only chooses which units make way (7.81). */
function judgeRefereesWay(
  state: GameState,
  stage: StageAt<"retreat">,
  { unit, path }: Advance,
  refusals: Refusals,
): void {
  const [{ retreat, ways: { paths: [way] } }] = openRetreats(state, stage);
  if (unit === retreat.unit && sameHexes(path, way)) return;
  refusals.add(
    "7.7",
    "the-referee-retreats",
    `The referee retreats ${unitLabel(state.setting, retreat.unit)} by ${
      hexNames(state.setting, way.slice(1)).join(" ")
    }. You only say where units in its way go.`,
  );
}

function displacementOf({ unit, path }: Advance, refusals: Refusals): Displacement | undefined {
  if (path.length !== 2) {
    refusals.add("7.81", "one-hex", "A displaced unit moves exactly one hex: name its hex and the next.");
    return undefined;
  }
  return { unit, from: path[0], to: path[1] };
}

/** 7.83: an enemy that has been displaced need no longer be attacked in its old hex. */
function withoutDemandOn(state: GameState, displaced: readonly Displacement[]): GameState {
  if (displaced.length === 0) return state;
  const marks = state.marks.slice();
  for (const { unit } of displaced) marks[unit] &= ~(MARK.required | MARK.obliged);
  return { ...state, marks };
}
