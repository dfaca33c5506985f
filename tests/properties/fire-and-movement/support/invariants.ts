import { MapBoard } from "../../../../rules/fire-and-movement/position/board.ts";
import type { Truth } from "../../../../rules/fire-and-movement/position/truth.ts";
import { SIDES } from "../../../../src/kernel/side.ts";
import { isOver } from "../../../../src/kernel/rules.ts";
import { rules } from "./opening.ts";

/**
 * What holds after every decision of any game: stacking and terrain (5.3), zones as the units stand (6.1), each marker in one
 * place (8.1), nobody restored (7.5), an answer to every question.
 * @returns the first that is broken, in words
 */
export function broken(before: Truth, after: Truth): string | undefined {
  return stacking(after) ?? zones(after) ?? markers(after) ?? depletion(before, after) ?? deadEnd(after);
}

function stacking({ board, setting }: Truth): string | undefined {
  const units = SIDES.flatMap((side) => board.units(side));
  const hexes = units.map((unit) => board.standing(unit));
  if (new Set(hexes).size < hexes.length) return "two units stand in a hex (5.3)";
  if (!hexes.every((hex) => setting.map.isLand(hex))) return "a unit stands in the sea";
  return units.every((unit) => board.unitAt(board.standing(unit)) === unit)
    ? undefined
    : "a hex does not know its unit";
}

function zones({ board, setting }: Truth): string | undefined {
  const { where, depleted } = board.places();
  const afresh = MapBoard.from(setting, where, depleted);
  const isSame = SIDES.every((side) => {
    const fresh = afresh.zone(side);
    return board.zone(side).every((count, hex) => count === fresh[hex]);
  });
  return isSame ? undefined : "zones of control are not those of the units as they stand (6.1)";
}

function markers({ attacks, phasing, setting, stage, support }: Truth): string | undefined {
  for (const side of SIDES) {
    const down = attacks.flatMap((attack, index) => {
      if (index === 0 && "combat" in stage) return [];
      return phasing === side ? attack.markers : attack.defenderMarkers;
    });
    const out = [...support[side].hand, ...support[side].used, ...down];
    if (new Set(out).size < out.length) return `a ${side} marker is in two places (8.1)`;
    if (!out.every((id) => setting.markers.of(side).includes(id))) return `a marker is not ${side}`;
  }
  return undefined;
}

function depletion({ board: was }: Truth, { board, setting: { roster } }: Truth): string | undefined {
  for (const unit of roster.units) {
    if (board.isDepleted(unit) && roster.counters[unit].back === undefined) {
      return "a one-sided unit is depleted";
    }
    if (was.isDepleted(unit) && !board.isDepleted(unit)) return "a unit has recovered (7.5)";
    if (was.isAt(unit, -3) && !board.isAt(unit, -3)) return "an eliminated unit has come back";
    if (was.isOnMap(unit) && !board.isOnMap(unit) && !board.isAt(unit, -3)) return "a unit has vanished";
  }
  return undefined;
}

function deadEnd(truth: Truth): string | undefined {
  if (isOver(rules.query(truth))) return undefined;
  const decided = rules.decide(truth, rules.fallback(truth), { roll: () => 1 });
  return decided.ok ? undefined : `the default is refused: ${decided.error[0].message}`;
}
