import { type CourseOfGame, OPEN_BEGINNING } from "../../../src/front/course.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Setting, unitsOf } from "./documents.ts";
import { type Back, backsOf, type Decision, sideOf, type Truth, withBack, worthOf } from "./position.ts";

/** The opening, the Player-Turn and its battles. Events are the game master's; their table says what `hidden` seals. */

type Play = CourseOfGame<Truth>;

/** 3.3: what a side holds at the most when it draws. */
const HAND = 3;

function put(play: Play, piece: string, now: Partial<Back>): void {
  play.set(withBack(play.truth, piece, now));
}

/** A block's back, unit and side; hidden as long as it is not revealed. */
function block({ truth: { blocks, backs } }: Play, piece: string) {
  const named = { side: sideOf(piece), piece, unit: blocks[piece].unit };
  return backs[piece].isRevealed ? named : { ...named, hidden: true };
}

/** 1.3 */
function take(play: Play, area: number): void {
  play.take(area, SIDES.filter((side) => backsOf(play.truth, side, area).length > 0));
}

/** The game before its opening: the units behind the backs in the order of the roster, the chits as they are listed. */
export function openingTruth(setting: Setting): Truth {
  const { scenario, charts } = setting;
  const units = SIDES.flatMap((side) =>
    unitsOf(setting, side).map((unit, index) => ({ ...unit, index, piece: `${side}-${index + 1}` }))
  );
  return {
    setting,
    ...OPEN_BEGINNING,
    stage: { at: "opening" },
    backs: Object.fromEntries(units.map(({ piece, side, index }) => {
      const area = scenario.backs[side][index];
      return [piece, { area, moved: false, from: null, isRevealed: false }];
    })),
    held: Object.fromEntries(SIDES.flatMap((side) => scenario.held[side].map((area) => [area, side]))),
    used: [],
    blocks: Object.fromEntries(units.map(({ piece, id, steps }) => [piece, { unit: id, strength: steps }])),
    cup: [...charts.chits.keys()],
    hands: { allied: [], axis: [] },
  };
}

/** 2.2, 3.2, 3.3: the opening run. */
export function begin(play: Play): void {
  if (play.truth.stage.at !== "opening") return;
  for (const side of SIDES) placeBlocks(play, side);
  for (const side of SIDES) mix(play, side);
  for (const count of [1, 2]) {
    for (const side of SIDES) drawChit(play, side, `the ${side} side's chit ${count}`);
  }
  play.set({ stage: { at: "march" } });
  play.tell("turnBegan", { gameTurn: 1, side: "allied" });
}

function placeBlocks(play: Play, side: Side): void {
  const left = unitsOf(play.truth.setting, side);
  for (const piece of backsOf(play.truth, side)) {
    const { id: unit, steps } = play.draw(`unit behind ${piece}`, left, side);
    const isShort = steps > 1 && play.roll(`steps of ${piece}`, 10, side) <= 3;
    const strength = isShort ? steps - 1 : steps;
    play.set({ blocks: { ...play.truth.blocks, [piece]: { unit, strength } } });
    const { area } = play.truth.backs[piece];
    play.tell("placed", { ...block(play, piece), area, strength, dice: play.takeDice() });
  }
}

function mix(play: Play, side: Side): void {
  const left = [...play.truth.cup];
  const cup: string[] = [];
  while (left.length > 0) {
    cup.push(play.draw(`mixing by the ${side} side, chit ${cup.length + 1}`, left, side));
  }
  play.set({ cup });
  play.tell("mixed", { side, dice: play.takeDice(), hidden: true });
}

export function carryOut(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case "draw":
      drawChit(play, play.truth.phasing, "draw");
      return play.set({ stage: { at: "march" } });
    case "move": {
      const { piece, path } = decision;
      put(play, piece, { area: path[path.length - 1], moved: true, from: path[path.length - 2] });
      play.tell("moved", { ...block(play, piece), path });
      return take(play, path[path.length - 1]);
    }
    case "halt":
      return goOn(play);
    case "fire":
    case "use":
      return fire(play, decision.kind === "use" ? decision.chit : undefined);
    case "withdraw":
      return withdraw(play, decision.to, decision.chit);
  }
}

/** 3.2: a side draws the chit that lies at a place of the cup that nobody can see into. */
function drawChit(play: Play, side: Side, purpose: string): void {
  const cup = [...play.truth.cup];
  const chit = play.draw(purpose, cup, side);
  play.set({ cup, hands: { ...play.truth.hands, [side]: [...play.truth.hands[side], chit] } });
  play.tell("drew", { side, chit, dice: play.takeDice(), hidden: true });
}

/** 5.1: the next battle, or the next Player-Turn where there is none. 6.2: a side without blocks has lost. */
function goOn(play: Play): void {
  const { stage, phasing, setting } = play.truth;
  const beaten = SIDES.find((side) => backsOf(play.truth, side).length === 0);
  if (beaten !== undefined) {
    return play.end(enemyOf(beaten), `The ${sideName(beaten)} side has no blocks left.`, "6.2");
  }
  const fought = stage.at === "battle" ? [...stage.fought, stage.area] : [];
  const area = [...setting.map.areas.keys()].find((one) =>
    !fought.includes(one) && SIDES.every((side) => backsOf(play.truth, side, one).length > 0)
  );
  if (area === undefined) return endTurn(play);
  play.set({ stage: { at: "battle", area, round: 1, asked: enemyOf(phasing), fought } });
  play.tell("battleBegan", { area, attacker: phasing });
}

/** 3.3, 6.1 */
function endTurn(play: Play): void {
  for (const piece of Object.keys(play.truth.backs)) put(play, piece, { moved: false, from: null });
  play.passTurn(
    "6.1",
    (side) => worthOf(play.truth, side),
    (allied, axis) => `The areas of the Allied side are worth ${allied}, those of the Axis side ${axis}.`,
  );
  const { hands, phasing, cup } = play.truth;
  play.set({ stage: { at: hands[phasing].length < HAND && cup.length > 0 ? "draw" : "march" } });
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
  for (const piece of pieces) put(play, piece, { area: to });
  if (pieces.length > 0) {
    play.tell("withdrew", { side: asked, area, to, pieces });
    take(play, to);
  }
  endBattle(play);
}

function use(play: Play, side: Side, chit: string): void {
  const { hands, used, setting } = play.truth;
  play.set({ hands: { ...hands, [side]: hands[side].filter((one) => one !== chit) }, used: [...used, chit] });
  play.tell("used", { side, chit, sort: setting.charts.chits.get(chit)?.sort, area: here(play).area });
}

/** 5.3, 5.4: all blocks of a side fire, one after the other. */
function volley(play: Play, side: Side, when: string, more: number): void {
  const { area } = here(play);
  for (const piece of backsOf(play.truth, side, area)) {
    const { strength } = play.truth.blocks[piece];
    if (!play.truth.backs[piece].isRevealed) {
      put(play, piece, { isRevealed: true });
      play.tell("revealed", { ...block(play, piece), area, strength });
    }
    const need = 2 * strength + more;
    const die = play.roll(`fire of ${piece} in ${area}, ${when}`, 10);
    const isHit = die <= need;
    play.tell("fired", { ...block(play, piece), area, die, need, isHit });
    if (isHit) hit(play, enemyOf(side), area);
  }
}

/** 5.4: the strongest block takes a hit, of equal ones that with the lowest number. */
function hit(play: Play, side: Side, area: number): void {
  const { blocks } = play.truth;
  const [piece] = backsOf(play.truth, side, area).toSorted((a, b) => blocks[b].strength - blocks[a].strength);
  if (piece === undefined) return;
  const { unit, strength } = blocks[piece];
  play.tell("hit", { ...block(play, piece), area, strength: strength - 1 });
  if (strength === 1) eliminate(play, piece, "5.4");
  else play.set({ blocks: { ...blocks, [piece]: { unit, strength: strength - 1 } } });
}

function eliminate(play: Play, piece: string, cite: string): void {
  const { [piece]: back, ...backs } = play.truth.backs;
  const { [piece]: _, ...blocks } = play.truth.blocks;
  const { hidden: __, ...shown } = { hidden: undefined, ...block(play, piece) };
  play.tell("eliminated", { ...shown, area: back.area, cite });
  play.set({ backs, blocks });
}

/** 5.2: the attacker after the defender, and then the next round. */
function nextToChoose(play: Play): void {
  const { area, round, asked, enemy, fought } = here(play);
  const { phasing, setting } = play.truth;
  const isAlone = [asked, enemy].some((side) => backsOf(play.truth, side, area).length === 0);
  const isLast = asked === phasing && round === setting.options.rounds;
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
  take(play, area);
  play.tell("battleEnded", { area, holder: play.truth.held[area] });
  goOn(play);
}

function goBack(play: Play, piece: string, area: number): void {
  const { from } = play.truth.backs[piece];
  if (from === null || backsOf(play.truth, enemyOf(play.truth.phasing), from).length > 0) {
    return eliminate(play, piece, "5.6");
  }
  put(play, piece, { area: from });
  play.tell("wentBack", { ...block(play, piece), area, to: from });
  take(play, from);
}
