import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { beginReinforcements, endReinforcements } from "../admin/reinforcement.ts";
import { checkUnsupplied, clearMarkers, judgeSupply, recoverOrder } from "../admin/supply-phase.ts";
import { recoverTanks } from "../admin/tank-recovery.ts";
import { turnFaceDown } from "../play/face-down.ts";
import type { Play } from "../play/play.ts";
import { contestsKept, removeDesertedWorks } from "../play/settle.ts";
import { checkVictory } from "../play/victory.ts";
import type { Phase } from "../position/phases.ts";
import { view } from "../position/sight.ts";
import type { Stage, Truth } from "../position/truth.ts";
import { draw } from "../set-up/draws.ts";
import { endSetUp } from "../set-up/set-up.ts";
import { removeTemporaryPatrols } from "../special-units/patrols.ts";
import { hasChoice } from "./choices.ts";
import { dropLonePatrols, endMovement } from "./movement-end.ts";

/**
 * 3.0, the sequence of play. A Game-Turn is the Reinforcement Phase, the Allied Player-Turn (13.1), the Axis Player-Turn and
 * the Victory Check. A station's side is asked only if it could do anything but end the station. Else the game goes on by
 * itself.
 */
interface Station {
  readonly phase: Phase;
  readonly side: (truth: Truth) => Side;
  readonly stage: (side: Side) => Stage;
  /** What happens before anybody is asked. */
  readonly begin: (play: Play) => void;
  /** What happens when the side has ended it, or was not asked. */
  readonly end: (play: Play) => void;
}

const allied = (): Side => "allied";
const axis = (): Side => "axis";
const phasing = ({ phasing }: Truth): Side => phasing;
const other = ({ phasing }: Truth): Side => enemyOf(phasing);
const nothing = () => {};

const SET_UP: readonly Station[] = [
  station("setUp", allied, (side) => ({ at: "setUp", side }), nothing, (play) => endSetUp(play, "allied")),
  station("setUp", axis, (side) => ({ at: "setUp", side }), nothing, (play) => endSetUp(play, "axis")),
];

const GAME_TURN: readonly Station[] = [
  station(
    "reinforcement",
    allied,
    reinforcements,
    beginReinforcements,
    (play) => endReinforcements(play, "allied"),
  ),
  station("reinforcement", axis, reinforcements, nothing, (play) => endReinforcements(play, "axis")),
];

const PLAYER_TURN: readonly Station[] = [
  station("admin", phasing, (side) => ({ at: "admin", side }), beginPlayerTurn, nothing),
  station("admin", other, (side) => ({ at: "admin", side }), nothing, endAdmin),
  station("movement", phasing, () => ({ at: "movement" }), beginOperationalMovement, endMovement),
  station("strategicMovement", phasing, () => ({ at: "strategicMovement" }), nothing, nothing),
  station("combat", phasing, () => ({ at: "combat" }), beginCombat, turnFaceDown),
  station("reaction", other, () => ({ at: "reaction" }), forgetMoves, dropLonePatrols),
  station(
    "breakthroughMovement",
    phasing,
    () => ({ at: "breakthroughMovement" }),
    beginMovement,
    endMovement,
  ),
  station("breakthroughCombat", phasing, () => ({ at: "combat" }), beginCombat, turnFaceDown),
  station("supply", phasing, (side) => ({ at: "supply", side }), beginSupply, nothing),
  station("supply", other, (side) => ({ at: "supply", side }), nothing, endSupply),
];

function station(
  phase: Phase,
  side: Station["side"],
  stage: Station["stage"],
  begin: Station["begin"],
  end: Station["end"],
): Station {
  return { phase, side, stage, begin, end };
}

function reinforcements(side: Side): Stage {
  return { at: "reinforcements", side };
}

/** 3.0: the game begins, with the set-up, with a Reinforcement Phase or with a Player-Turn. */
export function begin(play: Play): void {
  if (play.truth.phase === "setUp") pass(play, SET_UP, 0);
  else if (play.truth.phase === "admin") pass(play, PLAYER_TURN, 0);
  else pass(play, GAME_TURN, 0);
}

/** 3.0: after the side that is asked has ended its station, the game goes on to the next question. */
export function goOn(play: Play): void {
  const { phase, stage } = play.truth;
  if (stage.at === "recovery") return afterPlayerTurn(play);
  const part =
    [SET_UP, GAME_TURN, PLAYER_TURN].find((stations) => stations.some((one) => one.phase === phase)) ??
      PLAYER_TURN;
  const asked = "side" in stage ? stage.side : undefined;
  const at = part.findIndex((one) =>
    one.phase === phase && (asked === undefined || one.side(play.truth) === asked)
  );
  leave(play, part, at);
  pass(play, part, at + 1);
}

/** From one station to the next, until somebody is asked; the Allied Player-Turn comes first (13.1). */
function pass(play: Play, part: readonly Station[], from: number): void {
  for (let at = from; at < part.length; at++) {
    if (enter(play, part, at)) return;
    leave(play, part, at);
  }
  if (part === SET_UP) pass(play, GAME_TURN, 0);
  else if (part === GAME_TURN) beginTurnOf(play, "allied");
  else if (play.truth.phasing !== "axis" || !recoverTanks(play)) afterPlayerTurn(play);
}

/** A station begins. @returns whether its side is asked */
function enter(play: Play, part: readonly Station[], at: number): boolean {
  const { phase, begin, side, stage } = part[at];
  const isFirst = at === 0 || part[at - 1].phase !== phase || phase === "setUp";
  play.set({ phase });
  const asked = side(play.truth);
  if (isFirst) play.tell({ kind: "phaseBegan", phase, side: asked, gameTurn: play.truth.gameTurn });
  begin(play);
  play.set({ stage: stage(asked) });
  return hasChoice(view(play.truth, asked));
}

/** A station ends, and with its last one the phase: 5.23. */
function leave(play: Play, part: readonly Station[], at: number): void {
  part[at].end(play);
  if (part[at + 1]?.phase !== part[at].phase) removeDesertedWorks(play);
}

function beginTurnOf(play: Play, side: Side): void {
  play.set({ phasing: side });
  pass(play, PLAYER_TURN, 0);
}

/** 3.0: after the Allied Player-Turn the Axis one; after that the Victory Check (19.0), and the next Game-Turn. */
function afterPlayerTurn(play: Play): void {
  if (play.truth.phasing === "allied") return beginTurnOf(play, "axis");
  const outcome = checkVictory(play);
  if (outcome !== undefined) return play.set({ stage: { at: "over", outcome } });
  play.set({ gameTurn: play.truth.gameTurn + 1, phasing: "allied" });
  pass(play, GAME_TURN, 0);
}

/** 4.2: both sides draw as the Admin Phase begins, the Allied side first. */
function beginPlayerTurn(play: Play): void {
  play.set({ isTurnOpening: true });
  draw(play, "allied");
  draw(play, "axis");
}

/** 8.32: a side no longer sees the blocks that it has looked at. */
function endAdmin(play: Play): void {
  play.set({ looked: [] });
}

/** 15.72: scouting comes first. */
function beginOperationalMovement(play: Play): void {
  beginMovement(play);
  play.set({ scoutingOpen: true, scouted: [] });
}

function beginMovement(play: Play): void {
  forgetMoves(play);
  play.set({ newlyContested: [], contestedBefore: contestsKept(play.truth), scoutingOpen: false });
}

/** 5.35, 14.1: each unit may move once in the phase, and each limited boundary be crossed by one. */
function forgetMoves(play: Play): void {
  play.changeAll(({ moved }) => moved, { moved: false, scouted: undefined });
  play.set({ crossed: [] });
}

/** 6.0: one battle an area. */
function beginCombat(play: Play): void {
  play.set({ fought: [], reengaged: false, scoutingOpen: false });
}

/** 15.8, 9.1-9.3, 6.5 */
function beginSupply(play: Play): void {
  removeTemporaryPatrols(play);
  judgeSupply(play);
  recoverOrder(play);
}

/** 9.4, 9.5 */
function endSupply(play: Play): void {
  checkUnsupplied(play);
  clearMarkers(play);
}
