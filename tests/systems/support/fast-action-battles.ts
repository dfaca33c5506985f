import type { Truth } from "../../../rules/fast-action-battles/truth.ts";
import type { GameEvent } from "../../../rules/fast-action-battles/events.ts";
import { query } from "../../../rules/fast-action-battles/query.ts";
import type { Decision } from "../../../rules/fast-action-battles/decisions.ts";
import { SYSTEMS } from "../../../src/game/catalogue.ts";
import type { Truth as Closed, Viewer } from "../../../src/kernel/rules.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { SCENARIOS } from "../../properties/fast-action-battles/support/opening.ts";
import { wish } from "../../properties/fast-action-battles/support/random-play.ts";
import { hiddenFrom, twinOf } from "../../properties/fast-action-battles/support/twins.ts";
import type { Secretive } from "./twins.ts";

/** FAB: Crusader in the shared suite: who a block is, how strong, and the chits of the other side are hidden. */
export const fastActionBattles: Secretive = {
  system: SYSTEMS.get("fast-action-battles/crusader")!,
  openings: SCENARIOS.map((scenario) => ({ scenario })),
  wishes: (truth, chance) => {
    const wished = wish(opened(truth), chance);
    return wished === undefined ? [] : [wished];
  },
  beforeTurns: ["setUp"],
  hidden: (truth, viewer) => hidden(opened(truth), viewer),
  turnedUp: (events, viewer) =>
    (events as readonly GameEvent[]).flatMap((event) => {
      if (event.kind === "chitMoved") return [event.chit];
      const isShown = event.kind === "revealed" &&
        (event.to === undefined || event.to.some((side) => side === viewer));
      return isShown ? [event.unit] : [];
    }),
  corrections: (truth) => corrections(opened(truth)),
  twinOf: (truth, viewer, chance) => twinOf(opened(truth), viewer, chance).truth as unknown as Closed,
  isShown: () => true,
  sayings: (truth, chance) => ({
    sheets: [],
    questions: [],
    rulings: [],
    points: corrections(opened(truth)).bad,
    guesses: guesses(opened(truth), chance),
  }),
  decisions: 80,
  games: 3,
};

function opened(truth: Closed): Truth {
  return truth as unknown as Truth;
}

function hidden(truth: Truth, viewer: Viewer): string[] {
  const unseen = truth.setting.chits.chits.filter(({ id, side }) =>
    side !== viewer && ["cup", "out"].includes(String(truth.chits[id]))
  );
  return [...hiddenFrom(truth, viewer).map(({ unit }) => unit), ...unseen.map(({ id }) => id)];
}

/** Decisions that name blocks and chits of anybody's, wherever they are. */
function guesses(truth: Truth, chance: Chance): Decision[] {
  const unit = () => chance.pick(truth.setting.roster.units).id;
  const area = () => chance.pick(truth.setting.map.areas);
  const chit = () => chance.pick(truth.setting.chits.chits).id;
  return [
    { kind: "move", unit: unit(), path: [area(), area()] },
    { kind: "scout", unit: unit(), area: area() },
    { kind: "stratMove", unit: unit(), to: area() },
    { kind: "attack", area: area() },
    { kind: "interdict", chit: chit(), area: area() },
    { kind: "assign", chits: [chit()] },
    { kind: "point", unit: unit() },
    { kind: "takeHits", losses: [unit(), chit()] },
    { kind: "reinforceBattle", by: chit(), unit: unit() },
  ];
}

function corrections(truth: Truth) {
  const asked = query(truth);
  const isOpening = asked.kind !== "over" && asked.opensTurn && truth.phase !== "setUp";
  const wrong = { kind: "breach", boundary: "nowhere", breached: true };
  return {
    good: isOpening ? [[{ kind: "repairedSteps", steps: 3 }]] : [],
    bad: [[wrong], [{ kind: "strength", unit: "ge-nobody", strength: 1 }]],
  };
}
