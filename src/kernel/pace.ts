/**
 * How many questions a Player-Turn asks by mail while it is played; docs/play/orders.md explains it to players. -
 * `oneExchange`: after the movement the defender sees the attacks and says how to meet them; then the phase is resolved. The
 * referee asks a player again only if no order fits. - `strict`: the referee asks at each choice that the rules give a player
 * and the orders leave open. - `standing`: nobody is asked; if orders and standing orders say nothing, the defaults decide.
 */
export const PACES = ["oneExchange", "strict", "standing"] as const;
export type Pace = (typeof PACES)[number];

export function isPace(name: string): name is Pace {
  return (PACES as readonly string[]).includes(name);
}
