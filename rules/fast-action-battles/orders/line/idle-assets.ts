import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { reasonOf } from "../../../../src/kernel/refusals/violation.ts";
import { supposedBattle } from "../../battle/supposed-battle.ts";
import type { DecisionOf } from "../../position/decisions.ts";
import type { Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { areaMeant, assetsCalled, chitInSetting } from "./names.ts";
import type { BattleOrder } from "./order.ts";

/** Why something that is named is not used. */
interface Idle {
  readonly message: string;
  readonly cite: string;
}

/**
 * 6.22, 6.23: which named assets could not be assigned to the line's battle, from what is known, and why. Undefined if each
 * could be, by itself.
 * @param sight as it will be when the battle is fought
 */
export function idleAsset(
  sight: Sight,
  side: Side,
  { area: ref, assets, role }: BattleOrder,
): Idle | undefined {
  const area = areaMeant(sight.setting, ref);
  if (area === undefined || typeof assets !== "object") return undefined;
  const { gameTurn, phase } = sight;
  const asked = {
    ...supposedBattle(sight, area, role === "attack" ? side : enemyOf(side)),
    query: { kind: "assign", side, gameTurn, phase, area, opensTurn: false },
  } as const;
  const idle = assets.flatMap(({ chit }) => {
    const [first, ...others] = assetsCalled(sight, side, chit).map((id) =>
      judge(asked, { kind: "assign", chits: [id] })
    );
    return first === undefined || [first, ...others].some(({ none }) => none) ? [] : [reasonOf(first.all)];
  });
  if (idle.length === 0) return undefined;
  return { message: idle.map(({ message }) => message).join(" "), cite: idle[0].cite };
}

/** 6.22, 6.23: the first asset that a line names but that is not assigned, and why; undefined if all are. */
export function notAssigned(
  sight: Sight,
  side: Side,
  { assets }: BattleOrder,
  assigned: DecisionOf<"assign">,
): Idle | undefined {
  const open = [...assigned.chits];
  for (const { chit } of typeof assets === "object" ? assets : []) {
    const meant = assetsCalled(sight, side, chit);
    const used = open.findIndex((id) => meant.includes(id));
    if (used >= 0) {
      open.splice(used, 1);
      continue;
    }
    const id = meant.find((one) => !assigned.chits.includes(one)) ?? meant[0];
    const { message, cite } = reasonOf(judge(sight, { ...assigned, chits: [...assigned.chits, id] }).all);
    return { message: `Without ${chitInSetting(sight.setting, id)}: ${message}`, cite };
  }
  return undefined;
}
