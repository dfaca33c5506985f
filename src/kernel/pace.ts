/**
 * How much of a Player-Turn is settled by mail while it is played; docs/play/orders.md explains it to players.
 *
 * - `oneExchange`: after the movement the defender sees the attacks and says how to meet them; then the phase is resolved.
 *   The referee asks a player again only if nothing in the orders applies.
 * - `strict`: the referee asks whenever the rules let a player choose and the orders do not say.
 * - `standing`: nobody is asked; where orders and standing orders say nothing, the defaults decide.
 */
export const PACES = ["oneExchange", "strict", "standing"] as const;
export type Pace = (typeof PACES)[number];

export function isPace(name: string): name is Pace {
  return (PACES as readonly string[]).includes(name);
}
