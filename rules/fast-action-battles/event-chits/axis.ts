import { findArea, judgeSuppliedArea } from "../play/judging.ts";
import { hasUnits, isContested } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { judged, ownBlocks } from "../position/sight.ts";
import type { GameEventRule } from "./rule.ts";

/** 17.2: the events of the Axis side alone. */

/** 17.21: the units of a contested area may go straight into an adjacent one that the enemy holds. */
export const auftragstaktik: GameEventRule = {
  cite: "17.21",
  judge: (sight, { area: wanted }, _, refusals) => {
    if (sight.phasing !== "axis") {
      refusals.add("17.21", "not-phasing", "It is played in the Axis Player-Turn.");
    }
    const area = findArea(sight, wanted, "17.21", refusals);
    if (area === undefined) return;
    if (!isContested(sight, area) || !hasUnits(sight, judged(sight), area)) {
      refusals.add(
        "17.21",
        "not-contested",
        `${areaCalled(sight.setting, area)} is not contested with units of yours.`,
      );
    }
    judgeSuppliedArea(sight, area, refusals);
  },
  carryOut: (play, { area }) => play.set({ auftragstaktik: area }),
};

/** 17.22: one unsupplied area and all in it are supplied until the next Supply Phase, except as 9.34 bars. */
export const supplyConvoy: GameEventRule = {
  cite: "17.22",
  judge: (sight, { area: wanted }, _, refusals) => {
    const area = findArea(sight, wanted, "17.22", refusals);
    if (sight.query.kind !== "supply") {
      refusals.add("17.22", "not-now", "A Supply Convoy is played in a Supply Phase.");
    }
    if (area === undefined) return;
    const isCut = sight.unsuppliedAreas.includes(area) && sight.control[area] === "axis";
    const holdsCut = ownBlocks(sight).some((block) => block.area === area && block.unsupplied);
    if (!isCut && !holdsCut) {
      refusals.add("17.22", "supplied", `${areaCalled(sight.setting, area)} is not unsupplied.`);
    }
  },
  carryOut: (play, { area }, chit) => {
    play.changeAll((block) => block.side === chit.side && block.area === area, { unsupplied: false });
    if (area !== undefined) play.set({ convoyed: [...play.truth.convoyed, area] });
  },
};
