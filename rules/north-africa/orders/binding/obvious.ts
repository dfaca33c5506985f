import type { HexPath, UnitId } from "../../../hexes/names.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import { makingWay, onlyDisplaces } from "./retreat-orders.ts";
import { type CounterView, muster } from "../../counter-views.ts";
import { queryOf } from "../../query.ts";
import { fallback } from "../../combat/defaults.ts";
import { advances, prospectIn, retreats } from "../../combat-desk.ts";
import { picture } from "../../desk.ts";
import { rehearse } from "../../ruleset.ts";
import type { GameState } from "../../position/state.ts";

/**
 * Whether the default for a retreat or an advance is obvious: no other way is better by any measure that `explain` gives.
 * These are supply, distance to it, terrain, enemy zones, and friends who have to make way. Then a game of one exchange
 * asks nobody.
 */
export function isObvious(state: GameState): boolean {
  const query = queryOf(state);
  switch (query.kind) {
    case "retreat": {
      if (onlyDisplaces(state, query.side)) return false;
      const standard = fallback(state);
      const ways = retreats(state);
      return standard.kind === "retreat" &&
        query.units.every((unit) => {
          const paths = ways.get(unit) ?? [];
          if (paths.length < 2) return true;
          const first = unit === standard.unit ? standard.path : nearestToSupply(state, unit, paths);
          const marks = retreatMarks(state, unit, first);
          return paths.every((path) => isNoBetter(retreatMarks(state, unit, path), marks));
        });
    }
    case "advance": {
      const places = new Set(picture(state).places.filter(({ major }) => major).map(({ hex }) => hex));
      return [...advances(state)].every(([unit, paths]) => {
        const staying = standingMarks(state, unit, places);
        return paths.every((path) => isNoBetter(advanceMarks(state, unit, path, places), staying));
      });
    }
    default:
      return false;
  }
}

/** What the referee did without a question, for the player concerned. */
export function unaskedWords(state: GameState): string {
  const counters = muster(state);
  const named = (unit: UnitId) => {
    const { designation, hex } = counters.unit(unit)!;
    return `${designation} (${hex})`;
  };
  const query = queryOf(state);
  if (query.kind === "advance") {
    const units = [...advances(state).keys()].map(named).join(", ");
    return `${units} could have advanced, for no gain in supply, terrain or enemy zones. So nobody did, and I did not ask you.`;
  }
  const standard = fallback(state);
  const unit = standard.kind === "retreat" ? named(standard.unit) : "A unit";
  return `${unit} had to retreat. Its way is as good as any other in supply and terrain, so I did not ask you.`;
}

/** The referee's actions without a question in a run. How to say otherwise is added once, at the end. */
export function allUnasked(sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [
    ...sentences.slice(0, -1),
    `${sentences.at(-1)} Give such orders beforehand, or write ASK ALL to be asked each time.`,
  ];
}

/** More is better, in every place. */
type Marks = readonly number[];

function isNoBetter(marks: Marks, than: Marks): boolean {
  return marks.every((mark, index) => mark <= than[index]);
}

function retreatMarks(state: GameState, unit: UnitId, path: HexPath): Marks {
  return [...groundMarks(state, unit, path.at(-1)!), -makingWay(state, unit, path).length];
}

function standingMarks(state: GameState, unit: UnitId, places: ReadonlySet<string>): Marks {
  const counter = counterOf(state, unit);
  return [...positionMarks(state, counter), Number(places.has(counter.hex!))];
}

function advanceMarks(state: GameState, unit: UnitId, path: HexPath, places: ReadonlySet<string>): Marks {
  const after = rehearse(state, { kind: "advance", advances: [{ unit, path }] });
  if (!after.ok) return standingMarks(state, unit, places);
  const counter = counterOf(after.value.state, unit);
  return [...positionMarks(state, counter), Number(places.has(counter.hex!))];
}

/** The worth of the ground to a unit of the combat, and whether it is free of enemy zones there. */
function positionMarks(state: GameState, { id, hex, inEnemyZone }: CounterView): Marks {
  const { supplied, cover } = prospectIn(state, id, hex!);
  return [Number(supplied), cover, Number(!inEnemyZone)];
}

function groundMarks(state: GameState, unit: UnitId, hex: HexName): Marks {
  const { supplied, toSupply, cover } = prospectIn(state, unit, hex);
  return [Number(supplied), -toSupply, cover];
}

function nearestToSupply(state: GameState, unit: UnitId, paths: readonly HexPath[]): HexPath {
  const away = (path: HexPath) => prospectIn(state, unit, path.at(-1)!).toSupply;
  return paths.reduce((best, path) => away(path) < away(best) ? path : best);
}

function counterOf(state: GameState, unit: UnitId): CounterView {
  return muster(state).unit(unit)!;
}
