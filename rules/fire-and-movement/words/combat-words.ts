import { listed, signed } from "../../../src/common/text.ts";
import { pathWords } from "../../hexes/words/turn-words.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";
import type { AttackMade, CombatResolved, GameEvent } from "../position/event.ts";
import type { Setting } from "../position/setting.ts";
import { faceDownWords, valueWords } from "./marker-words.ts";

/** What the log of a combat needs for its words. */
export interface Telling {
  readonly setting: Setting;
  readonly name: UnitNames;
}

/** `8RTR and 4NZ attack 1/8 in 2917`, `1/8 in 2917 is bombarded` (8.4). @param defender where that is known */
export function attackWords(
  { attackers, target, engineer }: Pick<AttackMade, "attackers" | "target" | "engineer">,
  defender: string | undefined,
  name: UnitNames,
): string {
  const place = defender === undefined ? target : `${defender} in ${target}`;
  if (attackers.length === 0) return `${place} is bombarded (8.4)`;
  const attack = `${listed(attackers.map(name))} ${attackers.length === 1 ? "attacks" : "attack"} ${place}`;
  if (engineer === undefined) return attack;
  return attackers.length === 1
    ? `${attack} and clears the mines (14.3)`
    : `${attack}, and ${name(engineer)} clears the mines (14.3)`;
}

/** The attack, with the markers face down on it. */
export function declaredWords(
  { setting, name }: Telling,
  event: AttackMade,
  defender: string | undefined,
): string {
  return `${attackWords(event, defender, name)}; ${faceDownWords(setting, event)}.`;
}

/** 7.3, 7.5: markers turned up, strengths, line, column, die, result. @param roll words to put after the die */
export function resolvedWords({ setting }: Telling, event: CombatResolved, roll: string): string {
  const { support, attack, defense, differential, row, column, die, result } = event;
  const none = support.attacker.length + support.defender.length === 0;
  const markers = none
    ? "No markers."
    : `Markers: ${valueWords(setting, support.attacker)} against ${valueWords(setting, support.defender)}.`;
  return `${markers} ${attack} against ${defense}: ${
    signed(differential)
  }, ${row} line, column ${column} (7.3). Die ${die}${roll}: ${result} (7.5).`;
}

type Consequence = Extract<
  GameEvent,
  { kind: "depleted" | "eliminated" | "retreated" | "advanced" | "held" | "resisted" }
>;

/** 7.5-7.9, 14.2-14.4: the result for one unit. */
export function consequenceWords({ name }: Telling, event: Consequence): string {
  const unit = name(event.unit);
  switch (event.kind) {
    case "depleted":
      return DEPLETED[event.cite]?.(unit) ?? `${unit} is depleted (${event.cite}).`;
    case "eliminated":
      return `${unit} is eliminated in ${event.hex}${ELIMINATED[event.cite] ?? ""} (${event.cite}).`;
    case "retreated":
      return `${unit} retreats ${pathWords(event.path)} (7.7).`;
    case "advanced":
      return `${unit} advances ${pathWords(event.path)} (7.9).`;
    case "held":
      return `${unit} holds its fortified box (${event.cite}).`;
    case "resisted":
      return `${unit} resists and stays (${event.cite}).`;
  }
}

/** The reason for a depletion that is not part of the result. */
const DEPLETED: Readonly<Record<string, (unit: string) => string>> = {
  "14.2": (unit) => `The mines deplete ${unit} (14.2).`,
  "14.3": (unit) => `Clearing the mines depletes ${unit} (14.3).`,
};

const ELIMINATED: Readonly<Record<string, string>> = {
  "7.7": ", with no way to retreat",
  "14.2": ", with no way to retreat but through mines",
  "14.3": ", used up as the engineer",
};
