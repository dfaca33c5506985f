import type { Explanation } from "../contract/explanation.ts";
import { type ExplainedStatement, reckon, say, section } from "../../../src/sheet/explanation.ts";
import { placeName, unitName } from "../../hexes/words/place-words.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { OFF_MAP } from "../position/board.ts";
import { allowance, walkSteps } from "../movement/marching.ts";
import { hexName, hexNames, listed, points } from "../position/naming.ts";
import { entryCost, entryHexes, reachOnEntry, waiting } from "../movement/reinforcements.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";
import { inMovementOf } from "./as-if.ts";
import { wayStatements } from "./march.ts";

/** 13.0: when and where a reinforcement comes. */
export function explainArrival(now: GameState, unit: Unit): ExplainedStatement[] {
  const { state } = inMovementOf(now, now.board.sideOf(unit));
  const arrival = state.setting.arrivals.find((each) => each.unit === unit);
  if (!state.board.isAt(unit, OFF_MAP.reserve) || arrival === undefined) {
    return [say("It does not take part in this game")];
  }
  const scheduled = placeName(state.setting, arrival.hex);
  const due = say(`A reinforcement of Game-Turn ${arrival.gameTurn}, at ${scheduled}`, "13.0");
  if (waiting(state).every((each) => each.unit !== unit)) return [due];
  const entries = entryHexes(state, arrival);
  if (entries.includes(arrival.hex)) return [due, say("It may enter now", "13.24")];
  return [
    due,
    say(
      `${scheduled} is blocked: it may enter now at ${
        entries.length === 0 ? "no hex" : listed(hexNames(state.setting, entries))
      }`,
      ["13.22", "13.24"],
    ),
  ];
}

/** 13.1: how a reinforcement that is due reaches a hex by its cheapest entry, or why it cannot. */
export function explainEntry(now: GameState, unit: Unit, to: HexId): Explanation {
  const { state, assumption } = inMovementOf(now, now.board.sideOf(unit));
  const title = `${unitName(state, unit)} to ${placeName(state.setting, to)}`;
  const arrival = waiting(state).find((each) => each.unit === unit);
  const ways = (arrival === undefined ? [] : entryHexes(state, arrival)).flatMap((entry) => {
    const reached = reachOnEntry(state, unit, entry);
    const cost = reached.costs.get(to);
    return cost === undefined ? [] : [{ path: reached.pathTo(to), cost }];
  }).sort((a, b) => a.cost - b.cost);
  const arrives = explainArrival(now, unit);
  if (ways.length === 0) {
    const why = arrival === undefined
      ? []
      : [say(`With ${points(allowance(state, unit))} movement points it cannot end its move there`, "13.14")];
    return {
      title,
      isLegal: false,
      sections: section("May it?", [...assumption, say("No"), ...arrives, ...why]),
    };
  }
  const [{ path, cost }] = ways;
  const spent = entryCost(state, path[0]);
  return {
    title,
    isLegal: true,
    way: { path: hexNames(state.setting, path), cost: cost / 2 },
    sections: [
      ...section("May it?", [...assumption, say("Yes"), ...arrives]),
      ...section("The way", [
        reckon(`Entry at ${hexName(state.setting, path[0])}: ${points(spent)}`, spent / 2, [
          "13.11",
          "13.12",
        ]),
        ...wayStatements(state, unit, path, walkSteps(state, unit, path, spent)),
      ]),
    ],
  };
}
