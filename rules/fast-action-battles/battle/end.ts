import { enemyOf } from "../../../src/kernel/side.ts";
import { turnAway } from "../play/face-down.ts";
import type { Play } from "../play/play.ts";
import { settleBattle } from "../play/settle.ts";
import { useUp } from "../play/steps.ts";
import type { BattleOutcome } from "../position/battle-state.ts";
import { isContested } from "../position/ground.ts";
import type { Truth } from "../position/truth.ts";
import { setBattle } from "./round.ts";
import { battleOf } from "./sides.ts";

/**
 * 6.29, 16.3a, 17.13: ends the round. Assigned chits are used up, even if the attack was aborted. Units are turned away unless
 * both sides have some there.
 */
export function endBattle(play: Play): void {
  const { area, side } = battleOf(play.truth);
  for (const one of [side, enemyOf(side)]) {
    for (const chit of battleOf(play.truth).assigned[one]) useUp(play, chit);
  }
  recover(play);
  settleBattle(play);
  play.tell({ kind: "battleEnded", area, outcome: outcomeOf(play.truth) });
  play.set({ battle: undefined, fought: [...play.truth.fought, area] });
  turnAway(play);
}

/** 18.11: each unit keeps one of this round's recovery markers. */
function recover(play: Play): void {
  for (const unit of Object.keys(battleOf(play.truth).shaken)) {
    if (play.block(unit).piece === 0 || play.block(unit).condition !== "good") continue;
    play.change(unit, { condition: "recovering", reserve: undefined });
    play.tell({ kind: "disordered", ...play.subject(unit), condition: "recovering", cite: "18.11" });
  }
  setBattle(play, { shaken: {} });
}

function outcomeOf(truth: Truth): BattleOutcome {
  const { outcome, area } = battleOf(truth);
  if (outcome === "aborted") return "aborted";
  if (isContested(truth, area)) return "contested";
  return outcome ?? "eliminated";
}
