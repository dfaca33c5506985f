import { AREA_EVENTS, areaLabel, hitStake } from "../../../src/front/areas.ts";
import { DRAW_EVENTS } from "../../../src/front/draws.ts";
import type { EventTable, Seen } from "../../../src/front/game.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import { type Sight, steps } from "./position.ts";

/** What happens, told to who saw it: what they may not know is not in the event. */

const side = (event: Seen, member = "side") => `The ${sideName(event[member] as Side)} side`;

/** `axis-2 Hussars`; of a block that the viewer does not know its back alone, and where even that is hidden whose it is. */
function who({ piece, unit, side: of }: Seen, { setting }: Sight): string {
  if (piece === undefined) return `A block of the ${sideName(of as Side)} side`;
  return unit === undefined
    ? String(piece)
    : `${piece} ${setting.orderOfBattle.units.get(String(unit))?.name}`;
}

export const EVENTS: EventTable<Sight> = {
  ...AREA_EVENTS,
  ...DRAW_EVENTS,
  placed: {
    seals: ["unit", "strength", "dice"],
    says: (event, sight) =>
      `${who(event, sight)} begins in ${areaLabel(sight, event.area)}${
        event.strength === undefined ? "" : `, with ${steps(event.strength as number)}`
      }.`,
  },
  mixed: { seals: ["dice"], says: (event) => `${side(event)} mixes the cup.` },
  drew: {
    seals: ["chit", "dice"],
    says: (event, { setting }) =>
      `${side(event)} draws ${
        event.chit === undefined ? "a chit" : setting.charts.chits.get(String(event.chit))?.sort
      }.`,
  },
  moved: {
    seals: ["unit"],
    counts: { one: "move", many: "moves" },
    says: (event, sight) => `${who(event, sight)} marches ${(event.path as number[]).join(", ")}.`,
  },
  battleBegan: {
    counts: { one: "battle", many: "battles" },
    place: (event) => String(event.area),
    says: (event, sight) => `${side(event, "attacker")} attacks in ${areaLabel(sight, event.area)}.`,
  },
  revealed: {
    says: (event, sight) => `${who(event, sight)} is revealed, with ${steps(event.strength as number)}.`,
  },
  used: { says: (event) => `${side(event)} uses ${event.sort}.` },
  fired: {
    says: (event, sight) =>
      `${who(event, sight)} fires: needed ${event.need} or less, rolled ${event.die}, ${
        event.isHit ? "a hit" : "no hit"
      }.`,
    stake: hitStake(10, 0, ({ area, piece }) => `${area}: ${piece} fires`),
  },
  hit: {
    seals: ["piece", "unit", "strength"],
    says: (event, sight) =>
      `${who(event, sight)} takes a hit${
        event.strength === undefined ? "" : `: ${steps(event.strength as number)} left`
      }.`,
  },
  eliminated: {
    counts: { one: "block lost", many: "blocks lost" },
    says: (event, sight) => `${who(event, sight)} is eliminated (${event.cite}).`,
  },
  withdrew: {
    counts: { one: "withdrawal", many: "withdrawals" },
    says: (event, sight) =>
      `${side(event)} withdraws from ${areaLabel(sight, event.area)} to ${areaLabel(sight, event.to)}.`,
  },
  wentBack: {
    seals: ["unit"],
    says: (event, sight) => `${who(event, sight)} goes back to ${areaLabel(sight, event.to)} (5.6).`,
  },
  battleEnded: {
    says: (event, sight) =>
      `The battle in ${areaLabel(sight, event.area)} is over. ${side(event, "holder")} holds it.`,
  },
};
