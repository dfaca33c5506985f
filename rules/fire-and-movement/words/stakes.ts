import type { Figure, Stakes } from "../../../src/kernel/words.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { CombatResult } from "../documents/charts-document.ts";
import type { CombatResolved } from "../position/event.ts";
import type { Setting } from "../position/setting.ts";
import type { Sight } from "../sight/sight.ts";
import { attackWords } from "./combat-words.ts";
import { signed } from "../../../src/common/text.ts";
import { drawDice, markerValues, valueWords } from "./marker-words.ts";
import { namesIn } from "./names.ts";
import type { PlayedTurn } from "./played-turn.ts";
import { resultsIn } from "../table-words.ts";

/**
 * The worth of each result to the attacker, in steps. A lost step counts one, and a whole unit has two. A forced retreat counts
 * as half of one.
 */
const WORTH: Readonly<Record<CombatResult, number>> = {
  "Ae": -2,
  "Ar+": -1.5,
  "Ar": -0.5,
  "Ex": 0,
  "Dr": 0.5,
  "Dr+": 1.5,
  "De": 2,
};

/** 8.4: if markers alone attack, only the defender suffers. */
function worthOf(result: CombatResult, { attackers }: CombatResolved): number {
  if (attackers.length > 0) return WORTH[result];
  return result === "Ex" ? 1 : Math.max(0, WORTH[result]);
}

/** What the combat dice of runs were for. Draws and the dice of 17.1 are worth nothing in themselves. */
export function combatStakes(
  runs: readonly PlayedTurn[],
  { setting }: Sight,
): readonly (readonly Stakes[])[] {
  return runs.map(({ side, events }) => {
    let roll = 0;
    return events.flatMap((event) => {
      if (event.kind === "supportAllotted" && event.markers !== undefined) roll += drawDice(setting, event);
      if (event.kind === "dieRolled" || event.kind === "combatResolved") roll++;
      return event.kind === "combatResolved" ? [{ roll, side, ...stakesOf(event, setting) }] : [];
    });
  });
}

function stakesOf(event: CombatResolved, setting: Setting): Omit<Stakes, "roll" | "side"> {
  const { attackers, defender, target, differential, row, column, result } = event;
  const name = namesIn(setting);
  const results = resultsIn(setting.charts, column);
  return {
    words: attackWords({ attackers, target }, name(defender), name),
    basis: `${signed(differential)}, ${row} line, column ${column}`,
    results,
    result,
    values: results.map((each) => worthOf(each, event)),
    facts: factsOf(event, setting),
    columns: columnsOf(event, setting),
  };
}

function factsOf(
  { attackers, defender, target, attack, defense, support }: CombatResolved,
  setting: Setting,
): Figure[] {
  const name = namesIn(setting);
  const units = (ids: readonly UnitId[]) =>
    ids.length === 0 ? "none: markers alone (8.4)" : ids.map(name).join(", ");
  return [
    { label: "Attackers", value: units(attackers) },
    { label: "Defender", value: `${name(defender)} in ${target}` },
    {
      label: "Markers",
      value: `${valueWords(setting, support.attacker)} against ${valueWords(setting, support.defender)}`,
    },
    { label: "Strengths", value: `${attack} against ${defense}` },
  ];
}

/** Units go by their ids: a spreadsheet takes a designation such as 1/8 for a date, and `6+4` for a sum. */
function columnsOf(event: CombatResolved, setting: Setting): Stakes["columns"] {
  const markers = (ids: readonly string[]) => markerValues(setting, ids).join(" ");
  return {
    attackers: event.attackers.join(" "),
    defender: event.defender,
    hex: event.target,
    attacker_markers: markers(event.support.attacker),
    defender_markers: markers(event.support.defender),
    attack: event.attack,
    defense: event.defense,
    differential: event.differential,
    line: event.row,
    column: `column ${event.column}`,
  };
}
