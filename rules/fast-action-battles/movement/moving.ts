import { disorder } from "../play/disorder.ts";
import type { Play } from "../play/play.ts";
import { PlayRefusals } from "../play/refusals.ts";
import { loseStep } from "../play/steps.ts";
import { checkMorale } from "../play/success-number.ts";
import { type Area, areaOf } from "../setting/area-map.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { areaOfBlock, isMinedFor } from "../position/ground.ts";
import type { UnitId } from "../setting/roster.ts";
import { view } from "../position/sight.ts";
import { spendSpecialAction } from "../special-units/special-actions.ts";
import { ENGINEERS_BONUS } from "./minefields.ts";
import { judgeMove, march } from "./movement.ts";

/** 5.3, 14.14: a unit moves, over mines only if its nerve holds. @returns whether the owner has to choose now (14.14) */
export function move(play: Play, decision: DecisionOf<"move">): void {
  const { unit, engineer, trucks, by } = decision;
  const { side } = play.block(unit);
  const path = decision.path.map(areaOf);
  const cost = judgeMove(view(play.truth, side), decision, new PlayRefusals())?.cost ?? 0;
  if (by !== undefined) spendSpecialAction(play, by, { use: "breakthrough" }, unit);
  for (const chit of [engineer, trucks]) {
    if (chit === undefined) continue;
    play.tell({ kind: "played", side, chit, ...play.subject(unit) });
    play.moveChit(chit, "used");
  }
  const step = play.truth.setting.map.step(path[0], path[1])!;
  if (!isMinedFor(play.truth, side, step)) return march(play, unit, path, cost);
  if (clearMines(play, unit, path[0], path[1], engineer === undefined ? 0 : ENGINEERS_BONUS)) {
    march(play, unit, path, cost);
    play.set({ breached: [...play.truth.breached, step.boundary.name] });
    return play.tell({ kind: "breached", boundary: step.boundary.name });
  }
  play.change(unit, { moved: true, reserve: undefined });
  if (play.block(unit).strength === 1) return disorder(play, unit, "14.14");
  play.set({ stage: { at: "mineChoice", side, unit, to: path[1] } });
}

/** 14.14: the check that decides whether a unit gets over mines; it is shown for the roll. */
function clearMines(play: Play, unit: UnitId, from: Area, to: Area, bonus: number): boolean {
  return checkMorale(play, unit, "minefield", { place: `${from}-${to}`, bonus }).hit;
}

/** 14.14: after a failed check the unit halts and is disordered, or loses a step and goes on; no lane is cleared then. */
export function answerMineChoice(play: Play, unit: UnitId, to: Area, cross: boolean): void {
  if (!cross) return disorder(play, unit, "14.14");
  const from = areaOfBlock(play.block(unit));
  if (from === undefined) throw new Error(`${unit} is off the map`);
  loseStep(play, unit);
  march(play, unit, [from, to], play.unit(unit).allowance);
}
