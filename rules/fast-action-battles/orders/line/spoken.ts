import { withoutCourtesy } from "../../../../src/sheet/blocks/courtesy.ts";
import type { LineLanguage } from "../../../../src/sheet/line-language.ts";
import { type AsSaid, parseLines } from "../../../../src/sheet/parse-lines.ts";
import { saidPlainly } from "../../../../src/sheet/said-plainly.ts";
import type { Setting } from "../../setting/setting.ts";
import { areaByName } from "./names.ts";
import { refsOf, type SaidOrder } from "./said.ts";
import { isAreaNumber, isChitId, isPatrolNumber } from "./reader.ts";
import { hasNamesOfChits, withNamesOfSheets } from "./spoken-names.ts";
import { chitWord, isEchelonWord, kindsOf } from "./vocabulary.ts";

/** How lines are read as people write them: politely, with names of several words, with arrows, without the verb of a move. */
export function asPeopleSay(language: LineLanguage<SaidOrder>, setting: Setting): AsSaid<SaidOrder> {
  const isSense = (line: string) => {
    const { orders: [read] } = parseLines(language, [line]);
    return read !== undefined && !namesNothing(setting, read.order);
  };
  const said = saidPlainly(
    language,
    (bare) => versionsOf(setting, withNamesOfSheets(setting, bare)).filter(isSense),
    (order, line) =>
      namesNothing(setting, order) || isArrow(line) ||
      (setting.revision >= 13 && hasNamesOfChits(setting, line)),
    setting.revision < 13,
  );
  return {
    ...said,
    guesses: (line) =>
      THEN_RETREAT.test(line) ? said.readings(line.replace(THEN_RETREAT, "then retreat, retreat ")) : [],
  };
}

/** 6.42, 6.6: how a hit is taken and where to, in one phrase. */
const THEN_RETREAT = /\bthen retreat (?=(?:to|never)\b)/i;

/** A line as it stands, and with the verb that it lacks. An arrow to a destination becomes `to`. */
function versionsOf(setting: Setting, bare: string): string[] {
  const to = isArrow(bare) ? bare.replace("->", "to") : bare;
  const [first, next] = to.toLowerCase().split(" ");
  if (isUnit(setting, first) || (isAreaNumber(first) && next === "to")) return [to, `move ${to}`];
  if (isPatrolNumber(first) && next === "at") return [to, `patrol ${to}`];
  const chits = CHITS.exec(to);
  if (chits !== null) return [to, `${chits[1]} with ${chits[2]}`];
  if (ACTIONS.includes(first)) return [to, `special action ${to}`];
  return chitWord(first) === undefined ? [to] : [to, `play ${to}`];
}

/** A battle line that says which chits without `with`: `battle 45 any`. */
const CHITS = /^(battle \S+(?: defend)?) ((?:any|all|none|nothing)\b.*)$/i;

/** What Special Actions do that no other order does (8.25, 8.26, 14.61). */
const ACTIONS = ["rally", "replace", "breakout", "release"];

/** Whether a line is like `move 7arm -> 46`: its one area could also be a whole path. */
function isArrow(line: string): boolean {
  return /^(?:(?:move|react|breakthrough|strat) )?\S+ -> \S+$/i.test(withoutCourtesy(line));
}

/** Whether an order names a unit, an area or a chit that no game of the kind has. Then it may mean something else. */
function namesNothing(setting: Setting, said: SaidOrder): boolean {
  const { units, areas, chits, forces } = refsOf(said);
  const isKnownUnit = (ref: string) => isAreaNumber(ref) || isUnit(setting, ref);
  const isKnownChit = (ref: string) => isChitId(ref) || kindsOf(ref.split(" ", 1)[0]).length > 0;
  return !(units.every(isKnownUnit) && chits.every(isKnownChit) &&
    areas.every((ref) => ref === "any" || areaByName(setting, ref).ok) &&
    forces.every((ref) => isKnownUnit(ref) || isKnownChit(ref)));
}

/**
 * Whether words only look like a move, as `I take back the aircraft` (from revision 15 on). They name no unit, or more than an
 * area.
 */
export function isNoMarch(setting: Setting, { order }: SaidOrder): boolean {
  // `art pza 8`: only an event is played.
  if (setting.revision >= 15 && order.verb === "play") {
    return !isChitId(order.event) &&
      !setting.chits.chits.some(({ kind, type }) =>
        type === "event" && kindsOf(order.event.split(" ")[0]).includes(kind)
      );
  }
  if (setting.revision < 15 || order.verb !== "move") return false;
  // `22arm to 47 with the anti-tank`: no guns help a march.
  const help = order.engineer?.split(" ")[0];
  if (help !== undefined && !isChitId(help) && chitWord(help) !== "eng" && !isEchelonWord(help)) return true;
  const { areas } = refsOf({ turn: undefined, order });
  // `3 hits tops`
  const isNowhere = isAreaNumber(order.unit) &&
    areas.some((ref) => !/\d/.test(ref) && !areaByName(setting, ref).ok);
  const isTalk = areas.some((ref) =>
    /n['\u2019]t\b|^(?:reserve|there|here|home|back)\b|(?:\S{1,20} ){3}/.test(ref) &&
    !areaByName(setting, ref).ok
  );
  return isNowhere || isTalk || (!isAreaNumber(order.unit) && !isUnit(setting, order.unit)) ||
    areas.some((ref) => ref.includes(" ") && /\d/.test(ref) && !areaByName(setting, ref).ok);
}

function isUnit({ roster }: Setting, word: string): boolean {
  const ref = word.toLowerCase();
  return roster.units.some(({ id, designation, name }) =>
    ref === id || ref === designation.toLowerCase() || ref === name.toLowerCase()
  );
}
