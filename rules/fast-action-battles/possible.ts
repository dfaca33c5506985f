import type { Dice } from "../../src/kernel/dice.ts";
import type { Onlooker } from "../../src/kernel/rolling.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { fighters, pointCandidates } from "./battle/sides.ts";
import type { Battle, BattleQuestion, PointId, SeenBattle } from "./position/battle-state.ts";
import { handle } from "./position/events.ts";
import { blocksAt, suffersDisorder } from "./position/ground.ts";
import { type SeenBlock, type Sight, view } from "./position/sight.ts";
import { blockOf, type FactionBlock, type Stage, type Truth, UNMARKED } from "./position/truth.ts";
import { byId } from "./setting/chit-book.ts";
import { isArmourClass, isInfantryClass, isRegular, type Unit, type UnitId } from "./setting/roster.ts";
import { couldBe, unaccounted } from "./set-up/unaccounted.ts";

/** A truth that a viewer may hold possible: it looks the same to the viewer, and everything else is drawn. */
export function possibleBlocks(truth: Truth, viewer: Onlooker, dice: Dice): Truth {
  const sight = view(truth, viewer);
  const battle = sight.battle === undefined
    ? undefined
    : { ...sight.battle, question: questionOf(truth, sight, sight.battle) };
  const wants = wantsOf(truth, sight, battle);
  const drawn = SIDES.filter((side) => side !== viewer).reduce(
    (drawn, side) => withOthersUnderHandles(drawn, sight, { other: side, wants }, dice),
    truth,
  );
  return {
    ...drawn,
    stage: stageAmong(truth, drawn),
    battle: battle && battleAmong(truth, drawn, battle, dice),
  };
}

/** Conditions on the unit under each handle, so that the open question can be asked. */
type Wants = ReadonlyMap<string, (unit: Unit) => boolean>;

/** Puts other units under the handles of a side that the sight shows face down, and other chits in its cup. */
function withOthersUnderHandles(
  truth: Truth,
  sight: Sight,
  { other, wants }: { readonly other: Side; readonly wants: Wants },
  dice: Dice,
): Truth {
  const { roster, chits: book } = truth.setting;
  const hidden = sight.blocks.filter((block) => block.side === other && block.unit === undefined);
  const strangers = unaccounted(sight, other);
  const drawn = draws(sight, hidden, { strangers, wants }, dice);
  const known = new Set(sight.blocks.flatMap(({ unit }) => unit ?? []));
  const lying = new Map(truth.blocks.map((block) => [handle(block.side, block.piece), block]));
  const blocks = truth.blocks.map((block): FactionBlock => {
    if (block.side !== other || known.has(block.unit)) return block;
    const place = drawn.get(block.unit);
    const { steps: strength } = roster.known(block.unit);
    const was = lying.get(place?.piece ?? "");
    if (place === undefined || was === undefined) {
      return { ...UNMARKED, unit: block.unit, side: other, area: "out", strength };
    }
    const { piece: _, ...open } = place;
    // Everybody has seen the block of this handle move, and where from.
    const { piece, moved, from, assaulting, scouted } = was;
    const way = { moved, from, assaulting, ...(scouted === undefined ? {} : { scouted }) };
    return { ...UNMARKED, ...open, ...way, unit: block.unit, strength, piece };
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

/** Assigns each unit to one place. If no fitting unit is left, any unit may be there. */
function draws(
  sight: Sight,
  hidden: readonly SeenBlock[],
  { strangers, wants }: { readonly strangers: readonly Unit[]; readonly wants: Wants },
  dice: Dice,
): Map<string, SeenBlock> {
  const drawn = new Map<string, SeenBlock>();
  // Blocks with the fewest candidates come first, so that a candidate is left for them.
  const places = hidden.map((block) => {
    const want = wants.get(block.piece ?? "") ?? (() => true);
    const wanted = strangers.filter(want);
    return { block, wanted, fitting: couldBe(sight, block, strangers).filter(want) };
  }).sort((a, b) => a.fitting.length - b.fitting.length);
  for (const { block, wanted, fitting } of places) {
    const free = ({ id }: Unit) => !drawn.has(id);
    const from = [fitting, wanted, strangers].map((units) => units.filter(free))
      .find((units) => units.length > 0);
    if (from === undefined) continue;
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

/** The unit that was drawn for a unit's block. Everybody knows which block the question is about. */
function underHandle(truth: Truth, drawn: Truth, unit: UnitId): UnitId {
  const { side, piece } = blockOf(truth, unit);
  if (piece === 0) return unit;
  return drawn.blocks.find((block) => block.side === side && block.piece === piece)?.unit ?? unit;
}

function stageAmong(truth: Truth, drawn: Truth): Stage {
  const { stage } = truth;
  return "unit" in stage ? { ...stage, unit: underHandle(truth, drawn, stage.unit) } : stage;
}

/**
 * The battle's question: the viewer's own, or hits as everybody saw them fall. Otherwise it is one that the open step can ask.
 */
function questionOf({ battle }: Truth, { query }: Sight, seen: SeenBattle): BattleQuestion | undefined {
  const real = battle?.question;
  if (real === undefined || query.kind === "over") return undefined;
  if (query.kind !== "waiting" || "hits" in real) return real;
  const { side } = query;
  switch (seen.step) {
    case "defenderOption":
      return { kind: "defenderOption" };
    case "defenderAssigns":
      return { kind: "assign", side };
    case "points": {
      const isAssigning = side !== seen.side && !seen.probe && seen.assigned[side].length === 0;
      return isAssigning ? { kind: "assign", side } : { kind: "point", side };
    }
    case "aftermath":
      return { kind: "exploit", units: [] };
    default:
      return { kind: "point", side };
  }
}

/**
 * 14.14, 6.1, 6.24, 8.23, 18.21, 6.8: conditions on the units under hidden handles, so that the move or battle could have come
 * so far.
 */
function wantsOf(
  truth: Truth,
  sight: Sight,
  battle: (SeenBattle & Pick<Battle, "question">) | undefined,
): Wants {
  const { stage, battle: real } = truth;
  const { roster } = sight.setting;
  const wants = new Map<string, (unit: Unit) => boolean>();
  const pieceOf = (unit: UnitId) => {
    const { side, piece } = blockOf(truth, unit);
    return handle(side, piece);
  };
  if (stage.at === "mineChoice") {
    wants.set(pieceOf(stage.unit), (unit) => isInfantryClass(unit) && unit.steps > 1);
  }
  if (battle === undefined || real === undefined || battle.isOpen) return wants;
  const { area, side: attacker, probe, question } = battle;
  const want = (side: Side, need: number, fits: (unit: Unit) => boolean) => {
    const here = sight.blocks.filter((block) =>
      block.side === side && block.area === area && (side !== attacker || !suffersDisorder(sight, block))
    );
    const known = here.filter(({ unit }) => unit !== undefined && fits(roster.known(unit))).length;
    const hidden = here.filter(({ unit }) => unit === undefined);
    for (const { piece = "" } of hidden.slice(0, Math.max(0, need - known))) wants.set(piece, fits);
  };
  for (const unit of real.reinforced) wants.set(pieceOf(unit), isRegular);
  const isNamed = (side: Side) => question?.kind === "point" && question.side === side && !probe;
  const isProbed = question?.kind === "point" && probe;
  const isArmoured = probe || question?.kind === "exploit";
  want(attacker, isNamed(attacker) ? 2 : 1, isArmoured ? isArmourClass : isRegular);
  const defender = enemyOf(attacker);
  const isAsked = question?.kind === "defenderOption";
  want(defender, isNamed(defender) || isProbed ? 2 : Number(isAsked), isRegular);
  return wants;
}

/** The battle among the blocks that were drawn. What the viewer's enemies keep to themselves is drawn too. */
function battleAmong(
  truth: Truth,
  drawn: Truth,
  seen: SeenBattle & Pick<Battle, "question">,
  dice: Dice,
): Battle {
  const { area, side: attacker, question, points } = seen;
  const { roster } = truth.setting;
  const attackers = seen.attackers ?? blocksAt(drawn, attacker, area)
    .filter((block) => !suffersDisorder(truth, block) && isRegular(roster.known(block.unit)))
    .map(({ unit }) => unit).sort(byId);
  const battle: Battle = {
    ...seen,
    attackers,
    // Everybody has seen their blocks come.
    reinforced: seen.reinforced ??
      (truth.battle?.reinforced ?? []).map((unit) => underHandle(truth, drawn, unit)),
    support: seen.support ?? {},
    direct: seen.direct,
    engineers: seen.engineers ?? {},
    shaken: seen.shaken ?? {},
    question,
  };
  const ground = { ...drawn, battle };
  if (question?.kind === "exploit" && question.units.length === 0) {
    const units = fighters(ground, attacker).filter(({ unit, revealed, unsupplied }) =>
      revealed === undefined && !unsupplied && isArmourClass(roster.known(unit))
    ).map(({ unit }) => unit);
    return { ...battle, question: { kind: "exploit", units } };
  }
  // 6.24: the defender names a point unit before the attacker is asked.
  const isAttackerAsked = question?.kind === "point" && question.side === attacker;
  if (!isAttackerAsked || seen.isOpen || seen.probe) return battle;
  const defender = enemyOf(attacker);
  const point = points[defender] ?? drawnFrom(pointCandidates(ground, defender), dice);
  return { ...battle, points: { ...points, [defender]: point } };
}

function drawnFrom(points: readonly PointId[], dice: Dice): PointId | undefined {
  return points.length < 2 ? points[0] : points[dice.roll("possible point unit", points.length) - 1];
}
