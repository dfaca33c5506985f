import type { Side } from "../../../src/kernel/side.ts";
import { reasonOf } from "../../../src/kernel/violation.ts";
import { supposedBattle } from "../battle/supposed-battle.ts";
import type { Sight } from "../position/sight.ts";
import { judge } from "../sequence/judgement.ts";
import { areaCalled, chitsCalled } from "./names.ts";
import type { BattleOrder } from "./order.ts";

/**
 * 6.22: the first asset that an attack names and that could not be assigned to it by what is known now, and why not; undefined where all
 * could be, each by itself.
 * @param sight as it will be when the battle is fought
 */
export function idleAsset(
  sight: Sight,
  side: Side,
  { area: ref, assets }: BattleOrder,
): { readonly message: string; readonly cite: string } | undefined {
  const area = areaCalled(sight.setting, ref);
  if (!area.ok || typeof assets !== "object") return undefined;
  const { gameTurn, phase } = sight;
  const asked = {
    ...supposedBattle(sight, area.value, side),
    query: { kind: "assign", side, gameTurn, phase, area: area.value, opensTurn: false },
  } as const;
  for (const { chit } of assets) {
    const [first, ...others] = chitsCalled(sight, side, chit).map((id) =>
      judge(asked, { kind: "assign", chits: [id] })
    );
    if (first === undefined || [first, ...others].some(({ none }) => none)) continue;
    return reasonOf(first.all);
  }
  return undefined;
}
