import type { ComputerPlayer } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Decision } from "./decisions.ts";
import { reach, waysOut } from "./judge.ts";
import { backsOf, heldChit, type Sight } from "./position.ts";

/**
 * A player on what its side knows: it marches to what is worth most, uses guns where it has them, and withdraws with its last
 * steps. The modest one fires, and marches with its first block alone.
 */
export const computer: ComputerPlayer<Sight, Decision> = {
  decisions(sight, skill) {
    const { query, viewer } = sight;
    if (!("side" in query) || viewer !== query.side) return [];
    if (query.kind === "draw") return [{ kind: "draw" }];
    if (query.area !== undefined) return [inBattle(sight, viewer, query.area, skill === "modest")];
    const pieces = backsOf(sight, viewer).filter((piece) => !sight.backs[piece].moved);
    for (const piece of skill === "modest" ? pieces.slice(0, 1) : pieces) {
      const path = best(sight, viewer, piece);
      if (path !== undefined) return [{ kind: "move", piece, path: [...path] }];
    }
    return [{ kind: "halt" }];
  },
};

function inBattle(sight: Sight, side: Side, area: number, isModest: boolean): Decision {
  const own = backsOf(sight, side, area).reduce((sum, piece) => sum + sight.blocks[piece].strength, 0);
  const enemies = backsOf(sight, enemyOf(side), area).length;
  const [to] = waysOut(sight, side);
  if (!isModest && to !== undefined && own < enemies * 2) {
    const smoke = heldChit(sight, "smoke");
    return { kind: "withdraw", to, ...(smoke === undefined ? {} : { chit: smoke }) };
  }
  const guns = heldChit(sight, "guns");
  return guns === undefined ? { kind: "fire" } : { kind: "use", chit: guns };
}

/** The way to an area worth more than the present one that is not held; undefined to stand. */
function best(sight: Sight, side: Side, piece: string): readonly number[] | undefined {
  const ways = [...reach(sight, side, piece)];
  const value = (area: number) => {
    const { worth } = sight.setting.area(area)!;
    const enemies = backsOf(sight, enemyOf(side), area).length;
    return worth * 4 + (sight.held[area] === side ? 0 : 3) + backsOf(sight, side, area).length - enemies * 2;
  };
  const here = value(sight.backs[piece].area);
  const [first] = ways.map(([area, path]) => ({ path, value: value(area) })).sort((a, b) =>
    b.value - a.value
  );
  return first !== undefined && first.value > here ? first.path : undefined;
}
