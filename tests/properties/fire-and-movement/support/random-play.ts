import fc from "fast-check";
import { advancers } from "../../../../rules/fire-and-movement/combat/advance.ts";
import { targetsOf } from "../../../../rules/fire-and-movement/combat/attack.ts";
import type { Decision } from "../../../../rules/fire-and-movement/position/decision.ts";
import type { GameEvent } from "../../../../rules/fire-and-movement/position/event.ts";
import { hexName, hexNames } from "../../../../rules/fire-and-movement/position/naming.ts";
import { reach } from "../../../../rules/fire-and-movement/movement/reach.ts";
import { openPaths } from "../../../../rules/fire-and-movement/combat/retreat.ts";
import type { Unit } from "../../../../rules/fire-and-movement/position/roster.ts";
import type { Truth } from "../../../../rules/fire-and-movement/position/truth.ts";
import type { HexId } from "../../../../rules/hexes/hex-grid.ts";
import { isOver } from "../../../../src/kernel/rules.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { Chance } from "../../support/chance.ts";
import { kept } from "../../support/kept.ts";
import { opened, type Opening, openings, rules } from "./opening.ts";

/** A game of random play: from where, by which chances, and how many decisions at most. */
export interface Game {
  readonly source: Opening;
  readonly seed: number;
  readonly decisions: number;
}

/** @param longest decisions of a game */
export function games(longest: number, from: fc.Arbitrary<Opening> = openings): fc.Arbitrary<Game> {
  return fc.record({ source: from, seed: fc.nat(), decisions: fc.integer({ min: 1, max: longest }) });
}

/** One decision that the rules have accepted. */
export interface Played {
  readonly before: Truth;
  readonly decision: Decision;
  readonly dice: readonly number[];
  readonly events: readonly GameEvent[];
  readonly after: Truth;
}

/** The decisions of a game, each as it is made. */
export const played = kept(playedAnew);

export function* playedAnew({ source, seed, decisions }: Game): Generator<Played> {
  const chance = new Chance(seed);
  let truth = opened(source);
  for (let count = 0; count < decisions && !isOver(rules.query(truth)); count++) {
    const step = playOne(truth, chance);
    yield step;
    truth = step.after;
  }
}

/** Makes a decision by chance: what a player might do, else the default. @throws where neither is accepted: a dead end */
export function playOne(before: Truth, chance: Chance): Played {
  for (const decision of [wish(before, chance), rules.fallback(before)]) {
    if (decision === undefined) continue;
    const dice: number[] = [];
    const decided = rules.decide(before, decision, {
      roll: (_, faces = 6) => {
        dice.push(1 + chance.below(faces));
        return dice[dice.length - 1];
      },
    });
    if (decided.ok) {
      return { before, decision, dice, events: decided.value.events, after: decided.value.truth };
    }
  }
  throw new Error(`no way on from ${JSON.stringify(rules.query(before))}`);
}

/** Something that may be legal; undefined where chance wants nothing. */
export function wish(truth: Truth, chance: Chance): Decision | undefined {
  const { stage } = truth;
  switch (stage.at) {
    case "movement":
    case "mobileMovement":
      return chance.onceIn(12) ? undefined : move(truth, chance);
    case "attack":
      return chance.onceIn(5) ? undefined : attack(truth, chance);
    case "support":
      return commitment(truth, chance);
    case "losses":
      return { kind: "lose", unit: chance.pick(truth.setting.roster.ids(truth.attacks[0].attackers)) };
    case "retreat":
      return retreat(truth, chance.pick(stage.units), chance);
    case "advance":
      return advance(truth, advancers(truth, stage.combat), chance);
    case "declareEnd":
      return chance.onceIn(2) ? { kind: "endGame" } : { kind: "playOn" };
    default:
      return undefined;
  }
}

function move(truth: Truth, chance: Chance): Decision | undefined {
  const { board, setting, phasing } = truth;
  if (phasing === undefined) return undefined;
  const units = board.units(phasing);
  if (units.length === 0) return undefined;
  const unit = chance.pick(units);
  const reached = reach(truth, unit);
  if (reached.ends.length === 0) return undefined;
  return {
    kind: "move",
    unit: setting.roster.id(unit),
    path: hexNames(setting, reached.pathTo(chance.pick(reached.ends))),
  };
}

/** 8.4: markers alone, at any unit anywhere. */
function bombardment({ board, setting, phasing, support }: Truth, chance: Chance): Decision | undefined {
  if (phasing === undefined) return undefined;
  const enemies = board.units(enemyOf(phasing));
  if (enemies.length === 0) return undefined;
  const target = hexName(setting, board.standing(chance.pick(enemies)));
  const markers = chance.shuffled(support[phasing].hand).slice(0, 1 + chance.below(2));
  return { kind: "attack", attackers: [], target, support: markers };
}

function attack(truth: Truth, chance: Chance): Decision | undefined {
  const { board, setting, phasing, support } = truth;
  if (phasing === undefined) return undefined;
  if (setting.options.bombardment === "allowed" && chance.onceIn(4)) return bombardment(truth, chance);
  const able = board.units(phasing).filter((unit) => targetsOf(truth, unit).length > 0);
  if (able.length === 0) return undefined;
  const target = chance.pick(targetsOf(truth, chance.pick(able)));
  const beside = able.filter((unit) => targetsOf(truth, unit).includes(target));
  const some = chance.onceIn(2) ? beside : chance.some(beside);
  const attackers = some.length === 0 ? beside : some;
  const engineers = attackers.filter((unit) => setting.roster.counters[unit].engineer);
  const engineer = engineers.length > 0 && chance.onceIn(2) ? chance.pick(engineers) : undefined;
  return {
    kind: "attack",
    attackers: setting.roster.ids(attackers),
    target: hexName(setting, target),
    support: chance.shuffled(support[phasing].hand).slice(0, chance.below(3)),
    ...(engineer === undefined ? {} : { engineer: setting.roster.id(engineer) }),
  };
}

function commitment(truth: Truth, chance: Chance): Decision {
  const { attacks, phasing, setting, support } = truth;
  const left = chance.shuffled(support[phasing === "allied" ? "axis" : "allied"].hand);
  return {
    kind: "commitSupport",
    commitments: chance.some(attacks.map(({ target }) => hexName(setting, target)))
      .map((target) => ({ target, support: left.splice(0, chance.below(3)) })),
  };
}

function retreat(truth: Truth, unit: Unit, chance: Chance): Decision {
  const id = truth.setting.roster.id(unit);
  const paths = openPaths(truth, unit);
  if (chance.onceIn(4)) return { kind: "resist", unit: id };
  if (chance.onceIn(4) || paths.length === 0) return { kind: "hold", unit: id };
  return { kind: "retreat", unit: id, path: hexNames(truth.setting, chance.pick(paths).path) };
}

function advance(truth: Truth, units: readonly Unit[], chance: Chance): Decision {
  if (units.length === 0 || chance.onceIn(3)) return { kind: "advance", advances: [] };
  const unit = chance.pick(units);
  const path = [truth.board.standing(unit), truth.attacks[0].target] as readonly HexId[];
  return {
    kind: "advance",
    advances: [{ unit: truth.setting.roster.id(unit), path: hexNames(truth.setting, path) }],
  };
}
