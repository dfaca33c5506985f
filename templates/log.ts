import type { UnitId } from "../src/kernel/decision.ts";
import type { CombatResolved, GameEvent } from "../src/kernel/event.ts";
import type { CounterView } from "../src/kernel/ruleset.ts";
import { sideName } from "../src/kernel/side.ts";
import { type Block, heading, list, paragraph } from "./blocks.ts";

/** Units as the log calls them: by designation, with the kind where several share one. */
export type UnitNames = (unit: UnitId) => string;

export function unitNames(counters: readonly CounterView[]): UnitNames {
  const shared = new Map<string, number>();
  for (const { designation } of counters) shared.set(designation, (shared.get(designation) ?? 0) + 1);
  const names = new Map(counters.map(({ id, designation, kind }) => [
    id,
    (shared.get(designation) ?? 0) > 1 ? `${designation} ${kind}` : designation,
  ]));
  return (unit) => names.get(unit) ?? unit;
}

/** A roll as the log names it: in which run, the how manieth. */
export interface RollNumber {
  readonly run: number;
  readonly roll: number;
}

export const ROW_WORDS = {
  enemyMinefield: "Enemy Minefield",
  rough: "Rough",
  antiTank: "Anti-Tank",
  broken: "Broken",
  ditch: "Ditch",
  mixed: "Mixed",
} as const;

/** The log of one Player-Turn in words: movement, combats numbered as on the map, losses. @param rolls one for each die, in order */
export function playerTurnLog(
  events: readonly GameEvent[],
  name: UnitNames,
  rolls: readonly RollNumber[],
): Block[] {
  const dice = [...rolls];
  const moves: string[] = [];
  const combats: string[][] = [];
  const before: string[] = [];
  const after: string[] = [];
  const title = events.find((event) => event.kind === "phaseBegan" && event.phase === "combat");
  for (const event of events) {
    const note = combats.length > 0
      ? (text: string) => combats[combats.length - 1].push(text)
      : (text: string) => before.push(text);
    switch (event.kind) {
      case "moved":
        moves.push(`${name(event.unit)}: ${way(event.path)} (${points(event.cost)})`);
        break;
      case "entered":
        moves.push(`${name(event.unit)} enters: ${event.path.join(" ")} (${points(event.cost)})`);
        break;
      case "exited":
        moves.push(
          `${name(event.unit)} leaves the map by the ${event.edge} edge from ${
            event.path[event.path.length - 1]
          }`,
        );
        break;
      case "attacked":
        combats.push([`${attackWords(event, name)}.`]);
        break;
      case "protected":
        note(protectionWords(event, name));
        break;
      case "dieRolled":
        if (!event.purpose.startsWith("combat")) {
          after.push(`${event.purpose}: ${event.die}${rollWords(dice.shift())}.`);
        }
        break;
      case "combatResolved":
        note(resultWords(event, rollWords(dice.shift())));
        break;
      case "displaced":
        note(`${name(event.unit)} makes way to ${event.path[1]} (7.81).`);
        break;
      case "retreated":
        note(`${name(event.unit)} retreats ${way(event.path)}.`);
        break;
      case "eliminated":
        (event.cite === "18.2" ? (text: string) => after.push(text) : note)(
          `${name(event.unit)} is eliminated in ${event.hex} (${event.cite}).`,
        );
        break;
      case "advanced":
        note(`${name(event.unit)} advances ${way(event.path)}.`);
        break;
      case "diversionResolved":
        after.push(
          event.required === 0
            ? "The British diversion has failed (18.1)."
            : `The British diversion has succeeded: ${event.required} German units have to leave by the west edge (18.1).`,
        );
        break;
      case "endOffered":
        before.push(`${sideName(event.side)} offers to end the game with this Game-Turn (19.17).`);
        break;
      case "endAgreed":
        before.push(`${sideName(event.side)} agrees to end the game with this Game-Turn (19.17).`);
        break;
      case "gameEnded":
        after.push(
          `The game is over: ${
            event.winner === "draw" ? "a draw" : `${sideName(event.winner)} wins`
          }; ${event.reason} (${event.cite}).`,
        );
        break;
      case "phaseBegan":
      case "supplyJudged":
        break;
    }
  }
  return [
    heading(
      title?.kind === "phaseBegan"
        ? `Game-Turn ${title.gameTurn}: ${sideName(title.side)} Player-Turn`
        : "What happened",
    ),
    ...before.map(paragraph),
    paragraph(
      moves.length === 0
        ? "Movement: nobody moved."
        : `Movement, ${moves.length} ${moves.length === 1 ? "unit" : "units"}:`,
    ),
    ...(moves.length === 0 ? [] : [list(moves)]),
    paragraph(combats.length === 0 ? "Combat: none." : "Combat, numbered as on the map:"),
    ...(combats.length === 0
      ? []
      : [{ kind: "numbered" as const, items: combats.map((parts) => parts.join(" ")) }]),
    ...after.map(paragraph),
    ...lossWords(events, name),
  ];
}

function way(path: readonly string[]): string {
  return path.length > 2
    ? `${path[0]} to ${path[path.length - 1]} by ${path.slice(1, -1).join(" ")}`
    : path.join(" to ");
}

function points(cost: number): string {
  return cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
}

function attackWords(event: Extract<GameEvent, { kind: "attacked" }>, name: UnitNames): string {
  const by = [
    ...(event.attackers.length === 0 ? [] : [event.attackers.map(name).join(", ")]),
    ...(event.barrage.length === 0 ? [] : [`barrage by ${event.barrage.map(name).join(", ")}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  return `${event.defenders.map(name).join(" and ")} attacked by ${by.join("; ")}`;
}

function protectionWords(event: Extract<GameEvent, { kind: "protected" }>, name: UnitNames): string {
  const by = [
    ...(event.artillery.length === 0 ? [] : [`protective fire by ${event.artillery.map(name).join(", ")}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  return by.length === 0 ? "No protection." : `Protection: ${by.join("; ")}, ${event.strength} in all.`;
}

function resultWords(event: CombatResolved, roll: string): string {
  const { attack, defense, differential, row, column, die, result, without, defenderHexes } = event;
  const sign = differential > 0 ? `+${differential}` : String(differential);
  const spared = without === undefined ? "" : `, without effect on the defender (${without})`;
  return `${attack} against ${defense} in ${defenderHexes.join(" ")}: ${sign}, ${
    ROW_WORDS[row]
  } line, column ${column} (7.61). ` +
    `Die ${die}${roll}: ${result}${spared}.`;
}

function rollWords(roll: RollNumber | undefined): string {
  return roll === undefined ? "" : ` (run ${roll.run}, roll ${roll.roll})`;
}

function lossWords(events: readonly GameEvent[], name: UnitNames): Block[] {
  const lost = events.filter((event) => event.kind === "eliminated").map((event) => name(event.unit));
  return [paragraph(lost.length === 0 ? "Losses: none." : `Losses: ${lost.join(", ")}.`)];
}
