import { type Area, COAST } from "../area-map.ts";
import type { Chit } from "../chit-book.ts";
import { ECHELONS } from "../documents/words.ts";
import { areaOfBlock, isMinedFor } from "../ground.ts";
import { judge } from "../judgement.ts";
import { marches, moverOf, type Way } from "../marching.ts";
import { moveOf, waysOf } from "../moves.ts";
import { chitName, shortName } from "../orders/names.ts";
import type { Order, OrderOf } from "../orders/order.ts";
import { moveOrderFor, orderFor } from "../orders/said-by.ts";
import type { QuestionKind } from "../query.ts";
import { arrivalAreas } from "../reinforcement.ts";
import { type OwnBlock, ownBlock, type Sight } from "../sight.ts";
import { specialActions } from "../special-actions.ts";
import { strategicEnds } from "../strategic-movement.ts";
import { TRUCK_ALLOWANCE } from "../trucks.ts";
import { chitName as chitWords, placeName, unitName } from "../words/names.ts";
import { type Deed, type End, isLegal, placed, unlimited } from "./deeds.ts";
import type { Plan } from "./plan.ts";
import { areaAt, pieceThing, placeThing, wayThing } from "./things.ts";

/** What can be ordered of a unit of one's own, what it does of itself first. */
export function unitDeeds(plan: Plan, block: OwnBlock): Deed[] {
  const asked = plan.desk.sight.query;
  const isOn = areaOfBlock(block) !== undefined;
  const now = asked.kind === "over" || asked.kind === "waiting" || plan.desk.asked === undefined
    ? undefined
    : asked.kind;
  const deeds = [
    ...(isOn ? onTheMap(plan, block) : offTheMap(plan, block)),
    ...staffDeeds(plan, block),
    ...detachments(plan, block),
  ].filter(({ ends, wished }) => ends.length > 0 || wished !== undefined);
  const usual = now === undefined ? undefined : USUAL[now];
  const first = deeds.filter(({ id }) => id === usual);
  return [...first, ...deeds.filter((deed) => !first.includes(deed))].filter((deed, index) =>
    plan.desk.asked === undefined || index === 0 && deed.id === usual || isWanted(deed)
  );
}

/** What a unit does of itself where its side is asked such a question. */
const USUAL: Readonly<Partial<Record<QuestionKind, string>>> = {
  reaction: "react",
  breakthroughMovement: "breakthrough",
  strategicMovement: "strat",
  reinforcements: "arrive",
  defenderOption: "recon",
};

/** Whether a deed may still be done in the Player-Turn in which its side is asked something. */
function isWanted({ ends: [end], slot }: Deed): boolean {
  return end !== undefined && slot.report(unlimited(end.order)).status !== "refused";
}

function onTheMap(plan: Plan, block: OwnBlock): Deed[] {
  return [
    ...moveDeeds(plan, block),
    ...reserveDeeds(plan, block),
    ...stratDeeds(plan, block),
    ...scoutDeeds(plan, block),
    ...breakthroughDeeds(plan, block),
    ...reactDeeds(plan, block),
    ...reinforceDeeds(plan, block),
    ...reconDeeds(plan, block),
    ...wholeDeeds(plan, block),
  ];
}

function offTheMap(plan: Plan, block: OwnBlock): Deed[] {
  return [...arriveDeeds(plan, block), ...patrolDeeds(plan, block), ...wholeDeeds(plan, block)];
}

/** What a way costs, as its mark says it. */
function wayEnd(sight: Sight, order: Order, { path, cost }: Way, allowance: number): End {
  const to = path[path.length - 1];
  return {
    things: [placeThing(to)],
    order,
    text: String(cost),
    title: `${placeName(sight, to)}, ${cost} of ${allowance} Movement Points`,
  };
}

/** 5.3: a move by the cheapest way to each area, with trucks (16.42), with engineers over mines (14.54). */
function moveDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const name = shortName(setting, unit);
  const probe: Order = { verb: "move", unit: name, way: { by: "destination", to: "" } };
  const { slot, sight } = placed(plan, probe);
  const { allowance } = setting.roster.known(unit);
  const said = (way: Way) => orderFor(setting, moveOf(unit, way)) ?? probe;
  const ends = waysOf(sight, unit).flatMap((way): End[] => {
    const end = wayEnd(sight, said(way), way, allowance);
    return [end, ...overMines(sight, unit, way, end)];
  });
  const move: Deed = {
    id: "move",
    label: "Move",
    cite: "5.3",
    slot,
    ends,
    wished: ({ kind, id }) => {
      const to = kind === "place" ? areaAt(sight, id) : undefined;
      return to === undefined ? undefined : {
        order: { verb: "move", unit: name, way: { by: "destination", to: String(to) } },
        kind: "movement",
      };
    },
  };
  return [
    move,
    ...chitsOf(sight, "trucks").map((trucks): Deed => ({
      id: `move with ${trucks.id}`,
      label: `Move with ${chitWords(sight, trucks.id)}`,
      cite: "16.42",
      slot,
      ends: truckWays(sight, unit).filter((way) =>
        judge(sight, { ...moveOf(unit, way), trucks: trucks.id }).none
      )
        .map((way) =>
          wayEnd(
            sight,
            { verb: "move", unit: name, way: pathWay(way), trucks: chitName(setting, trucks.id) },
            way,
            TRUCK_ALLOWANCE,
          )
        ),
    })),
    ...chitsOf(sight, "engineer").map((engineer): Deed => ({
      id: `move with ${engineer.id}`,
      label: `Move with ${chitWords(sight, engineer.id)}`,
      cite: "14.54",
      slot,
      ends: minedSteps(sight, unit).map((path) => ({ path, cost: allowance }))
        .filter((way) => judge(sight, { ...moveOf(unit, way), engineer: engineer.id }).none)
        .map((way) =>
          wayEnd(
            sight,
            { verb: "move", unit: name, way: pathWay(way), engineer: chitName(setting, engineer.id) },
            way,
            allowance,
          )
        ),
    })),
  ];
}

function pathWay({ path }: Way): OrderOf<"move">["way"] {
  return { by: "path", areas: path.filter((area) => area !== COAST).map(String) };
}

/** 14.14: what a unit does whose nerve fails before the mines. */
function overMines(sight: Sight, unit: string, { path }: Way, { order, things }: End): End[] {
  const step = sight.setting.map.step(path[0], path[1]);
  const { side } = sight.setting.roster.known(unit);
  if (order.verb !== "move" || step === undefined || !isMinedFor(sight, side, step)) return [];
  return (["cross", "halt"] as const).map((ifFailed) => ({
    things: [...things, wayThing(`if failed ${ifFailed}`)],
    order: { ...order, ifFailed },
    title: ifFailed === "cross"
      ? "If its nerve fails: cross, at a step"
      : "If its nerve fails: halt, disordered",
  }));
}

function chitsOf(sight: Sight, kind: Chit["kind"]): Chit[] {
  return sight.setting.chits.ofKind(kind).filter(({ id, side }) =>
    side === sight.viewer && sight.chits[id] === "available"
  );
}

/** 16.42 */
function truckWays(sight: Sight, unit: string): Way[] {
  const block = ownBlock(sight, unit);
  const start = block === undefined ? undefined : areaOfBlock(block);
  if (block === undefined || start === undefined) return [];
  const mover = moverOf(
    sight,
    sight.setting.roster.known(unit),
    block,
    start,
    "operational",
    TRUCK_ALLOWANCE,
  );
  return [...marches(sight, mover).values()];
}

function minedSteps(sight: Sight, unit: string): Area[][] {
  const block = ownBlock(sight, unit);
  const start = block === undefined ? undefined : areaOfBlock(block);
  if (block === undefined || start === undefined) return [];
  return sight.setting.map.steps(start).filter((step) => isMinedFor(sight, block.side, step)).map((
    { to },
  ) => [start, to]);
}

/** 5.21 */
function reserveDeeds(plan: Plan, { unit, side }: OwnBlock): Deed[] {
  const name = shortName(plan.desk.sight.setting, unit);
  const { slot, sight } = placed(plan, { verb: "reserve", unit: name });
  return ECHELONS[side].map((marker): Deed => ({
    id: `reserve as ${marker}`,
    label: `Into reserve, ${marker}`,
    cite: "5.21",
    slot,
    ends: judge(sight, { kind: "reserve", unit, marker }).none
      ? [{ things: [], order: { verb: "reserve", unit: name, marker: marker.toLowerCase() } }]
      : [],
  }));
}

/** 5.4 */
function stratDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const name = shortName(plan.desk.sight.setting, unit);
  const { slot, sight } = placed(plan, { verb: "strat", unit: name, to: "" });
  const block = ownBlock(sight, unit);
  const area = block === undefined ? undefined : areaOfBlock(block);
  if (block === undefined || area === undefined || block.reserve === undefined) return [];
  const own = { block, unit: sight.setting.roster.known(unit), area };
  const ends = strategicEnds(sight, own).filter((to) => judge(sight, { kind: "stratMove", unit, to }).none)
    .map((to): End => ({ ...endAt(sight, to), order: { verb: "strat", unit: name, to: String(to) } }));
  return [{
    id: "strat",
    label: "Strategic move",
    cite: "5.4",
    slot,
    ends,
    wished: ({ kind, id }) => {
      const to = kind === "place" ? areaAt(sight, id) : undefined;
      return to === undefined
        ? undefined
        : { order: { verb: "strat", unit: name, to: String(to) }, kind: "strategicMovement" };
    },
  }];
}

function endAt(sight: Sight, area: Area): Pick<End, "things" | "title"> {
  return { things: [placeThing(area)], title: placeName(sight, area) };
}

/** 15.72 */
function scoutDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (setting.roster.known(unit).class !== "recon") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placed(plan, { verb: "scout", unit: name, to: "" });
  const area = areaIn(sight, unit);
  const near = area === undefined
    ? []
    : setting.map.steps(area).map(({ to }) => to).filter((to) => to !== COAST);
  const ends = near.filter((to) => judge(sight, { kind: "scout", unit, area: to }).none).flatMap((
    to,
  ): End[] =>
    ([undefined, "stay", "return"] as const).map((then) => ({
      things: [placeThing(to), ...(then === undefined ? [] : [wayThing(then)])],
      order: { verb: "scout", unit: name, to: String(to), ...(then === undefined ? {} : { then }) },
      title: then === undefined ? placeName(sight, to) : then === "stay" ? "It stays there" : "It comes back",
      isAgainst: true,
    }))
  );
  return [{ id: "scout", label: "Scout", cite: "15.72", slot, ends }];
}

function areaIn(sight: Sight, unit: string): Area | undefined {
  const block = ownBlock(sight, unit);
  return block === undefined ? undefined : areaOfBlock(block);
}

/** 7.3, 7.31, 8.21: by its marker, as if it came to exploit where it has none yet, or by a Special Action. */
function breakthroughDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const { slot, sight } = placed(plan, {
    verb: "breakthrough",
    unit: shortName(setting, unit),
    way: { by: "destination", to: "" },
  });
  const block = ownBlock(sight, unit);
  if (block === undefined) return [];
  const isOpen = plan.desk.asked !== undefined && plan.desk.sight.query.kind === "breakthroughMovement";
  const hasMarker = block.reserve !== undefined || block.exploitation;
  const supposed: Sight = hasMarker || isOpen ? sight : {
    ...sight,
    blocks: sight.blocks.map((one) => one === block ? { ...one, exploitation: true, moved: false } : one),
  };
  const { allowance } = setting.roster.known(unit);
  const ends = (from: Sight, by?: string) =>
    waysOf(from, unit, by).map((way) =>
      wayEnd(sight, moveOrderFor(setting, moveOf(unit, way, by), "breakthrough"), way, allowance)
    );
  return [
    {
      id: "breakthrough",
      label: hasMarker || isOpen ? "Break through" : "Break through, should it exploit",
      cite: hasMarker ? "7.3" : "7.31",
      slot,
      ends: ends(supposed),
    },
    ...specialActions(sight).map(({ id }): Deed => ({
      id: `breakthrough by ${id}`,
      label: `Break through by ${chitWords(sight, id)}`,
      cite: "8.21",
      slot,
      ends: ends(sight, id),
    })),
  ];
}

/** 7.2: at once, or only if an area is contested then. */
function reactDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const name = shortName(setting, unit);
  const { slot, sight } = placed(plan, { verb: "react", unit: name, way: { by: "destination", to: "" } });
  const { allowance } = setting.roster.known(unit);
  const rested: Sight = {
    ...sight,
    blocks: sight.blocks.map((one) => one.unit === unit ? { ...one, moved: false } : one),
  };
  const ends = waysOf(rested, unit).map((way) =>
    wayEnd(sight, moveOrderFor(setting, moveOf(unit, way), "react"), way, allowance)
  );
  const conditional = ends.flatMap(({ order, things, text }): End[] =>
    order.verb !== "react" ? [] : setting.map.areas.map((area) => ({
      things: [...things, placeThing(area)],
      order: { ...order, ifContested: String(area) },
      ...(text === undefined ? {} : { text }),
      title: `if ${placeName(sight, area)} is contested`,
    }))
  );
  return [
    { id: "react", label: "React", cite: "7.2", slot, ends },
    {
      id: "react if contested",
      label: "React, if an area is contested",
      cite: "7.2",
      slot,
      ends: conditional,
    },
  ];
}

/** 8.23 */
function reinforceDeeds(plan: Plan, { unit, area: from }: OwnBlock): Deed[] {
  const { sight } = plan.desk;
  if (typeof from !== "number") return [];
  const name = shortName(sight.setting, unit);
  const near = sight.setting.map.steps(from).map(({ to }) => to).filter((to) => to !== COAST);
  const deed = (by: string | undefined): Deed => {
    const action = by === undefined ? {} : { by: chitName(sight.setting, by) };
    const order = (to: Area): Order => ({ verb: "reinforce", area: String(to), unit: name, ...action });
    return {
      id: by === undefined ? "reinforce" : `reinforce by ${by}`,
      label: by === undefined
        ? "Come to the help of a battle"
        : `Come to the help of a battle by ${chitWords(sight, by)}`,
      cite: "8.23",
      slot: placed(plan, order(from)).slot,
      ends: near.map((to) => ({ ...endAt(sight, to), order: order(to) })),
    };
  };
  const own = sight.setting.chits.chits.filter(({ kind, side, id }) =>
    (kind === "specialAction" || kind === "reusableSpecialAction") && side === plan.desk.side &&
    sight.chits[id] === "available"
  );
  return [deed(undefined), ...own.map(({ id }) => deed(id))];
}

/** 15.73 */
function reconDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const { sight } = plan.desk;
  if (sight.setting.roster.known(unit).class !== "recon" || typeof area !== "number") return [];
  const order = (to: Area): Order => ({
    verb: "recon",
    unit: shortName(sight.setting, unit),
    to: String(to),
  });
  return [{
    id: "recon",
    label: "Slip away where it defends alone",
    cite: "15.73",
    slot: placed(plan, order(area)).slot,
    ends: sight.setting.map.steps(area).filter(({ to }) => to !== COAST)
      .map(({ to }) => ({ ...endAt(sight, to), order: order(to) })),
  }];
}

/** 4.1, 8.27 */
function arriveDeeds(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (box !== "reinforcements") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placed(plan, { verb: "arrive", unit: name, at: "" });
  const order = (at: Area, by?: string): Order => ({
    verb: "arrive",
    unit: name,
    at: String(at),
    ...(by === undefined ? {} : { by: chitName(setting, by) }),
  });
  const legal = (areas: readonly Area[], by?: string): End[] =>
    areas.map((area) => ({ ...endAt(sight, area), order: order(area, by) })).filter((end) =>
      isLegal(sight, end.order)
    );
  return [
    {
      id: "arrive",
      label: "Come in",
      cite: "4.1",
      slot,
      ends: legal(arrivalAreas(sight, setting.roster.known(unit))),
      wished: ({ kind, id }) => {
        const at = kind === "place" ? areaAt(sight, id) : undefined;
        return at === undefined ? undefined : { order: order(at), kind: "reinforcements" };
      },
    },
    ...specialActions(sight).map(({ id, side }): Deed => ({
      id: `arrive by ${id}`,
      label: `Come in by ${chitWords(sight, id)}`,
      cite: "8.27",
      slot,
      ends: legal(setting.map.entriesOf(side), id),
    })),
  ];
}

/** 15.8 */
function patrolDeeds(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (box !== "patrol") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placed(plan, { verb: "patrol", unit: name, at: "" });
  const order = (at: Area): Order => ({ verb: "patrol", unit: name, at: String(at) });
  return [{
    id: "patrol",
    label: "Place it",
    cite: "15.8",
    slot,
    ends: setting.map.areas.filter((area) => judge(sight, { kind: "placePatrol", unit, area }).none)
      .map((area) => ({ ...endAt(sight, area), order: order(area) })),
    wished: ({ kind, id }) => {
      const at = kind === "place" ? areaAt(sight, id) : undefined;
      return at === undefined
        ? undefined
        : { order: order(at), kind: plan.kindOf(unlimited(order(at))) ?? "admin" };
    },
  }];
}

const WHOLE = [
  ["reveal", "Turn it up", "15.71"],
  ["repair", "Give it a repaired step", "15.5"],
  ["retire", "Give it up", "15.8"],
  ["remove", "Take it off the map", "15.8"],
] as const;

/** Orders that name the unit alone. */
function wholeDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  return WHOLE.map(([verb, label, cite]): Deed => {
    const order: Order = { verb, unit: shortName(setting, unit) };
    const { slot, sight } = placed(plan, order);
    return { id: verb, label, cite, slot, ends: isLegal(sight, order) ? [{ things: [], order }] : [] };
  });
}

/** 8.26, 8.33: a step or a marker by the staff or a Special Action. */
function staffDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (typeof area !== "number") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placed(plan, { verb: "staff", use: "replace", unit: name });
  const replace: Order = { verb: "staff", use: "replace", unit: name };
  const action = placed(plan, { verb: "special", use: "replace", unit: name });
  return [
    {
      id: "staff replace",
      label: "A step by the staff",
      cite: "8.31",
      slot,
      ends: isLegal(sight, replace) ? [{ things: [], order: replace }] : [],
    },
    ...specialActions(action.sight).map(({ id }): Deed => {
      const order: Order = { verb: "special", use: "replace", unit: name, by: chitName(setting, id) };
      const by = placed(plan, order);
      return {
        id: `replace by ${id}`,
        label: `A step by ${chitWords(sight, id)}`,
        cite: "8.26",
        slot: by.slot,
        ends: isLegal(by.sight, order) ? [{ things: [], order }] : [],
      };
    }),
  ];
}

/** 15.6: what is sent out and taken in again. */
function detachments(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { sight: { setting, blocks }, side } = plan.desk;
  const isDetachment = (id: string) => setting.roster.known(id).isDetachment;
  const own = blocks.flatMap((block) =>
    block.side === side && block.unit !== undefined ? [{ ...block, unit: block.unit }] : []
  );
  const order = (verb: "detach" | "merge", detachment: string, from: string): Order => ({
    verb,
    detachment: shortName(setting, detachment),
    unit: shortName(setting, from),
  });
  const pairs = own.flatMap(({ unit: other, area }) => {
    if (isDetachment(unit) && typeof area === "number" && !isDetachment(other)) {
      return [[box === "detachment" ? "detach" as const : "merge" as const, unit, other, other] as const];
    }
    return isDetachment(other) && !isDetachment(unit)
      ? [[area === "detachment" ? "detach" as const : "merge" as const, other, unit, other] as const]
      : [];
  });
  return (["detach", "merge"] as const).map((verb): Deed => {
    const found = pairs.filter(([one]) => one === verb).map(([, detachment, from, thing]) => {
      const said = order(verb, detachment, from);
      return { said, thing, ...placed(plan, said) };
    });
    const legal = found.filter(({ said, sight }) => isLegal(sight, said));
    return {
      id: verb,
      label: verb === "detach" ? "Send out a detachment" : "Take a detachment in again",
      cite: "15.6",
      slot: found[0]?.slot ?? plan.slot(unlimited({ verb: "none", of: "play" })),
      ends: legal.map(({ said, thing, sight }) => ({
        things: [pieceThing(thing)],
        order: said,
        title: unitName(sight, thing),
      })),
    };
  });
}
