import type { CarriedOrder } from "../../../src/sheet/carried.ts";
import { folded } from "../../../src/sheet/folded.ts";
import { sheetLine } from "../../../src/sheet/blocks/sheet-line.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { foldedUnits } from "../../hexes/folded-units.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { mayMove } from "../movement/movement.ts";
import { hexName, hexNames, hexOf, printedValues, unitLabel } from "../position/naming.ts";
import { openPaths } from "../combat/retreat.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { mayResist } from "../combat/stiff-resistance.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type Field, phasingSide, type StageAt } from "../position/truth.ts";
import type { Order } from "./line/order.ts";
import { handLine, inOrderOfHexes, label, withDistance } from "./sheet.ts";
import { isUnit } from "./line/units.ts";

/** The most legal ways of a unit to list: beyond that a direction is easier to give. */
const LISTED = 8;

/**
 * The sheet for the present question, without heading and end, with the open ways.
 * @param kept what its player has answered already
 * @param isShort the letter around it says how to fill it in
 */
export function questionSheet(
  sight: Sight,
  kept: readonly CarriedOrder<Order>[] = [],
  isShort = false,
): string[] {
  const said = kept.flatMap(({ order }) => order ?? []);
  return [
    ...HOW_TO[isShort ? "short" : "whole"][TO_FILL_IN.includes(sight.stage.at) ? "filled" : "chosen"],
    ...(kept.length === 0 ? [] : ["# Your answer so far:", ...kept.flatMap(({ text }) => text)]),
    ...optionsFor(sight, said, isShort),
  ].flatMap(sheetLine);
}

/** What is left to choose from, once some orders have been given. */
export function optionsLeft(sight: Sight, said: readonly Order[]): string[] {
  return optionsFor(sight, said).flatMap(sheetLine);
}

const TO_FILL_IN: readonly Sight["stage"]["at"][] = ["attack", "support", "mobileMovement"];
const HOW_TO = {
  short: { filled: [], chosen: ["# Remove the # from the line that you choose."] },
  whole: {
    filled: [
      "# Dots left as they are: your standing orders decide,",
      "# else the default. GO alone does that for all.",
    ],
    chosen: [
      "# Remove the # from the line that you choose,",
      "# or write your own;",
      "# GO alone takes every default.",
    ],
  },
};

function optionsFor(sight: Sight, said: readonly Order[], isShort = false): string[] {
  const { stage, setting } = sight;
  switch (stage.at) {
    case "attack":
      return [
        handLine(sight, phasingSide(sight)),
        `attack ${DOTS} from ${DOTS} ${DOTS} with support ..`,
        "# By default nobody attacks.",
      ];
    case "support":
      return supportOptions(sight, said, isShort);
    case "losses": {
      const [{ attackers }] = sight.attacks;
      return [
        `# By ${stage.combat.result} one of them pays (7.5):`,
        ...attackers.map((unit) => `# lose ${hexOf(sight, unit)}   # ${label(sight, unit)}`),
      ];
    }
    case "retreat":
      return stage.units.filter((unit) => !isRetreatSaid(sight, said, unit))
        .flatMap((unit) => retreatOptions(sight, stage, unit));
    case "advance": {
      if (said.some(({ verb }) => verb === "advance")) return [];
      const into = hexName(setting, sight.attacks[0].target);
      return [
        `# One of them may go into ${into} (7.9):`,
        ...stage.units.map((unit) => `# advance ${hexOf(sight, unit)}   # ${label(sight, unit)}`),
        "# advance never",
      ];
    }
    case "mobileMovement":
      return mobileOptions(sight, said, isShort);
    case "declareEnd":
      return ["# declare end   # the game is over (17.1)", "# declare on"];
    case "drawSupport":
    case "movement":
    case "over":
      return [];
  }
}

/** 8.3, 7.8: a line for each attack, and one for its defender's retreat, unless orders cover them already. */
function supportOptions(sight: Sight, said: readonly Order[], isShort: boolean): string[] {
  const { board, setting, query } = sight;
  if (query.kind !== "support") return [];
  const isSaid = (verb: "protect" | "retreat", target: HexId) =>
    said.some((order) => order.verb === verb && isAbout(sight, query.side, order, target));
  const values = [...new Set((sight.support[query.side].hand ?? []).map((id) => setting.markers.value([id])))]
    .sort((a, b) => b - a);
  const isOne = !isShort && sight.attacks.length === 1;
  const open = sight.attacks.flatMap(({ target }, index) => {
    const hex = hexName(setting, target);
    const defender = board.unitAt(target);
    const lines = [
      ...(isSaid("protect", target) ? [] : [
        ...(isOne ? values.map((value) => `# protect ${hex} with support ${value}`) : []),
        `protect ${hex} with support ..`,
      ]),
      ...(isSaid("retreat", target) ? [] : [`retreat ${hex} toward ${DOTS}`]),
    ];
    const about = `# Attack ${index + 1}, on ${defender === undefined ? hex : named(sight, defender)}`;
    return lines.length === 0 || isShort ? lines : [about, ...lines];
  });
  return open.length === 0 ? [] : [
    handLine(sight, query.side),
    ...open,
    "# Or:  protect all with support up to 6",
    "#      protect none",
    ...firmOptions(sight),
  ];
}

function isAbout(sight: Sight, side: Side, order: Order, target: HexId): boolean {
  const ref = order.verb === "protect" ? order.target : order.verb === "retreat" ? order.unit : undefined;
  const defender = sight.board.unitAt(target);
  return ref !== undefined &&
    (ref === "all" || (defender !== undefined && isUnit(ref, defender, sight, side)));
}

/** 7.7: whether orders already say where a unit goes. */
function isRetreatSaid(sight: Sight, said: readonly Order[], unit: Unit): boolean {
  const [side, hex] = [sight.board.sideOf(unit), sight.board.hexOf(unit)];
  return hex !== undefined &&
    said.some((order) => order.verb === "retreat" && isAbout(sight, side, order, hex));
}

/** 14.4, 7.8: says that some defenders need not retreat, if their boxes or their counters allow it. */
function firmOptions(sight: Sight): string[] {
  const defenders = sight.attacks.flatMap(({ target }) => sight.board.unitAt(target) ?? []);
  const holding = defenders.find((unit) => mayHold(sight, unit));
  const resisting = defenders.find((unit) => mayResist(sight, unit, "Dr"));
  return [
    ...(holding === undefined ? [] : [`#      retreat ${hexOf(sight, holding)} hold   # in its box (14.4)`]),
    ...(resisting === undefined
      ? []
      : [`#      retreat ${hexOf(sight, resisting)} resist  # depleted (7.8)`]),
  ];
}

function named(field: Field, unit: Unit): string {
  const values = printedValues(field.board.face(unit));
  return `${unitLabel(field.setting, unit)} ${values} (${hexOf(field, unit)})`;
}

/** 7.7, 7.8, 14.4: a unit's alternatives to the retreat, and the ways that it may go. */
function retreatOptions(sight: Sight, { combat }: StageAt<"retreat">, unit: Unit): string[] {
  const hex = hexOf(sight, unit);
  const open = openPaths(sight, unit);
  return [
    `# ${named(sight, unit)}, ${open.length} ${open.length === 1 ? "way" : "ways"}:`,
    ...(mayHold(sight, unit) ? [`# retreat ${hex} hold   # in its box (14.4)`] : []),
    ...(mayResist(sight, unit, combat.result) ? [`# retreat ${hex} resist  # depleted (7.8)`] : []),
    ...(open.length > LISTED
      ? []
      : open.map(({ path, isMined }) =>
        `# retreat ${hex} ${after(sight, path)}${isMined ? "   # through mines (14.2)" : ""}`
      )),
    ...(open.length === 0 ? [] : [`retreat ${hex} toward ${DOTS}`]),
  ];
}

function after({ setting }: Sight, path: readonly HexId[]): string {
  return hexNames(setting, path.slice(1)).join(" ");
}

/** 11.2: a line for each unit that may move now, unless the sheet has one. */
function mobileOptions(sight: Sight, said: readonly Order[], isShort: boolean): string[] {
  if (said.some((order) => order.verb === "mobileMovement" && order.wish === "none")) return [];
  const side = phasingSide(sight);
  const sent = said.flatMap((order) => order.verb === "mobile" ? [order.unit] : []);
  const units = sight.board.units(side).filter((unit) =>
    mayMove(sight, unit) && !sent.some((ref) => isUnit(ref, unit, sight, side))
  );
  const all = withDistance(sight, side, inOrderOfHexes(sight, units));
  const { near, far } = isShort || sent.length > 0 ? folded(all) : { near: all, far: [] };
  return units.length === 0 ? [] : [
    "# Mobile movement; by default nobody moves:",
    ...near.map(({ unit, hex }) =>
      // All of them are mobile: that need not be said.
      `mobile ${hex} to ${DOTS}   # ${label(sight, unit).replace(" mobile", "")}`
    ),
    ...foldedUnits(far),
    "# mobile none",
  ];
}
