import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Decision } from "./decisions.ts";
import { backsOf, contested, type Truth, worthOf } from "./position.ts";
import type { Play } from "./play.ts";

/** The Player-Turn and its battles. */

/** 3.3: what a side holds at the most when it draws. */
const HAND = 3;

export function carryOut(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case "draw":
      drawChit(play, play.truth.phasing, "draw");
      return play.set({ stage: { at: "march" } });
    case "move": {
      const { piece, path } = decision;
      play.put(piece, { area: path[path.length - 1], moved: true, from: path[path.length - 2] });
      play.tell("moved", { ...play.block(piece), path });
      return play.take(path[path.length - 1]);
    }
    case "halt":
      return goOn(play);
    case "fire":
    case "use":
      return fire(play, decision.kind === "use" ? decision.chit : undefined);
    case "withdraw":
      return withdraw(play, decision.to, decision.chit);
    case "offerDraw":
      play.set({ offers: [...play.truth.offers, decision.side] });
      play.tell("drawOffered", { side: decision.side });
      if (play.truth.offers.length === 2) play.end("draw", "Both sides have offered a draw.", "4.5");
  }
}

/** 3.2: a side draws the chit that lies at a place of the cup that nobody can see into. */
export function drawChit(play: Play, side: Side, purpose: string): void {
  const cup = [...play.truth.cup];
  const [chit] = cup.splice(play.draw(purpose, cup.length, side), 1);
  play.set({ cup, hands: { ...play.truth.hands, [side]: [...play.truth.hands[side], chit] } });
  play.tell("drew", { side, chit, dice: play.takeDice(), hidden: true });
}

/** 5.1: the next battle, or the next Player-Turn where there is none. */
function goOn(play: Play): void {
  if (play.endsForWant()) return;
  const { stage, phasing } = play.truth;
  const fought = stage.at === "battle" ? [...stage.fought, stage.area] : [];
  const area = contested(play.truth).find((one) => !fought.includes(one));
  if (area === undefined) return endTurn(play);
  play.set({ stage: { at: "battle", area, round: 1, asked: enemyOf(phasing), fought } });
  play.tell("battleBegan", { area, attacker: phasing });
}

function endTurn(play: Play): void {
  const { phasing, gameTurn, setting } = play.truth;
  if (phasing === "axis" && gameTurn >= setting.scenario.lastTurn) return endGame(play);
  const next = { phasing: enemyOf(phasing), gameTurn: gameTurn + (phasing === "axis" ? 1 : 0) };
  play.set({ ...next, offers: [] });
  for (const piece of Object.keys(play.truth.backs)) play.put(piece, { moved: false, from: null });
  play.tell("turnBegan", { gameTurn: next.gameTurn, side: next.phasing });
  const draws = play.truth.hands[next.phasing].length < HAND && play.truth.cup.length > 0;
  play.set({ stage: { at: draws ? "draw" : "march" } });
}

/** 6.1 */
function endGame(play: Play): void {
  const [allied, axis] = [worthOf(play.truth, "allied"), worthOf(play.truth, "axis")];
  play.end(
    allied > axis ? "allied" : axis > allied ? "axis" : "draw",
    `The areas of the Allied side are worth ${allied}, those of the Axis side ${axis}.`,
    "6.1",
  );
}

/** A battle's place, round and sides, as it is now. */
function here({ truth: { stage } }: Play) {
  if (stage.at !== "battle") throw new Error("there is no battle");
  return { ...stage, enemy: enemyOf(stage.asked) };
}

/** 5.3, 5.8: the side that is asked fires, with guns or without. */
function fire(play: Play, chit: string | undefined): void {
  const { asked, round } = here(play);
  if (chit !== undefined) use(play, asked, chit);
  volley(play, asked, `round ${round}`, chit === undefined ? 0 : play.truth.setting.gunsAdd);
  nextToChoose(play);
}

/** 5.5 */
function withdraw(play: Play, to: number, chit: string | undefined): void {
  const { asked, enemy, area } = here(play);
  if (chit === undefined) volley(play, enemy, `at the ${asked} side's withdrawal`, 0);
  else use(play, asked, chit);
  const pieces = backsOf(play.truth, asked, area);
  for (const piece of pieces) play.put(piece, { area: to });
  if (pieces.length > 0) {
    play.tell("withdrew", { side: asked, area, to, pieces });
    play.take(to);
  }
  endBattle(play);
}

function use(play: Play, side: Side, chit: string): void {
  const { hands, used, setting } = play.truth;
  play.set({ hands: { ...hands, [side]: hands[side].filter((one) => one !== chit) }, used: [...used, chit] });
  play.tell("used", { side, chit, sort: setting.sortOf(chit), area: here(play).area });
}

/** 5.3, 5.4: all blocks of a side fire, one after the other. */
function volley(play: Play, side: Side, when: string, more: number): void {
  const { area } = here(play);
  for (const piece of backsOf(play.truth, side, area)) {
    const { strength } = play.truth.blocks[piece];
    if (!play.truth.backs[piece].isRevealed) {
      play.put(piece, { isRevealed: true });
      play.tell("revealed", { ...play.block(piece), area, strength });
    }
    const need = 2 * strength + more;
    const die = play.roll(`fire of ${piece} in ${area}, ${when}`, 10);
    const isHit = die <= need;
    play.tell("fired", { ...play.block(piece), area, die, need, isHit });
    if (isHit) hit(play, enemyOf(side), area);
  }
}

/** 5.4: the strongest block takes a hit, of equal ones that with the lowest number. */
function hit(play: Play, side: Side, area: number): void {
  const { blocks } = play.truth;
  const [piece] = backsOf(play.truth, side, area).toSorted((a, b) => blocks[b].strength - blocks[a].strength);
  if (piece === undefined) return;
  const { unit, strength } = blocks[piece];
  play.tell("hit", { ...play.block(piece), area, strength: strength - 1 });
  if (strength === 1) eliminate(play, piece, "5.4");
  else play.set({ blocks: { ...blocks, [piece]: { unit, strength: strength - 1 } } });
}

function eliminate(play: Play, piece: string, cite: string): void {
  const { [piece]: back, ...backs } = play.truth.backs;
  const { [piece]: _, ...blocks } = play.truth.blocks;
  const { hidden: __, ...shown } = { hidden: undefined, ...play.block(piece) };
  play.tell("eliminated", { ...shown, area: back.area, cite });
  play.set({ backs, blocks });
}

/** 5.2: the attacker after the defender, and then the next round. */
function nextToChoose(play: Play): void {
  const { area, round, asked, enemy, fought } = here(play);
  const { phasing, setting } = play.truth;
  const isAlone = [asked, enemy].some((side) => backsOf(play.truth, side, area).length === 0);
  const isLast = asked === phasing && round === setting.rounds;
  if (isAlone || isLast) return endBattle(play);
  play.set({
    stage: { at: "battle", area, round: asked === phasing ? round + 1 : round, asked: enemy, fought },
  });
}

/** 5.6, 5.7 */
function endBattle(play: Play): void {
  const { area } = here(play);
  const { phasing } = play.truth;
  const isUndecided = backsOf(play.truth, enemyOf(phasing), area).length > 0;
  for (const piece of isUndecided ? backsOf(play.truth, phasing, area) : []) goBack(play, piece, area);
  play.take(area);
  play.tell("battleEnded", { area, holder: play.truth.held[area] });
  goOn(play);
}

function goBack(play: Play, piece: string, area: number): void {
  const { from } = play.truth.backs[piece];
  if (from === null || backsOf(play.truth, enemyOf(play.truth.phasing), from).length > 0) {
    return eliminate(play, piece, "5.6");
  }
  play.put(piece, { area: from });
  play.tell("wentBack", { ...play.block(piece), area, to: from });
  play.take(from);
}

/** The default for the present question. */
export function fallback({ stage }: Truth): Decision {
  return { kind: stage.at === "battle" ? "fire" : stage.at === "march" ? "halt" : "draw" };
}
