import type { UnitId } from "../../hexes/names.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type Unit, UnitRoster } from "../../hexes/roster.ts";
import type { UnitDocument, UnitKind } from "../documents/documents.ts";

export type { Unit };

/** The printed side of a counter (2.31). Artillery attacks with its barrage strength and has no other (8.31). */
export interface Counter {
  readonly id: UnitId;
  readonly designation: string;
  readonly side: Side;
  readonly nationality: string;
  /** The printed values: `5-4-11`, `4-2-2/1-11`. */
  readonly values: string;
  readonly kind: UnitKind;
  readonly mechanized: boolean;
  readonly isArtillery: boolean;
  /** Attack Strength, or Barrage Strength of artillery. */
  readonly attack: number;
  readonly defense: number;
  readonly movement: number;
  readonly finalProtectiveFire: number;
  readonly range: number;
}

/** All counters that a game may put into play, in the order of the order of battle. */
export class Roster extends UnitRoster<Counter> {
  constructor(documents: readonly UnitDocument[]) {
    super(documents.map(counterFrom));
  }
}

/** 11.0: anti-tank units are mechanized; so are armor and reconnaissance. */
const MECHANIZED: readonly UnitKind[] = ["armor", "recon", "anti-tank"];

function counterFrom(document: UnitDocument): Counter {
  const isArtillery = document.kind === "artillery" ||
    (document.kind === undefined && document.barrage !== undefined);
  const kind = document.kind ?? (isArtillery ? "artillery" : "infantry");
  const attack = (isArtillery ? document.barrage : document.attack) ?? 0;
  const finalProtectiveFire = document.finalProtectiveFire ?? 0;
  const range = document.range ?? 0;
  return {
    id: document.id as UnitId,
    designation: document.designation ?? document.id,
    side: document.side,
    nationality: document.nationality ?? (document.side === "allied" ? "Commonwealth" : "German"),
    values: document.counter ??
      (isArtillery
        ? `${attack}-${finalProtectiveFire}-${range}/${document.defense}-${document.movement}`
        : `${attack}-${document.defense}-${document.movement}`),
    kind,
    mechanized: document.mechanized ?? MECHANIZED.includes(kind),
    isArtillery,
    attack,
    defense: document.defense,
    movement: document.movement,
    finalProtectiveFire,
    range,
  };
}
