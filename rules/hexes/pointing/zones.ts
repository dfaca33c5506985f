import { counted } from "../../../src/common/text.ts";
import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Mark, Overlaid } from "../../../src/kernel/pointing.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { HexName } from "../hex-grid.ts";
import { withMoves } from "./telling.ts";
import { placeThing, sign } from "./things.ts";

/** Hexes of a side, or of both, shaded: each once. @param title what is said of one @param sides whose */
export function shadedHexes(
  hexesOf: (side: Side) => readonly HexName[],
  title: (hex: HexName, side: Side | "both") => string,
  sides: readonly Side[],
): Mark[] {
  const owners = new Map<HexName, Side | "both">();
  for (const each of sides) {
    for (const hex of hexesOf(each)) {
      const other = owners.get(hex);
      owners.set(hex, other === undefined || other === each ? each : "both");
    }
  }
  return [...owners].map(([hex, owner]) => sign(placeThing(hex), owner, title(hex, owner)));
}

/** The hexes that units control. @param rule what a zone does, with cases @param moves of the sheet */
export function zonesShaded(
  controlled: (side: Side) => readonly HexName[],
  sides: readonly Side[],
  rule: string,
  moves: readonly unknown[],
): Overlaid {
  const title = (hex: HexName, of: Side | "both") =>
    of === "both" ? `${hex}: zones of both sides` : `${hex}: ${sideName(of)} zone`;
  return {
    marks: shadedHexes(controlled, title, sides),
    says: [
      paragraph(rule),
      list(sides.map((side) => `${sideName(side)}: ${counted(controlled(side).length, "hex", "hexes")}.`)),
      ...withMoves(moves),
    ],
  };
}
