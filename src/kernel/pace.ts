/**
 * How much of a Player-Turn is settled by mail while it is played; docs/play/orders.md tells players of it.
 *
 * - `oneExchange`: once the movement is carried out the defender is shown the attacks and says how he meets them; then the
 *   phase is resolved, and a player is asked again only where nothing that he said applies.
 * - `strict`: a player is asked wherever the rules let him choose and his orders do not say.
 * - `standing`: nobody is asked; where orders and standing orders say nothing, the defaults decide.
 */
export const PACES = ["oneExchange", "strict", "standing"] as const;
export type Pace = (typeof PACES)[number];

export function isPace(name: string): name is Pace {
  return (PACES as readonly string[]).includes(name);
}
