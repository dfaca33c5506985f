import { isBarred } from "../../../../rules/fast-action-battles/position/boundaries.ts";
import {
  areaOfBlock,
  hasForces,
  hasUnits,
  isContested,
  isMinedFor,
  isVacant,
} from "../../../../rules/fast-action-battles/position/ground.ts";
import { overstacked } from "../../../../rules/fast-action-battles/position/stacking.ts";
import { areasTracing, sourcesOf } from "../../../../rules/fast-action-battles/position/supply.ts";
import type { Truth } from "../../../../rules/fast-action-battles/position/truth.ts";
import { enemyOf, type Side, SIDES } from "../../../../src/kernel/side.ts";
import type { Played } from "./random-play.ts";

/** Something that is so after every decision of every game. */
export interface Invariant {
  readonly says: string;
  /** What is not so, in words; nothing where all is well. */
  readonly breaches: (step: Played) => Generator<string>;
}

export const INVARIANTS: readonly Invariant[] = [
  {
    says: "two units of a side at most are in an area, but for what placing allows (5.1, 15.6, 15.8)",
    breaches: overfull,
  },
  { says: "who is alone in an area with units controls it (2.2)", breaches: uncontrolled },
  {
    says: "every unit has as many steps as its label allows, and no handle belongs to two blocks (2.0, 4.1)",
    breaches: mislabelled,
  },
  { says: "steps are lost and gained only as events say, one at a time", breaches: uncountedSteps },
  {
    says: "no chit comes or goes, none changes sides, and cups lose only what is drawn (4.2)",
    breaches: strayChits,
  },
  {
    says: "units in reserve are in uncontested areas, and no more markers are out than there are (5.21)",
    breaches: wrongReserves,
  },
  {
    says: "hidden units stay hidden where no battle, roll or scout shows them (6.24)",
    breaches: shownUnseen,
  },
];

/** 9.31, 14.91-14.93: costly, so that it is looked at more rarely. */
export const SUPPLY: Invariant = {
  says: "supply is the same by a search out from each area (9.31, 14.91-14.93)",
  breaches: wrongSupply,
};

/** 5.1: when a side may have more units in an area than two: until its own movement phase ends. */
function mayBeOverstacked({ phase, phasing }: Truth, side: Side): boolean {
  if (phase === "setUp" || phase === "reinforcement" || phase === "admin") return true;
  return side !== phasing || phase === "movement";
}

function* overfull({ after }: Played): Generator<string> {
  for (const side of SIDES) {
    if (mayBeOverstacked(after, side)) continue;
    for (const area of overstacked(after, side)) yield `${side} has too many units in ${area}`;
  }
}

function* uncontrolled({ after }: Played): Generator<string> {
  if (after.battle !== undefined || after.stage.at === "scoutEnd" || after.phase === "setUp") return;
  for (const area of after.setting.map.areas) {
    for (const side of SIDES) {
      const isAlone = hasUnits(after, side, area) && !hasForces(after, enemyOf(side), area);
      if (isAlone && after.control[area] !== side) {
        yield `${side} is alone in ${area} and does not control it`;
      }
    }
  }
}

function* mislabelled({ before, after }: Played): Generator<string> {
  const pieces = new Set<string>();
  for (const { unit, side, strength, piece, area } of after.blocks) {
    const { steps } = after.setting.roster.known(unit);
    if (strength < 1 || strength > steps) yield `${unit} has ${strength} of ${steps} steps`;
    if (after.phase !== "setUp" && piece > 0 !== (typeof area === "number")) {
      yield `${unit} in ${area} has the handle ${piece}`;
    }
    if (piece === 0) continue;
    if (pieces.has(`${side} ${piece}`)) yield `two blocks of ${side} have the handle ${piece}`;
    pieces.add(`${side} ${piece}`);
    const was = before.blocks.find((block) => block.side === side && block.piece === piece);
    if (was === undefined && piece < before.nextPiece[side]) yield `the handle ${piece} is used again`;
    if (was !== undefined && was.unit !== unit) yield `the handle ${piece} has gone over to ${unit}`;
  }
}

function* uncountedSteps({ before, after, events }: Played): Generator<string> {
  for (const block of before.blocks) {
    const now = after.blocks[after.setting.roster.known(block.unit).index];
    if (typeof block.area !== "number" || typeof now.area !== "number" || block.piece !== now.piece) continue;
    const of = (kind: string) =>
      events.filter((event) => event.kind === kind && "unit" in event && event.unit === block.unit).length;
    const change = of("stepGained") + of("merged") - of("stepLost") - of("detached");
    if (now.strength - block.strength !== change) {
      yield `${block.unit} went from ${block.strength} to ${now.strength} steps, told of ${change}`;
    }
  }
}

function* strayChits({ before, after, events }: Played): Generator<string> {
  if (Object.keys(after.chits).join() !== Object.keys(before.chits).join()) yield "other chits than before";
  const drawn = new Set(events.flatMap((event) => event.kind === "drew" ? event.chits : []));
  const moved = new Set(
    events.flatMap((event) => event.kind === "chitMoved" && event.to === "cup" ? [event.chit] : []),
  );
  for (const [chit, place] of Object.entries(after.chits)) {
    const was = before.chits[chit];
    if (was === "cup" && place !== "cup" && !drawn.has(chit)) yield `${chit} left the cup undrawn`;
    if (was !== "cup" && place === "cup" && !moved.has(chit)) yield `${chit} came into the cup untold`;
    if (was === "out" && place !== "out") yield `${chit} came from nowhere`;
  }
}

function* wrongReserves({ before, after }: Played): Generator<string> {
  const count = ({ blocks }: Truth, side: Side, marker: string) =>
    blocks.filter((block) => block.side === side && block.reserve === marker).length;
  for (const { side, unit, reserve, ...block } of after.blocks) {
    if (reserve === undefined) continue;
    if (isContested(after, areaOfBlock(block) ?? 0)) yield `${unit} is in reserve in a contested area`;
    const most = Math.max(count(before, side, reserve), after.setting.reserveMarkers(side, reserve));
    if (count(after, side, reserve) > most) yield `more markers of ${reserve} than ${most} are out`;
  }
}

function* shownUnseen({ before, after, events }: Played): Generator<string> {
  const shown = new Set(
    events.flatMap((event) => event.kind === "revealed" && event.to === undefined ? [event.unit] : []),
  );
  for (const { unit, revealed } of after.blocks) {
    const was = before.blocks[after.setting.roster.known(unit).index].revealed;
    if (revealed !== undefined && was === undefined && !shown.has(unit)) yield `${unit} lies open untold`;
  }
}

function* wrongSupply({ after }: Played): Generator<string> {
  for (const side of SIDES) {
    const tracing = areasTracing(after, side);
    for (const area of after.setting.map.areas) {
      if (tracing[area] !== findsSource(after, side, area)) yield `${side} in ${area}: supply is in doubt`;
    }
  }
}

/** 9.31, word for word: a chain of areas to a source, each further one friendly-controlled, or enemy-controlled and vacant. */
function findsSource(truth: Truth, side: Side, from: number): boolean {
  const sources = sourcesOf(truth, side).filter((area) => truth.control[area] === side);
  const seen = new Set([from]);
  const open = [from];
  while (open.length > 0) {
    const area = open.shift()!;
    if (sources.includes(area)) return true;
    for (const step of truth.setting.map.steps(area)) {
      const { to } = step;
      if (to === 0 || seen.has(to) || isBarred(step) || isMinedFor(truth, side, step)) continue;
      if (truth.control[to] !== side && !isVacant(truth, to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return false;
}
