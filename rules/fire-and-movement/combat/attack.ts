import type { HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { AttackDecision } from "../position/decision.ts";
import { judgeEngineer } from "./engineers.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { hexesOf, standingUnit } from "./ruling.ts";
import type { Setting } from "../position/setting.ts";
import { judgeMarkers } from "./support-fire.ts";
import { type Attack, type DeclaredAttack, type Field, phasingSide } from "../position/truth.ts";

/**
 * 7.1, 8.3, 8.4, 14.3, 16.0: judges a declared attack.
 * @param hand the markers of the phasing side
 * @returns the attack, or undefined if it cannot even be understood; its faults go into `refusals`
 */
export function judgeAttack(
  field: Field,
  hand: readonly string[],
  decision: AttackDecision,
  refusals: Refusals,
): Attack | undefined {
  const side = phasingSide(field);
  const [target] = hexesOf(field, [decision.target], "7.1", refusals) ?? [];
  const attackers = decision.attackers.map((id) => standingUnit(field, id, "7.1", refusals));
  judgeMarkers(field.setting, side, hand, decision.support, refusals);
  if (target === undefined || attackers.includes(undefined)) return undefined;
  const units = attackers as Unit[];
  const { engineer: id } = decision;
  const attack: DeclaredAttack = {
    attackers: units,
    target,
    engineer: id === undefined ? undefined : field.setting.roster.unit(id),
  };
  if (units.length === 0) judgeBombardment(field.setting, decision.support, refusals);
  judgeAttackers(field, side, attack, refusals);
  judgeTarget(field, side, target, refusals);
  if (id !== undefined) judgeEngineer(field, attack, id, refusals);
  return { ...attack, markers: decision.support, defenderMarkers: [] };
}

/** 8.4: judges whether there are any markers and they may attack alone. They reach any distance (8.2), as in every use. */
function judgeBombardment({ options }: Setting, support: readonly string[], refusals: Refusals): void {
  if (options.bombardment === "none") {
    const message = "An attack needs a unit: markers alone do not bombard.";
    refusals.add("7.1", "no-attackers", message);
    refusals.add("8.4", "no-bombardment", message);
  } else if (support.length === 0) {
    const message = "An attack without units is a bombardment, and needs at least one marker.";
    refusals.add("7.1", "no-attackers", message);
    refusals.add("8.4", "no-markers", message);
  }
}

/** 7.1: judges the attackers: each may attack once in a combat phase. */
function judgeAttackers(field: Field, side: Side, attack: DeclaredAttack, refusals: Refusals): void {
  const refuse = refusals.under("7.1");
  const { setting } = field;
  if (new Set(attack.attackers).size < attack.attackers.length) {
    refuse("attacker-twice", "An attacker is named twice.");
  }
  for (const unit of attack.attackers) {
    const name = unitLabel(setting, unit);
    if (field.board.sideOf(unit) !== side) {
      refuse(`not-yours-${name}`, `${name} is not ${sideName(side)}.`);
      continue;
    }
    if (field.attacks.some(({ attackers }) => attackers.includes(unit))) {
      refuse(`attacks-already-${name}`, `${name} attacks already, and a unit attacks once in a phase.`);
    }
    judgeContact(field, unit, attack.target, refusals);
  }
}

/** 7.1, 16.0: an attacker stands beside the target, and no bare escarpment lies between. */
function judgeContact({ board, setting }: Field, unit: Unit, target: HexId, refusals: Refusals): void {
  const { map } = setting;
  const from = board.standing(unit);
  const direction = map.grid.direction(from, target);
  const [name, here, there] = [unitLabel(setting, unit), hexName(setting, from), hexName(setting, target)];
  if (direction === -1) {
    refusals.add("7.1", `not-adjacent-${here}`, `${name} in ${here} is not beside ${there}.`);
  } else if (!map.isOpen(from, direction)) {
    const message =
      `An escarpment without road or trail lies between ${here} and ${there}: ${name} cannot attack.`;
    refusals.add("16.0", `escarpment-${here}`, message);
  }
}

/** 7.1: judges the target: a hex with an enemy in it, attacked once in a combat phase. */
function judgeTarget(
  { board, setting, attacks }: Field,
  side: Side,
  target: HexId,
  refusals: Refusals,
): void {
  const refuse = refusals.under("7.1");
  const there = hexName(setting, target);
  if (!board.hasEnemy(side, target)) {
    refuse("no-defender", `No ${sideName(enemyOf(side))} unit stands in ${there}.`);
  }
  if (attacks.some((attack) => attack.target === target)) {
    refuse("target-twice", `${there} is attacked already, and a hex is attacked once in a phase.`);
  }
}

/** 8.4: the hexes of enemies that markers alone may still attack; none if the game has no bombardment. */
export function bombardable({ board, setting, attacks }: Field, side: Side): HexId[] {
  if (setting.options.bombardment === "none") return [];
  return board.units(enemyOf(side)).map((unit) => board.standing(unit))
    .filter((hex) => !attacks.some(({ target }) => target === hex));
}

/** 7.1: the hexes of the enemies that a unit may still attack. */
export function targetsOf(field: Field, unit: Unit): HexId[] {
  const { board, setting, attacks } = field;
  if (attacks.some(({ attackers }) => attackers.includes(unit))) return [];
  return setting.map.openAround(board.standing(unit)).filter((hex) =>
    board.hasEnemy(board.sideOf(unit), hex) && !attacks.some(({ target }) => target === hex)
  );
}
