import { element, textElement } from "../../../src/drawing/xml.ts";
import type { Chit, ChitKind } from "../chit-book.ts";
import { BACKS } from "./colors.ts";
import type { Point } from "./geometry.ts";

export const CHIT = { width: 31, height: 19 } as const;

/** What a chit is, in the few letters that it has room for. */
export const CHIT_MARKS: Readonly<Record<ChitKind, string>> = {
  artillery: "Art",
  air: "Air",
  engineer: "Eng",
  antiTank: "AT",
  machineGun: "MG",
  armour: "Tank",
  infantry: "Inf",
  staff: "Staff",
  trucks: "Truck",
  garrison: "Garr",
  forceE: "F.E",
  elevenIndian: "11 Ind",
  navalBombardment: "Naval",
  lrdgRaid: "Raid",
  rapidResponse: "Rapid",
  rebuild: "Rebld",
  infantryReplacement: "+Inf",
  armourReplacement: "+Arm",
  auftragstaktik: "Auftr",
  supplyConvoy: "Convoy",
  betaConvoy: "Beta",
  eightyEight: "88",
  specialAction: "SA",
  reusableSpecialAction: "SA",
};

/** A chit: what it is, and whom it serves. Events are round at their ends. @param isSample in the legend, not to be pointed at */
export function chitAt({ id, side, kind, type, echelon }: Chit, { x, y }: Point, isSample = false): string {
  const { fill, ink, edge } = BACKS[side];
  return element(
    "g",
    { "data-piece": isSample ? undefined : id, "text-anchor": "middle", fill: ink },
    element("rect", {
      x: x - CHIT.width / 2,
      y: y - CHIT.height / 2,
      width: CHIT.width,
      height: CHIT.height,
      rx: type === "event" ? 8 : 2,
      fill,
      stroke: edge,
      "stroke-width": type === "reusable" ? 2 : 0.9,
    }),
    textElement({ x, y: y - 0.4, "font-size": 7.6, "font-weight": "bold" }, CHIT_MARKS[kind]),
    textElement({ x, y: y + 7, "font-size": 5.6 }, echelon ?? "any"),
  );
}
