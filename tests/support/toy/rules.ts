import { jsonDoors } from "../../../src/front/json.ts";
import { seenThrough } from "../../../src/front/seal.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Facts, Inspection, Rules, TruthStep, TurnView } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";
import { type Correction, correctionSchema, type Decision, decisionSchema } from "./decisions.ts";
import { readDocuments } from "./documents.ts";
import { EVENTS } from "./events.ts";
import { judge, reach, waysOut } from "./judge.ts";
import { begin, openingTruth, positionTruth } from "./opening.ts";
import { type GameEvent, Play } from "./play.ts";
import {
  backsOf,
  contested,
  type Ground,
  lostBy,
  misfits,
  query,
  type Sight,
  sightSchema,
  type Truth,
  truthSchema,
  view,
  withBack,
  worthOf,
} from "./position.ts";
import { carryOut, fallback } from "./sequence.ts";

export const rules: Rules<Truth, Sight, Decision, GameEvent, Correction> = {
  revisions: [
    { number: 2, cite: "5.8", words: "Guns add two to what each block hits by; before they added one." },
  ],
  setup(documents, choices) {
    const read = readDocuments(documents, choices);
    if (!read.ok) return read;
    const { setting, position } = read.value;
    return position === undefined ? ok(openingTruth(setting)) : positionTruth(setting, position);
  },
  hasSecrets: true,
  begins: true,
  begin: (truth, dice) =>
    played(truth, dice, (play) => truth.stage.at === "opening" ? begin(play) : undefined),
  unasked: ["offerDraw"],
  query,
  turn,
  decide(truth, decision, dice) {
    const asked = query(truth);
    const violations = judge(view(truth, "side" in asked ? asked.side : "spectator"), decision);
    return violations.length > 0
      ? err(violations)
      : ok(played(truth, dice, (play) => carryOut(play, decision)));
  },
  fallback,
  correct: corrected,
  view,
  seen: seenThrough(EVENTS),
  ...jsonDoors<Truth["setting"], Truth, Sight, Decision, Correction>(
    { decision: decisionSchema, correction: correctionSchema, truth: truthSchema, sight: sightSchema },
    misfits,
    query,
  ),
};

/** Where the game stands in its sequence of play. */
function turn({ gameTurn, phasing: side, setting }: Ground): TurnView {
  return { gameTurn, side, played: side === "axis" ? ["allied"] : [], lastTurn: setting.scenario.lastTurn };
}

function played(truth: Truth, dice: Dice, what: (play: Play) => void): TruthStep<Truth, GameEvent> {
  const play = new Play(truth, dice);
  what(play);
  return { truth: play.truth, events: play.events };
}

/** 7.1: what a ruling sets right, all points or none. */
function corrected(truth: Truth, corrections: readonly Correction[]): Result<Truth, Violation[]> {
  if (truth.stage.at === "over") {
    return err([{ code: "game-over", cite: "7.3", message: "The game is over, and stays so." }]);
  }
  const violations: Violation[] = [];
  const refuse = (code: string, cite: string, message: string) =>
    void violations.push({ code, cite, message });
  let now = truth;
  for (const correction of corrections) {
    const { area } = correction;
    if (now.setting.area(area) === undefined) refuse("no-area", "7.1", `There is no area ${area}.`);
    else if (correction.kind === "hold") now = { ...now, held: { ...now.held, [area]: correction.side } };
    else if (now.backs[correction.piece] === undefined) {
      refuse("no-block", "7.1", `There is no block ${correction.piece} on the map.`);
    } else now = withBack(now, correction.piece, { area, from: null });
  }
  for (const { number } of now.setting.areas) {
    for (const side of SIDES) {
      const count = backsOf(now, side, number).length;
      if (count > 3) refuse("too-many", "2.4", `${count} blocks of the ${side} side would be in ${number}.`);
    }
  }
  if (violations.length > 0) return err(violations);
  return ok(now.stage.at === "battle" ? { ...now, stage: { at: "march" } } : now);
}

/** What case files, game records and tournaments ask beside the rules. */
export const inspection: Inspection<Truth, Sight> = {
  facts: ({ setting, backs, blocks, held, cup, hands, used }): Facts => ({
    blocks: Object.fromEntries(
      Object.entries(backs).map(([piece, { area, isRevealed }]) =>
        [piece, { ...blocks[piece], area, isRevealed }] as const
      ),
    ),
    areas: Object.fromEntries(setting.areas.map(({ number }) => [number, { held: held[number] }])),
    chits: Object.fromEntries(
      [
        ...cup.map((chit) => [chit, "cup"] as const),
        ...SIDES.flatMap((side) => hands[side].map((chit) => [chit, side] as const)),
        ...used.map((chit) => [chit, "used"] as const),
      ].map(([chit, where]) => [chit, { in: where }]),
    ),
  }),
  inspect(sight) {
    const { query: asked, viewer } = sight;
    const side = "side" in asked && [asked.side, "gameMaster"].includes(viewer) ? asked.side : undefined;
    const ways = (piece: string) => [...reach(sight, side!, piece).keys()].sort((a, b) => a - b);
    return {
      query: asked,
      worth: { allied: worthOf(sight, "allied"), axis: worthOf(sight, "axis") },
      contested: contested(sight),
      ...(side !== undefined && asked.kind === "march"
        ? { reach: Object.fromEntries(backsOf(sight, side).map((piece) => [piece, ways(piece)])) }
        : {}),
      ...(side !== undefined && asked.kind === "battle" ? { waysOut: waysOut(sight, side) } : {}),
    };
  },
  unordered: { withdrew: ["pieces"] },
  losses: (truth) => ({ allied: lostBy(truth, "allied").length, axis: lostBy(truth, "axis").length }),
};
