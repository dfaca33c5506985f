import { given } from "../../../../src/common/picked.ts";
import type { Thing } from "../../../../src/kernel/pointing.ts";
import {
  areaMeant,
  chitInSetting,
  chitsCalled,
  forceCalled,
  forceInSetting,
  shortName,
  unitMeant,
} from "../../orders/line/names.ts";
import type { BattleOrder, Taking, Use } from "../../orders/line/order.ts";
import type { SaidOrder } from "../../orders/line/said.ts";
import type { Area } from "../../setting/area-map.ts";
import type { Plan } from "./plan.ts";
import { areaAt, isSameThing, pieceThing, wayThing } from "./things.ts";

/** A battle line being put together: one's own attack, its repeat by a Special Action (8.22), or one's defence. */
export interface BattleLine {
  readonly role: "attack" | "again" | "defend";
  readonly area: Area | "any";
}

/**
 * What a battle line says, as picks: chits and the point unit themselves, all else as ways (`abort 2`, `take fort`). Picking a
 * thing again takes it out. If it can be said only once, the later pick counts.
 */
export function clausesPicked(plan: Plan, picks: readonly Thing[]): Thing[] {
  return picks.reduce<Thing[]>((kept, thing) => {
    const left = kept.filter((other) => !isOut(plan, other, thing));
    return kept.some((other) => isSameThing(other, thing)) ? left : [...left, thing];
  }, []);
}

/** Whether picking a later thing takes an earlier one out. */
function isOut(plan: Plan, one: Thing, later: Thing): boolean {
  if (isSameThing(one, later)) return true;
  const [group, chit] = groupOf(plan, later);
  const [other, its] = groupOf(plan, one);
  if (group === "with") return other === "chit" || other === "use" || other === "with";
  if (group === "chit" || group === "use") {
    return other === "with" || (group === "use" && other === "use" && chit === its);
  }
  if (group === "exploit") return other === "exploit" && (isAll(one) || isAll(later));
  return SINGLE.includes(group) && group === other;
}

const SINGLE: readonly string[] = [
  "point",
  "abort",
  "hold",
  "retreat",
  "before",
  "outnumbered",
  "turn",
  "by",
];

function isAll({ id }: Thing): boolean {
  return id === "exploit any" || id === "exploit none";
}

function groupOf({ desk: { sight } }: Plan, { kind, id }: Thing): [group: string, chit?: string] {
  if (kind === "place") return ["retreat"];
  if (kind === "piece") return sight.setting.chits.chit(id) === undefined ? ["point"] : ["chit", id];
  const [word, chit] = id.split(" ");
  return [word, chit];
}

export function saidBy(plan: Plan, { role, area }: BattleLine, picks: readonly Thing[]): SaidOrder {
  const { sight } = plan.desk;
  const { setting } = sight;
  const force = (id: string) => forceInSetting(setting, id);
  const ways = picks.flatMap(({ kind, id }) => kind === "way" ? [id.split(" ")] : []);
  const said = (word: string) => ways.filter(([first]) => first === word).map(([, ...rest]) => rest);
  const one = (word: string) => said(word).at(-1)?.[0];
  const chits = picks.flatMap(({ kind, id }) =>
    kind === "piece" && setting.chits.chit(id) !== undefined ? [id] : []
  );
  const point = picks.find(({ kind, id }) => kind === "piece" && setting.chits.chit(id) === undefined)?.id ??
    one("point");
  const refuge = picks.find(({ kind }) => kind === "place")?.id ?? one("retreat");
  const uses = chits.map((id): Use => {
    const use = said("use").find(([chit]) => chit === id);
    const as = ASES.find((other) => other === use?.[1]);
    return {
      chit: chitInSetting(setting, id),
      as,
      for: use?.[1] === "for" ? shortName(setting, use[2]) : undefined,
    };
  });
  const all = ALL.find((other) => other === one("with"));
  const exploit = said("exploit").map(([id]) => id);
  const whole = ALL.find((other) => exploit.includes(other));
  const [abort, hold, before, times, turn, by] = ["abort", "hold", "before", "outnumbered", "turn", "by"].map(
    one,
  );
  const take = said("take").flatMap(([taking]) => TAKINGS.filter((other) => other === taking));
  const order: BattleOrder = {
    verb: "battle",
    area: String(area),
    role: role === "defend" ? "defend" : "attack",
    again: role !== "again" ? undefined : by === undefined ? "sa" : chitInSetting(setting, by),
    probe: said("probe").length > 0 ? true : undefined,
    ask: said("ask").length > 0 ? true : undefined,
    assets: all ?? some(uses),
    point: point && force(point),
    abort: abort === "never" || abort === "always" ? abort : numberOf(abort),
    lose: some(said("lose").map(([id]) => force(id))),
    hold: numberOf(hold),
    take: some(take),
    retreat: refuge,
    before: before === undefined
      ? undefined
      : { by: chitInSetting(setting, before), outnumbered: numberOf(times) },
    exploit: whole ?? some(exploit.map((id) => shortName(setting, id))),
  };
  return { turn: turn === undefined ? undefined : Number(turn), order };
}

function some<T>(things: readonly T[]): readonly T[] | undefined {
  return things.length === 0 ? undefined : things;
}

function numberOf(words: string | undefined): number | undefined {
  return words === undefined ? undefined : Number(words);
}

const ASES = ["direct", "works", "fort"] as const;
const ALL = ["any", "none"] as const;
export const TAKINGS: readonly Taking[] = ["fort", "disorder", "retreat", "losses"];

/** The clauses of a line that stands in the sheet, as if they had been picked. */
export function picksOf(plan: Plan, { turn, order }: SaidOrder & { readonly order: BattleOrder }): Thing[] {
  const { sight, side } = plan.desk;
  const unit = (ref: string) => unitMeant(sight, side, ref) ?? [];
  const force = (ref: string) => forceCalled(sight, side, ref).slice(0, 1);
  const { assets, point, abort, lose, hold, take, retreat, before, exploit, ask, probe, again } = order;
  const refuge = retreat === "never" ? retreat : areaMeant(sight.setting, retreat);
  const action = (ref: string, word: string) =>
    chitsCalled(sight, side, ref).slice(0, 1).map((id) => wayThing(`${word} ${id}`));
  const way = (word: string, said: string | number | undefined) =>
    said === undefined ? [] : [wayThing(`${word} ${said}`)];
  const each = (word: string, said: readonly string[] = []) => said.flatMap((one) => way(word, one));
  return [
    ...(again === undefined ? [] : action(again, "by")),
    ...way("turn", turn),
    ...(probe === undefined ? [] : [wayThing("probe")]),
    ...(ask === undefined ? [] : [wayThing("ask")]),
    ...(typeof assets === "string" ? way("with", assets) : usesPicked(plan, assets ?? [])),
    ...(point === undefined ? [] : [pieceThing(force(point).at(0) ?? point)]),
    ...way("abort", abort),
    ...each("lose", lose?.flatMap(force)),
    ...way("hold", hold),
    ...each("take", take),
    ...way("retreat", refuge),
    ...(before === undefined ? [] : action(before.by, "before")),
    ...way("outnumbered", before?.outnumbered),
    ...(typeof exploit === "string" ? way("exploit", exploit) : each("exploit", exploit?.flatMap(unit))),
  ];
}

function usesPicked({ desk: { sight, side } }: Plan, uses: readonly Use[]): Thing[] {
  const taken = new Set<string>();
  return uses.flatMap(({ chit, as, for: infantry }): Thing[] => {
    const id = chitsCalled(sight, side, chit).find((one) => !taken.has(one));
    if (id === undefined) return [];
    taken.add(id);
    const unit = unitMeant(sight, side, infantry);
    return given([
      pieceThing(id),
      as !== undefined && wayThing(`use ${id} ${as}`),
      unit !== undefined && wayThing(`use ${id} for ${unit}`),
    ]);
  });
}

/** A picked place as a clause: where to retreat. */
export function asClause(plan: Plan, thing: Thing): Thing {
  const area = thing.kind === "place" ? areaAt(plan.desk.sight, thing.id) : undefined;
  return area === undefined ? thing : wayThing(`retreat ${area}`);
}
