import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { GameEvent } from "../../../rules/fast-action-battles/position/events.ts";
import { query } from "../../../rules/fast-action-battles/position/query.ts";
import type { Decision } from "../../../rules/fast-action-battles/position/decisions.ts";
import map from "../../../scenarios/fab-crusader/map.json" with { type: "json" };
import { SYSTEMS } from "../../../src/game/open/catalogue.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Truth as Closed, Viewer } from "../../../src/kernel/rules.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { SCENARIOS } from "../../properties/fast-action-battles/support/opening.ts";
import { wish } from "../../properties/fast-action-battles/support/random-play.ts";
import { hiddenFrom, twinOf } from "../../properties/fast-action-battles/support/twins.ts";
import { blindLinesOf, someLines } from "./fast-action-battles-lines.ts";
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
  lines: (truth, chance) => someLines(opened(truth), chance),
  blindLines: (chance) => blindLinesOf(chance, AREAS),
  twinOf: (truth, viewer, chance) => twinOf(opened(truth), viewer, chance).truth as unknown as Closed,
  isShown: () => true,
  sayings: (truth, chance) => ({
    sheets: [[], someLines(opened(truth), chance), someLines(opened(truth), chance)],
    questions: questions(opened(truth), chance),
    rulings: ["place 7arm at 45", "control 37 allied; strength ge-5pz 2", "put right"],
    points: corrections(opened(truth)).bad,
    guesses: guesses(opened(truth), chance),
  }),
  proved: "fab-crusader/sidi-rezegh",
  decisions: 60,
  games: 3,
  turns: 5,
};

const AREAS = map.areas.map(({ n }) => n);

/** Of areas, units and handles of anybody, known or not. */
function questions({ setting }: Truth, chance: Chance): string[] {
  const unit = () => chance.pick(setting.roster.units).id;
  const area = () => chance.pick(setting.map.areas);
  const piece = () => `${chance.pick(SIDES)}-block-${1 + chance.below(20)}`;
  return [
    ...[
      String(area()),
      unit(),
      piece(),
      `${unit()} to ${area()}`,
      `battle ${area()}`,
      "supply",
      "victory",
      "enemy",
    ],
    ...[`fire ${unit()} at ${piece()} in ${area()}`, `fire ${unit()} in ${area()}`, "everything"],
  ];
}

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
