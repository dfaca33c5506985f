import { listed } from "../../../src/common/text.ts";
import { areaOf } from "../area-map.ts";
import type { Decision } from "../decisions.ts";
import { judgeMove } from "../movement.ts";
import { chitCalled, unitCalled } from "../naming.ts";
import { Refusals } from "../refusals.ts";
import type { Sight } from "../sight.ts";

/** What an order that is accepted comes to, in a sentence without its full stop. */
export function told(sight: Sight, decision: Decision): string {
  const { setting } = sight;
  const unit = (id: string) => unitCalled(setting, id);
  const chit = (id: string) => chitCalled(setting, id);
  const area = (number: number) => `${number} ${setting.map.name(number)}`;
  switch (decision.kind) {
    case "arrive":
      return `${unit(decision.unit)} comes in at ${area(decision.area)}`;
    case "placePatrol":
      return `${unit(decision.unit)} is placed in ${area(decision.area)}`;
    case "returnAsset":
      return `${chit(decision.chit)} comes back`;
    case "retirePatrol":
    case "removePatrol":
      return `${unit(decision.unit)} is taken off the map`;
    case "repair":
      return `${unit(decision.unit)} gets a repaired step`;
    case "playEvent":
      return decision.alternate === undefined
        ? `${chit(decision.event)} is played`
        : `${listed(decision.alternate.map(chit))} for ${chit(decision.event)}`;
    case "engineer":
      return `${chit(decision.chit)}: ${decision.use === "works" ? "field works" : "a roadblock"} in ${
        area(decision.area)
      }`;
    case "staff":
      return `${chit(decision.chit)} is used`;
    case "specialAction":
      return `${chit(decision.by)}: ${decision.use}`;
    case "interdict":
      return `${chit(decision.chit)} interdicts ${area(decision.area)}`;
    case "detach":
      return `${unit(decision.detachment)} is detached from ${unit(decision.unit)}`;
    case "merge":
      return `${unit(decision.detachment)} goes back into ${unit(decision.unit)}`;
    case "reveal":
      return `${unit(decision.unit)} is shown`;
    case "scout":
      return `${unit(decision.unit)} scouts ${area(decision.area)}`;
    case "reserve":
      return `${unit(decision.unit)} is in reserve with a marker of ${decision.marker}`;
    case "move":
      return `${unit(decision.unit)}: ${decision.path.map((name) => area(areaOf(name))).join(", ")}${
        points(sight, decision)
      }`;
    case "stratMove":
      return `${unit(decision.unit)} goes to ${area(decision.to)}`;
    case "attack":
      return `the battle in ${area(decision.area)} is fought`;
    case "reroll":
      return `${chit(decision.by)} rolls a die again`;
    default:
      return "done";
  }
}

/** 5.3: what the way costs. */
function points(sight: Sight, decision: Extract<Decision, { kind: "move" }>): string {
  const march = judgeMove(sight, decision, new Refusals());
  return march === undefined ? "" : ` (${march.cost} MP of ${march.mover.allowance})`;
}
