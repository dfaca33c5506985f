import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { PositionDocument } from "./documents.ts";
import { type ChitId, type Piece, sideOf } from "./ground.ts";
import type { Play } from "./play.ts";
import type { Setting } from "./setting.ts";
import { drawChit } from "./sequence-of-play.ts";
import type { Block, Truth } from "./truth.ts";

const BACKS = [1, 2, 3, 4];

/** The game before its opening: the units behind the backs in the order of the roster, the chits as they are listed. */
export function openingTruth(setting: Setting): Truth {
  const { scenario } = setting;
  const backs = SIDES.flatMap((side) =>
    BACKS.map((number, index) =>
      [`${side}-${number}`, {
        area: scenario.backs[side][index],
        moved: false,
        from: null,
        isRevealed: false,
      }] as const
    )
  );
  const blocks = SIDES.flatMap((side) =>
    setting.unitsOf(side).map(({ id, steps }, index) =>
      [`${side}-${index + 1}`, { unit: id, strength: steps }] as const
    )
  );
  return {
    setting,
    gameTurn: 1,
    phasing: "allied",
    stage: { at: "opening" },
    backs: Object.fromEntries(backs),
    held: heldAs(scenario.held),
    used: [],
    offers: [],
    blocks: Object.fromEntries(blocks),
    cup: setting.chits.map(({ id }) => id),
    hands: { allied: [], axis: [] },
  };
}

function heldAs(areas: Readonly<Record<Side, readonly number[]>>): Record<number, Side> {
  return Object.fromEntries(SIDES.flatMap((side) => areas[side].map((area) => [area, side] as const)));
}

/** A position within a scenario, at its march. @returns it, or what is wrong with it */
export function positionTruth(setting: Setting, position: PositionDocument): Result<Truth, string[]> {
  const opening = openingTruth(setting);
  const hands = [...position.hands.allied, ...position.hands.axis];
  const placed = Object.entries(position.blocks).sort(([a], [b]) => (a < b ? -1 : 1));
  const problems = [
    ...placed.flatMap(([piece, { unit, area, strength }]) => {
      const known = setting.unit(unit);
      return [
        ...(piece in opening.backs ? [] : [`position: there is no back ${piece}`]),
        ...(setting.area(area) === undefined
          ? [`position: ${piece} is in area ${area}, which there is not`]
          : []),
        ...(known === undefined || known.side !== sideOf(piece)
          ? [`position: ${unit} cannot be behind ${piece}`]
          : []),
        ...(known !== undefined && (strength ?? 1) > known.steps
          ? [`position: ${unit} has ${known.steps} steps at the most`]
          : []),
      ];
    }),
    ...hands.filter((chit, index) => setting.sortOf(chit) === undefined || hands.indexOf(chit) !== index)
      .map((chit) => `position: chit ${chit} is not there, or twice`),
    ...SIDES.filter((side) => !placed.some(([piece]) => sideOf(piece) === side))
      .map((side) => `position: the ${side} side has no blocks`),
  ];
  if (problems.length > 0) return err(problems);
  const blocks: Record<Piece, Block> = Object.fromEntries(
    placed.map(([piece, { unit, strength }]) =>
      [piece, { unit, strength: strength ?? setting.unit(unit)!.steps }] as const
    ),
  );
  const backs = placed.map(([piece, { area, revealed }]) =>
    [piece, { area, moved: false, from: null, isRevealed: revealed }] as const
  );
  return ok({
    ...opening,
    gameTurn: position.gameTurn,
    phasing: position.phasing,
    stage: { at: "march" },
    blocks,
    backs: Object.fromEntries(backs),
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
  play.tell({ kind: "turnBegan", gameTurn: 1, side: "allied" });
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
    play.tell({
      kind: "placed",
      ...play.block(piece),
      area: play.truth.backs[piece].area,
      strength,
      dice: play.takeDice(),
    });
  }
}

function mix(play: Play, side: Side): void {
  const left = [...play.truth.cup];
  const cup: ChitId[] = [];
  while (left.length > 0) {
    cup.push(
      ...left.splice(play.draw(`mixing by the ${side} side, chit ${cup.length + 1}`, left.length, side), 1),
    );
  }
  play.set({ cup });
  play.tell({ kind: "mixed", side, dice: play.takeDice() });
}
