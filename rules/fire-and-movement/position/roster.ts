import type { UnitId } from "../../hexes/names.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type Unit, UnitRoster } from "../../hexes/roster.ts";
import type { ChartsDocument } from "../documents/charts-document.ts";
import type { UnitDocument } from "../documents/documents.ts";

export type { Unit };

/** One side of a counter. Strengths in points, movement in Movement Points. */
export type Face = Readonly<NonNullable<UnitDocument["depleted"]>>;

interface Counter {
  readonly id: UnitId;
  readonly designation: string;
  readonly side: Side;
  readonly nationality: string;
  /** What kind of unit it was in the game of 1976, for its symbol: no rule asks for it. */
  readonly kind: string | undefined;
  readonly front: Face;
  /** 14.2, 14.3: the depleted side; undefined for a one-sided unit. */
  readonly back: Face | undefined;
  /** 5.2: else it is a leg unit. */
  readonly mobile: boolean;
  readonly engineer: boolean;
  readonly commando: boolean;
}

/** All units that a game may put into play, in the order of the order of battle. */
export class Roster extends UnitRoster<Counter> {
  /** 1 for each Axis unit. */
  readonly isAxis: Uint8Array;

  constructor(documents: readonly UnitDocument[], depletion: ChartsDocument["depletion"]) {
    super(documents.map((document) => counterFrom(document, depletion)));
    this.isAxis = Uint8Array.from(this.counters, ({ side }) => side === "axis" ? 1 : 0);
  }
}

function counterFrom(document: UnitDocument, depletion: ChartsDocument["depletion"]): Counter {
  const { id, designation = id, side, nationality, type1976: kind } = document;
  const { attack, defense, movement, mobile, engineer, commando } = document;
  const front = { attack, defense, movement };
  const back = document.oneSided ? undefined : document.depleted ?? depleted(front, depletion);
  return { id: id as UnitId, designation, side, nationality, kind, front, back, mobile, engineer, commando };
}

/** What is left of a face by the charts; fractions are rounded up. */
function depleted({ attack, defense, movement }: Face, share: ChartsDocument["depletion"]): Face {
  return {
    attack: Math.ceil(attack * share.attack),
    defense: Math.ceil(defense * share.defense),
    movement: Math.ceil(movement * share.movement),
  };
}
