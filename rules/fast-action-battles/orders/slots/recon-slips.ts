import type { Desk } from "../../../../src/kernel/order-language.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { areaOfBlock, blocksAt, isContested } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import type { UnitId } from "../../setting/roster.ts";
import { blocksOf, shortName, unitMeant } from "../line/names.ts";

/** 15.73: `a3 slips away to 45` */
const SLIPS_AWAY =
  /^(?:the |my |recon )?(\S{1,8}) (?:\p{L}{2,9} ){0,3}(?:(?:away|off|out|back) ){0,2}(?:in)?to (\d{1,2})(?: before (?:the )?(?:battle|fight|combat))?(?: if (?:the rules (?:let|allow) (?:it|that|him)|(?:it|he) can|possible))?$/u;

/** 15.73: the line for a recon unit that defends alone, now or in a later battle; its words as `answerMeant` has them. */
export function slipsAway(
  { sight, side }: Pick<Desk<Sight>, "sight" | "side">,
  text: string,
): string[] | undefined {
  const [, recon = "", to] = SLIPS_AWAY.exec(text) ?? [];
  const unit = unitMeant(sight, side, recon);
  const area = unit === undefined ? undefined : defendsAloneIn(sight, side, unit);
  if (unit === undefined || area === undefined) return undefined;
  // 6.42: one that goes back fights before it does.
  return /\bback\b/.test(text)
    ? [`battle ${area} defend retreat to ${to}`]
    : [`recon ${shortName(sight.setting, unit)} retreat to ${to}`];
}

/** 15.73: the area in which a recon unit defends alone, now or in a later battle; undefined if it does not. */
function defendsAloneIn(sight: Sight, side: Side, id: UnitId): number | undefined {
  const block = blocksOf(sight, side).find((each) => each.unit === id);
  const area = block === undefined ? undefined : areaOfBlock(block);
  return area !== undefined && sight.setting.roster.known(id).class === "recon" &&
      (isContested(sight, area) || sight.phasing !== side) &&
      !sight.fought.includes(area) && blocksAt(sight, side, area).length === 1
    ? area
    : undefined;
}
