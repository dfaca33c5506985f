import { type Block, heading, paragraph } from "../../../src/kernel/block.ts";
import type { Asked } from "../../../src/kernel/order-language.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { AttackDecision } from "../contract/decision.ts";
import type { Counters, Forecast, Judging } from "../contract/desk.ts";
import { announcedIn } from "../orders/announced.ts";
import { attackWords, forecastWords } from "./attack-words.ts";
import type { UnitNames } from "../../hexes/log-names.ts";

/** What is asked, in a sentence to whom it is asked. */
export function questionSentence<S>(rules: Judging<S>, state: S, { about }: Asked, asked: Side): string {
  const attacker = rules.phase(state).phasing;
  const choosesRetreat = rules.defenderChoosesRetreat(state);
  if (about !== null) {
    return `The ${sideName(attacker)} player attacks: say how your guns and your Ground Support protect you${
      choosesRetreat ? ", and where you retreat to" : ""
    }.`;
  }
  const query = rules.query(state);
  switch (query.kind) {
    case "attack":
      return "Your orders leave an attack open that the rules demand (7.11, 7.12): say how it is made.";
    case "protect":
      return "An attack on you is announced: say how you protect yourself (8.4, 9.0).";
    case "retreat":
      return choosesRetreat || asked === attacker
        ? "Units of yours have to retreat, and no order of yours says where to (7.7)."
        : "The referee retreats a unit of yours: say where the friends go who have to make way (7.7, 7.81).";
    case "advance":
      return "Units of yours may advance, and no order of yours says whether they do (7.9).";
    case "removeUnits":
      return `The diversion has fallen short: say which Axis ${
        query.count === 1 ? "unit" : `units, ${query.count} at most,`
      } you remove (18.2).`;
    default:
      return "";
  }
}

/** The same for the subject of a letter. */
export function questionSubject({ about }: Asked): string {
  return about === null ? "a question for you" : "you are attacked";
}

/** An attack that is announced and not resolved. */
interface AnnouncedAttack {
  readonly attack: AttackDecision;
  readonly forecast: Forecast;
}

/** The announced attacks, as both players see them. */
export function announcedPart<S>(rules: Judging<S>, state: S, asked: Asked, name: UnitNames): Block[] {
  const attacks = attacksOf(rules, state, asked);
  if (attacks.length === 0) return [];
  const at = placed(rules.muster(state), name);
  return [
    heading("Announced attacks"),
    {
      kind: "numbered",
      items: attacks.map(({ attack, forecast }) => `${attackWords(attack, at)}: ${forecastWords(forecast)}`),
    },
    paragraph("Strengths are before protection, and as if no combat before moved anybody."),
  ];
}

function attacksOf<S>(rules: Judging<S>, state: S, { about }: Asked): readonly AnnouncedAttack[] {
  if (about !== null) return announcedIn(rules, state, rules.phase(state).phasing, about);
  const query = rules.query(state);
  return query.kind === "protect"
    ? [{ attack: query.attack, forecast: rules.forecast(state, query.attack) }]
    : [];
}

/** Units with their hexes. */
function placed(counters: Counters, name: UnitNames): UnitNames {
  return (unit) => `${name(unit)} (${counters.unit(unit)?.hex})`;
}
