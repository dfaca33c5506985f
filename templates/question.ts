import type { AttackDecision } from "../src/kernel/decision.ts";
import type { Query } from "../src/kernel/query.ts";
import type { CounterView, Forecast } from "../src/kernel/ruleset.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, paragraph } from "./blocks.ts";
import { attackWords, forecastWords, type UnitNames } from "./log.ts";

/** An attack that is announced and not resolved. */
export interface AnnouncedAttack {
  readonly attack: AttackDecision;
  readonly forecast: Forecast;
}

/** What a game waits for in the midst of a Player-Turn. */
export interface QuestionWords {
  /** Whose Player-Turn it is. */
  readonly attacker: Side;
  readonly asked: Side;
  /** The announced attacks, or the one question that the orders leave open. */
  readonly about: "exchange" | Query["kind"];
  /** Announced attacks, where it is about them. */
  readonly attacks: readonly AnnouncedAttack[];
  /** The defender says where he retreats to, and not the referee (7.7). */
  readonly choosesRetreat: boolean;
}

/** What is asked, in a sentence to whom it is asked. */
export function questionSentence({ attacker, asked, about, choosesRetreat }: QuestionWords): string {
  switch (about) {
    case "exchange":
      return `The ${
        sideName(attacker)
      } player attacks: say how your guns and your Ground Support protect you${
        choosesRetreat ? ", and where you retreat to" : ""
      }.`;
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
      return "The diversion has fallen short: say which Axis units you remove (18.2).";
    default:
      return "";
  }
}

/** The announced attacks, as both players see them. */
export function announcedPart(
  { attacks }: QuestionWords,
  counters: readonly CounterView[],
  name: UnitNames,
): Block[] {
  if (attacks.length === 0) return [];
  const hexes = new Map(counters.map(({ id, hex }) => [id, hex]));
  const at: UnitNames = (unit) => `${name(unit)} (${hexes.get(unit)})`;
  return [
    heading("Announced attacks"),
    {
      kind: "numbered",
      items: attacks.map(({ attack, forecast }) => `${attackWords(attack, at)}: ${forecastWords(forecast)}`),
    },
    paragraph("Strengths are before protection, and as if no combat before moved anybody."),
  ];
}
