import { signed } from "../../../src/common/text.ts";
import { type Block, heading, list, small } from "../../../src/kernel/block.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type Line, LINES } from "../documents/charts-document.ts";
import { type Odds, oddsOf } from "../combat/differential.ts";
import { hexName } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { notTurnedUp, type SeenAttack, type Sight } from "../sight/sight.ts";
import { phasingSide } from "../position/truth.ts";
import { attackWords } from "./combat-words.ts";
import { faceDownWords } from "./marker-words.ts";
import { namesIn } from "./names.ts";
import { BOMBARDMENT_KEY, columnsBetween, RESULT_KEY } from "../table-words.ts";

/** The attacks still to be fought, and what the table would give them with the markers known to the reader. */
export function announcedPart(sight: Sight): Block[] {
  const attacks = toCome(sight).flatMap((attack) => {
    const defender = sight.board.unitAt(attack.target);
    return defender === undefined ? [] : [forecastOf(sight, attack, defender)];
  });
  if (attacks.length === 0) return [];
  const items = attacks.map((forecast) => forecastWords(sight, forecast));
  return [
    ...(isCommitted(sight)
      ? [heading("Attacks still to be fought"), list(items)]
      : [heading("Announced attacks"), { kind: "numbered" as const, items }]),
    ...(attacks.length > 1
      ? [small("Strengths are before markers, and before earlier combats move or deplete a unit (7.3, 8.3).")]
      : []),
    ...LINES.flatMap((line) => tableOf(sight, line, attacks.filter(({ odds }) => odds.line === line))),
    small(RESULT_KEY),
    ...(attacks.some(({ attack }) => attack.attackers.length === 0) ? [small(BOMBARDMENT_KEY)] : []),
  ];
}

/** 7.1: all attacks but the one being fought, which has had its own words. */
function toCome(sight: Sight): readonly SeenAttack[] {
  return isCommitted(sight) ? sight.attacks.slice(1) : sight.attacks;
}

/** 8.3: whether the defender has committed any markers: the combats have begun. */
function isCommitted({ stage }: Sight): boolean {
  return "combat" in stage;
}

/** An attack before its markers, and what they may change. */
interface Forecast {
  readonly attack: SeenAttack;
  readonly defender: Unit;
  readonly odds: Odds;
  /** The differentials that it may come to. */
  readonly low: number;
  readonly high: number;
}

function forecastOf(sight: Sight, attack: SeenAttack, defender: Unit): Forecast {
  const odds = oddsOf(sight, attack, defender, { attacker: 0, defender: 0 });
  const side = phasingSide(sight);
  const theirs = faceDown(sight, side, attack.count, attack.markers);
  const ours = isCommitted(sight)
    ? faceDown(sight, enemyOf(side), attack.defenderCount, attack.defenderMarkers)
    : inHand(sight, enemyOf(side));
  return {
    attack,
    defender,
    odds,
    low: odds.differential + theirs.least - ours.most,
    high: odds.differential + theirs.most - ours.least,
  };
}

/** 8.3: what so many markers of a side add. @param known which markers they are, for a reader who may know */
function faceDown(sight: Sight, side: Side, count: number, known: readonly string[] | undefined) {
  const { markers } = sight.setting;
  if (known !== undefined) {
    const value = markers.value(known);
    return { least: value, most: value };
  }
  const values = notTurnedUp(sight, side).map((id) => markers.value([id])).sort((a, b) => a - b);
  return { least: sum(values.slice(0, count)), most: sum(values.slice(values.length - count)) };
}

/** 8.6: what a side can still put into one combat: nothing, or its best markers. */
function inHand(sight: Sight, side: Side) {
  const { markers, charts } = sight.setting;
  const { count, hand } = sight.support[side];
  const values = (hand ?? notTurnedUp(sight, side)).map((id) => markers.value([id])).sort((a, b) => b - a);
  return { least: 0, most: sum(values.slice(0, Math.min(count, charts.document.support.perCombat))) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** `8RTR in 2818 attacks 1/8 in 2917: 9 against 4, +5 on the desert line; 2 markers face down.` */
function forecastWords(sight: Sight, { attack, defender, odds }: Forecast): string {
  const { setting, board } = sight;
  const { roster } = setting;
  const name = namesIn(setting);
  const places = new Map(
    attack.attackers.map((unit) => [roster.id(unit), hexName(setting, board.standing(unit))]),
  );
  const said = attackWords(
    {
      attackers: roster.ids(attack.attackers),
      target: hexName(setting, attack.target),
      ...(attack.engineer === undefined ? {} : { engineer: roster.id(attack.engineer) }),
    },
    name(roster.id(defender)),
    (unit) => places.has(unit) ? `${name(unit)} in ${places.get(unit)}` : name(unit),
  );
  const answer = { count: attack.defenderCount, markers: attack.defenderMarkers };
  const markers = answer.count === 0
    ? faceDownWords(setting, attack)
    : `${faceDownWords(setting, attack)} in attack and ${faceDownWords(setting, answer)} in defense`;
  return `${said}: ${odds.attack} against ${odds.defense}, ${
    signed(odds.differential)
  } on the ${odds.line} line; ${markers}.`;
}

/** 7.5: the columns of one line that these attacks may come to. */
function tableOf({ setting: { charts } }: Sight, line: Line, attacks: readonly Forecast[]): Block[] {
  if (attacks.length === 0) return [];
  const low = Math.min(...attacks.map(({ low }) => low));
  const high = Math.max(...attacks.map(({ high }) => high));
  return [{
    kind: "outline",
    title: `Results on the ${line} line by differential with markers, die 1 to 6 (7.5)`,
    items: columnsBetween(charts, line, low, high).map((text) => ({ text, items: [] })),
  }];
}
