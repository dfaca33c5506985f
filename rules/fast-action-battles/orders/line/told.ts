import type { DecisionKind } from "../../position/decisions.ts";
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

/** How sentences name things. */
const namesIn = ({ setting }: Sight) => ({
  unit: (id: string) => unitCalled(setting, id),
  chit: (id: string) => chitCalled(setting, id),
  area: (number: number) =>
    number === COAST ? "the Coastal Force box" : `${number} ${setting.map.name(number)}`,
});
type Names = ReturnType<typeof namesIn>;

/** What an accepted order does, in a sentence without its full stop. */
export function acceptedWords(sight: Sight, decision: Decision): string {
  return ACCEPTED[decision.kind]?.(namesIn(sight), decision as never, sight) ?? "done";
}

const ACCEPTED: {
  readonly [K in DecisionKind]?: (name: Names, decision: DecisionOf<K>, sight: Sight) => string;
} = {
  arrive: (name, { unit, area }) => `${name.unit(unit)} comes in at ${name.area(area)}`,
  placePatrol: (name, { unit, area }, sight) =>
    `${shortName(sight.setting, unit)} is placed in ${name.area(area)}`,
  returnAsset: (name, { chit }) => `${name.chit(chit)} comes back`,
  retirePatrol: (name, { unit }) => `${name.unit(unit)} leaves the map`,
  removePatrol: (name, { unit }) => `${name.unit(unit)} leaves the map`,
  repair: (name, { unit }) => `${name.unit(unit)} gets a repaired step`,
  playEvent: (name, decision, sight) =>
    decision.alternate === undefined
      ? `${name.chit(decision.event)} is played${aim(sight, decision)}`
      : `${listed(decision.alternate.map(name.chit))} for ${name.chit(decision.event)}`,
  engineer: (name, { chit, use, area }) =>
    `${name.chit(chit)}: ${use === "works" ? "field works" : "a roadblock"} in ${name.area(area)}`,
  staff: (name, decision, sight) => `${name.chit(decision.chit)} ${staffWords(sight, decision)}`,
  specialAction: (name, decision, sight) => `${name.chit(decision.by)}: ${actionWords(sight, decision)}`,
  interdict: (name, { chit, area }) => `${name.chit(chit)} interdicts ${name.area(area)}`,
  detach: (name, { detachment, unit }) => `${name.unit(detachment)} is detached from ${name.unit(unit)}`,
  merge: (name, { detachment, unit }) => `${name.unit(detachment)} goes back into ${name.unit(unit)}`,
  reveal: (name, { unit }) => `${name.unit(unit)} is shown`,
  scout: (name, { unit, area }) => `${name.unit(unit)} scouts ${name.area(area)}`,
  reserve: (name, { unit, marker }) => `${name.unit(unit)} is in reserve with a marker of ${marker}`,
  move: (name, decision, sight) =>
    `${name.unit(decision.unit)}: ${decision.path.map((to) => name.area(areaOf(to))).join(", ")}${
      points(sight, decision)
    }${mineCheck(sight, decision)}`,
  stratMove: (name, { unit, to }) => `${name.unit(unit)} goes to ${name.area(to)}`,
  attack: (name, { area, by }) =>
    `the battle in ${name.area(area)} is fought${by === undefined ? "" : `, for ${name.chit(by)}`}`,
  reroll: (name, { by }) => `${name.chit(by)} rolls a die again`,
  stand: () => "they stay and fight",
  reinforceBattle: (name, { unit, by }) => `${name.unit(unit)} comes by ${name.chit(by)}`,
  retreatBefore: (name, { by, retreats }, sight) => `away by ${name.chit(by)}: ${ways(sight, retreats)}`,
  reconRetreat: (name, { path }) => `it tries to slip away to ${name.area(areaOf(path[path.length - 1]))}`,
  assign: (name, { chits }) => chits.length === 0 ? "no chits" : listed(chits.map(name.chit)),
  point: (_name, { unit }, sight) => `${force(sight, unit)} is the point unit`,
  takeHits: (_name, decision, sight) => hitWords(sight, decision),
  exploit: (name, { units }) =>
    units.length === 0 ? "nobody checks" : `${listed(units.map(name.unit))} check`,
};

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
