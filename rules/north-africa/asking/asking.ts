import { listed, signed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { PlainAnswerer } from "../../../src/kernel/plain-question.ts";
import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import { askedOrder } from "../../../src/sheet/words/order-words.ts";
import { answerOnHexes } from "../../hexes/asking/answer.ts";
import { facesWords, ordersOf, saysAttack, violationSentences } from "../../hexes/asking/answer-words.ts";
import type { HexAsking, March } from "../../hexes/asking/hex-asking.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { some } from "../../hexes/words/log-names.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import { barragers, protectiveFire, protectors } from "../combat/artillery.ts";
import { halves } from "../position/battle-map.ts";
import { OFF_MAP } from "../position/board.ts";
import { assess } from "../combat/combat.ts";
import { resultsFor } from "../combat/combat-results.ts";
import { columnName } from "../contract/column-name.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { attackOf } from "../decisions.ts";
import { inCombatOf, inMovementOf } from "../explain/as-if.ts";
import { explainAttack } from "../explain/attack.ts";
import { controllers } from "../explain/zones.ts";
import { exploration, explore } from "../movement/exploring.ts";
import { allowance, walkSteps } from "../movement/marching.ts";
import { judgeDestination, unitReach } from "../movement/movement.ts";
import { points } from "../position/naming.ts";
import { openAttackers } from "../combat/obligations.ts";
import { readQuestion } from "../orders/explain-question.ts";
import { called } from "./own-words.ts";
import { defendedOdds } from "./defended.ts";
import { planOf } from "../pointing/plan/plan.ts";
import type { Unit } from "../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../position/state.ts";
import { isSupplied } from "../supply/supply.ts";
import { groundWords } from "../pointing/about.ts";
import { phaseOf } from "../desk.ts";

/** Answers plain questions about a position of the North Africa series. It hides nothing: it answers for both sides' units. */
export const plainAnswer: PlainAnswerer<GameState> = (desk, question) =>
  answerOnHexes(askingAt(desk), question);

function askingAt(desk: Desk<GameState>): HexAsking {
  const { sight: state, side } = desk;
  const { setting } = state;
  const ordered = planOf(desk, desk.asked === undefined ? desk.sheet : desk.kept).moved;
  return {
    field: state,
    ordered,
    side,
    called: (words) => called(state, words),
    march: (unit) => marchOf(state, unit),
    gameTurnOf: (of, movement) => gameTurnOf(state, of, movement),
    kindOf: (unit) => `${setting.roster.counters[unit].kind}, ${setting.roster.counters[unit].values}`,
    absence: (unit) => absenceOf(state, unit),
    ground: (hex) => groundWords(state, hex),
    controllers: (of, hex) => controllers(ordered, of, hex),
    odds: (order) => oddsOf(ordered, side, order),
    opens: (from, to) => {
      const direction = setting.map.grid.direction(from, to);
      return direction !== -1 && setting.map.isOpen(from, direction);
    },
    support: { word: "gs", reaches: true },
    defended: (words) => defendedOdds(desk, words),
    attackers: (hex) => attackersOf(ordered, side, hex),
    protection: (hex) => protectionOf(ordered, side, hex),
    enemyMeans: () => [enemySupport(state.groundSupport[enemyOf(side)])],
    supply: () => supplyLines(state, ordered, side),
    cites: { movement: "5.0", allowance: "5.13", zones: "6.0" },
  };
}

function marchOf(now: GameState, unit: Unit): March {
  const { state, assumption } = inMovementOf(now, now.board.sideOf(unit));
  const reached = unitReach(state, unit);
  const start = state.board.standing(unit);
  const held = new Refusals();
  if (isMarked(state, unit, MARK.moved)) {
    held.add(
      "5.15",
      "already-moved",
      `${state.setting.roster.counters[unit].designation} has already moved in this phase.`,
    );
  }
  return {
    isSupposed: assumption.length > 0,
    held: violationSentences(held.all),
    available: allowance(state, unit),
    words: points,
    ends: [...reached.costs].map(([hex, cost]) => ({ hex, cost })),
    pathTo: (hex) => reached.pathTo(hex),
    whyNot(hex) {
      const refusals = new Refusals();
      judgeDestination(state, unit, hex, refusals);
      return violationSentences(inRulebookOrder(refusals.all));
    },
    wholeWay(hex) {
      const within = exploration(state, unit);
      const explored = within.reaches(hex) ? within : explore(state, unit, start, 0, halves(BOUNDLESS));
      if (!explored.reaches(hex)) return undefined;
      const totals = walkSteps(state, unit, explored.pathTo(hex)).map(({ total }) => total);
      return totals.map((total, step) => total - (totals[step - 1] ?? 0));
    },
  };
}

/** More than any way on a map takes, in Movement Points. */
const BOUNDLESS = 1000;

function gameTurnOf(state: GameState, side: Side, movement: number): number {
  const { gameTurn, phasing, phase, played } = phaseOf(state);
  const isOver = played.includes(side) || (phasing === side && phase !== "movement");
  return gameTurn + movement - (isOver ? 0 : 1);
}

/** 12.0: the units of a side that are cut off now, and those that its orders would cut off. */
function supplyLines(state: GameState, ordered: GameState, side: Side): string[] {
  const cutIn = ({ board }: GameState) => board.units(side).filter((unit) => !isSupplied(board, unit));
  const [now, then] = [cutIn(state), cutIn(ordered)];
  const names = (units: readonly Unit[]) => some(units.map((unit) => unitName(state, unit)));
  const more = then.filter((unit) => !now.includes(unit));
  const asked = [...now, ...more][0] ?? state.board.units(side)[0];
  return [
    now.length === 0
      ? `All your units on the map, ${state.board.units(side).length}, are in supply (12.0).`
      : `Out of supply now: ${names(now)} (12.0). Each moves half as far and attacks with 0 (12.32, 12.33).`,
    ...(more.length === 0 ? [] : [`By your orders these would also be cut off: ${names(more)}.`]),
    ...(asked === undefined ? [] : [
      `Next: write "explain ${
        state.setting.map.grid.name(state.board.hexOf(asked)!)
      }" for its way to supply.`,
    ]),
  ];
}

function absenceOf({ board, setting }: GameState, unit: Unit): string {
  if (board.isAt(unit, OFF_MAP.eliminated)) return "is eliminated";
  if (board.isAt(unit, OFF_MAP.exited)) return "has left the map (14.11)";
  const arrival = setting.arrivals.find((each) => each.unit === unit);
  return board.isAt(unit, OFF_MAP.reserve) && arrival !== undefined
    ? `comes on Game-Turn ${arrival.gameTurn} at ${setting.map.grid.name(arrival.hex)} (13.0)`
    : "does not take part in this game";
}

function oddsOf(state: GameState, side: Side, order: string): Result<readonly string[], string> {
  const isName = (word: string) => {
    const { units, hexes, isGuess } = called(state, word);
    return isGuess !== true && units.length + hexes.length > 0;
  };
  const { against, from } = askedOrder(order, isName, saysAttack);
  const line = `attack ${against}${from === "" ? "" : ` from ${from}`}`;
  const supposes = / at \d/.test(line);
  const asked = readQuestion(supposes ? inMovementOf(state, side).state : state, line);
  if (!asked.ok) return asked;
  const { question, position: supposed } = asked.value;
  if (question.about !== "attack") return err("Name the hex that you attack, and from where.");
  const attack = attackOf(supposed, question.attack, new Refusals());
  if (attack === undefined) return err("A unit of that attack is not on the map.");
  return ok(attackLines(supposed, attack, line));
}

function attackLines(now: GameState, attack: Attack, line: string): string[] {
  const { isLegal, reckoning, sections } = explainAttack(now, attack);
  if (reckoning === undefined) return [];
  const { row, column, differential } = reckoning;
  const { state } = inCombatOf(now, enemyOf(now.board.sideOf(attack.defenders[0])));
  const why = sections[0].statements.find(({ text }) => text === "No")?.parts[0];
  const { attackers, barrage, groundSupport } = attack;
  const help = [
    ...(barrage.length === 0 ? [] : [namesOf(now, barrage)]),
    ...(groundSupport === 0 ? [] : [`${groundSupport} ground support`]),
  ];
  const from = `${attackers.length === 0 ? "" : ` from ${namesOf(now, attackers)}`}${
    help.length === 0 ? "" : ` with ${listed(help)}`
  }`;
  return [
    `Attack on ${namesOf(now, attack.defenders)}${from}: ${reckoning.attack} against ${reckoning.defense}, ${
      signed(differential)
    } (7.0).`,
    `${ROW_NAMES[row]} line, column ${columnName(column)}: ${
      facesWords(resultsFor(row, differential))
    } (7.61).`,
    ...protectedLine(state, attack),
    ...(why === undefined
      ? []
      : [`As things stand it is not legal: ${why.text.replace(/\.$/, "")} (${why.cites.join(", ")}).`]),
    isLegal === true
      ? `Next: to order it, write ${ordersOf(line)}.`
      : `Next: ask "explain ${line}" for everything that counts.`,
  ];
}

/** 8.4, 9.0: the most protection that the defender could add, and the differential with it. */
function protectedLine(state: GameState, attack: Attack): string[] {
  const artillery = protectors(state, attack);
  const groundSupport = state.groundSupport[enemyOf(state.phasing)];
  if (artillery.length === 0 && groundSupport === 0) return ["The defender can add nothing (8.4, 9.0)."];
  const { differential, column } = assess(state, attack, { artillery, groundSupport });
  return [
    `The defender may add ${
      countedPieces(artillery.length, "gun", "guns")
    } and ${groundSupport} ground support: then ${signed(differential)}, column ${
      columnName(column)
    } (8.4, 9.0).`,
  ];
}

function attackersOf(now: GameState, side: Side, hex: HexId) {
  const { state } = inCombatOf(now, side);
  const target = state.board.unitAt(hex);
  if (target === undefined) return { adjacent: [], more: [] };
  const adjacent = openAttackers(state, target);
  const guns = barragers(state, [target]);
  return {
    adjacent,
    more: guns.length === 0 ? [] : [`Guns in range: ${namesOf(state, guns)} (8.1).`],
  };
}

function protectionOf(now: GameState, side: Side, hex: HexId): string[] {
  const { state } = inCombatOf(now, side);
  const target = state.board.unitAt(hex);
  if (target === undefined) return [];
  const attackers = openAttackers(state, target);
  const attack: Attack = { attackers, barrage: [], groundSupport: 0, defenders: [target] };
  const guns = protectors(state, attack);
  const groundSupport = state.groundSupport[enemyOf(side)];
  return [
    guns.length === 0
      ? "No guns can give it protection (8.4)."
      : `Guns that can give it protection: ${
        listed(guns.map((gun) => `${namesOf(state, [gun])} with ${protectiveFire(state, gun)}`))
      } (8.4).`,
    enemySupport(groundSupport),
  ];
}

const enemySupport = (left: number) =>
  `The enemy has ${countedPieces(left, "Ground Support Point", "Ground Support Points")} left (9.0).`;
