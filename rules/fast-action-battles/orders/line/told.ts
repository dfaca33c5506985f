import { listed } from "../../../../src/common/text.ts";
import { judgeMove } from "../../movement/movement.ts";
import { clamped } from "../../play/play.ts";
import { PlayRefusals } from "../../play/refusals.ts";
import { ENGINEERS_BONUS } from "../../movement/minefields.ts";
import { moraleNumber, nerveOf } from "../../play/success-number.ts";
import { type AreaName, areaOf, COAST } from "../../setting/area-map.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import { chitCalled, pieceCalled, unitCalled } from "../../position/naming.ts";
import { isMinedFor } from "../../position/ground.ts";
import { ownBlock, type Sight } from "../../position/sight.ts";
import { shortName } from "./names.ts";

/** What an accepted order does, in a sentence without its full stop. */
export function acceptedWords(sight: Sight, decision: Decision): string {
  const { setting } = sight;
  const unit = (id: string) => unitCalled(setting, id);
  const chit = (id: string) => chitCalled(setting, id);
  const area = (number: number) =>
    number === COAST ? "the Coastal Force box" : `${number} ${setting.map.name(number)}`;
  switch (decision.kind) {
    case "arrive":
      return `${unit(decision.unit)} comes in at ${area(decision.area)}`;
    case "placePatrol":
      return `${shortName(setting, decision.unit)} is placed in ${area(decision.area)}`;
    case "returnAsset":
      return `${chit(decision.chit)} comes back`;
    case "retirePatrol":
    case "removePatrol":
      return `${unit(decision.unit)} leaves the map`;
    case "repair":
      return `${unit(decision.unit)} gets a repaired step`;
    case "playEvent":
      return decision.alternate === undefined
        ? `${chit(decision.event)} is played${aim(sight, decision)}`
        : `${listed(decision.alternate.map(chit))} for ${chit(decision.event)}`;
    case "engineer":
      return `${chit(decision.chit)}: ${decision.use === "works" ? "field works" : "a roadblock"} in ${
        area(decision.area)
      }`;
    case "staff":
      return `${chit(decision.chit)} ${staffWords(sight, decision)}`;
    case "specialAction":
      return `${chit(decision.by)}: ${actionWords(sight, decision)}`;
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
      }${mineCheck(sight, decision)}`;
    case "stratMove":
      return `${unit(decision.unit)} goes to ${area(decision.to)}`;
    case "attack":
      return `the battle in ${area(decision.area)} is fought${
        decision.by === undefined ? "" : `, for ${chit(decision.by)}`
      }`;
    case "reroll":
      return `${chit(decision.by)} rolls a die again`;
    case "stand":
      return "they stay and fight";
    case "reinforceBattle":
      return `${unit(decision.unit)} comes by ${chit(decision.by)}`;
    case "retreatBefore":
      return `away by ${chit(decision.by)}: ${ways(sight, decision.retreats)}`;
    case "reconRetreat":
      return `it tries to slip away to ${area(areaOf(decision.path[decision.path.length - 1]))}`;
    case "assign":
      return decision.chits.length === 0 ? "no chits" : listed(decision.chits.map(chit));
    case "point":
      return `${force(sight, decision.unit)} is the point unit`;
    case "takeHits":
      return hitWords(sight, decision);
    case "exploit":
      return decision.units.length === 0 ? "nobody checks" : `${listed(decision.units.map(unit))} check`;
    default:
      return "done";
  }
}

/** 17.14, 17.15 and others: the target of an event. */
function aim({ setting }: Sight, { raid, target, unit, area }: DecisionOf<"playEvent">): string {
  return [
    raid === undefined ? "" : ` against the ${raid}`,
    target === undefined ? "" : `, at ${chitCalled(setting, target)}`,
    unit === undefined ? "" : `, for ${unitCalled(setting, unit)}`,
    area === undefined ? "" : `, in ${area} ${setting.map.name(area)}`,
  ].join("");
}

/** 8.25, 8.26, 14.61: what a Special Action does in the Admin Phase. */
function actionWords({ setting }: Sight, { use, unit, area }: DecisionOf<"specialAction">): string {
  switch (use) {
    case "rally":
      return `${area} ${setting.map.name(area ?? 0)} and the areas around it rally`;
    case "replace":
      return `${unitCalled(setting, unit ?? "")} gets a step`;
    case "breakout":
      return "the Tobruk Garrison may break out";
    case "release":
      return "XXI Corps is released";
  }
}

/** 8.31-8.33, 14.64 */
function staffWords({ setting }: Sight, decision: DecisionOf<"staff">): string {
  const { unit = "", piece, marker, area = 0 } = decision;
  switch (decision.use) {
    case "replace":
      return `gives ${unitCalled(setting, unit)} a step`;
    case "intelligence":
      return `looks at ${pieceCalled(piece ?? "")}`;
    case "reserve":
      return `puts ${unitCalled(setting, unit)} in reserve with a marker of ${marker ?? ""}`;
    case "joint":
      return `leads Joint Operations in ${area} ${setting.map.name(area)}`;
  }
}

/** A unit, or an asset that stands for one. */
function force({ setting }: Sight, id: string): string {
  return setting.roster.unit(id) === undefined ? chitCalled(setting, id) : unitCalled(setting, id);
}

/** 6.41, 6.42: what takes the hits. */
function hitWords(
  sight: Sight,
  { absorb = [], losses, abort, retreats = {} }: Extract<Decision, { kind: "takeHits" }>,
): string {
  const lost = losses.length === 0 ? [] : [`losses: ${listed(losses.map((id) => force(sight, id)))}`];
  const going = Object.keys(retreats).length === 0 ? [] : [`retreat: ${ways(sight, retreats)}`];
  const taken = absorb.filter((by) => by !== "retreat");
  return [...(abort === true ? ["the attack is aborted"] : []), ...taken, ...lost, ...going].join("; ") ||
    "nothing is lost";
}

function ways({ setting }: Sight, retreats: Readonly<Record<string, readonly AreaName[]>>): string {
  return listed(
    Object.entries(retreats).map(([id, path]) =>
      `${unitCalled(setting, id)} to ${areaOf(path[path.length - 1])}`
    ),
  );
}

/** 5.3: what the way costs. */
function points(sight: Sight, decision: Extract<Decision, { kind: "move" }>): string {
  const march = judgeMove(sight, decision, new PlayRefusals());
  return march === undefined ? "" : ` (${march.cost} MP of ${march.mover.allowance})`;
}

/** 14.14: the check that comes before a step over mines. */
function mineCheck(sight: Sight, { unit: id, path, engineer }: DecisionOf<"move">): string {
  const [from, to] = path.map(areaOf);
  const block = ownBlock(sight, id);
  const step = sight.setting.map.step(from, to);
  if (block === undefined || step === undefined || !isMinedFor(sight, block.side, step)) return "";
  const nerve = moraleNumber(nerveOf(sight, sight.setting.roster.known(id), block));
  const need = clamped(nerve + (engineer === undefined ? 0 : ENGINEERS_BONUS));
  return `; at the mines it needs ${need} or less (14.14)`;
}
