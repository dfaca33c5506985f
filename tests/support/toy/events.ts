import type { EventTable, Seen } from "../../../src/front/game.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { Sight } from "./position.ts";

/** What happens, told to who saw it: what they may not know is not in the event. */

const FACES = Array.from({ length: 10 }, (_, index) => index + 1);
const side = (event: Seen, member = "side") => `The ${sideName(event[member] as Side)} side`;
const at = ({ setting }: Sight, area: unknown) => areaName(setting, area as number);
const dice = (event: Seen) => event.dice === undefined ? 0 : event.dice as number;

/** `7 Lower Ford` */
export function areaName(setting: Sight["setting"], area: number): string {
  const found = setting.area(area);
  return found === undefined ? String(area) : `${area} ${found.name}`;
}

export function steps(strength: number): string {
  return strength === 1 ? "1 step" : `${strength} steps`;
}

/** `axis-2 Hussars`; of a block that the viewer does not know its back alone, and where even that is hidden whose it is. */
function who({ piece, unit, side: of }: Seen, { setting }: Sight): string {
  if (piece === undefined) return `A block of the ${sideName(of as Side)} side`;
  return unit === undefined ? String(piece) : `${piece} ${setting.unit(String(unit))?.name}`;
}

export const EVENTS: EventTable<Sight> = {
  placed: {
    seals: ["unit", "strength", "dice"],
    dice,
    says: (event, sight) =>
      `${who(event, sight)} begins in ${at(sight, event.area)}${
        event.strength === undefined ? "" : `, with ${steps(event.strength as number)}`
      }.`,
  },
  mixed: { seals: ["dice"], dice, says: (event) => `${side(event)} mixes the cup.` },
  drew: {
    seals: ["chit", "dice"],
    dice,
    says: (event, { setting }) =>
      `${side(event)} draws ${event.chit === undefined ? "a chit" : setting.sortOf(String(event.chit))}.`,
  },
  turnBegan: {
    says: (event) => `Game-Turn ${event.gameTurn}: the ${sideName(event.side as Side)} Player-Turn begins.`,
  },
  moved: {
    seals: ["unit"],
    counts: { one: "move", many: "moves" },
    says: (event, sight) => `${who(event, sight)} marches ${(event.path as number[]).join(", ")}.`,
  },
  battleBegan: {
    counts: { one: "battle", many: "battles" },
    place: (event) => String(event.area),
    says: (event, sight) => `${side(event, "attacker")} attacks in ${at(sight, event.area)}.`,
  },
  revealed: {
    says: (event, sight) => `${who(event, sight)} is revealed, with ${steps(event.strength as number)}.`,
  },
  used: { says: (event) => `${side(event)} uses ${event.sort}.` },
  fired: {
    dice: () => 1,
    says: (event, sight) =>
      `${who(event, sight)} fires: needed ${event.need} or less, rolled ${event.die}, ${
        event.isHit ? "a hit" : "no hit"
      }.`,
    stake: ({ side, area, piece, need, die }) => ({
      side: side as Side,
      words: `${area}: ${piece} fires`,
      basis: `${need} or less`,
      results: FACES.map((face) => face <= (need as number) ? "hit" : "no hit"),
      values: FACES.map((face) => face <= (need as number) ? 1 : 0),
      die: die as number,
    }),
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
      `${side(event)} withdraws from ${at(sight, event.area)} to ${at(sight, event.to)}.`,
  },
  wentBack: {
    seals: ["unit"],
    says: (event, sight) => `${who(event, sight)} goes back to ${at(sight, event.to)} (5.6).`,
  },
  battleEnded: {
    says: (event, sight) =>
      `The battle in ${at(sight, event.area)} is over. ${side(event, "holder")} holds it.`,
  },
  taken: { says: (event, sight) => `${side(event)} takes ${at(sight, event.area)}.` },
  drawOffered: { says: (event) => `${side(event)} offers a draw.` },
  gameEnded: { says: ({ winner, reason, cite }) => `The game is over: ${winner}. ${reason} (${cite})` },
};
