import type { ExplainedStatement, Section } from "../contract/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { type Violation } from "../../../src/kernel/violation.ts";
import { called, hexName } from "../naming.ts";
import type { Unit } from "../roster.ts";
import type { Setting } from "../setting.ts";
import type { GameState } from "../state.ts";

/** A statement with the cases behind it and what it is made up of. */
export function say(
  text: string,
  cites: string | readonly string[] = [],
  parts: readonly ExplainedStatement[] = [],
): ExplainedStatement {
  return { text, cites: typeof cites === "string" ? [cites] : cites, parts };
}

/** A statement that comes to a figure. */
export function reckon(
  text: string,
  points: number,
  cites: string | readonly string[] = [],
  parts: readonly ExplainedStatement[] = [],
): ExplainedStatement {
  return { ...say(text, cites, parts), points };
}

/** A section, or nothing where it would be empty. */
export function section(heading: string, statements: readonly ExplainedStatement[]): Section[] {
  return statements.length === 0 ? [] : [{ heading, statements }];
}

/** Why something is refused: each reason once, with every case that gives it. */
export function reasons(violations: readonly Violation[]): ExplainedStatement[] {
  const cites = new Map<string, string[]>();
  for (const { message, cite } of violations) cites.set(message, [...(cites.get(message) ?? []), cite]);
  return [...cites].map(([message, of]) => say(message, of));
}

/** `1/8 (1605)` */
export function unitName({ setting, board }: GameState, unit: Unit): string {
  const hex = board.hexOf(unit);
  const name = called(setting, unit);
  return hex === undefined ? name : `${name} (${hexName(setting, hex)})`;
}

/** `2106 (Gambut)` */
export function placeName(setting: Setting, hex: HexId): string {
  const name = hexName(setting, hex);
  const place = setting.map.document.places.find((each) => each.hex === name);
  return place === undefined ? name : `${name} (${place.name})`;
}

/** `1 hex`, `2 hexes` */
export function countedPieces(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
