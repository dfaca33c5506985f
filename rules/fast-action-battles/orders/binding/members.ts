import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { openBattles } from "../../battle/combat.ts";
import { ECHELONS } from "../../documents/words.ts";
import { raidTargets } from "../../event-chits/allied.ts";
import type { DecisionKind } from "../../position/decisions.ts";
import type { Sight } from "../../position/sight.ts";
import type { AreaName } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { Setting } from "../../setting/setting.ts";
import { handleMeant } from "../line/handles.ts";
import {
  actionsCalled,
  areaByName,
  chitInSetting,
  chitsCalled,
  shortName,
  unitNamed,
} from "../line/names.ts";
import type { Order, OrderedWay, Raid } from "../line/order.ts";
import { pathOf } from "./ways.ts";

/** What the slots of an order say, as far as the meaning of another slot needs it. */
interface Slots {
  readonly use?: string;
  readonly unit?: string;
  readonly raid?: Raid;
  readonly trucks?: string;
  readonly by?: string;
  readonly again?: string;
}

/** A kind of thing that a slot of an order names and a decision holds. */
interface Named {
  /** All that a name may mean, or why it means nothing. Undefined leaves the member out. */
  find(sight: Sight, side: Side, name: never, order: Slots): Result<readonly unknown[], string>;
  print(setting: Setting, value: never): unknown;
}

const only = <T>(found: Result<T, string>) => found.ok ? ok([found.value]) : found;

/** One's own chits. @param unsaid what an order without a name means */
const chits = (unsaid?: string): Named => ({
  find: (sight, side, name: string | undefined = unsaid) =>
    ok(name === undefined ? [undefined] : chitsCalled(sight, side, name)),
  print: chitInSetting,
});
const CHIT = chits();
const UNIT: Named = {
  find: (sight, side, name?: string) =>
    name === undefined ? ok([undefined]) : only(unitNamed(sight, side, name)),
  print: shortName,
};
const AREA: Named = {
  find: ({ setting }, _, name?: string) =>
    name === undefined ? ok([undefined]) : only(areaByName(setting, name)),
  print: (_, area) => String(area),
};
const WORD: Named = { find: (_sight, _side, word) => ok([word]), print: (_, word) => word };
const ACTION: Named = {
  find: (sight, side, name?: string) => ok(actionsCalled(sight, side, name)),
  print: chitInSetting,
};
const ACTION_IF_SAID: Named = {
  ...ACTION,
  find: (sight, side, name?: string) =>
    ok(name === undefined ? [undefined] : actionsCalled(sight, side, name)),
};
const EVENT: Named = {
  ...CHIT,
  find: (sight, side, name: string) => ok(chitsCalled(sight, side, name, ({ type }) => type === "event")),
};
/** Used assets before those at hand. */
const USED: Named = {
  ...CHIT,
  find: (sight, side, name: string) =>
    ok(
      chitsCalled(sight, side, name)
        .sort((a, b) => Number(sight.chits[a] !== "used") - Number(sight.chits[b] !== "used")),
    ),
};

/** 14.71, 14.72: the named marker, or else one of the unit's echelon and then those of others. */
const MARKER: Named = {
  find(sight, side, word: string | undefined, { unit = "" }) {
    const found = unitNamed(sight, side, unit);
    if (!found.ok) return found;
    const { echelon } = sight.setting.roster.known(found.value);
    const all = [...ECHELONS[side]].sort((a, b) => Number(a !== echelon) - Number(b !== echelon));
    const chosen = word === undefined ? all : all.filter((one) => one.toLowerCase() === word);
    return chosen.length === 0 ? err(`You have no reserve markers of ${word}.`) : ok(chosen);
  },
  print: (_, marker: string) => marker.toLowerCase(),
};

/** 17.14: the other side's targets of a raid, by name or id; all possible ones if none is named. */
const TARGET: Named = {
  ...CHIT,
  find(sight, side, name: string | undefined, { raid }) {
    if (raid === undefined || raid === "supply") return ok([undefined]);
    const all = raidTargets(sight, raid);
    const named = name === undefined ? all : chitsCalled(sight, enemyOf(side), name);
    const fit = all.filter((id) => named.includes(id));
    const meant = fit.length > 0 ? fit : named.slice(0, 1);
    return ok(meant.length === 0 ? [undefined] : meant);
  },
};

/** 4.21: one or two eliminated assets for an event. */
const ELIMINATED: Named = {
  find(sight, side, names: readonly string[]) {
    const chosen = names.flatMap((name) =>
      [
        ...chitsCalled(sight, side, name, ({ id, type }) =>
          type === "asset" && sight.chits[id] === "eliminated"),
        ...chitsCalled(sight, side, name),
      ].slice(0, 1)
    );
    return ok(chosen.length === 0 ? [] : [chosen]);
  },
  print: (setting, ids: readonly ChitId[]) => ids.map((id) => chitInSetting(setting, id)),
};

/** 8.33: only a reserve that Staff makes has a marker. */
const STAFF_MARKER: Named = {
  ...MARKER,
  find: (sight, side, word, order) =>
    order.use === "reserve" ? MARKER.find(sight, side, word, order) : ok([undefined]),
};

/** 8.32: looking is gathering intelligence. */
const STAFF_USE: Named = {
  find: (_sight, _side, use: string) => ok([use === "look" ? "intelligence" : use]),
  print: (_, use: string) => use === "intelligence" ? "look" : use,
};

const PIECE: Named = {
  find: (_, side, name?: string) => ok([name === undefined ? name : handleMeant(name, enemyOf(side))]),
  print: WORD.print,
};

/** 5.3, 8.21, 16.42: a line leaves out the Coastal Force box, as the way begins after it. */
const WAY: Named = {
  find(sight, side, way: OrderedWay, { unit = "", trucks, by }) {
    const found = unitNamed(sight, side, unit);
    if (!found.ok) return found;
    const [carrier] = trucks === undefined ? [] : chitsCalled(sight, side, trucks);
    return only(pathOf(sight, found.value, way, { by, trucks: carrier }));
  },
  print: (_, path: readonly AreaName[]): OrderedWay => ({
    by: "path",
    areas: path.filter((area) => typeof area === "number").map(String),
  }),
};
const TRUCKS: Named = {
  ...CHIT,
  find: (sight, side, name?: string) =>
    ok(name === undefined ? [undefined] : [chitsCalled(sight, side, name).at(0)]),
};

/** 6.1, 8.22: the area that a battle line speaks of: for `any` all where a battle may still be fought. */
const BATTLE_AREA: Named = {
  ...AREA,
  find(sight, _, name: string) {
    const found = areaByName(sight.setting, name);
    return ok(name === "any" ? openBattles(sight) : found.ok ? [found.value] : []);
  },
};
const PROBE: Named = {
  find: (_sight, _side, probe, { again }) => ok([again === undefined ? probe : undefined]),
  print: () => undefined,
};

type Member = readonly [member: string, slot: string, named: Named];
interface Said {
  readonly kind: DecisionKind;
  readonly members: readonly Member[];
  /** What a line has besides. */
  readonly more?: object;
}

function said(kind: DecisionKind, ...members: readonly Member[]): Said {
  return { kind, members };
}

const unit: Member = ["unit", "unit", UNIT];
const chit: Member = ["chit", "chit", CHIT];
const use: Member = ["use", "use", WORD];
const at: Member = ["area", "at", AREA];
const path: Member = ["path", "way", WAY];
const event: Member = ["event", "event", EVENT];
const by: Member = ["by", "by", ACTION];
const byIfSaid: Member = ["by", "by", ACTION_IF_SAID];

/** The decision that an order of a verb says, and its members in the order's slots. */
export const SAID: Readonly<Partial<Record<Order["verb"], Said>>> = {
  patrol: said("placePatrol", unit, at),
  arrive: said("arrive", unit, at, byIfSaid),
  return: said("returnAsset", ["chit", "chit", USED]),
  repair: said("repair", unit),
  retire: said("retirePatrol", unit),
  play: said("playEvent", event, unit, at, ["raid", "raid", WORD], ["target", "target", TARGET]),
  alternate: said("playEvent", event, ["alternate", "chits", ELIMINATED]),
  convoy: said("playEvent", ["event", "chit", chits("convoy")], at),
  engineer: said("engineer", chit, use, at),
  staff: said(
    "staff",
    ["chit", "", chits("staff")],
    ["use", "use", STAFF_USE],
    unit,
    ["piece", "piece", PIECE],
    ["marker", "marker", STAFF_MARKER],
    at,
  ),
  special: said("specialAction", by, use, at, unit),
  interdict: said("interdict", ["chit", "chit", chits("air")], at),
  detach: said("detach", unit, ["detachment", "detachment", UNIT]),
  merge: said("merge", ["detachment", "detachment", UNIT], unit),
  reveal: said("reveal", unit),
  scout: { ...said("scout", unit, ["area", "to", AREA]), more: { then: "return" } },
  reserve: said("reserve", unit, ["marker", "marker", MARKER]),
  move: said("move", unit, path, ["engineer", "engineer", CHIT], ["trucks", "trucks", TRUCKS]),
  strat: said("stratMove", unit, ["to", "to", AREA]),
  battle: {
    ...said("attack", ["area", "area", BATTLE_AREA], ["by", "again", ACTION_IF_SAID], [
      "probe",
      "probe",
      PROBE,
    ]),
    more: { role: "attack" },
  },
  react: said("move", unit, path),
  breakthrough: said("move", unit, path, byIfSaid),
  remove: said("removePatrol", unit),
  reroll: said("reroll", by),
};
