import type { TurnView } from "../../../src/kernel/rules.ts";
import type { Truth } from "./truth.ts";

/** 2.1: whose Player-Turn it is; the Allied one comes first. Before all of them, whose set-up (15.8). */
export function turn({ gameTurn, phase, phasing, setting, stage }: Truth): TurnView {
  return {
    gameTurn,
    side: stage.at === "setUp" ? stage.side : phasing,
    played: phasing === "axis" ? ["allied"] : [],
    lastTurn: setting.ending.lastTurn,
    isSetUp: phase === "setUp",
  };
}
