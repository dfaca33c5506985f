import type { AttackDecision, UnitId } from "../src/kernel/decision.ts";
import { columnName } from "../src/kernel/column-name.ts";
import { type CombatResolved, type GameEvent, ROW_NAMES } from "../src/kernel/event.ts";
import { resultsByDie } from "../src/kernel/results-by-die.ts";
import type { CounterView, Forecast } from "../src/kernel/ruleset.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { signed } from "../src/kernel/signed.ts";
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
  /** The roll whose die it keeps, where a rollback undid that and it was made again. */
  readonly kept?: RollNumber | undefined;
}

/** ` It keeps the die of run 1, roll 2.`, behind a sentence that tells of a roll; nothing where it keeps none. */
export function keptWords({ kept }: Pick<RollNumber, "kept">): string {
  return kept === undefined ? "" : ` It keeps the die of run ${kept.run}, roll ${kept.roll}.`;
}

/** What happened in a Player-Turn, or in a part of one. */
export interface Played {
  readonly side: Side;
  readonly gameTurn: number;
  readonly events: readonly GameEvent[];
  /** One for each die, in order. */
  readonly rolls: readonly RollNumber[];
}

/**
 * The log of a Player-Turn in words: movement, combats, losses.
 * @param isOnMap whether the reader has the map at hand that numbers these combats
 */
export function playerTurnLog(
  { side, gameTurn, events, rolls }: Played,
  name: UnitNames,
  isOnMap: boolean,
): Block[] {
  const dice = [...rolls];
  const moves: string[] = [];
  const combats: string[][] = [];
  const before: string[] = [];
  const after: string[] = [];
  const isOver = events.some((event) =>
    event.kind === "gameEnded" || (event.kind === "phaseBegan" && event.phase === "movement")
  );
  const isMoved = events.some((event) => event.kind === "phaseBegan" && event.phase === "combat");
  const ofCombat = (text: string) => {
    if (combats.length === 0) combats.push(["As announced."]);
    combats[combats.length - 1].push(text);
  };
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
        ofCombat(protectionWords(event, name));
        break;
      case "dieRolled":
        if (!event.purpose.startsWith("combat")) {
          after.push(`${event.purpose}: ${event.die}${rollWords(dice.shift())}.`);
        }
        break;
      case "combatResolved":
        ofCombat(resultWords(event, rollWords(dice.shift())));
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
      case "removed":
        after.push(
          `${name(event.unit)} is removed from ${event.hex} and does not count as destroyed (${event.cite}).`,
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
    heading(`Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn${isMoved ? "" : ", continued"}`),
    ...before.map(paragraph),
    ...movementPart(moves, isMoved),
    ...combatPart(
      combats.map((parts) => parts.join(" ")),
      isOnMap,
      isOver && (isMoved || before.length === 0),
    ),
    ...after.map(paragraph),
    ...lossPart(events, name, isOver && isMoved),
  ];
}

function movementPart(moves: readonly string[], isMoved: boolean): Block[] {
  if (moves.length === 0) return isMoved ? [paragraph("Movement: nobody moved.")] : [];
  return [paragraph(`Movement, ${moves.length} ${moves.length === 1 ? "unit" : "units"}:`), list(moves)];
}

/** @param isAll whether these are all the combats of the Player-Turn, so that none is worth a word */
function combatPart(combats: readonly string[], isOnMap: boolean, isAll: boolean): Block[] {
  if (combats.length === 0) return isAll ? [paragraph("Combat: none.")] : [];
  return isOnMap
    ? [paragraph("Combat, numbered as on the map:"), { kind: "numbered", items: [...combats] }]
    : [paragraph("Combat:"), list(combats)];
}

function way(path: readonly string[]): string {
  return path.length > 2
    ? `${path[0]} to ${path[path.length - 1]} by ${path.slice(1, -1).join(" ")}`
    : path.join(" to ");
}

function points(cost: number): string {
  return cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
}

/** `16 attacked by 44RTR, 8RTR; barrage by 2NZ; 5 ground support` */
export function attackWords(event: Omit<AttackDecision, "kind">, name: UnitNames): string {
  const by = [
    ...(event.attackers.length === 0 ? [] : [event.attackers.map(name).join(", ")]),
    ...(event.barrage.length === 0 ? [] : [`barrage by ${event.barrage.map(name).join(", ")}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  return `${event.defenders.map(name).join(" and ")} attacked by ${by.join("; ")}`;
}

/** `19 against 2, +17 on the Enemy Minefield line, column +12; by die 1 to 6: D4 D4 D4 D3 D3 D2` */
export function forecastWords(forecast: Forecast): string {
  const { attack, defense, differential, row, column } = forecast;
  return `${attack} against ${defense}, ${signed(differential)} on the ${ROW_NAMES[row]} line, column ${
    columnName(column)
  }; ${resultsByDie(forecast)}.`;
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
  const spared = without === undefined ? "" : `, without effect on the defender (${without})`;
  return `${attack} against ${defense} in ${defenderHexes.join(" ")}: ${signed(differential)}, ${
    ROW_NAMES[row]
  } line, column ${columnName(column)} (7.61). ` +
    `Die ${die}${roll}: ${result}${spared}.`;
}

function rollWords(roll: RollNumber | undefined): string {
  return roll === undefined ? "" : ` (run ${roll.run}, roll ${roll.roll})`;
}

function lossPart(events: readonly GameEvent[], name: UnitNames, isAll: boolean): Block[] {
  const lost = events.filter((event) => event.kind === "eliminated").map((event) => name(event.unit));
  if (lost.length > 0) return [paragraph(`Losses: ${lost.join(", ")}.`)];
  return isAll ? [paragraph("Losses: none.")] : [];
}
