import type { Kinded, Truth as Closed, Viewer } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { CHARTS, CLOSED_FORDS, ORDER_OF_BATTLE } from "../../support/toy/index.ts";
import { judge, marches, waysOut } from "../../support/toy/judge.ts";
import { backsOf, type Decision, sideOf, type Sight, type Truth } from "../../support/toy/position.ts";
import { rules } from "../../support/toy/rules.ts";
import type { Sayings } from "./made-for.ts";
import type { PlayersEyes } from "./shown.ts";
import type { Secretive } from "./twins.ts";

/** Three Fords in the shared suite. */
export const fords: Secretive = {
  system: CLOSED_FORDS,
  openings: [
    { scenario: "three-fords/morning" },
    { scenario: "three-fords/morning", options: { rounds: "two" } },
  ],
  wishes: (truth, chance) => wishes(opened(truth), chance),
  eventKinds: [
    ...["placed", "mixed", "drew", "turnBegan", "moved", "battleBegan", "revealed", "used", "fired", "hit"],
    ...["eliminated", "withdrew", "wentBack", "battleEnded", "taken", "drawOffered", "gameEnded"],
  ],
  hidden: (truth, viewer) => hiddenFrom(opened(truth), viewer),
  corrections: (truth) => corrections(opened(truth)),
  lines: (truth, chance) => lines(opened(truth), chance),
  twinOf: (truth, viewer, chance) => closed(twinOf(opened(truth), viewer, chance)),
  isShown,
  sayings: (truth, chance) => sayings(opened(truth), chance),
  blindLines,
  decisions: 140,
  games: 8,
  turns: 12,
};

/** Its truths are closed to all but itself, and to the tests that know it. */
export function opened(truth: Closed): Truth {
  return truth as unknown as Truth;
}
function closed(truth: Truth): Closed {
  return truth as unknown as Closed;
}

function* wishes(truth: Truth, chance: Chance): Generator<Decision> {
  const spectator = rules.view(truth, "spectator");
  if (!("side" in spectator.query)) return;
  const { side, kind } = spectator.query;
  if (chance.onceIn(60)) yield { kind: "offerDraw", side: chance.pick(SIDES) };
  const sight = rules.view(truth, side);
  if (kind === "march" && !chance.onceIn(5)) {
    const moves = backsOf(truth, side).flatMap((piece) =>
      [...marches.reach(sight, side, piece).values()].map((path): Decision => ({
        kind: "move",
        piece,
        path: [...path],
      }))
    );
    if (moves.length > 0) yield chance.pick(moves);
  }
  if (kind === "battle") yield chance.pick(inBattle(sight));
}

function inBattle(sight: Sight): Decision[] {
  if (!("side" in sight.query) || sight.query.kind !== "battle") return [];
  const { side } = sight.query;
  const ways = waysOut(sight, side);
  const wished: Decision[] = [
    { kind: "fire" },
    ...sight.hand.map((chit): Decision => ({ kind: "use", chit })),
    ...ways.map((to): Decision => ({ kind: "withdraw", to })),
    ...ways.flatMap((to) => sight.hand.map((chit): Decision => ({ kind: "withdraw", to, chit }))),
  ];
  return wished.filter((decision) => judge(sight, side, decision).length === 0);
}

/** The units behind backs that a viewer does not know, by id and name, and the chits that it does not see. */
export function hiddenFrom(truth: Truth, viewer: Viewer): string[] {
  if (viewer === "gameMaster") return [];
  const { setting, backs, blocks, hands, cup } = truth;
  const unseen = Object.keys(backs).filter((piece) => !backs[piece].isRevealed && sideOf(piece) !== viewer);
  const units = unseen.map((piece) => setting.orderOfBattle.units.get(blocks[piece].unit)!);
  return [
    ...units.flatMap(({ id, name }) => [id, name]),
    ...cup,
    ...SIDES.flatMap((side) => side === viewer ? [] : hands[side]),
  ];
}

function corrections(
  truth: Truth,
): { readonly good: readonly Kinded[][]; readonly bad: readonly Kinded[][] } {
  const [piece] = Object.keys(truth.backs);
  const free = [...truth.setting.map.areas.keys()].find((number) =>
    SIDES.every((side) => backsOf(truth, side, number).length === 0)
  )!;
  const right = [
    { kind: "place", piece, area: free },
    { kind: "hold", area: free, side: "axis" },
  ];
  const wrong = [
    [{ kind: "place", piece: "axis-9", area: 3 }],
    [{ kind: "place", piece, area: 77 }],
    [{ kind: "hold", area: 0, side: "allied" }],
  ];
  return { good: truth.over !== null || piece === undefined ? [] : [right], bad: wrong };
}

const NONSENSE = [
  "mvoe 3 to 7",
  "move nobody to 4",
  "move 3",
  "withdraw somewhere",
  "use cannon",
  "charge!",
  "offer peace",
];

/** Lines that somebody may write who knows the game, or guesses. */
function lines(truth: Truth, chance: Chance): string[] {
  const areas = [...truth.setting.map.areas.keys()];
  const units = [...truth.setting.orderOfBattle.units.values()].map(({ name, id }) =>
    chance.onceIn(2) ? name : id
  );
  const backs = SIDES.flatMap((side) => [1, 2, 3, 4].map((number) => `${side}-${number}`));
  const someone = () => String(chance.pick([...backs, ...units, ...areas]));
  const one = (): string =>
    chance.pick([
      `move ${someone()} to ${chance.pick(areas)}`,
      `move ${someone()} to ${chance.pick(areas)}`,
      `move ${someone()} ${chance.pick(areas)} ${chance.pick(areas)}`,
      "fire",
      "stand",
      `withdraw at ${chance.below(9)}`,
      `withdraw at ${chance.below(9)} to ${chance.pick(areas)}`,
      `use ${chance.pick(["any", "guns", "smoke"])}`,
      chance.onceIn(8) ? "offer draw" : "fire",
      chance.pick(NONSENSE),
    ]);
  return Array.from({ length: chance.below(8) }, one);
}

/** Other units behind the backs that a viewer does not know, with other strengths, and other chits if the viewer sees none. */
function twinOf(truth: Truth, viewer: PlayersEyes, chance: Chance): Truth {
  const blocks = { ...truth.blocks };
  for (const side of SIDES) {
    if (side === viewer) continue;
    const unseen = backsOf(truth, side).filter((piece) => !truth.backs[piece].isRevealed);
    const units = chance.shuffled(unseen.map((piece) => truth.blocks[piece].unit));
    for (const [index, piece] of unseen.entries()) {
      const unit = units[index];
      blocks[piece] = {
        unit,
        strength: 1 + chance.below(truth.setting.orderOfBattle.units.get(unit)!.steps),
      };
    }
  }
  const others = SIDES.filter((side) => side !== viewer);
  const chits = chance.shuffled([...truth.cup, ...others.flatMap((side) => truth.hands[side])]);
  const cup = chits.splice(0, truth.cup.length);
  const hands = { ...truth.hands };
  for (const side of others) hands[side] = chits.splice(0, truth.hands[side].length);
  return { ...truth, blocks, cup, hands };
}

function sayings(truth: Truth, chance: Chance): Sayings {
  const { map, orderOfBattle, charts } = truth.setting;
  const units = [...orderOfBattle.units.values()];
  const area = () => chance.pick([...map.areas.keys()]);
  const piece = () => `${chance.pick(SIDES)}-${1 + chance.below(4)}`;
  const chit = () => chance.pick([...charts.chits.keys()]);
  return {
    sheets: [[], lines(truth, chance), lines(truth, chance)],
    questions: [
      ...[String(area()), piece(), chance.pick(units).name, chance.pick(units).id, chit()],
      ...[
        `move ${piece()} to ${area()}`,
        `move ${chance.pick(units).name} ${area()} ${area()}`,
        "everything",
      ],
    ],
    rulings: [
      `place ${piece()} in ${area()}`,
      `hold ${area()} axis; place ${piece()} in ${area()}`,
      "put right",
    ],
    points: [
      [{ kind: "place", piece: piece(), area: area() } as Kinded],
      [
        { kind: "hold", area: area(), side: "axis" } as Kinded,
        { kind: "place", piece: piece(), area: 99 } as Kinded,
      ],
    ],
    guesses: guesses(area, piece, chit),
  };
}

function guesses(area: () => number, piece: () => string, chit: () => string): Decision[] {
  return [
    ...[1, 2, 3, 4, 5, 6].map((): Decision => ({ kind: "move", piece: piece(), path: [area(), area()] })),
    ...[1, 2, 3].map((): Decision => ({ kind: "use", chit: chit() })),
    ...[1, 2, 3].map((): Decision => ({ kind: "withdraw", to: area(), chit: chit() })),
    { kind: "withdraw", to: area() },
    { kind: "fire" },
    { kind: "halt" },
  ];
}

/** Lines that name backs and areas alone: they mean the same for any unit behind a back. */
function blindLines(chance: Chance, side: Side): string[] {
  const one = () =>
    chance.pick([
      `move ${side}-${1 + chance.below(4)} to ${1 + chance.below(12)}`,
      `move ${1 + chance.below(12)} to ${1 + chance.below(12)}`,
      "fire",
      `use ${chance.pick(["any", "guns", "smoke"])}`,
      `withdraw at ${chance.below(6)}`,
    ]);
  return Array.from({ length: chance.below(6) }, one);
}

/**
 * 2.1, 3.4, 5.3, 5.4: a draw of one's own, a block that is revealed or lost, and whether a hit is on a block that lies open. Where
 * one run has stopped to ask somebody, only a block that is lost can have let the other go on.
 */
function isShown(one: Kinded | undefined, other: Kinded | undefined): boolean {
  if (one === undefined || other === undefined) return (one ?? other)?.kind === "eliminated";
  const isOpenHit = (event: Kinded) => event.kind === "hit" && "piece" in event;
  return [one, other].some(({ kind }) => ["drew", "revealed", "fired", "eliminated"].includes(kind)) ||
    (one.kind === "hit" && other.kind === "hit" && isOpenHit(one) !== isOpenHit(other));
}

/** A position at a march: blocks where they stand, with all their steps where none are named, and chits in hand. */
export function atTheMarch(
  placed: Readonly<Record<string, Standing>>,
  hands: Readonly<Record<Side, readonly string[]>> = { allied: [], axis: [] },
) {
  const each = <V>(what: (block: Standing) => V) =>
    Object.fromEntries(Object.entries(placed).map(([piece, block]) => [piece, what(block)]));
  const held = [...hands.allied, ...hands.axis];
  return {
    stage: { at: "march" },
    backs: each(({ area, isRevealed = false }) => ({ area, moved: false, from: null, isRevealed })),
    blocks: each(({ unit, strength }) => ({
      unit,
      strength: strength ?? ORDER_OF_BATTLE.units.find(({ id }) => id === unit)!.steps,
    })),
    hands,
    cup: CHARTS.chits.map(({ id }) => id).filter((chit) => !held.includes(chit)),
  };
}

interface Standing {
  readonly unit: string;
  readonly area: number;
  readonly strength?: number;
  readonly isRevealed?: boolean;
}
