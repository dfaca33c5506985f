import { countedPieces, type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { ALL_DIRECTIONS, DIRECTIONS, type HexDirection, type HexId } from "../hex-grid.ts";
import { type NamedMap, placeName } from "./place-words.ts";

/** How movement and what lies on its way are explained, whatever a game counts it in. */

export interface Measure {
  /** How many of them are a Movement Point. */
  readonly perPoint: number;
  /** As players count them: `4½`. */
  words(amount: number): string;
}

/** One hex of a way, and the cost to enter it. */
export interface ChargedStep {
  readonly to: HexId;
  /** Each with what it is for, and the case. */
  readonly charges: readonly { readonly amount: number; readonly for: string; readonly cite: string }[];
  /** Includes all steps before. */
  readonly total: number;
}

/** `2106 (Gambut): ½, road; 3½ so far`, with each charge if there are several. @param more further words about the step */
export function stepStatement(
  setting: NamedMap,
  { to, charges, total }: ChargedStep,
  { words, perPoint }: Measure,
  more: readonly ExplainedStatement[],
): ExplainedStatement {
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0);
  const [only] = charges;
  const charged = charges.length === 1 ? `, ${only.for}` : "";
  const each = charges.length > 1
    ? charges.map((charge) =>
      reckon(`${words(charge.amount)} ${charge.for}`, charge.amount / perPoint, charge.cite)
    )
    : [];
  return reckon(
    charges.length === 0
      ? `${placeName(setting, to)}: no way`
      : `${placeName(setting, to)}: ${words(amount)}${charged}; ${words(total)} so far`,
    amount / perPoint,
    charges.length === 1 ? only.cite : [],
    [...each, ...more],
  );
}

/** A hex in which a move may end, and its cost. */
interface End {
  readonly hex: HexId;
  readonly cost: number;
}

/** How many places the answer names. */
const PLACES = 8;

/** How many hexes a unit may end its move in, the farthest, and those that are places on the map. */
export function reachStatement(
  setting: NamedMap,
  start: HexId,
  ends: readonly End[],
  { words, perPoint }: Measure,
  cites: readonly string[],
): ExplainedStatement {
  const { grid, document } = setting.map;
  const [farthest] = ends.map(({ hex, cost }) => ({ hex, cost, away: grid.distance(start, hex) }))
    .sort((a, b) => b.away - a.away || a.cost - b.cost);
  const costs = new Map(ends.map(({ hex, cost }) => [hex, cost]));
  const places = document.places.flatMap(({ hex: name }) => {
    const hex = grid.id(name);
    const cost = hex === undefined ? undefined : costs.get(hex);
    return hex === undefined || cost === undefined || hex === farthest.hex ? [] : [{ hex, cost }];
  }).sort((a, b) => a.cost - b.cost).slice(0, PLACES);
  return reckon(endsWords(ends.length), ends.length, cites, [
    ...(farthest === undefined ? [] : [reckon(
      `The farthest is ${placeName(setting, farthest.hex)}, ${
        countedPieces(farthest.away, "hex", "hexes")
      } away, for ${words(farthest.cost)}`,
      farthest.cost / perPoint,
    )]),
    ...places.map(({ hex, cost }) =>
      reckon(`${placeName(setting, hex)} for ${words(cost)}`, cost / perPoint)
    ),
  ]);
}

function endsWords(count: number): string {
  return count === 0
    ? "It may end its move only in its own hex"
    : `It may end its move in ${countedPieces(count, "hex", "hexes")}`;
}

/** How many of the nearest hexes the answer names. */
const NEAREST = 3;

/** The hexes nearest to a goal in which a unit may end its move. @param ends the nearest first; none: it comes no nearer */
export function nearestStatements(
  setting: NamedMap,
  name: string,
  to: HexId,
  ends: readonly (End & { readonly away: number })[],
  { words, perPoint }: Measure,
): ExplainedStatement[] {
  if (ends.length === 0) return [say(`${name} can come no nearer than it is`)];
  return ends.slice(0, NEAREST).map(({ hex, away, cost }) =>
    reckon(
      `${placeName(setting, hex)}, ${countedPieces(away, "hex", "hexes")} from ${
        setting.map.grid.name(to)
      }, for ${words(cost)}`,
      cost / perPoint,
    )
  );
}

/** The features on a hex's sides; plain ones are left out. @param featuresOf nothing for those */
export function hexsideStatements(
  setting: NamedMap,
  hex: HexId,
  featuresOf: (
    direction: HexDirection,
  ) => { readonly words: string; readonly cites: readonly string[] } | undefined,
): ExplainedStatement[] {
  const told = ALL_DIRECTIONS.flatMap((direction) => {
    const to = setting.map.grid.neighbour(hex, direction);
    const features = to === -1 ? undefined : featuresOf(direction);
    return to === -1 || features === undefined
      ? []
      : [say(`${DIRECTIONS[direction]}, to ${placeName(setting, to)}: ${features.words}`, features.cites)];
  });
  return told.length === 0 ? [say("Nothing lies on its hexsides")] : told;
}
