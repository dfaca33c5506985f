import type { HexPath, UnitId } from "../../../hexes/names.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { CounterView, Judging } from "../../contract/desk.ts";
import { makingWay, onlyDisplaces } from "./retreat-orders.ts";

/**
 * Whether the default for a retreat or an advance is obvious: no other way is better by any measure that `explain` gives.
 * These are supply, distance to it, terrain, enemy zones, and friends who have to make way. Then a game of one exchange
 * asks nobody.
 */
export function isObvious<S>(rules: Judging<S>, state: S): boolean {
  const query = rules.query(state);
  switch (query.kind) {
    case "retreat": {
      if (onlyDisplaces(rules, state, query.side)) return false;
      const standard = rules.fallback(state);
      const ways = rules.retreats(state);
      return standard.kind === "retreat" &&
        query.units.every((unit) => {
          const paths = ways.get(unit) ?? [];
          if (paths.length < 2) return true;
          const first = unit === standard.unit ? standard.path : nearestToSupply(rules, state, unit, paths);
          const marks = retreatMarks(rules, state, unit, first);
          return paths.every((path) => isNoBetter(retreatMarks(rules, state, unit, path), marks));
        });
    }
    case "advance": {
      const places = new Set(rules.picture(state).places.filter(({ major }) => major).map(({ hex }) => hex));
      return [...rules.advances(state)].every(([unit, paths]) => {
        const staying = standingMarks(rules, state, unit, places);
        return paths.every((path) => isNoBetter(advanceMarks(rules, state, unit, path, places), staying));
      });
    }
    default:
      return false;
  }
}

/** What the referee did without a question, for the player concerned. */
export function unaskedWords<S>(rules: Judging<S>, state: S): string {
  const counters = rules.muster(state);
  const named = (unit: UnitId) => {
    const { designation, hex } = counters.unit(unit)!;
    return `${designation} (${hex})`;
  };
  const query = rules.query(state);
  if (query.kind === "advance") {
    const units = [...rules.advances(state).keys()].map(named).join(", ");
    return `${units} could have advanced. No order said so, and they would have gained nothing in supply, terrain or enemy zones. So nobody did, and I did not ask you.`;
  }
  const standard = rules.fallback(state);
  const unit = standard.kind === "retreat" ? named(standard.unit) : "A unit";
  return `${unit} had to retreat. Its way is as good as any other in supply and terrain, so you were not asked.`;
}

/** What the referee did without a question in a run, and once below it how to say otherwise. */
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

function retreatMarks<S>(rules: Judging<S>, state: S, unit: UnitId, path: HexPath): Marks {
  return [...groundMarks(rules, state, unit, path.at(-1)!), -makingWay(rules, state, unit, path).length];
}

function standingMarks<S>(
  rules: Judging<S>,
  state: S,
  unit: UnitId,
  places: ReadonlySet<string>,
): Marks {
  const counter = counterOf(rules, state, unit);
  return [...positionMarks(rules, state, counter), Number(places.has(counter.hex!))];
}

function advanceMarks<S>(
  rules: Judging<S>,
  state: S,
  unit: UnitId,
  path: HexPath,
  places: ReadonlySet<string>,
): Marks {
  const after = rules.rehearse(state, { kind: "advance", advances: [{ unit, path }] });
  if (!after.ok) return standingMarks(rules, state, unit, places);
  const counter = counterOf(rules, after.value.state, unit);
  return [...positionMarks(rules, state, counter), Number(places.has(counter.hex!))];
}

/** What the ground is worth to a unit of the combat, and whether it is free of enemy zones there. */
function positionMarks<S>(rules: Judging<S>, state: S, { id, hex, inEnemyZone }: CounterView): Marks {
  const { supplied, cover } = rules.prospect(state, id, hex!);
  return [Number(supplied), cover, Number(!inEnemyZone)];
}

function groundMarks<S>(rules: Judging<S>, state: S, unit: UnitId, hex: HexName): Marks {
  const { supplied, toSupply, cover } = rules.prospect(state, unit, hex);
  return [Number(supplied), -toSupply, cover];
}

function nearestToSupply<S>(
  rules: Judging<S>,
  state: S,
  unit: UnitId,
  paths: readonly HexPath[],
): HexPath {
  const away = (path: HexPath) => rules.prospect(state, unit, path.at(-1)!).toSupply;
  return paths.reduce((best, path) => away(path) < away(best) ? path : best);
}

function counterOf<S>(rules: Judging<S>, state: S, unit: UnitId): CounterView {
  return rules.muster(state).unit(unit)!;
}
