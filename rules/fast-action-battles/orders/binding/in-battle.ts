import { listed } from "../../../../src/common/text.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import { mayAbort } from "../../battle/attacker-hits.ts";
import { type Absorber, absorbers, lossesWanted } from "../../battle/defender-hits.ts";
import { takenHits, usualRetreats } from "../../battle/defender-option.ts";
import { armourPool, capacity, lossPool, usualLosses } from "../../battle/losses.ts";
import { probedHandles } from "../../battle/point-units.ts";
import { retreatEnds, retreatWays } from "../../battle/retreat.ts";
import { battleOf, fighters, pointCandidates } from "../../battle/sides.ts";
import { planAssignment } from "../../computer/capable/battle.ts";
import { areaName } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import { blocksAt, contestedAreas } from "../../position/ground.ts";
import type { Question } from "../../position/query.ts";
import { hitsAsked, judged, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { type BattleKind, clauseOf, isBattleKind, linesFor } from "../line/battle-lines.ts";
import { handleMeant } from "../line/handles.ts";
import { actionsCalled, areaMeant, assetsCalled, forceCalled, unitMeant } from "../line/names.ts";
import type { BattleOrder, Order, Use } from "../line/order.ts";
import type { SaidOrder } from "../line/said.ts";

/** A question inside a battle, and what a side's lines say about it. */
interface Asked {
  readonly sight: Sight;
  readonly side: Side;
  readonly query: Question;
  /** Lines that speak of this battle. */
  readonly lines: readonly BattleOrder[];
  readonly said: readonly SaidOrder[];
  /** Steps that the side has lost in this round (6.42). */
  readonly lost: number;
}

/** The result of a side's lines in a battle: a decision, the default, or undefined if they say nothing of the battle. */
type Spoken = Decision | "default" | undefined;

/** A side's answer, by its lines, to the open question of a battle. @param lost steps that it has lost in this round */
export function spokenInBattle(sight: Sight, said: readonly SaidOrder[], lost: number): Spoken {
  const { query, battle } = sight;
  if (query.kind === "over" || query.kind === "waiting" || battle === undefined) return undefined;
  if (!isBattleKind(query.kind)) return undefined;
  const side = judged(sight);
  const lines = linesFor(
    sight.setting,
    said,
    { area: battle.area, attacker: battle.side, side },
    sight.gameTurn,
  );
  const decision = ANSWERED_BY[query.kind]({ sight, side, query, lines, said, lost });
  if (decision !== undefined && judge(sight, decision).none) return decision;
  return lines.length > 0 ? "default" : undefined;
}

const ANSWERED_BY: Readonly<Record<BattleKind, (asked: Asked) => Decision | undefined>> = {
  defenderOption: option,
  assign: assignment,
  point,
  attackerHits,
  defenderHits,
  armourHits,
  exploit: exploitation,
};

/** 8.23, 15.73, 8.24: help, a recon unit that slips away, a retreat; each only while it is legal. */
function option(asked: Asked): Decision | undefined {
  const { sight, side, lines } = asked;
  const units = fighters(sight, side).map(({ unit }) => unit);
  const legal = [...help(asked), ...slippingAway(asked)].find((decision) => judge(sight, decision).none);
  if (legal !== undefined) return legal;
  const before = clauseOf(lines, "before");
  if (before === undefined) return lines.length > 0 ? { kind: "stand" } : undefined;
  const { area } = battleOf(sight);
  const enemies = blocksAt(sight, enemyOf(side), area).length;
  if (before.outnumbered !== undefined && enemies < before.outnumbered * units.length) {
    return { kind: "stand" };
  }
  return actionsCalled(sight, side, before.by)
    .map((by): Decision => ({
      kind: "retreatBefore",
      by,
      retreats: usualRetreats(sight, units, refuge(asked)),
    }))
    .find((decision) => judge(sight, decision).none) ?? { kind: "stand" };
}

/** A side's orders that count in this Game-Turn. */
function timely({ said, sight }: Asked) {
  return said.filter(({ turn }) => turn === undefined || turn === sight.gameTurn).map(({ order }) => order);
}

function help(asked: Asked): Decision[] {
  return timely(asked).flatMap((order) => helpBy(asked.sight, asked.side, order));
}

/** 8.23: the decisions that an order of help means in the battle under way, one for each possible Special Action. */
function helpBy(sight: Sight, side: Side, order: Order): Decision[] {
  if (order.verb !== "reinforce") return [];
  const unit = unitMeant(sight, side, order.unit);
  if (unit === undefined || areaMeant(sight.setting, order.area) !== battleOf(sight).area) return [];
  return actionsCalled(sight, side, order.by).map((by) => ({ kind: "reinforceBattle", by, unit }));
}

/** 8.23: why help that is ordered for the battle under way cannot come; undefined if it can, or has come. */
export function whyNoHelp(sight: Sight, order: Order): readonly Violation[] | undefined {
  if (sight.query.kind !== "defenderOption") return undefined;
  const [first, ...others] = helpBy(sight, judged(sight), order);
  if (first?.kind !== "reinforceBattle") return undefined;
  if (fighters(sight, judged(sight)).some(({ unit }) => unit === first.unit)) return undefined;
  if (others.some((decision) => judge(sight, decision).none)) return undefined;
  const refusals = judge(sight, first);
  return refusals.none ? undefined : refusals.all;
}

function slippingAway(asked: Asked): Decision[] {
  const { sight, side } = asked;
  return timely(asked).flatMap((order) => {
    if (order.verb !== "recon") return [];
    const to = areaMeant(sight.setting, order.to);
    const unit = unitMeant(sight, side, order.unit);
    if (to === undefined || unit === undefined || fighters(sight, side).at(0)?.unit !== unit) return [];
    const retreater = { unit: sight.setting.roster.known(unit), area: battleOf(sight).area, taken: [] };
    return retreatWays(sight, retreater).filter((way) => way[way.length - 1] === to)
      .map((way): Decision => ({ kind: "reconRetreat", path: way.map(areaName) }));
  });
}

/** 6.6, 15.73: why units cannot go where a line for the battle under way sends them; undefined if one can. */
export function whyNoRefuge(
  sight: Sight,
  order: Order,
): { readonly cite: string; readonly message: string } | undefined {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const ref = order.verb === "recon" ? order.to : order.verb === "battle" ? order.retreat : undefined;
  const to = ref === undefined || ref === "never" ? undefined : areaMeant(sight.setting, ref);
  const units = fighters(sight, side).map(({ unit }) => sight.setting.roster.known(unit));
  // A recon unit elsewhere may slip away later.
  if (order.verb === "recon" && units[0]?.id !== unitMeant(sight, side, order.unit)) return undefined;
  const ends = retreatEnds(sight, units, area);
  if (to === undefined || ends.includes(to)) return undefined;
  const open = ends.length === 0
    ? "your units can go nowhere"
    : `your units may go to ${listed(ends.map(String), "or")}`;
  return {
    cite: order.verb === "recon" ? "15.73" : "6.6",
    message: `From ${area} ${open}, and not to ${to}.`,
  };
}

/** Where a line sends units that retreat (6.6). */
function refuge({ sight, lines }: Asked): number | undefined {
  const to = clauseOf(lines, "retreat");
  return to === "never" ? undefined : areaMeant(sight.setting, to);
}

/** 6.22, 6.23: as many of the named chits as go together, in the order written. */
function assignment({ sight, side, lines, said }: Asked): Decision | undefined {
  const assets = clauseOf(lines, "assets");
  if (assets === undefined) return undefined;
  if (assets === "none") return { kind: "assign", chits: [] };
  if (assets === "any") return planAssignment(withoutPromised(sight, side, said))[0];
  return assets.reduce<DecisionOf<"assign">>((decision, use) => withUse(sight, side, decision, use), {
    kind: "assign",
    chits: [],
  });
}

/** 6.22: `any` spares the chits that a line names for a battle still to be fought (from revision 15 on). */
function withoutPromised(sight: Sight, side: Side, said: readonly SaidOrder[]): Sight {
  const { area: here, side: attacker } = battleOf(sight);
  if (sight.setting.revision < 15) return sight;
  const promised: Record<ChitId, "used"> = {};
  for (const area of contestedAreas(sight)) {
    if (area === here || sight.fought.includes(area)) continue;
    const assets = clauseOf(
      linesFor(sight.setting, said, { area, attacker, side }, sight.gameTurn),
      "assets",
    );
    for (const { chit } of typeof assets === "object" ? assets : []) {
      const [id] = assetsCalled(sight, side, chit).filter((one) => promised[one] === undefined);
      if (id !== undefined) promised[id] = "used";
    }
  }
  return { ...sight, chits: { ...sight.chits, ...promised } };
}

/** Adds one of the chits that are meant if it may be assigned, with its work if that is allowed. */
function withUse(sight: Sight, side: Side, before: DecisionOf<"assign">, use: Use): DecisionOf<"assign"> {
  for (const chit of assetsCalled(sight, side, use.chit)) {
    if (before.chits.includes(chit)) continue;
    const assigned = { ...before, chits: [...before.chits, chit] };
    if (!judge(sight, assigned).none) continue;
    const working = withWork(sight, side, assigned, chit, use);
    return judge(sight, working).none ? working : assigned;
  }
  return before;
}

function withWork(
  sight: Sight,
  side: Side,
  decision: DecisionOf<"assign">,
  chit: ChitId,
  { as, for: ref }: Use,
): DecisionOf<"assign"> {
  const infantry = unitMeant(sight, side, ref);
  return {
    ...decision,
    ...(as === "direct" ? { direct: chit } : {}),
    ...(as === "works" || as === "fort" ? { engineers: { ...decision.engineers, [chit]: as } } : {}),
    ...(infantry === undefined ? {} : { support: { ...decision.support, [chit]: infantry } }),
  };
}

/** 6.24: the first unit named by a line that may be the point unit now. */
function point({ sight, side, lines }: Asked): Decision | undefined {
  const candidates = pointCandidates(sight, side);
  const handles = battleOf(sight).probe && !battleOf(sight).isOpen ? probedHandles(sight) : [];
  const named = lines.flatMap((line) => {
    if (line.point === undefined) return [];
    const handle = handleMeant(line.point, enemyOf(side));
    return handles.includes(handle) ? [handle] : forceCalled(sight, side, line.point);
  });
  const unit = named.find((id) => candidates.includes(id) || handles.includes(id));
  return unit === undefined ? undefined : { kind: "point", unit };
}

/** 6.41 */
function attackerHits(asked: Asked): Decision | undefined {
  const { sight, side, lines } = asked;
  const rule = clauseOf(lines, "abort");
  const first = preferred(asked);
  if (rule === undefined && first === undefined) return undefined;
  const hits = hitsAsked(sight);
  const pool = lossPool(sight, side);
  const wishes = rule === undefined || rule === "always" || (rule !== "never" && hits.hits >= rule);
  const abort = wishes && mayAbort(sight, hits);
  const wanted = abort ? 1 : Math.min(hits.hits, capacity(pool));
  return { kind: "takeHits", losses: usualLosses(pool, wanted, first), abort };
}

/** 6.43: who takes losses first; undefined if no line says so. */
function preferred({ sight, side, lines }: Asked): string[] | undefined {
  return clauseOf(lines, "lose")?.flatMap((ref) => forceCalled(sight, side, ref));
}

/** The order in which hits are absorbed if a line says how many steps may be lost, but not what takes the others. */
const USUAL_TAKINGS: readonly Absorber[] = ["fort", "disorder", "retreat"];

/** 6.42 */
function defenderHits(asked: Asked): Decision | undefined {
  const { sight, lines, lost } = asked;
  const hits = hitsAsked(sight);
  const [hold, take, retreat, first] = [
    clauseOf(lines, "hold"),
    clauseOf(lines, "take"),
    clauseOf(lines, "retreat"),
    preferred(asked),
  ];
  if (hold === undefined && take === undefined && retreat === undefined && first === undefined) {
    return undefined;
  }
  const open = absorbers(sight, hits).filter((by) => by !== "retreat" || retreat !== "never");
  const steps = hold === undefined ? 0 : Math.min(hits.hits, Math.max(0, hold - lost));
  const absorb = absorbed({ open, hits: hits.hits - steps, isHolding: hold !== undefined, take });
  const { pool, wanted } = lossesWanted(sight, hits, absorb);
  return takenHits(sight, absorb, usualLosses(pool, wanted, first), refuge(asked));
}

/**
 * The ways to absorb hits, in the order of a line, which `losses` ends. Else as in the default, which retreats from two hits
 * on.
 */
function absorbed({ open, hits, isHolding, take }: {
  readonly open: readonly Absorber[];
  readonly hits: number;
  readonly isHolding: boolean;
  readonly take: BattleOrder["take"];
}): Absorber[] {
  const chosen: Absorber[] = [];
  for (const by of take ?? USUAL_TAKINGS) {
    if (by === "losses") break;
    const isTooFew = take === undefined && !isHolding && by === "retreat" && hits - chosen.length < 2;
    if (chosen.length < hits && open.includes(by) && !isTooFew) chosen.push(by);
  }
  return chosen;
}

/** 17.24 */
function armourHits(asked: Asked): Decision | undefined {
  const first = preferred(asked);
  if (first === undefined) return undefined;
  const pool = armourPool(asked.sight);
  return {
    kind: "takeHits",
    losses: usualLosses(pool, Math.min(hitsAsked(asked.sight).hits, capacity(pool)), first),
  };
}

/** 6.8 */
function exploitation({ sight, side, query, lines }: Asked): Decision | undefined {
  const wish = clauseOf(lines, "exploit");
  const eligible = query.units ?? [];
  if (wish === undefined) return undefined;
  if (wish === "any") return { kind: "exploit", units: [...eligible] };
  const named = wish === "none" ? [] : wish.flatMap((ref) => {
    const unit = unitMeant(sight, side, ref);
    return unit !== undefined && eligible.includes(unit) ? [unit] : [];
  });
  return { kind: "exploit", units: named };
}
