import type { RollNumber } from "../../../src/kernel/words.ts";
import type { RollPurpose } from "../position/events.ts";
import type { Sight } from "../position/sight.ts";
import { anyName, areaShort } from "./events/names.ts";
import { rollPlaces } from "./events/rolls.ts";
import type { SeenOf } from "./events/seen-event.ts";

/** The result of a roll that is not fire, by its success, with its case. */
const CHECKS: Readonly<
  Record<Exclude<RollPurpose, "artilleryFire" | "groundFire" | "eightyEight">, CheckWords>
> = {
  minefield: { cite: "14.14", passed: "crosses the mines", failed: "stops at the mines" },
  minefieldRetreat: {
    cite: "14.14",
    passed: "retreats over mines unharmed",
    failed: "loses a step retreating over mines",
  },
  reconRetreat: { cite: "15.73", passed: "slips away", failed: "tries to slip away and stays" },
  exploitation: { cite: "6.8", passed: "may exploit", failed: "may not exploit" },
  unsupplied: { cite: "9.4", passed: "is unsupplied but holds", failed: "is unsupplied and fails its check" },
  scouting: { cite: "15.72", passed: "scouts with success", failed: "scouts and sees nothing" },
  raid: { cite: "17.14", passed: "succeeds", failed: "fails" },
  convoy: { cite: "17.23", passed: "gets through", failed: "is lost at sea" },
  tankRecovery: { cite: "15.5", passed: "repairs a tank step", failed: "repairs nothing" },
  overrun: { cite: "18.12", passed: "is overrun", failed: "escapes" },
};

interface CheckWords {
  readonly cite: string;
  readonly passed: string;
  readonly failed: string;
}

/** A roll of one unit or chit against its Success Number (2.1). */
export function checkWords(sight: Sight, event: SeenOf<"rolled">, roll: RollNumber | undefined): string {
  const { purpose, by, need, die, hit, area } = event;
  if (purpose === "artilleryFire" || purpose === "groundFire" || purpose === "eightyEight") return "";
  const { cite, passed, failed } = CHECKS[purpose];
  const who = purpose === "tankRecovery" ? "The Axis side" : anyName(sight, by);
  const where = area === undefined ? "" : ` in ${areaShort(area)}`;
  const rolled = `rolled ${die}${rollPlaces(roll === undefined ? [] : [roll])}`;
  return `${who} ${hit ? passed : failed}${where} (${cite}): needed ${need} or less, ${rolled}.`;
}
