import type { Truth } from "../../../rules/fire-and-movement/truth.ts";
import { MARK } from "../../../rules/fire-and-movement/truth.ts";
import { SYSTEMS } from "../../../src/game/catalogue.ts";
import type { Truth as Closed } from "../../../src/kernel/rules.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { attempts, hiddenMarkers, otherTruth } from "../../properties/fire-and-movement/support/twins.ts";
import { wish } from "../../properties/fire-and-movement/support/random-play.ts";
import type { PlayersEyes } from "./shown.ts";
import type { Secretive } from "./twins.ts";

/** Fire & Movement in the shared suite: the markers in a hand and face down are hidden. */
export const fireAndMovement: Secretive = {
  system: SYSTEMS.get("fire-and-movement/dg-2010")!,
  openings: [{ scenario: "crusader-2010/tobruk" }],
  wishes: (truth, chance) => {
    const wished = wish(opened(truth), chance);
    return wished === undefined ? [] : [wished];
  },
  hidden: (truth, viewer) => hiddenMarkers(opened(truth), viewer),
  corrections: (truth) => corrections(opened(truth)),
  twinOf: (truth, viewer, chance) => otherTruth(opened(truth), viewer, chance) as unknown as Closed,
  isShown: () => true,
  sayings: (truth, chance) => ({
    sheets: [],
    questions: [],
    rulings: [],
    points: [],
    guesses: guesses(opened(truth), chance),
  }),
  decisions: 80,
  games: 3,
};

function opened(truth: Closed): Truth {
  return truth as unknown as Truth;
}

function guesses(truth: Truth, chance: Chance) {
  const { phasing } = truth;
  const viewers: readonly PlayersEyes[] = phasing === undefined ? [] : [phasing];
  return viewers.flatMap((side) => side === "spectator" ? [] : attempts(truth, side, chance));
}

function corrections({ stage, marks, setting }: Truth) {
  const isOpening = stage.at === "movement" && marks.every((each) => (each & MARK.moved) === 0);
  const [marker] = setting.markers.of("allied");
  return {
    good: isOpening ? [[{ kind: "marker", marker, to: "used" }]] : [],
    bad: [
      [{ kind: "marker", marker: "sf-uk-9z", to: "hand" }],
      [{ kind: "marker", marker, to: "hand" }, { kind: "marker", marker, to: "cup" }],
    ],
  };
}
