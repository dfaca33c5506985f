import type { Side } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import { byId } from "../setting/chit-book.ts";

/**
 * The end of a side's set-up: its blocks get their handles, area by area in ascending order. If an area holds several, they are
 * drawn like chits: ids sorted, dice of as many faces as remain. Only the owner may know how those fall.
 */
export function endSetUp(play: Play, side: Side): void {
  for (const area of play.truth.setting.map.areas) {
    const left = play.truth.blocks.filter((block) =>
      block.side === side && block.area === area && block.piece === 0
    )
      .map(({ unit }) => unit).sort(byId);
    while (left.length > 0) {
      const face = left.length === 1 ? 1 : play.die(`handles ${side} ${area}`, left.length, side);
      play.giveHandle(left.splice(face - 1, 1)[0]);
    }
  }
}
