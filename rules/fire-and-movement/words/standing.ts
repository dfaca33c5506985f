import { bySide, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Figure, Tally } from "../../../src/kernel/words.ts";
import { OFF_MAP } from "../position/board.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import { hexName } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";
import { endingBy } from "../victory/victory.ts";
import { lossWords } from "./marker-words.ts";

/** How the game stands: losses and what they do, lines of communication, the airfield, markers in hand. */
export function standingOf(sight: Sight): Figure[] {
  return [
    ...turnFigure(sight),
    ...SIDES.map((side) => lossFigure(sight, side)),
    // The log says what may still come until nothing does.
    ...(sight.stage.at === "over" ? [] : stillToCome(sight)),
    ...airfieldFigures(sight),
  ];
}

/** 17.0: losses, and how many units have been worn down. */
export function talliesOf({ board }: Sight): Tally[] {
  return [
    { label: "Units lost", values: bySide((side) => board.unitsOff(side, OFF_MAP.eliminated).length) },
    {
      label: "Depleted units",
      values: bySide((side) => board.units(side).filter((unit) => board.isDepleted(unit)).length),
    },
  ];
}

function stillToCome(sight: Sight): Figure[] {
  return [
    ...downgradeFigure(sight),
    {
      label: "Markers in hand",
      value: SIDES.map((side) => `${sideName(side)} ${sight.support[side].count}`).join(", "),
    },
    ...SIDES.map((side) => allotmentFigure(sight, side)),
  ];
}

/** 17.0, 17.1: how long it lasts. */
function turnFigure({ gameTurn, stage, setting: { scenario } }: Sight): Figure[] {
  if (scenario === undefined) return [];
  const early = stage.at === "over" ? [] : scenario.suddenEnd.filter((turn) => turn >= gameTurn);
  const sudden = early.length === 0 ? "" : `; it may end after ${early.join(" or ")} (17.1)`;
  return [{ label: "Game-Turn", value: `${gameTurn} of ${scenario.lastTurn}${sudden}` }];
}

function lossFigure({ board }: Sight, side: Side): Figure {
  const lost = board.unitsOff(side, OFF_MAP.eliminated).length;
  const worn = board.units(side).filter((unit) => board.isDepleted(unit)).length;
  return {
    label: `${sideName(side)} units lost`,
    value: `${lost}${worn === 0 ? "" : `, and ${worn} depleted`}`,
  };
}

/** 17.0: what the losses would make of each end of the game. */
function downgradeFigure({ setting, board }: Sight): Figure[] {
  if (setting.scenario === undefined) return [];
  const drawn = endingBy(setting, board, "time");
  if (!drawn.downgraded || drawn.winner === "draw") {
    return [{ label: "Losses (17.0)", value: "make no difference to how the game ends" }];
  }
  const winner = sideName(drawn.winner);
  const own = drawn.winner === "axis" ? "relief of Tobruk" : "capture of Tobruk";
  const also = endingBy(setting, board, drawn.winner === "axis" ? "relief" : "tobruk").downgraded
    ? `, and the ${own} a draw`
    : "";
  return [{ label: "Losses (17.0)", value: `make an end by time a victory of the ${winner} side${also}` }];
}

/** 12.0, 15.0: what a side would draw as the units stand now. */
function allotmentFigure(sight: Sight, side: Side): Figure {
  const { allotment, lost, count } = allotmentOf(sight, side);
  const cut = lost.length === 0 ? "" : ` of ${allotment}: ${lossWords(sight.setting, lost)}`;
  return { label: `${sideName(side)} markers next turn`, value: `${count}${cut}` };
}

/** 15.0. */
function airfieldFigures({ board, setting }: Sight): Figure[] {
  return setting.map.airfields.map((hex) => {
    const name = hexName(setting, hex);
    const unit = board.unitAt(hex);
    const held = unit === undefined ? "empty" : `${sideName(board.sideOf(unit))} unit there`;
    return { label: `${setting.map.document.airfields[name]} airfield, ${name}`, value: held };
  });
}
