import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Position, Setting } from "./documents.ts";
import { drawChit } from "./sequence.ts";
import type { Play } from "./play.ts";
import { sideOf, type Truth } from "./position.ts";

const BACKS = [1, 2, 3, 4];
const back = (area: number, isRevealed = false) => ({ area, moved: false, from: null, isRevealed });

/** The game before its opening: the units behind the backs in the order of the roster, the chits as they are listed. */
export function openingTruth(setting: Setting): Truth {
  const { scenario, chits } = setting;
  const each = <V>(what: (side: Side, index: number, piece: string) => V) =>
    Object.fromEntries(
      SIDES.flatMap((side) =>
        BACKS.map((number, index) => [`${side}-${number}`, what(side, index, `${side}-${number}`)] as const)
      ),
    );
  return {
    setting,
    gameTurn: 1,
    phasing: "allied",
    stage: { at: "opening" },
    backs: each((side, index) => back(scenario.backs[side][index])),
    held: heldAs(scenario.held),
    used: [],
    offers: [],
    blocks: each((side, index) => {
      const { id, steps } = setting.unitsOf(side)[index];
      return { unit: id, strength: steps };
    }),
    cup: chits.map(({ id }) => id),
    hands: { allied: [], axis: [] },
  };
}

function heldAs(areas: Readonly<Record<Side, readonly number[]>>): Record<number, Side> {
  return Object.fromEntries(SIDES.flatMap((side) => areas[side].map((area) => [area, side] as const)));
}

/** A position within a scenario, at its march. @returns it, or what is wrong with it */
export function positionTruth(setting: Setting, position: Position): Result<Truth, string[]> {
  const opening = openingTruth(setting);
  const hands = [...position.hands.allied, ...position.hands.axis];
  const placed = Object.entries(position.blocks).sort(([a], [b]) => (a < b ? -1 : 1));
  const problems = [
    ...placed.flatMap(([piece, { unit, area, strength }]) => {
      const known = setting.unit(unit);
      return [
        ...(piece in opening.backs ? [] : [`there is no back ${piece}`]),
        ...(setting.area(area) === undefined ? [`${piece} is in area ${area}, which there is not`] : []),
        ...(known?.side === sideOf(piece) ? [] : [`${unit} cannot be behind ${piece}`]),
        ...((strength ?? 1) > (known?.steps ?? 4) ? [`${unit} has ${known?.steps} steps at the most`] : []),
      ];
    }),
    ...hands.filter((chit, index) => setting.sortOf(chit) === undefined || hands.indexOf(chit) !== index)
      .map((chit) => `chit ${chit} is not there, or twice`),
    ...SIDES.filter((side) => !placed.some(([piece]) => sideOf(piece) === side))
      .map((side) => `the ${side} side has no blocks`),
  ];
  if (problems.length > 0) return err(problems.map((problem) => `position: ${problem}`));
  return ok({
    ...opening,
    gameTurn: position.gameTurn,
    phasing: position.phasing,
    stage: { at: "march" },
    blocks: Object.fromEntries(
      placed.map(([piece, { unit, strength }]) =>
        [piece, { unit, strength: strength ?? setting.unit(unit)!.steps }] as const
      ),
    ),
    backs: Object.fromEntries(
      placed.map(([piece, { area, revealed }]) => [piece, back(area, revealed)] as const),
    ),
    held: position.held === undefined ? opening.held : heldAs(position.held),
    hands: position.hands,
    cup: opening.cup.filter((chit) => !hands.includes(chit)),
  });
}

/** 2.2, 3.2, 3.3: the opening run. */
export function begin(play: Play): void {
  for (const side of SIDES) placeBlocks(play, side);
  for (const side of SIDES) mix(play, side);
  for (const count of [1, 2]) {
    for (const side of SIDES) drawChit(play, side, `the ${side} side's chit ${count}`);
  }
  play.set({ stage: { at: "march" } });
  play.tell("turnBegan", { gameTurn: 1, side: "allied" });
}

function placeBlocks(play: Play, side: Side): void {
  const left = play.truth.setting.unitsOf(side).map(({ id }) => id);
  for (const number of BACKS) {
    const piece = `${side}-${number}`;
    const [unit] = left.splice(play.draw(`unit behind ${piece}`, left.length, side), 1);
    const { steps } = play.truth.setting.unit(unit)!;
    const isShort = steps > 1 && play.roll(`steps of ${piece}`, 10, side) <= 3;
    const strength = isShort ? steps - 1 : steps;
    play.set({ blocks: { ...play.truth.blocks, [piece]: { unit, strength } } });
    const { area } = play.truth.backs[piece];
    play.tell("placed", { ...play.block(piece), area, strength, dice: play.takeDice() });
  }
}

function mix(play: Play, side: Side): void {
  const left = [...play.truth.cup];
  const cup: string[] = [];
  while (left.length > 0) {
    const at = play.draw(`mixing by the ${side} side, chit ${cup.length + 1}`, left.length, side);
    cup.push(...left.splice(at, 1));
  }
  play.set({ cup });
  play.tell("mixed", { side, dice: play.takeDice(), hidden: true });
}
