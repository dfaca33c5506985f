import type { LadderMember } from "../../store/ladders.ts";

/** The rungs of a ladder follow from when people came and which games they won: none is stored. */

export interface LadderGame {
  readonly at: number;
  readonly challenger: string;
  readonly challenged: string;
  readonly isWon: boolean;
}

type Event =
  | { readonly at: number; readonly kind: "comes" | "goes"; readonly player: string }
  | ({ readonly kind: "game" } & LadderGame);

/** At the same moment, people come before they play, and leave after it. */
const ORDER = ["comes", "game", "goes"] as const;

/**
 * The players on a ladder, the highest first. New members stand on the lowest rung. A challenger who wins takes the other
 * player's rung, and everybody from there on moves down by one.
 */
export function rungsOf(
  members: readonly Pick<LadderMember, "player" | "stints">[],
  games: readonly LadderGame[],
): string[] {
  const events: Event[] = [
    ...members.flatMap(({ player, stints }) =>
      stints.flatMap(({ from, until }): Event[] => [
        { at: from, kind: "comes", player },
        ...(until === null ? [] : [{ at: until, kind: "goes" as const, player }]),
      ])
    ),
    ...games.map((game) => ({ kind: "game" as const, ...game })),
  ];
  events.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const rungs: string[] = [];
  const takeOff = (player: string) => {
    const at = rungs.indexOf(player);
    if (at !== -1) rungs.splice(at, 1);
    return at;
  };
  for (const event of events) {
    if (event.kind === "comes") rungs.push(event.player);
    if (event.kind === "goes") takeOff(event.player);
    if (event.kind === "game") {
      const [from, to] = [event.challenger, event.challenged].map((player) => rungs.indexOf(player));
      if (!event.isWon || from === -1 || to === -1 || from < to) continue;
      takeOff(event.challenger);
      rungs.splice(to, 0, event.challenger);
    }
  }
  return rungs;
}
