import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { TurnView } from "../../../src/kernel/rules.ts";
import { contested, type Ground, withBack, worthOf } from "./ground.ts";
import type { Play } from "./play.ts";

/** 3.3: what a side holds at the most when it draws. */
const HAND = 3;

/** Where the game stands in its sequence of play. */
export function turn({ gameTurn, phasing: side, setting }: Ground): TurnView {
  return { gameTurn, side, played: side === "axis" ? ["allied"] : [], lastTurn: setting.scenario.lastTurn };
}

/** 3.2: a side draws the chit that lies at a place of the cup that nobody can see into. */
export function drawChit(play: Play, side: Side, purpose: string): void {
  const cup = [...play.truth.cup];
  const [chit] = cup.splice(play.draw(purpose, cup.length, side), 1);
  const hands = { ...play.truth.hands, [side]: [...play.truth.hands[side], chit] };
  play.set({ cup, hands });
  play.tell({ kind: "drew", side, chit, dice: play.takeDice() });
}

/** 3.3: the draw that begins a Player-Turn. */
export function drawForTurn(play: Play): void {
  drawChit(play, play.truth.phasing, "draw");
  play.set({ stage: { at: "march" } });
}

/** 5.1: the next battle, or the next Player-Turn where there is none. */
export function goOn(play: Play): void {
  if (play.endsForWant()) return;
  const { truth } = play;
  const fought = truth.stage.at === "battle" ? [...truth.stage.fought, truth.stage.area] : [];
  const area = contested(truth).find((one) => !fought.includes(one));
  if (area === undefined) return endTurn(play);
  const asked = enemyOf(truth.phasing);
  play.set({ stage: { at: "battle", area, round: 1, asked, fought } });
  play.tell({ kind: "battleBegan", area, attacker: truth.phasing });
}

function endTurn(play: Play): void {
  const { truth } = play;
  const isLast = truth.phasing === "axis" && truth.gameTurn >= truth.setting.scenario.lastTurn;
  if (isLast) return endGame(play);
  const phasing = enemyOf(truth.phasing);
  const gameTurn = truth.gameTurn + (phasing === "allied" ? 1 : 0);
  play.set({ phasing, gameTurn, offers: [], ...rested(truth) });
  play.tell({ kind: "turnBegan", gameTurn, side: phasing });
  const draws = play.truth.hands[phasing].length < HAND && play.truth.cup.length > 0;
  play.set({ stage: { at: draws ? "draw" : "march" } });
}

/** All blocks, ready to move again. */
function rested<G extends Pick<Ground, "backs">>(ground: G): Pick<Ground, "backs"> {
  const all = Object.keys(ground.backs);
  return {
    backs: all.reduce((so, piece) => withBack(so, piece, { moved: false, from: null }), ground).backs,
  };
}

/** 6.1 */
function endGame(play: Play): void {
  const [allied, axis] = [worthOf(play.truth, "allied"), worthOf(play.truth, "axis")];
  const winner = allied > axis ? "allied" : axis > allied ? "axis" : "draw";
  play.end(
    winner,
    `The areas of the Allied side are worth ${allied}, those of the Axis side ${axis}.`,
    "6.1",
  );
}
