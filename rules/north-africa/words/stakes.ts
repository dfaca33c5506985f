import type { Figure, Stakes } from "../../../src/kernel/words.ts";
import { columnName } from "../contract/column-name.ts";
import type { UnitId } from "../../hexes/names.ts";
import { type CombatResolved, ROW_NAMES } from "../contract/event.ts";
import { attackWords } from "./attack-words.ts";
import type { PlayedTurn } from "./log.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";
import { type PossibleResult, possibleResults } from "../combat/combat-results.ts";

/** The stakes of the combat dice in runs. An attack may be announced in one run and resolved in the next. */
export function combatStakes(runs: readonly PlayedTurn[], name: UnitNames): readonly (readonly Stakes[])[] {
  let groundSupport = 0;
  return runs.map(({ side, events }) => {
    let roll = 0;
    return events.flatMap((event) => {
      if (event.kind === "attacked") groundSupport = event.groundSupport;
      if (event.kind === "dieRolled") roll++;
      if (event.kind !== "combatResolved") return [];
      const results = possibleResults(event.row, event.differential);
      return [{ roll, side, ...stakesOf({ event, groundSupport, results }, name) }];
    });
  });
}

/** A combat with a rolled die, and the result of each possible face. */
interface RolledCombat {
  readonly event: CombatResolved;
  /** Points that the attacker gave. */
  readonly groundSupport: number;
  readonly results: readonly PossibleResult[];
}

function stakesOf(combat: RolledCombat, name: UnitNames): Omit<Stakes, "roll" | "side"> {
  const { event, groundSupport, results } = combat;
  const { attackers, barrage, defenders, defenderHexes } = event;
  return {
    words: `${defenderHexes.join(" ")}: ${
      attackWords({ attackers, barrage, defenders, groundSupport }, name)
    }`,
    basis: columnWords(event),
    results: results.map(({ result }) => result),
    result: resultWords(event),
    values: results.map(({ ground }) => ground),
    facts: combatFacts(combat, name),
    columns: columnsOf(combat),
  };
}

/** `+17, Enemy Minefield line, column +12` */
function columnWords({ differential, row, column }: CombatResolved): string {
  return `${differential > 0 ? "+" : ""}${differential}, ${ROW_NAMES[row]} line, column ${
    columnName(column)
  }`;
}

/** `D3`, and why it did nothing to some. */
function resultWords({ result, without }: CombatResolved): string {
  return without === undefined ? result : `${result}, without effect on the defender (${without})`;
}

function combatFacts({ event, groundSupport }: RolledCombat, name: UnitNames): Figure[] {
  const { attackers, barrage, defenders, defenderHexes, attack, defense } = event;
  const units = (ids: readonly UnitId[]) => ids.map(name).join(", ");
  return [
    { label: "Attackers", value: attackers.length === 0 ? "none adjacent" : units(attackers) },
    ...(barrage.length === 0 ? [] : [{ label: "Barrage", value: units(barrage) }]),
    ...(groundSupport === 0 ? [] : [{ label: "Ground support", value: String(groundSupport) }]),
    { label: "Defenders", value: `${units(defenders)} in ${defenderHexes.join(" ")}` },
    { label: "Strengths", value: `${attack} against ${defense}` },
  ];
}

/** Units go by their ids: a spreadsheet takes a designation such as 1/8 for a date, and a bare "+9-11" for a sum. */
function columnsOf({ event, groundSupport }: RolledCombat): Stakes["columns"] {
  return {
    attackers: event.attackers.join(" "),
    barrage: event.barrage.join(" "),
    ground_support: groundSupport,
    defenders: event.defenders.join(" "),
    hexes: event.defenderHexes.join(" "),
    attack: event.attack,
    defense: event.defense,
    differential: event.differential,
    line: ROW_NAMES[event.row],
    column: `column ${event.column}`,
  };
}
