import { counted } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { Correction } from "../contract/correction.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";

const OFF_MAP = {
  eliminated: "is eliminated",
  exited: "has left the map",
  reserve: "is a reinforcement still to come",
} as const;

/** A correction as letters say it. @param name of a unit */
export function correctionWords(correction: Correction, name: UnitNames): string {
  switch (correction.kind) {
    case "place":
      return `${name(correction.unit)} stands in ${correction.hex}`;
    case "remove":
      return `${name(correction.unit)} ${OFF_MAP[correction.to]}`;
    case "suffered":
      return `${name(correction.unit)} has ${
        correction.has ? "suffered an" : "not suffered any"
      } adverse result in the last Combat Phase`;
    case "groundSupport":
      return `${sideName(correction.side)} has ${counted(correction.points, "Ground Support Point")} left`;
    case "diversion":
      return `the diversion asks for ${correction.required} German units, and ${correction.exited} have left`;
  }
}
