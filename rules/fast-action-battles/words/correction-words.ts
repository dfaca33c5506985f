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
  switch (one.kind) {
    case "place": {
      const steps = one.strength === undefined || !isSeen ? "" : ` with ${counted(one.strength, "step")}`;
      return typeof one.area === "number"
        ? `${who} stands in ${placeName(sight, one.area)}${steps}`
        : `${who} is off the map (${one.area})${steps}`;
    }
    case "strength":
      return isSeen ? `${who} has ${counted(one.strength, "step")}` : `${who} has another strength`;
    case "condition":
      return `${who} is ${one.condition === "good" ? "in good order" : one.condition}`;
    case "supply":
      return `${who} is ${one.unsupplied ? "unsupplied" : "supplied"}`;
    case "restriction":
      return `${who} is ${one.restricted ? "restricted" : "not restricted"}`;
    case "reserve":
      return one.marker === null ? `${who} is not in reserve` : `${who} is in reserve, ${one.marker}`;
    case "chit":
      return `${chitWords(sight, one.chit)} ${
        typeof one.to === "object"
          ? `lies in ${placeName(sight, one.to.area)} as ${one.to.as}`
          : `is in: ${one.to}`
      }`;
    case "control":
      return `${placeName(sight, one.area)} is ${sideName(one.side)}`;
    case "works":
      return `${placeName(sight, one.area)} has ${
        one.side === null ? "no field works" : `${sideName(one.side)} field works`
      }`;
    case "fort":
      return `the fort of ${placeName(sight, one.area)} has a strength of ${one.strength}`;
    case "breach":
      return `the mines of ${one.boundary} are ${one.breached ? "breached" : "not breached"}`;
    case "repairedSteps":
      return `the Axis has ${counted(one.steps, "repaired tank step")}`;
    case "axisBonus":
      return `the Axis has ${counted(one.points, "Victory Point")} for good`;
  }
}

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
