import { decided, openedTruth } from "./fire-and-movement.ts";
import type { Viewer } from "../../src/kernel/rules.ts";
import type { HexName } from "../../rules/hexes/hex-grid.ts";
import type { UnitId } from "../../rules/hexes/names.ts";
import { svgOf } from "../../src/drawing/picture-svg.ts";
import type { GameEvent } from "../../rules/fire-and-movement/position/event.ts";
import type { Truth } from "../../rules/fire-and-movement/position/truth.ts";
import { view } from "../../rules/fire-and-movement/sight/sight.ts";
import { board } from "../../rules/fire-and-movement/board/board.ts";

/** A position on the map of the game, or the scenario's own. */
export function deployed(position?: object): Truth {
  return openedTruth(
    position === undefined
      ? { scenario: "crusader-2010/tobruk" }
      : { map: "crusader", position: { gameTurn: 3, ...position } },
  );
}

export const drawn = (truth: Truth, events: readonly GameEvent[] = [], viewer: Viewer = "axis") =>
  svgOf(board.picture(view(truth, viewer), "A map", events));
/** What of a map comes before its legend. */
const withoutLegend = (svg: string) => svg.slice(0, svg.indexOf(">desert, 2<"));
/** How often something is drawn on the map itself. */
export const count = (svg: string, what: string) => withoutLegend(svg).split(what).length - 1;

export const DUEL = {
  phase: "combat",
  phasingSide: "axis",
  units: [
    { unit: "ge-1-8", hex: "2010" },
    { unit: "ge-1-5", hex: "2111" },
    { unit: "uk-3rtr", hex: "2011" },
    { unit: "uk-4nz", hex: "2212", depleted: true },
    { unit: "uk-11hus", hex: "2512" },
    { unit: "it-61", hex: "1512" },
    { unit: "ge-33-eng", hex: "1612" },
  ],
  support: { allied: { hand: ["sf-uk-4a"] }, axis: { hand: ["sf-ax-2a", "sf-ax-6a"], used: ["sf-ax-4a"] } },
};

/** Both German battalions attack 3RTR, a marker face down. */
export const DECLARED = decided(deployed(DUEL), {
  kind: "attack",
  attackers: ["ge-1-8", "ge-1-5"] as UnitId[],
  target: "2011" as HexName,
  support: ["sf-ax-6a"],
});

export const unit = "uk-3rtr" as UnitId;
