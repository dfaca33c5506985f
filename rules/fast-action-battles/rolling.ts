import type { Dice } from "../../src/kernel/dice.ts";
import type { Fight, Rolling } from "../../src/kernel/rolling.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { GameEvent } from "./position/events.ts";
import { handle } from "./position/events.ts";
import { hasForces } from "./position/ground.ts";
import type { Unit } from "./setting/roster.ts";
import { type SeenBlock, type Sight, view } from "./position/sight.ts";
import { type FactionBlock, type Truth, UNMARKED } from "./position/truth.ts";
import { couldBe, unaccounted } from "./set-up/unaccounted.ts";
import { areaShort } from "./words/events/names.ts";

/** 6.0: battles with their fires, rolled many times. A hidden block may be any unit that it could be. */
export const rollingBlocks: Rolling<Truth, GameEvent> = {
  lostIn: { one: "step", many: "steps" },
  drawn: "Each hidden block is drawn again for each roll, at full strength, from the units that it could be.",
  possible(truth, viewer, dice) {
    const sight = view(truth, viewer);
    return SIDES.filter((side) => side !== viewer).reduce(
      (drawn, side) => withOthersUnderHandles(drawn, sight, side, dice),
      truth,
    );
  },
  shows: (event) => event.kind === "revealed" || event.kind === "pointed" || event.kind === "patrolRemoved",
  ends: (event) => event.kind === "phaseBegan" && event.phase === "supply",
  fought(before, events, after) {
    const { roster } = before.setting;
    const lost: Record<Side, number> = { allied: 0, axis: 0 };
    const fights = new Map<number, Fight>();
    for (const event of events) {
      if (event.kind === "stepLost") lost[roster.known(event.unit).side]++;
      if (event.kind !== "battleEnded") continue;
      const { area, outcome } = event;
      fights.set(area, { place: areaShort(area), result: outcome, holder: holderOf(after, area) });
    }
    return { fights: [...fights.values()], lost };
  },
};

/** 2.0: an area with forces of both sides is contested. */
function holderOf(truth: Truth, area: number): Fight["holder"] {
  const [allied, axis] = [hasForces(truth, "allied", area), hasForces(truth, "axis", area)];
  return allied && axis ? "both" : allied ? "allied" : axis ? "axis" : "nobody";
}

/** Other units under the handles of a side that the sight shows face down, and other chits in its cup. */
function withOthersUnderHandles(truth: Truth, sight: Sight, other: Side, dice: Dice): Truth {
  const { roster, chits: book } = truth.setting;
  const hidden = sight.blocks.filter((block) => block.side === other && block.unit === undefined);
  const strangers = unaccounted(sight, other);
  const drawn = draws(sight, hidden, strangers, dice);
  const known = new Set(sight.blocks.flatMap(({ unit }) => unit ?? []));
  const blocks = truth.blocks.map((block): FactionBlock => {
    if (block.side !== other) return block;
    const place = drawn.get(block.unit);
    const { steps: strength } = roster.known(block.unit);
    if (place !== undefined) {
      const { piece, ...open } = place;
      return { ...UNMARKED, ...open, unit: block.unit, strength, piece: numberOf(other, piece) };
    }
    const { moved, from, assaulting } = UNMARKED;
    if (known.has(block.unit)) return { ...block, moved, from, assaulting };
    return { ...UNMARKED, unit: block.unit, side: other, area: "out", strength };
  });
  const unseen = book.chits.filter((chit) => chit.side === other && sight.chits[chit.id] === undefined);
  const cup = new Set(shuffled(unseen.map(({ id }) => id), dice).slice(0, sight.cups[other]));
  const chits = {
    ...truth.chits,
    ...Object.fromEntries(unseen.map(({ id }) => [id, cup.has(id) ? "cup" as const : "out" as const])),
  };
  return {
    ...truth,
    blocks,
    chits,
    // A spectator has looked at none.
    looked: truth.looked.filter((unit) => sight.viewer !== "spectator" && roster.known(unit).side === other),
    repaired: sight.repaired,
    rapid: sight.rapid,
    rebuilt: sight.rebuilt,
    attackedXXI: sight.attackedXXI,
  };
}

/** Who lies where: each unit at one place. Where nobody that fits is left, anybody may be there. */
function draws(
  sight: Sight,
  hidden: readonly SeenBlock[],
  strangers: readonly Unit[],
  dice: Dice,
): Map<string, SeenBlock> {
  const drawn = new Map<string, SeenBlock>();
  // Those with few to choose from come first, so that somebody is left for them.
  const places = hidden.map((block) => ({ block, fitting: couldBe(sight, block, strangers) }))
    .sort((a, b) => a.fitting.length - b.fitting.length);
  for (const { block, fitting } of places) {
    const free = ({ id }: Unit) => !drawn.has(id);
    const fits = fitting.filter(free);
    const from = fits.length > 0 ? fits : strangers.filter(free);
    if (from.length === 0) continue;
    const at = from.length === 1 ? 1 : dice.roll(`possible ${block.piece}`, from.length);
    drawn.set(from[at - 1].id, block);
  }
  return drawn;
}

function shuffled<T>(things: readonly T[], dice: Dice): T[] {
  const left = [...things];
  const order: T[] = [];
  while (left.length > 0) {
    const at = left.length === 1 ? 1 : dice.roll(`possible chit ${order.length + 1}`, left.length);
    order.push(...left.splice(at - 1, 1));
  }
  return order;
}

/** The number in a handle. */
function numberOf(side: Side, piece: string | undefined): number {
  return piece === undefined ? 0 : Number(piece.slice(handle(side, 0).length - 1));
}
