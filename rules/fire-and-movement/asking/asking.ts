import { listed, signed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
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
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import { targetsOf } from "../combat/attack.ts";
import { OFF_MAP } from "../position/board.ts";
import { inCombatOf, inMovementOf } from "../explain/as-if.ts";
import { type AskedAttack, explainAttack } from "../explain/attack.ts";
import { knownTo } from "../explain/known-markers.ts";
import { readQuestion } from "../explain/question.ts";
import { cheapestWay } from "../explain/way.ts";
import { controllers } from "../explain/zones.ts";
import { judgeMove, judgeMover } from "../movement/movement.ts";
import { allowance, stepCosts } from "../movement/movement-costs.ts";
import { points, printedValues } from "../position/naming.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import { groundWords } from "../pointing/about.ts";
import { planOf } from "../pointing/plan.ts";
import { reach } from "../movement/reach.ts";
import { called } from "./own-words.ts";
import type { Unit } from "../position/roster.ts";
import { firstPlayer } from "../sequence-of-play.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
import { markerValues } from "../words/marker-words.ts";
import { resultsIn } from "../table-words.ts";

/** Answers plain questions about a position of Fire & Movement: both sides' units are open, and markers as the asker knows them. */
export function plainAnswer(desk: Desk<Sight>, question: PlainQuestion) {
  return answerOnHexes(askingAt(desk), question);
}

function askingAt(desk: Desk<Sight>): HexAsking {
  const { sight, side } = desk;
  const { setting, board } = sight;
  const ordered = planOf(desk, desk.asked === undefined ? desk.sheet : desk.kept).then;
  return {
    field: sight,
    ordered,
    side,
    called: (words) => called(sight, words),
    march: (unit) => marchOf(sight, unit),
    gameTurnOf: (of, movement) => gameTurnOf(sight, of, movement),
    kindOf: (unit) =>
      `${printedValues(board.face(unit))}${setting.roster.counters[unit].mobile ? ", mobile" : ""}${
        board.isDepleted(unit) ? ", depleted" : ""
      }`,
    absence: (unit) => absenceOf(sight, unit),
    ground: (hex) => groundWords(sight, hex),
    controllers: (of, hex) => controllers(ordered, of, hex),
    odds: (order) => oddsLines(sight, ordered, order),
    opens: (from, to) => setting.map.openAround(from).includes(to),
    support: { word: "with support", reaches: false },
    attackers: (hex) => attackersOf(sight, ordered, side, hex),
    protection: (hex) => protectionOf(sight, side, hex),
    enemyMeans: () => markersKnown(sight, side),
    supply: () => supplyLines(sight, side),
    cites: { movement: "5.1", allowance: "5.1", zones: "6.1" },
  };
}

function marchOf(now: Sight, unit: Unit): March {
  const { field, assumption } = inMovementOf(now, now.board.sideOf(unit));
  const { setting, board } = field;
  const reached = reach(field, unit);
  const held = new Refusals();
  judgeMover(field, unit, held);
  const available = allowance(field, unit);
  return {
    isSupposed: assumption.length > 0,
    held: violationSentences(held.all),
    available,
    words: points,
    ends: reached.ends.map((hex) => ({ hex, cost: reached.costTo(hex) })),
    pathTo: (hex) => reached.pathTo(hex),
    whyNot(hex) {
      const path = cheapestWay(field, unit, hex);
      if (path === undefined) {
        return ["Sea, bare escarpments and enemy units close every way there (5.1, 16.0)."];
      }
      const refusals = new Refusals();
      judgeMove(field, unit, path, refusals);
      return violationSentences(inRulebookOrder(refusals.all));
    },
    wholeWay(hex) {
      const path = cheapestWay(field, unit, hex);
      if (path === undefined || board.hasEnemy(board.sideOf(unit), hex)) return undefined;
      const steps = stepCosts(setting, board.sideOf(unit));
      return path.slice(1).map((to, at) => {
        const cost = steps[path[at] * 6 + setting.map.grid.direction(path[at], to)];
        return cost < 0 ? available : cost;
      });
    },
  };
}

/** 4.1, 10.1: the Game-Turn in which a side's nth movement phase comes. */
function gameTurnOf(field: Field, side: Side, movement: number): number {
  const { gameTurn, phasing, phase } = field;
  const isOver = phasing === side
    ? phase !== "movement"
    : phasing !== undefined && side === firstPlayer(field);
  return gameTurn + movement - (isOver ? 0 : 1);
}

/** 8.1, 8.3: how many markers both sides have: everybody may count them. */
function markersKnown(sight: Sight, side: Side): string[] {
  const { support, attacks, setting: { map: { grid }, charts: { document } } } = sight;
  const { perCombat } = document.support;
  const other = enemyOf(side);
  const drawn = (of: Side) => allotmentOf(sight, of).count;
  const laid = attacks.filter(({ count }) => count > 0).map(({ target, count }) =>
    `${countedPieces(count, "marker", "markers")} on ${grid.name(target)}`
  );
  const onAttacks = laid.length === 0
    ? "No attack has a marker of the attackers (8.3)."
    : `The attackers have laid ${listed(laid)}, face down (8.3).`;
  return [
    `The other side has ${countedPieces(support[other].count, "marker", "markers")} in hand, you have ${
      support[side].count
    } (8.1).`,
    ...(attacks.length === 0 ? [] : [onAttacks]),
    `One combat takes ${perCombat} of a side at most (8.6).`,
    `Next Game-Turn, as the units stand, they draw ${drawn(other)} and you draw ${drawn(side)} (8.1).`,
  ];
}

/** 8.1, 12.0: supply is of a side, and gives it support markers. */
function supplyLines(sight: Sight, side: Side): string[] {
  const { count, lost } = allotmentOf(sight, side);
  const missing = lost.reduce((sum, { markers }) => sum + markers, 0);
  return [
    "No unit is in or out of supply by itself: supply gives a side its support markers (12.0).",
    `As the units stand you would draw ${countedPieces(count, "marker", "markers")}${
      missing === 0 ? "" : `; ${missing} are lost`
    } (8.1).`,
    'Next: write "explain supply" for each line of communication.',
  ];
}

function absenceOf({ board, setting }: Sight, unit: Unit): string {
  if (board.isAt(unit, OFF_MAP.eliminated)) return "is eliminated";
  const arrival = setting.arrivals.find((each) => each.unit === unit);
  return board.isAt(unit, OFF_MAP.reserve) && arrival !== undefined
    ? `comes on Game-Turn ${arrival.gameTurn} at ${setting.map.grid.name(arrival.hex)} (11.1)`
    : "does not take part in this game";
}

function oddsLines(sight: Sight, ordered: Field, order: string): Result<readonly string[], string> {
  const isName = (word: string) => {
    const { units, hexes } = called(sight, word);
    return units.length + hexes.length > 0;
  };
  const { against, from } = askedOrder(order, isName, saysAttack);
  const line = `attack ${against}${from === "" ? "" : ` from ${from}`}`;
  const asked = readQuestion(ordered, knownTo(sight), line);
  if (!asked.ok) return asked;
  const { question, position: field } = asked.value;
  if (question.about !== "attack") return err("Name the hex that you attack, and from where.");
  return ok(attackLines(sight, field, question, line));
}

function attackLines(sight: Sight, field: Field, asked: AskedAttack, line: string): string[] {
  const known = knownTo(sight);
  const { isLegal, reckoning, sections } = explainAttack(field, known, asked);
  if (reckoning === undefined) return [];
  const { attack, defense, differential, line: row, column } = reckoning;
  const { charts } = field.setting;
  const why = sections[0].statements.find(({ text }) => text === "No")?.parts[0];
  const from = asked.attackers.length === 0 ? "" : ` from ${namesOf(field, asked.attackers)}`;
  const other = field.board.sideOf(asked.defender);
  const held = Math.min(known.count(other), charts.document.support.perCombat);
  const most = markerValues(field.setting, known.mayHold(other)).slice(0, held)
    .reduce((sum, value) => sum + value, 0);
  return [
    `Attack on ${unitName(field, asked.defender)}${from}: ${attack} against ${defense}, ${
      signed(differential)
    } (7.3).`,
    `${row.charAt(0).toUpperCase()}${row.slice(1)} line: ${facesWords(resultsIn(charts, column))} (7.5).`,
    held === 0
      ? "The defender holds no markers (8.1)."
      : `The defender may add ${countedPieces(held, "marker", "markers")}, ${most} at most: then ${
        signed(differential - most)
      }, ${facesWords(resultsIn(charts, charts.column(row, differential - most)))} (8.3).`,
    ...(why === undefined
      ? []
      : [`As things stand it is not legal: ${why.text.replace(/\.$/, "")} (${why.cites.join(", ")}).`]),
    isLegal === true
      ? `Next: to order it, write ${ordersOf(line)}.`
      : `Next: ask "explain ${line}" for everything that counts.`,
  ];
}

function attackersOf(sight: Sight, ordered: Field, side: Side, hex: HexId) {
  const { field } = inCombatOf(ordered, side);
  const hand = sight.support[side].hand;
  return {
    adjacent: field.board.units(side).filter((unit) => targetsOf(field, unit).includes(hex)),
    more: hand === undefined ? [] : [
      hand.length === 0
        ? "You hold no support markers (8.1)."
        : `Support markers in your hand: ${
          listed(markerValues(sight.setting, hand).map((value) => `+${value}`))
        } (8.1).`,
    ],
  };
}

function protectionOf(sight: Sight, side: Side, hex: HexId): string[] {
  const { setting } = sight;
  const other = enemyOf(side);
  const known = knownTo(sight);
  const held = Math.min(known.count(other), setting.charts.document.support.perCombat);
  const most = markerValues(setting, known.mayHold(other)).slice(0, held).reduce(
    (sum, value) => sum + value,
    0,
  );
  return [
    `An attack is read on the ${setting.map.line(hex)} line, or a better one for the defender (7.5).`,
    held === 0
      ? "The enemy holds no support markers (8.1)."
      : `The enemy can add ${
        countedPieces(held, "support marker", "support markers")
      }, ${most} at most (8.3).`,
  ];
}
