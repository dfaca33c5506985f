import { partAround } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import type { Chit, ChitKind } from "../setting/chit-book.ts";
import { BACKS } from "./colors.ts";
import type { Point } from "./geometry.ts";

export const CHIT = { width: 31, height: 19 } as const;

/** The few letters that a chit has room for, by its kind. */
const CHIT_MARKS: Readonly<Record<ChitKind, string>> = {
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

export function chitPart(chit: Chit, at: Point, place: string): PictureFrame {
  return { svg: chitDrawn(chit), at, box: CHIT_BOX, piece: chit.id, place };
}

const CHIT_BOX = partAround(CHIT.width / 2 + 2, CHIT.height / 2 + 2);

/** A chit about its middle: its kind, and the side that it serves. Events are round at their ends. */
export function chitDrawn({ side, kind, type, echelon }: Chit): string {
  const { fill, ink, edge } = BACKS[side];
  return element(
    "g",
    { "text-anchor": "middle", fill: ink },
    element("rect", {
      x: -CHIT.width / 2,
      y: -CHIT.height / 2,
      width: CHIT.width,
      height: CHIT.height,
      rx: type === "event" ? 8 : 2,
      fill,
      stroke: edge,
      "stroke-width": type === "reusable" ? 2 : 0.9,
    }),
    textElement({ y: -0.4, "font-size": 7.6, "font-weight": "bold" }, CHIT_MARKS[kind]),
    textElement({ y: 7, "font-size": 5.6 }, echelon ?? "any"),
  );
}
