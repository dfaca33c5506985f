import { bySide, type Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import { FRESH_ROUND, type SeenBattle } from "../position/battle-state.ts";
import type { Chit } from "../setting/chit-book.ts";
import { blocksAt, suffersDisorder } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";

/** A battle between the units that the viewer knows, as if fought now. One already under way keeps its state. */
export function supposedBattle(
  sight: Sight,
  area: Area,
  attacker: Side,
  chits: readonly Chit[] = [],
): Sight & { readonly battle: SeenBattle } {
  const attackers = blocksAt(sight, attacker, area).filter((block) => !suffersDisorder(sight, block))
    .flatMap(({ unit }) => unit ?? []);
  const battle = sight.battle?.area === area ? sight.battle : freshBattle(sight, area, attacker);
  const assigned = bySide((side) => [
    ...new Set([...battle.assigned[side], ...chits.filter((chit) => chit.side === side).map(({ id }) => id)]),
  ]);
  return { ...sight, battle: { ...battle, assigned, attackers } };
}

function freshBattle({ crossings }: Sight, area: Area, side: Side): SeenBattle {
  return {
    ...FRESH_ROUND,
    area,
    side,
    crossing: crossings.includes(area),
    probe: false,
    step: "points",
    isOpen: true,
  };
}
