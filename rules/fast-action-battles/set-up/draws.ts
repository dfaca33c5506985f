import type { Side } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { chitsIn, type Ground } from "../position/ground.ts";
import { type Truth } from "../position/truth.ts";

/** 4.2: how many chits a side draws in each Admin Phase of a Game-Turn. If the table draws once, in the first alone. */
function drawsIn(
  { setting, gameTurn }: Pick<Ground, "setting" | "gameTurn">,
  side: Side,
): { readonly number: number; readonly isOnce: boolean } {
  const table = setting.tables.draws[side];
  const printed = table[Math.min(gameTurn, table.length) - 1];
  const isOnce = setting.options.draws === "gameTurn" || setting.tables.draws.when === "gameTurn";
  return { number: isOnce ? 2 * printed : printed, isOnce };
}

/** 4.2: the same as a sentence goes on: `4 are drawn in each Admin Phase`. */
export function drawWords(ground: Pick<Ground, "setting" | "gameTurn">, side: Side): string {
  const { number, isOnce } = drawsIn(ground, side);
  return `${number} ${number === 1 ? "is" : "are"} drawn in ${isOnce ? "the first" : "each"} Admin Phase`;
}

/** 4.2, 17.14: how many chits a side draws in the present Admin Phase. */
function drawNumber(truth: Truth, side: Side): number {
  const { phasing, drawCut } = truth;
  const { number, isOnce } = drawsIn(truth, side);
  if (isOnce && phasing !== "allied") return 0;
  return isCut(truth, side) ? Math.max(0, number - drawCut) : number;
}

/**
 * 17.14: whether a raid takes chits off this draw. It cuts the Axis draw in its own Player-Turn, or its only one if the table
 * draws once a Game-Turn. Before revision 9 no such only draw was cut.
 */
function isCut({ setting, gameTurn, phasing }: Truth, side: Side): boolean {
  const isOnce = setting.revision >= 9 && drawsIn({ setting, gameTurn }, side).isOnce;
  return side === "axis" && phasing === (isOnce ? "allied" : "axis");
}

/**
 * 4.2: a side draws from its cup into its Available box. The chits are sorted by id, and a die with as many faces as chits
 * remain picks one. None is rolled if one is left or all are drawn.
 */
export function draw(play: Play, side: Side): void {
  const number = drawNumber(play.truth, side);
  if (isCut(play.truth, side)) play.set({ drawCut: 0 });
  const cup = chitsIn(play.truth, side, "cup").map(({ id }) => id);
  const chits = number >= cup.length ? cup : picked(play, side, cup, number);
  if (chits.length === 0) return;
  const drawn = Object.fromEntries(chits.map((chit) => [chit, "available" as const]));
  play.set({ chits: { ...play.truth.chits, ...drawn } });
  play.tell({ kind: "drew", side, chits });
  for (const chit of chits) {
    if (play.truth.setting.chits.known(chit).kind === "betaConvoy") resolveConvoy(play, chit);
  }
}

function picked(play: Play, side: Side, cup: readonly ChitId[], number: number): ChitId[] {
  const left = [...cup];
  return Array.from({ length: number }, () => {
    const face = left.length === 1 ? 1 : play.die(`draw ${side}`, left.length);
    return left.splice(face - 1, 1)[0];
  });
}

/** 17.23: the Beta Convoy brings each conditional chit into the cup on a 5 or less. */
function resolveConvoy(play: Play, convoy: ChitId): void {
  const { side } = play.truth.setting.chits.known(convoy);
  const waiting = chitsIn(play.truth, side, "waiting").filter(({ arrival }) => arrival === "C");
  play.moveChit(convoy, "eliminated");
  for (const { id } of waiting) {
    const { hit } = play.roll({ purpose: "convoy", side, by: id, need: 5 });
    if (hit) play.moveChit(id, "cup");
  }
}
