import type { RollNumber } from "../../../src/kernel/words.ts";
import type { RollPurpose } from "../position/events.ts";
import type { Sight } from "../position/sight.ts";
import { anyName, areaShort } from "./names.ts";
import { rollWords } from "./rolls.ts";
import type { SeenOf } from "./seen-event.ts";

/** What a roll that is no fire decides, with its case; and what came of it. */
const CHECKS: Readonly<
  Record<Exclude<RollPurpose, "artilleryFire" | "groundFire" | "eightyEight">, CheckWords>
> = {
  minefield: {
    what: "checks its nerve before the mines",
    cite: "14.14",
    passed: "it goes over",
    failed: "it stops",
  },
  minefieldRetreat: {
    what: "retreats over mines",
    cite: "14.14",
    passed: "it comes through",
    failed: "it loses a step",
  },
  reconRetreat: { what: "tries to slip away", cite: "15.73", passed: "it is gone", failed: "it stays" },
  exploitation: {
    what: "checks for exploitation",
    cite: "6.8",
    passed: "it may exploit",
    failed: "it may not",
  },
  unsupplied: {
    what: "is unsupplied and checks its morale",
    cite: "9.4",
    passed: "it holds",
    failed: "it fails",
  },
  scouting: { what: "scouts", cite: "15.72", passed: "it sees", failed: "it sees nothing" },
  raid: { what: "goes out", cite: "17.14", passed: "the raid comes off", failed: "the raid fails" },
  convoy: { what: "is with the Beta Convoy", cite: "17.23", passed: "it gets through", failed: "it is lost" },
  tankRecovery: { what: "recovers tanks", cite: "15.5", passed: "a step is repaired", failed: "nothing" },
  overrun: { what: "may be overrun", cite: "18.12", passed: "it is", failed: "it gets away" },
};

interface CheckWords {
  readonly what: string;
  readonly cite: string;
  readonly passed: string;
  readonly failed: string;
}

/** A roll of one unit or chit against its Success Number (2.1). */
export function checkWords(sight: Sight, event: SeenOf<"rolled">, roll: RollNumber | undefined): string {
  const { purpose, by, need, die, hit, area } = event;
  if (purpose === "artilleryFire" || purpose === "groundFire" || purpose === "eightyEight") return "";
  const { what, cite, passed, failed } = CHECKS[purpose];
  const who = purpose === "tankRecovery" ? "The Axis side" : anyName(sight, by);
  const where = area === undefined ? "" : ` in ${areaShort(area)}`;
  return `${who} ${what}${where} (${cite}), ${need} or less: ${die}${
    rollWords(roll === undefined ? [] : [roll])
  }, ${hit ? passed : failed}.`;
}
