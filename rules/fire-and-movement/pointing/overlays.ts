import { listed } from "../../../src/common/text.ts";
import { overlaysOf } from "../../../src/common/overlays.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { Mark, Overlaid } from "../../../src/kernel/pointing.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { ALL_DIRECTIONS, DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { facts, withMoves } from "../../hexes/pointing/telling.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { zonesShaded } from "../../hexes/pointing/zones.ts";
import { OFF_MAP } from "../position/board.ts";
import { isFriendlyMinefield } from "../position/minefields.ts";
import { mayMove } from "../movement/movement.ts";
import { hexName, hexNames, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { Sight } from "../sight/sight.ts";
import { isMarked, MARK } from "../position/truth.ts";
import { reliefChain } from "../victory/victory.ts";
import { allotmentLossWords, handWords, unspentWords } from "./support-words.ts";
import { standingOf } from "../words/standing.ts";
import { VICTORY } from "../words/victory-words.ts";
import { type Plan, planOf } from "./plan.ts";
import { describedSubject, pieceOf } from "./subjects.ts";

/** Everything that can be shaded, by its key. */
export const OVERLAYS = overlaysOf<Sight, Plan>(planOf, [
  { name: "zones", label: "Zones of control", key: "z", cite: "6.1", draw: zones },
  { name: "lines", label: "Lines of communication", key: "s", cite: "12.0", draw: lines },
  { name: "markers", label: "Support markers", key: "g", cite: "8.1", draw: markers },
  { name: "mines", label: "Mines and boxes", key: "x", cite: "14.0", draw: mines },
  { name: "moves", label: "Who has not moved", key: "m", cite: "5.1", draw: unmoved },
  { name: "arrivals", label: "Reinforcements", key: "a", cite: "11.1", draw: arrivals },
  { name: "goals", label: "What is fought for", key: "v", cite: "17.0", draw: goals },
]);

/** What is known when the moves of the sheet have been made. */
function whenMoved({ desk: { sight }, then: { board } }: Plan): Sight {
  return new Sight({ ...sight, board }, sight.viewer, sight.support, sight.attacks);
}

/** 6.1: the hexes that units control. */
function zones({ then: { board, setting }, movement }: Plan, sides: readonly Side[]): Overlaid {
  const rule = "A unit that enters an enemy zone stops there (6.1).";
  return zonesShaded((side) => hexNames(setting, board.controlled(side)), sides, rule, movement.decisions);
}

/** 12.0, 15.0: supply symbols and airfields, who holds them, and what that costs. */
function lines(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = whenMoved(plan);
  const { board, setting, setting: { map } } = sight;
  const symbols = sides.flatMap((side) =>
    map.symbols[side].map((hex) => {
      const isLost = board.hasEnemy(side, hex);
      const title = `${hexName(setting, hex)}: ${sideName(side)} supply symbol${
        isLost ? ", in enemy hands" : ""
      } (12.0)`;
      return sign(placeThing(hexName(setting, hex)), isLost ? "bar" : side, title, "S");
    })
  );
  const airfields = !sides.includes("axis") ? [] : map.airfields.map((hex) => {
    const isLost = board.hasFriend(enemyOf("axis"), hex);
    const title = `${placeName(setting, hex)}: airfield${isLost ? ", with an Allied unit on it" : ""} (15.0)`;
    return sign(placeThing(hexName(setting, hex)), isLost ? "bar" : "axis", title, "A");
  });
  return {
    marks: [...symbols, ...airfields],
    says: [
      list(sides.map((side) => allotmentLossWords(sight, side))),
      ...withMoves(plan.movement.decisions),
    ],
  };
}

/**
 * 8.1: the markers that each side holds, has turned up and would draw, as its viewer knows it. One's own exclude those in the
 * sheet's attacks.
 */
function markers(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = whenMoved(plan);
  const { desk, occasion, combat: { hand }, attacks: { after } } = plan;
  const isAttacking = occasion === "turn" || occasion === "attack";
  return {
    marks: [],
    says: [
      list(sides.flatMap((side) => [
        handWords(sight, side),
        ...(isAttacking && side === desk.side && hand.length > 0
          ? [unspentWords(sight.setting, after.hand)]
          : []),
        allotmentLossWords(sight, side),
      ])),
    ],
  };
}

/** 14.0, 14.4: whose mines lie where, and the fortified boxes. */
function mines({ desk: { sight: { setting, setting: { map } } } }: Plan, sides: readonly Side[]): Overlaid {
  const { hexes } = map.grid;
  const sidesOf = (hex: HexId, side: Side) =>
    ALL_DIRECTIONS.filter((direction) => isFriendlyMinefield(map, side, hex, direction));
  const fields = sides.flatMap((side) =>
    hexes.flatMap((hex): Mark[] => {
      const directions = sidesOf(hex, side);
      if (directions.length === 0) return [];
      const name = hexName(setting, hex);
      const where = listed(directions.map((direction) => DIRECTIONS[direction]));
      return [sign(placeThing(name), side, `${name}: ${sideName(side)} mines ${where} (14.0)`, "M")];
    })
  );
  const boxes = sides.includes("allied") ? hexes.filter((hex) => map.isBox(hex)) : [];
  return {
    marks: [
      ...fields,
      ...boxes.map((hex) =>
        sign(
          placeThing(hexName(setting, hex)),
          "allied",
          `${hexName(setting, hex)}: fortified box (14.4)`,
          "B",
        )
      ),
    ],
    says: [
      paragraph(
        "Your own mines cost two points more (14.1). Crossing the enemy's takes a whole move, and they shield the defenders behind them (14.2). An Allied unit in a fortified box may ignore a retreat (14.4).",
      ),
    ],
  };
}

/** 5.1, 5.2, 11.2: which units of the moving side have no order yet to move or stand, and which may not move. */
function unmoved({ desk: { sight }, sent, again, refused }: Plan): Overlaid {
  const { board, phasing, stage } = sight;
  if (phasing === undefined || (stage.at !== "movement" && stage.at !== "mobileMovement")) {
    return { marks: [], says: [paragraph("Nobody moves now (4.1).")] };
  }
  const orders = stage.at === "movement" ? sent : again;
  const hasOrder = (unit: Unit) => orders.get(unit)?.some(({ line }) => !refused.has(line)) ?? false;
  const waiting = board.units(phasing).filter((unit) =>
    !isMarked(sight, unit, MARK.moved) && !hasOrder(unit)
  );
  const free = waiting.filter((unit) => mayMove(sight, unit));
  return {
    marks: free.map((unit) =>
      sign(pieceOf(sight, unit), "open", `${describedSubject(sight, unit)} has not moved`)
    ),
    says: [
      paragraph(
        `${free.length} ${sideName(phasing)} ${
          free.length === 1 ? "unit has" : "units have"
        } not moved (5.1)${
          free.length === waiting.length ? "" : `; ${waiting.length - free.length} may not (5.2, 11.2)`
        }.`,
      ),
    ],
  };
}

/** 11.1-11.4: who comes where, and when. */
function arrivals(
  { desk: { sight: { board, setting } }, movement: { field } }: Plan,
  sides: readonly Side[],
): Overlaid {
  const due = setting.arrivals.filter(({ unit }) =>
    board.isAt(unit, OFF_MAP.reserve) && sides.includes(board.sideOf(unit))
  );
  const words = ({ unit, gameTurn, hex }: (typeof due)[number]) =>
    `${unitLabel(setting, unit)} in ${hexName(setting, hex)}, Game-Turn ${gameTurn}`;
  return {
    marks: due.map((arrival) => {
      const side = board.sideOf(arrival.unit);
      const isShut = !field.board.isEmpty(arrival.hex);
      const text = String(arrival.gameTurn);
      return sign(
        placeThing(hexName(setting, arrival.hex)),
        isShut ? "bar" : side,
        `${words(arrival)} (11.1)`,
        text,
      );
    }),
    says: due.length === 0 ? [paragraph("No reinforcement is still to come (11.1).")] : [
      paragraph(
        "They come by themselves at the end of the movement phase, if their hex is empty (11.2, 11.4):",
      ),
      list(due.map(words)),
    ],
  };
}

/** 17.0: Tobruk, the symbols that a way to it must reach, and that way if it is free. */
function goals(plan: Plan): Overlaid {
  const sight = whenMoved(plan);
  const { board, setting, setting: { map, scenario } } = sight;
  if (scenario === undefined || map.tobruk === undefined) {
    return { marks: [], says: [paragraph("This position has no victory conditions (17.0).")] };
  }
  const chain = reliefChain(setting, board);
  const figures: Block = facts(standingOf(sight).map(({ label, value }) => [label, value] as const));
  return {
    marks: [
      sign(placeThing(hexName(setting, map.tobruk)), "both", "Tobruk (17.0)", "V"),
      ...hexNames(setting, map.symbols.allied).map((hex) =>
        sign(placeThing(hex), "allied", `${hex}: a way to Tobruk may begin here (17.0)`, "S")
      ),
      ...(chain === undefined ? [] : [wayMark(hexNames(setting, chain), "allied", "free way to Tobruk")]),
    ],
    says: [...VICTORY.map(paragraph), figures, ...withMoves(plan.movement.decisions)],
  };
}
