import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import {
  countedPieces,
  type ExplainedStatement,
  reasons,
  reckon,
  say,
  section,
} from "../../../src/sheet/explanation.ts";
import { namesOf, placeName, unitName } from "../../hexes/words/place-words.ts";
import { reachStatement } from "../../hexes/words/way-statements.ts";
import { targetsOf } from "../combat/attack.ts";
import { QUARTERS } from "../position/battle-map.ts";
import { OFF_MAP } from "../position/board.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { judgeMover } from "../movement/movement.ts";
import { allowance } from "../movement/movement-costs.ts";
import { points, printedValues } from "../position/naming.ts";
import { reach } from "../movement/reach.ts";
import { openPaths, retreatLength, retreatPaths } from "../combat/retreat.ts";
import type { Unit } from "../position/roster.ts";
import { type Field, isMarked, MARK } from "../position/truth.ts";
import { type Assumed, inCombatOf, inMovementOf } from "./as-if.ts";
import type { Explanation } from "./explanation.ts";
import { explainGround, explainHexsides } from "./ground.ts";
import { chartKnown, unitKnown } from "./known.ts";
import { MEASURE } from "./steps.ts";
import { explainZones } from "./zones.ts";

/** All that the rules have to say of a unit where it stands. */
export function explainUnit(field: Field, unit: Unit): Explanation {
  const title = unitName(field, unit);
  const whatItIs = section("What it is", explainCounter(field, unit));
  const hex = field.board.hexOf(unit);
  if (hex === undefined) {
    return { title, sections: [...whatItIs, ...section("Where it is", absence(field, unit))] };
  }
  const side = field.board.sideOf(unit);
  return {
    title,
    sections: [
      ...whatItIs,
      ...section("Where it stands", explainGround(field.setting, hex)),
      ...section("Hexsides", explainHexsides(field.setting, hex)),
      ...section("Movement", explainMovement(inMovementOf(field, side), unit)),
      ...section("Mobile movement, after combat", explainMobile(field, unit)),
      ...section("Zones of control", explainZones(field, unit)),
      ...section("Combat", explainCombat(field, unit)),
    ],
  };
}

/** 5.2, 14.2-14.4: the counter, both of its sides, and how that is known. */
function explainCounter({ board, setting }: Field, unit: Unit): ExplainedStatement[] {
  const { side, nationality, front, back, mobile, engineer, commando } = setting.roster.counters[unit];
  const { attack, defense, movement } = front;
  return [
    say(
      `${nationality}, ${sideName(side)}, ${
        printedValues(front)
      }: attack ${attack}, defense ${defense}, movement ${movement}`,
      [],
      unitKnown(setting, unit),
    ),
    say(
      mobile ? "A mobile unit: it may move again after combat" : "A leg unit: it does not move after combat",
      "5.2",
    ),
    back === undefined ? say("It has no depleted side: a depletion eliminates it", "14.2") : say(
      board.isDepleted(unit)
        ? `It lies on its depleted side, ${printedValues(back)}: another depletion eliminates it`
        : `Its depleted side is ${printedValues(back)}`,
      "14.2",
      chartKnown(setting, "depletion", "The rule for such values"),
    ),
    ...(engineer
      ? [
        say(
          "An engineer: it lets a German attack through mines use the rough line, and pays for it",
          "14.3",
        ),
      ]
      : []),
    ...(commando ? [say("A commando: zones do not stop it", ["6.1", "14.2"])] : []),
  ];
}

/** 11.1-11.4: why a unit is not on the map. */
function absence({ board, gameTurn, setting }: Field, unit: Unit): ExplainedStatement[] {
  if (board.isAt(unit, OFF_MAP.eliminated)) {
    return [say("It is eliminated, and counts among the losses", "17.0")];
  }
  const arrival = setting.arrivals.find((each) => each.unit === unit);
  if (!board.isAt(unit, OFF_MAP.reserve) || arrival === undefined) {
    return [say("It does not take part in this game")];
  }
  const other = board.unitAt(arrival.hex);
  const where = placeName(setting, arrival.hex);
  return [
    say(
      `A reinforcement: it comes by itself to ${where} at the end of the movement phase of Game-Turn ${
        Math.max(arrival.gameTurn, gameTurn)
      }, and may attack at once`,
      ["11.1", "11.2", "11.4"],
    ),
    ...(other === undefined ? [] : [
      say(`${unitName({ setting, board }, other)} stands there: it waits until the hex is empty`, [
        "11.4",
        "5.3",
      ]),
    ]),
  ];
}

/** 5.1, 5.2, 6.1, 11.2: where a unit may end its move: how many hexes, the farthest, and places on the map; or why nowhere. */
function explainMovement({ field, assumption }: Assumed, unit: Unit): ExplainedStatement[] {
  const refusals = new Refusals();
  judgeMover(field, unit, refusals);
  if (!refusals.none) return [...assumption, ...reasons(inRulebookOrder(refusals.all))];
  const { setting, board } = field;
  const reached = reach(field, unit);
  const ends = reached.ends.map((hex) => ({ hex, cost: reached.costTo(hex) }));
  const available = allowance(field, unit);
  return [
    ...assumption,
    reckon(`Movement allowance ${points(available)}`, available / QUARTERS, "5.1"),
    reachStatement(setting, board.standing(unit), ends, MEASURE, ["5.1", "6.1"]),
  ];
}

/** 5.2, 11.2: what a unit may do in the mobile movement phase, if that is still to come. */
function explainMobile(field: Field, unit: Unit): ExplainedStatement[] {
  const { side, mobile } = field.setting.roster.counters[unit];
  if (field.phase === "mobileMovement" && field.phasing === side) return [];
  if (!mobile) return [say("None: it is a leg unit", "5.2")];
  if (isMarked(field, unit, MARK.arrived)) return [say("None in the Game-Turn in which it arrives", "11.2")];
  const { share } = field.setting.charts.document.mobileMovement;
  const how = share === 1 ? "its whole allowance" : `${share} of its allowance`;
  return [
    say(
      `It may move once more, with ${how}, from where combat has left it`,
      "5.2",
      chartKnown(field.setting, "mobileMovement", "How far"),
    ),
  ];
}

/** 7.1, 7.7, 7.8, 14.4: what it could attack, and what it could do if it had to retreat. */
function explainCombat(now: Field, unit: Unit): ExplainedStatement[] {
  const { field, assumption } = inCombatOf(now, now.board.sideOf(unit));
  const targets = targetsOf(field, unit).flatMap((hex) => field.board.unitAt(hex) ?? []);
  return [
    ...(targets.length === 0
      ? [say("It could not attack anyone from here", "7.1", assumption)]
      : [say(`It could attack ${namesOf(field, targets)}, and need not`, "7.1", assumption)]),
    ...explainRetreat(now, unit),
  ];
}

/** 7.7, 7.8, 14.2, 14.4: what is open to a unit that has to retreat, as the units stand. */
export function explainRetreat(field: Field, unit: Unit): ExplainedStatement[] {
  const open = openPaths(field, unit);
  const mined = open.filter(({ isMined }) => isMined).length;
  const lost = retreatPaths(field, unit).length - open.length;
  const length = retreatLength(field);
  return [
    ...(mayHold(field, unit) ? [say("It could hold its box, and ignore a retreat", "14.4")] : []),
    open.length === 0
      ? say(
        lost === 0
          ? "It would have no way to retreat"
          : "Its only ways to retreat lead through mines that would eliminate it",
        lost === 0 ? "7.7" : ["7.7", "14.2"],
      )
      : reckon(
        `It could retreat ${countedPieces(length, "hex", "hexes")} by ${
          countedPieces(open.length, "way", "ways")
        }${mined === 0 ? "" : `, ${mined} of them through mines that deplete it`}`,
        open.length,
        mined === 0 ? "7.7" : ["7.7", "14.2"],
      ),
    field.board.canBeDepleted(unit)
      ? say("After Ar or Dr it could resist: stay, and be depleted", "7.8")
      : say("It cannot resist: it cannot be depleted", "7.8"),
  ];
}
