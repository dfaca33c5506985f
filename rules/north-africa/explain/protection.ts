import { signed } from "../../../src/common/text.ts";
import { countedPieces, type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { unitName } from "../../hexes/words/place-words.ts";
import { columnName } from "../contract/column-name.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { isArtilleryAlone, isInRange, protectiveFire, protectors, silencers } from "../combat/artillery.ts";
import { assess, type Protection } from "../combat/combat.ts";
import type { Unit } from "../position/roster.ts";
import type { Attack, GameState } from "../position/state.ts";
import { shareStatement } from "./figures.ts";

/** 8.4, 9.0: the guns and points that could still help the defender, and the columns they would reach. */
export function explainProtection(state: GameState, attack: Attack): ExplainedStatement[] {
  if (isArtilleryAlone(state, attack)) {
    return [
      say("Nothing: against artillery and ground support alone there is no protection", "8.45"),
    ];
  }
  const guns = protectors(state, attack);
  const points = state.groundSupport[enemyOf(state.phasing)];
  return [
    ...guns.map((unit) => {
      const fire = protectiveFire(state, unit);
      return shareStatement(state, {
        unit,
        points: fire,
        cite: "8.43",
        as: "protective fire",
        unsupplied: false,
      });
    }),
    ...silent(state, attack, guns),
    reckon(countedPieces(points, "Ground Support Point left", "Ground Support Points left"), points, [
      "9.11",
      "9.14",
    ]),
    ...outcomes(state, attack, guns, points),
  ];
}

/** 8.41, 8.42, 12.33: guns in range that may not fire, or would add nothing. */
function silent(state: GameState, attack: Attack, guns: readonly Unit[]): ExplainedStatement[] {
  const { board, setting: { roster: { counters } } } = state;
  const inRange = board.units(enemyOf(state.phasing)).filter((unit) =>
    counters[unit].isArtillery && !guns.includes(unit) && isInRange(state, unit, attack.defenders)
  );
  return inRange.flatMap((unit) => {
    const reasons = silencers(state, unit, attack).map(({ because, cite }) => say(because, cite));
    return reasons.length > 0 ? reasons : [say(`${unitName(state, unit)} would add nothing`, "12.33")];
  });
}

/** The resolution of the attack with all guns, all points, and both. */
function outcomes(
  state: GameState,
  attack: Attack,
  artillery: readonly Unit[],
  groundSupport: number,
): ExplainedStatement[] {
  const guns = countedPieces(artillery.length, "gun", "guns");
  const support = `${groundSupport} ground support`;
  const cases: (readonly [string, Protection])[] = [
    ...(artillery.length > 0 ? [[`With ${guns}`, { artillery, groundSupport: 0 }] as const] : []),
    ...(groundSupport > 0 ? [[`With ${support}`, { artillery: [], groundSupport }] as const] : []),
    ...(artillery.length > 0 && groundSupport > 0
      ? [[`With ${guns} and ${support}`, { artillery, groundSupport }] as const]
      : []),
  ];
  return cases.map(([words, protection]) => {
    const { differential, column } = assess(state, attack, protection);
    return reckon(
      `${words}: differential ${signed(differential)}, column ${columnName(column)}`,
      differential,
      "7.61",
    );
  });
}
