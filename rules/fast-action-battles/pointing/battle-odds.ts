import { type Block, list } from "../../../src/kernel/block.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import { artilleryVolleys, groundVolleys } from "../battle/fire.ts";
import type { BattleGround } from "../battle/sides.ts";
import { targetsAt } from "../explain/fire.ts";
import { hitOddsWords, NO_STEPS, oddsTogether } from "../explain/odds.ts";
import { type PossibleTarget } from "../explain/supposed-battle.ts";
import { volleyAt } from "../explain/volleys.ts";
import { chitsCalled, forceCalled, unitMeant } from "../orders/line/names.ts";
import type { BattleOrder } from "../orders/line/order.ts";
import type { Area } from "../setting/area-map.ts";
import type { FireKind } from "../position/battle-state.ts";
import { blocksAt } from "../position/ground.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import type { BattleLine } from "./plan/battle-clauses.ts";
import type { Plan } from "./plan/plan.ts";
import { attackerOf } from "./plan/supposed.ts";

/** 6.25-6.28: the order of fire. */
const FIRES = [
  { who: "attacker", kind: "artillery", words: "artillery fire", cite: "6.25" },
  { who: "defender", kind: "artillery", words: "artillery fire", cite: "6.26" },
  { who: "defender", kind: "ground", words: "ground fire", cite: "6.27" },
  { who: "attacker", kind: "ground", words: "ground fire", cite: "6.28" },
] as const;

/** How many kinds of targets the forecast names. */
const MOST = 4;

/** 6.0: what each fire of a Combat Round may hit, given the units its side knows and a line's assets. */
export function battleOdds(
  plan: Plan,
  line: BattleLine,
  area: Area,
  sight: Sight,
  order: BattleOrder,
): Block[] {
  const { side } = plan.desk;
  const attacker = attackerOf(side, line);
  const ground = withLine(plan, sight, order);
  const items = FIRES.flatMap(({ who, kind, words, cite }) => {
    const firing = who === "attacker" ? attacker : enemyOf(attacker);
    const volleys = kind === "artillery" ? artilleryVolleys(ground, firing) : groundVolleys(ground, firing);
    const dice = volleys.reduce((sum, volley) => sum + volley.dice, 0);
    const hidden = blocksAt(sight, firing, area).filter(({ unit }) => unit === undefined).length;
    const whose = `${sideName(firing)} ${words}`;
    if (dice === 0) {
      return kind === "ground" && hidden > 0
        ? [`${whose} (${cite}): of ${hidden} hidden ${hidden === 1 ? "block" : "blocks"}`]
        : [];
    }
    const more = hidden === 0 ? "" : `, ${hidden} hidden ${hidden === 1 ? "block" : "blocks"} aside`;
    return oddsAt(ground, kind, volleys, targetsAt(sight, enemyOf(firing), area))
      .map((told) => `${whose} (${cite}), ${dice} ${dice === 1 ? "die" : "dice"}${more}, ${told}`);
  });
  return items.length === 0 ? [] : [list(items)];
}

/** The battle with a line's chits added, in the uses that the line gives them. */
function withLine(plan: Plan, sight: Sight, { assets, point }: BattleOrder): BattleGround<SeenBlock> {
  const { side } = plan.desk;
  const { battle } = sight;
  if (battle === undefined) return sight;
  const uses = (typeof assets === "object" ? assets : []).flatMap((use) => {
    const [chit] = chitsCalled(sight, side, use.chit);
    return chit === undefined ? [] : [{ ...use, chit }];
  });
  const direct = uses.find(({ as }) => as === "direct")?.chit ?? battle.direct;
  const [named] = point === undefined ? [] : forceCalled(sight, side, point);
  const support = Object.fromEntries(uses.flatMap(({ chit, for: ref }) => {
    const unit = unitMeant(sight, side, ref);
    return unit === undefined ? [] : [[chit, unit]];
  }));
  const engineers: Record<string, "works" | "fort"> = { ...battle.engineers };
  for (const { chit, as } of uses) if (as === "works" || as === "fort") engineers[chit] = as;
  return {
    ...sight,
    battle: {
      ...battle,
      assigned: {
        ...battle.assigned,
        [side]: [...new Set([...battle.assigned[side], ...uses.map(({ chit }) => chit)])],
      },
      points: named === undefined ? battle.points : { ...battle.points, [side]: named },
      support: { ...battle.support, ...support },
      engineers,
      ...(direct === undefined ? {} : { direct }),
    },
  };
}

/** The odds against each unit that the fire may meet; those with equal odds stand together. */
function oddsAt(
  ground: BattleGround<SeenBlock>,
  kind: FireKind,
  volleys: ReturnType<typeof groundVolleys>,
  targets: readonly PossibleTarget[],
): string[] {
  const alike = new Map<string, Set<string>>();
  for (const target of targets) {
    const odds = volleys.reduce(
      (sum, volley) => oddsTogether(sum, volleyAt(ground, kind, volley, target).odds),
      NO_STEPS,
    );
    const words = hitOddsWords(odds);
    alike.set(words, (alike.get(words) ?? new Set()).add(target.words.replace(/ \([^()]*\)$/, "")));
  }
  const told = [...alike].map(([words, names]) =>
    `at ${[...names].slice(0, MOST).join(" or ")}${names.size > MOST ? " or others" : ""}: ${words}`
  );
  return told.slice(0, MOST);
}
