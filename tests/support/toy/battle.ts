import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { DecisionOf } from "./decisions.ts";
import { backsOf, type Piece, withBack } from "./ground.ts";
import type { Play } from "./play.ts";
import { goOn } from "./sequence-of-play.ts";
import { strongest, without } from "./truth.ts";

/** A battle's place, round and sides, as it is now. */
function here(play: Play) {
  const { stage } = play.truth;
  if (stage.at !== "battle") throw new Error("there is no battle");
  return { ...stage, enemy: enemyOf(stage.asked) };
}

/** 5.3, 5.8: the side that is asked fires, with guns or without. */
export function fire(play: Play, chit?: string): void {
  const { asked, round } = here(play);
  if (chit !== undefined) use(play, asked, chit);
  volley(play, asked, `round ${round}`, chit === undefined ? 0 : play.truth.setting.gunsAdd);
  nextToChoose(play);
}

/** 5.5 */
export function withdraw(play: Play, { to, chit }: DecisionOf<"withdraw">): void {
  const { asked, enemy, area } = here(play);
  if (chit === undefined) volley(play, enemy, `at the ${asked} side's withdrawal`, 0);
  else use(play, asked, chit);
  const pieces = backsOf(play.truth, asked, area);
  for (const piece of pieces) play.put(piece, to);
  if (pieces.length > 0) {
    play.tell({ kind: "withdrew", side: asked, area, to, pieces });
    play.take(to);
  }
  endBattle(play);
}

function use(play: Play, side: Side, chit: string): void {
  const { hands, used, setting } = play.truth;
  play.set({ hands: { ...hands, [side]: hands[side].filter((one) => one !== chit) }, used: [...used, chit] });
  play.tell({ kind: "used", side, chit, sort: setting.sortOf(chit)!, area: here(play).area });
}

/** 5.3, 5.4: all blocks of a side fire, one after the other. */
function volley(play: Play, side: Side, when: string, more: number): void {
  const { area } = here(play);
  for (const piece of backsOf(play.truth, side, area)) {
    reveal(play, piece);
    const need = 2 * play.truth.blocks[piece].strength + more;
    const die = play.roll(`fire of ${piece} in ${area}, ${when}`, 10);
    const isHit = die <= need;
    play.tell({ kind: "fired", ...play.block(piece), area, die, need, isHit });
    if (isHit) hit(play, enemyOf(side));
  }
}

function reveal(play: Play, piece: Piece): void {
  const back = play.truth.backs[piece];
  if (back.isRevealed) return;
  play.truth = withBack(play.truth, piece, { isRevealed: true });
  const { strength } = play.truth.blocks[piece];
  play.tell({ kind: "revealed", ...play.block(piece), area: back.area, strength });
}

function hit(play: Play, side: Side): void {
  const { area } = here(play);
  const piece = strongest(play.truth, side, area);
  if (piece === undefined) return;
  const { unit, strength } = play.truth.blocks[piece];
  play.tell({ kind: "hit", ...play.block(piece), area, strength: strength - 1 });
  if (strength > 1) {
    play.set({ blocks: { ...play.truth.blocks, [piece]: { unit, strength: strength - 1 } } });
  } else eliminate(play, piece, "5.4");
}

function eliminate(play: Play, piece: Piece, cite: string): void {
  const { area } = play.truth.backs[piece];
  const { hidden: _, ...shown } = { hidden: undefined, ...play.block(piece) };
  play.tell({ kind: "eliminated", ...shown, area, cite });
  play.truth = without(play.truth, piece);
}

/** 5.2: the attacker after the defender, and then the next round. */
function nextToChoose(play: Play): void {
  const { area, round, asked, fought } = here(play);
  const { phasing, setting } = play.truth;
  if ([asked, enemyOf(asked)].some((side) => backsOf(play.truth, side, area).length === 0)) {
    return endBattle(play);
  }
  if (asked !== phasing) return play.set({ stage: { at: "battle", area, round, asked: phasing, fought } });
  if (round === setting.rounds) return endBattle(play);
  play.set({ stage: { at: "battle", area, round: round + 1, asked: enemyOf(phasing), fought } });
}

/** 5.6, 5.7 */
function endBattle(play: Play): void {
  const { area } = here(play);
  const { phasing } = play.truth;
  const isUndecided = backsOf(play.truth, enemyOf(phasing), area).length > 0;
  for (const piece of isUndecided ? backsOf(play.truth, phasing, area) : []) goBack(play, piece);
  play.take(area);
  play.tell({ kind: "battleEnded", area, holder: play.truth.held[area] });
  goOn(play);
}

function goBack(play: Play, piece: Piece): void {
  const { from, area } = play.truth.backs[piece];
  if (from === null || backsOf(play.truth, enemyOf(play.truth.phasing), from).length > 0) {
    return eliminate(play, piece, "5.6");
  }
  play.put(piece, from);
  play.tell({ kind: "wentBack", ...play.block(piece), area, to: from });
  play.take(from);
}
