import { sideName } from "../../../src/kernel/side.ts";
import type { Correction } from "../corrections.ts";
import type { Sight } from "../sight.ts";
import { chitName, placeName, unitName } from "./names.ts";

/** What a ruling would set right, as part of a sentence. */
export function correctionWords(sight: Sight, one: Correction): string {
  const who = "unit" in one ? unitName(sight, one.unit) : "";
  switch (one.kind) {
    case "place": {
      const steps = one.strength === undefined ? "" : ` with ${stepWords(one.strength)}`;
      return typeof one.area === "number"
        ? `${who} stands in ${placeName(sight, one.area)}${steps}`
        : `${who} is off the map (${one.area})${steps}`;
    }
    case "strength":
      return `${who} has ${stepWords(one.strength)}`;
    case "condition":
      return `${who} is ${one.condition === "good" ? "in good order" : one.condition}`;
    case "supply":
      return `${who} is ${one.unsupplied ? "unsupplied" : "supplied"}`;
    case "restriction":
      return `${who} is ${one.restricted ? "restricted" : "not restricted"}`;
    case "reserve":
      return one.marker === null ? `${who} is not in reserve` : `${who} is in reserve, ${one.marker}`;
    case "chit":
      return `${chitName(sight, one.chit)} ${
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
      return `the Axis has ${one.steps} repaired tank steps`;
    case "axisBonus":
      return `the Axis has ${one.points} Victory Points for good`;
  }
}

function stepWords(steps: number): string {
  return `${steps} ${steps === 1 ? "step" : "steps"}`;
}
