import { counted } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import type { Correction } from "../set-up/corrections.ts";
import { blockName, chitName, placeName } from "./events/names.ts";

/** What a ruling would set right, as part of a sentence. If the reader does not see the block, the text names only its side. */
export function correctionWords(sight: Sight, one: Correction): string {
  const block = "unit" in one
    ? sight.blocks.find(({ unit, piece }) => unit === one.unit || piece === one.unit)
    : undefined;
  const isSeen = block?.unit !== undefined;
  const who = block !== undefined ? blockName(sight, block) : "unit" in one ? stranger(sight, one.unit) : "";
  return RULED[one.kind]?.(sight, one as never, who, isSeen);
}

const RULED: {
  readonly [K in Correction["kind"]]: (
    sight: Sight,
    one: Extract<Correction, { kind: K }>,
    who: string,
    isSeen: boolean,
  ) => string;
} = {
  place(sight, { strength, area }, who, isSeen) {
    const steps = strength === undefined || !isSeen ? "" : ` with ${counted(strength, "step")}`;
    return typeof area === "number"
      ? `${who} stands in ${placeName(sight, area)}${steps}`
      : `${who} is off the map (${area})${steps}`;
  },
  strength: (_sight, { strength }, who, isSeen) =>
    isSeen ? `${who} has ${counted(strength, "step")}` : `${who} has another strength`,
  condition: (_sight, { condition }, who) =>
    `${who} is ${condition === "good" ? "in good order" : condition}`,
  supply: (_sight, { unsupplied }, who) => `${who} is ${unsupplied ? "unsupplied" : "supplied"}`,
  restriction: (_sight, { restricted }, who) => `${who} is ${restricted ? "restricted" : "not restricted"}`,
  reserve: (_sight, { marker }, who) =>
    marker === null ? `${who} is not in reserve` : `${who} is in reserve, ${marker}`,
  chit: (sight, { chit, to }) =>
    `${chitWords(sight, chit)} ${
      typeof to === "object" ? `lies in ${placeName(sight, to.area)} as ${to.as}` : `is in: ${to}`
    }`,
  control: (sight, { area, side }) => `${placeName(sight, area)} is ${sideName(side)}`,
  works: (sight, { area, side }) =>
    `${placeName(sight, area)} has ${side === null ? "no field works" : `${sideName(side)} field works`}`,
  fort: (sight, { area, strength }) => `the fort of ${placeName(sight, area)} has a strength of ${strength}`,
  breach: (_sight, { boundary, breached }) =>
    `the mines of ${boundary} are ${breached ? "breached" : "not breached"}`,
  repairedSteps: (_sight, { steps }) => `the Axis has ${counted(steps, "repaired tank step")}`,
  axisBonus: (_sight, { points }) => `the Axis has ${counted(points, "Victory Point")} for good`,
};

/** A block that the reader does not know. */
function stranger({ setting }: Sight, unit: UnitId): string {
  const known = setting.roster.unit(unit);
  return known === undefined ? unit : `a hidden ${sideName(known.side)} block`;
}

/** A chit by its name if the reader sees it lie. */
function chitWords(sight: Sight, chit: ChitId): string {
  const known = sight.setting.chits.chit(chit);
  return known === undefined || sight.chits[chit] !== undefined
    ? chitName(sight, chit)
    : `a hidden ${sideName(known.side)} chit`;
}
