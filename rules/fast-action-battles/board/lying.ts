import type { Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { Sight } from "../position/sight.ts";

/** Chits of a side that lie in an area: garrisons, roadblocks, interdiction, joint operations. */
export function lying({ setting, chits }: Sight, side: Side, area: Area): Chit[] {
  return setting.chits.lying.filter((chit) => {
    const place = chits[chit.id];
    return chit.side === side && typeof place === "object" && place.area === area;
  });
}
