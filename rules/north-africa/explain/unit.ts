import type { Explanation } from "../contract/explanation.ts";
import { type ExplainedStatement, say, section } from "../../../src/sheet/explanation.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { antiTankCover } from "../combat/anti-tank.ts";
import { OFF_MAP } from "../position/board.ts";
import { unitReach } from "../movement/movement.ts";
import { hexName } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { explainArrival } from "./arrival.ts";
import { inMovementOf } from "./as-if.ts";
import { explainGround, explainHexsides } from "./ground.ts";
import { reachStatement } from "../../hexes/words/way-statements.ts";
import { allowanceStatement, HALVES } from "./march.ts";
import { unitProvenance } from "./provenance.ts";
import { explainSupply } from "./supply.ts";
import { explainZones } from "./zones.ts";

/** All that the rules say about a unit in its present place. */
export function explainUnit(state: GameState, unit: Unit): Explanation {
  const title = unitName(state, unit);
  const hex = state.board.hexOf(unit);
  const whatItIs = section("What it is", explainCounter(state, unit));
  if (hex === undefined) {
    return { title, sections: [...whatItIs, ...section("Where it is", absence(state, unit))] };
  }
  return {
    title,
    sections: [
      ...whatItIs,
      ...section("Where it stands", [
        ...explainGround(state.setting, hex),
        ...explainCover(state, unit),
        ...explainCrowd(state, unit),
      ]),
      ...section("Hexsides", explainHexsides(state.setting, hex)),
      ...section("Movement", explainMovement(state, unit)),
      ...section("Zones of control", explainZones(state, unit)),
      ...section("Supply", explainSupply(state, unit)),
      ...section("In this Player-Turn", explainMarks(state, unit)),
    ],
  };
}

/** 2.31: the counter and what is printed on it. */
function explainCounter({ setting }: GameState, unit: Unit): ExplainedStatement[] {
  const counter = setting.roster.counters[unit];
  const { side, nationality, values, isArtillery, attack, defense, movement, finalProtectiveFire, range } =
    counter;
  const strengths = isArtillery
    ? `barrage ${attack}, final protective fire ${finalProtectiveFire}, range ${range}, defense ${defense}, movement ${movement}`
    : `attack ${attack}, defense ${defense}, movement ${movement}`;
  return [
    say(`${nationality} ${counter.kind}, ${sideName(side)}, ${values}: ${strengths}`, "2.31"),
    say(
      counter.mechanized
        ? "Mechanized: it pays 4 to cross a minefield of its own side, and its attacks may be resolved on the Anti-Tank line"
        : "Not mechanized: it pays 2 to cross a minefield of its own side",
      counter.mechanized ? ["10.11", "11.11"] : "10.11",
    ),
    ...unitProvenance(setting, unit),
  ];
}

/** Why a unit is not on the map. */
function absence(state: GameState, unit: Unit): ExplainedStatement[] {
  if (state.board.isAt(unit, OFF_MAP.eliminated)) return [say("It is eliminated")];
  if (state.board.isAt(unit, OFF_MAP.exited)) {
    return [say("It has left the map and does not come back", "14.11")];
  }
  return explainArrival(state, unit);
}

/** 11.1: which anti-tank units help a defender. */
function explainCover(state: GameState, unit: Unit): ExplainedStatement[] {
  const guns = antiTankCover(state, unit);
  if (guns.length === 0) return [];
  return [
    say(
      `${namesOf(state, guns)}: if a mechanized unit attacks, the Anti-Tank line applies, or a better one`,
      [
        "11.11",
        "11.15",
      ],
    ),
  ];
}

/** 5.31: whether two units share the hex. */
function explainCrowd(state: GameState, unit: Unit): ExplainedStatement[] {
  const others = state.board.unitsAt(state.board.standing(unit)).filter((other) => other !== unit);
  if (others.length === 0) return [];
  return [
    say(
      `${namesOf(state, others)} stands here too: one of them has to move on before the phase ends`,
      "5.31",
    ),
  ];
}

/** 5.0, 12.23: where a unit may end its move: how many hexes, the farthest, and places on the map. */
function explainMovement(now: GameState, unit: Unit): ExplainedStatement[] {
  const { state, assumption } = inMovementOf(now, now.board.sideOf(unit));
  if (isMarked(state, unit, MARK.moved)) {
    return [say("It has moved in this phase, and moves no more", "5.15")];
  }
  const start = state.board.standing(unit);
  const ends = [...unitReach(state, unit).costs].map(([hex, cost]) => ({ hex, cost }));
  return [
    ...assumption,
    allowanceStatement(state, unit),
    reachStatement(state.setting, start, ends, HALVES, ["5.0", "12.23"]),
  ];
}

const MARKS = [
  [MARK.moved, "It has moved", "5.15"],
  [MARK.fought, "It has attacked, and may not again", "7.14"],
  [MARK.attacked, "It has been attacked, and may not be again", "7.14"],
  [MARK.fired, "It has given its final protective fire", "7.3"],
  [MARK.displaced, "It has been displaced: it may not fire any more", "7.82"],
  [
    MARK.suffered,
    "It has suffered a combat result: it gives no protective fire in this Combat Phase and the next",
    "8.41",
  ],
  [
    MARK.sufferedBefore,
    "It suffered a combat result in the Combat Phase before: it gives no protective fire now",
    "8.41",
  ],
] as const;

/** What a unit has done and suffered, if the rules still ask for it. */
function explainMarks(state: GameState, unit: Unit): ExplainedStatement[] {
  const told = MARKS.filter(([mark]) => isMarked(state, unit, mark)).map(([, text, cite]) => say(text, cite));
  return told.length > 0 ? told : [
    say(
      `Nothing has happened to it yet in ${hexName(state.setting, state.board.standing(unit))}`,
    ),
  ];
}
