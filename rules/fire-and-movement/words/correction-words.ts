import type { UnitNames } from "../../hexes/words/log-names.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { Correction } from "../corrections.ts";
import type { Setting } from "../position/setting.ts";

const TO = {
  eliminated: "is eliminated",
  reserve: "is a reinforcement still to come",
  hand: "is in its owner's hand",
  used: "is used up",
  cup: "is back in the cup",
} as const;

export function correctionWords(setting: Setting, correction: Correction, name: UnitNames): string {
  switch (correction.kind) {
    case "place":
      return `${name(correction.unit)} stands in ${correction.hex}`;
    case "remove":
      return `${name(correction.unit)} ${TO[correction.to]}`;
    case "depleted":
      return `${name(correction.unit)} is ${correction.is ? "depleted" : "at full strength"}`;
    case "marker": {
      const marker = setting.markers.marker(correction.marker);
      const called = marker === undefined
        ? correction.marker
        : `${sideName(marker.side)} marker +${marker.value}`;
      return `the ${called} (${correction.marker}) ${TO[correction.to]}`;
    }
  }
}
