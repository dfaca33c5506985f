import { enemyOf } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import type { Area } from "../setting/area-map.ts";
import { setBattle } from "./round.ts";
import { battleOf } from "./sides.ts";

/** 14.03: lowers a fort by one strength; one of strength 1 becomes field works, which take no hit in the same round. */
export function reduceFort(play: Play, area: Area): void {
  const { [area]: strength = 0, ...others } = play.truth.forts;
  const left = strength - 1;
  play.set({ forts: left > 0 ? { ...others, [area]: left } : others });
  play.tell({ kind: "fortReduced", area, strength: left });
  if (left > 0) return;
  const side = enemyOf(battleOf(play.truth).side);
  play.set({ works: { ...play.truth.works, [area]: side } });
  play.tell({ kind: "worksBuilt", area, side });
  setBattle(play, { freshWorks: true });
}
