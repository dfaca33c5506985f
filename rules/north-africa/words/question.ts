import { counted, listed, signed } from "../../../src/common/text.ts";
import { type Block, heading, small } from "../../../src/kernel/block.ts";
import type { Asked } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { AttackDecision } from "../contract/decision.ts";
import type { Query } from "../contract/query.ts";
import { announcedIn } from "../orders/announced.ts";
import { attackWords, forecastWords } from "./attack-words.ts";
import { some, type UnitNames } from "../../hexes/words/log-names.ts";
import type { UnitId } from "../../hexes/names.ts";
import { type Counters, muster } from "../counter-views.ts";
import { defenderChoosesRetreat, type Forecast, foresee } from "../combat-desk.ts";
import { phaseOf } from "../desk.ts";
import { queryOf } from "../query.ts";
import type { GameState } from "../position/state.ts";

/** How many units a question names: the sheet has them all. */
const NAMED = 3;

export function questionSentence(state: GameState, { about }: Asked, asked: Side, name: UnitNames): string {
  const attacker = phaseOf(state).phasing;
  const choosesRetreat = defenderChoosesRetreat(state);
  if (about !== null) {
    return `You are attacked. How do your guns and your Ground Support protect you (8.4, 9.0)?${
      choosesRetreat ? " Where do your units retreat to (7.7)?" : ""
    }`;
  }
  const query = queryOf(state);
  const units = (ids: readonly UnitId[]) => some(ids.map(inHexes(muster(state), name)), NAMED);
  switch (query.kind) {
    case "attack":
      return `Another attack is due. ${
        [
          ...(query.mustAttack.length === 0 ? [] : [`${units(query.mustAttack)} must attack (7.12)`]),
          ...(query.mustBeAttacked.length === 0
            ? []
            : [`${units(query.mustBeAttacked)} must be attacked (7.11)`]),
        ].join(". ")
      }. How?`;
    case "protect":
      return `The enemy attacks ${units(query.attack.defenders)}. How do you protect ${
        query.attack.defenders.length === 1 ? "it" : "them"
      } (8.4, 9.0)?`;
    case "retreat":
      return choosesRetreat || asked === attacker
        ? `${units(query.units)} must retreat ${counted(query.hexes, "hex", "hexes")}. Where to (7.7)?`
        : `The referee retreats ${units(query.units)}. Where do the units in its way go (7.7, 7.81)?`;
    case "advance":
      return query.units.length === 1
        ? `${units(query.units)} may advance. Does it, and where to (7.9)?`
        : `${units(query.units)} may advance. Which do, and where to (7.9)?`;
    case "removeUnits":
      return `The diversion has fallen short. Which Axis ${
        query.count === 1 ? "unit do you remove" : `units do you remove, ${query.count} at most`
      } (18.2)?`;
    default:
      return "";
  }
}

export function questionSubject(state: GameState, { about }: Asked, name: UnitNames): string {
  const query = queryOf(state);
  if (about !== null || query.kind === "protect") return "you are attacked";
  return `your answer needed, ${wantedOf(query, name)}`;
}

function wantedOf(query: Query, name: UnitNames): string {
  switch (query.kind) {
    case "retreat":
    case "advance":
      return `${query.kind} of ${some(query.units.map(name))}`;
    case "attack":
      return "an attack that is due";
    case "removeUnits":
      return "units to remove";
    default:
      return "a question for you";
  }
}

interface AnnouncedAttack {
  readonly attack: AttackDecision;
  readonly forecast: Forecast;
}

/** The announced attacks, as both players see them. */
export function announcedPart(state: GameState, asked: Asked, name: UnitNames): Block[] {
  const attacks = attacksOf(state, asked);
  if (attacks.length === 0) return [];
  const at = placed(muster(state), name);
  const whole = attacks.map(({ attack, forecast }) =>
    `${attackWords(attack, at)}: ${forecastWords(forecast, true)}`
  );
  const isMany = attacks.length > MANY;
  const short = attacks.map(({ attack: { defenders }, forecast: { attack, defense, differential } }) =>
    `${listed(defenders.map(at))}: ${attack} against ${defense}, ${signed(differential)}`
  );
  return [
    heading("Announced attacks"),
    { kind: "numbered", items: isMany ? short : whole },
    ...(isMany
      ? [{ kind: "outline" as const, title: "By whom, and the results", items: inOrder(whole) }]
      : []),
    ...(attacks.length > 1
      ? [small("Strengths are before protection, and before earlier combats move units.")]
      : []),
  ];
}

/** More attacks than this get one line each above the sheet, and their full text below the log. */
const MANY = 4;

function inOrder(items: readonly string[]) {
  return items.map((text, index) => ({ text: `${index + 1}. ${text}`, items: [] }));
}

function attacksOf(state: GameState, { about }: Asked): readonly AnnouncedAttack[] {
  if (about !== null) return announcedIn(state, phaseOf(state).phasing, about);
  const query = queryOf(state);
  return query.kind === "protect" ? [{ attack: query.attack, forecast: foresee(state, query.attack) }] : [];
}

/** Units with their hexes. */
function placed(counters: Counters, name: UnitNames): UnitNames {
  return (unit) => `${name(unit)} (${counters.unit(unit)?.hex})`;
}

/** The same as part of a sentence: `44RTR in 3117`. */
function inHexes(counters: Counters, name: UnitNames): UnitNames {
  return (unit) => `${name(unit)} in ${counters.unit(unit)?.hex}`;
}
