import type { AreaName } from "../setting/area-map.ts";
import type { Decision } from "../position/decisions.ts";
import type { Setting } from "../setting/setting.ts";
import { chitInSetting, shortName } from "./line/names.ts";
import type { Order, OrderedWay } from "./line/order.ts";

/** The order for a decision; undefined if no line can say it: an end, an answer in a battle. */
export function orderFor(setting: Setting, decision: Decision): Order | undefined {
  const unit = (id: string) => shortName(setting, id);
  const chit = (id: string) => chitInSetting(setting, id);
  switch (decision.kind) {
    case "arrive":
      return { verb: "arrive", unit: unit(decision.unit), at: String(decision.area), ...by(decision, chit) };
    case "placePatrol":
      return { verb: "patrol", unit: unit(decision.unit), at: String(decision.area) };
    case "returnAsset":
      return { verb: "return", chit: chit(decision.chit) };
    case "repair":
      return { verb: "repair", unit: unit(decision.unit) };
    case "retirePatrol":
      return { verb: "retire", unit: unit(decision.unit) };
    case "removePatrol":
      return { verb: "remove", unit: unit(decision.unit) };
    case "reveal":
      return { verb: "reveal", unit: unit(decision.unit) };
    case "playEvent":
      return eventOrder(setting, decision);
    case "engineer":
      return { verb: "engineer", chit: chit(decision.chit), use: decision.use, at: String(decision.area) };
    case "staff":
      return staffOrder(setting, decision);
    case "specialAction":
      return {
        verb: "special",
        use: decision.use,
        ...(decision.area === undefined ? {} : { at: String(decision.area) }),
        ...(decision.unit === undefined ? {} : { unit: unit(decision.unit) }),
        by: chit(decision.by),
      };
    case "interdict":
      return { verb: "interdict", at: String(decision.area), chit: chit(decision.chit) };
    case "detach":
    case "merge":
      return { verb: decision.kind, detachment: unit(decision.detachment), unit: unit(decision.unit) };
    case "scout":
      return { verb: "scout", unit: unit(decision.unit), to: String(decision.area), then: "return" };
    case "reserve":
      return { verb: "reserve", unit: unit(decision.unit), marker: decision.marker.toLowerCase() };
    case "move":
      return {
        verb: "move",
        unit: unit(decision.unit),
        way: wayOf(decision.path),
        ...(decision.engineer === undefined ? {} : { engineer: chit(decision.engineer) }),
        ...(decision.trucks === undefined ? {} : { trucks: chit(decision.trucks) }),
      };
    case "stratMove":
      return { verb: "strat", unit: unit(decision.unit), to: String(decision.to) };
    case "attack":
      return {
        verb: "battle",
        area: String(decision.area),
        role: "attack",
        ...(decision.by === undefined ? {} : { again: chit(decision.by) }),
      };
    case "reroll":
      return { verb: "reroll", by: chit(decision.by) };
    default:
      return undefined;
  }
}

/** The same in another phase: a move by a marker, by a Special Action or in reaction. */
export function moveOrderFor(
  setting: Setting,
  decision: Extract<Decision, { kind: "move" }>,
  verb: "breakthrough" | "react",
): Order {
  const common = { unit: shortName(setting, decision.unit), way: wayOf(decision.path) };
  return verb === "react"
    ? { verb, ...common }
    : { verb, ...common, ...by(decision, (id) => chitInSetting(setting, id)) };
}

function by(
  { by: id }: { readonly by?: string | undefined },
  chit: (id: string) => string,
): { readonly by?: string } {
  return id === undefined ? {} : { by: chit(id) };
}

/** Leaves out the Coastal Force box: the way begins after it. */
function wayOf(path: readonly AreaName[]): OrderedWay {
  return { by: "path", areas: path.filter((area) => typeof area === "number").map(String) };
}

function eventOrder(
  setting: Setting,
  { event, area, unit, raid, target, alternate }: Extract<Decision, { kind: "playEvent" }>,
): Order {
  const name = chitInSetting(setting, event);
  if (alternate !== undefined) {
    return { verb: "alternate", event: name, chits: alternate.map((id) => chitInSetting(setting, id)) };
  }
  if (setting.chits.known(event).kind === "supplyConvoy" && area !== undefined) {
    return { verb: "convoy", at: String(area), chit: name };
  }
  return {
    verb: "play",
    event: name,
    ...(raid === undefined ? {} : { raid }),
    ...(target === undefined ? {} : { target: chitInSetting(setting, target) }),
    ...(unit === undefined ? {} : { unit: shortName(setting, unit) }),
    ...(area === undefined ? {} : { at: String(area) }),
  };
}

function staffOrder(
  setting: Setting,
  { use, unit, piece, marker, area }: Extract<Decision, { kind: "staff" }>,
): Order | undefined {
  const name = unit === undefined ? undefined : shortName(setting, unit);
  if (use === "replace" && name !== undefined) return { verb: "staff", use, unit: name };
  if (use === "reserve" && name !== undefined) {
    return {
      verb: "staff",
      use,
      unit: name,
      ...(marker === undefined ? {} : { marker: marker.toLowerCase() }),
    };
  }
  if (use === "intelligence" && piece !== undefined) return { verb: "staff", use: "look", piece };
  return use === "joint" && area !== undefined ? { verb: "staff", use, at: String(area) } : undefined;
}
