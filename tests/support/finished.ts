import type { NewGame } from "../../src/game/seats/new-game.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { setListed } from "../../src/game/table/listed.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { ATTACK_ON_THE_16, type Desk } from "./office.ts";

/** A finished game, with an attack in its first turn. @param ending what the rules say, where they end it */
export async function finished(
  desk: Desk,
  by: Side,
  { isListed = true, ending, ...game }: Partial<NewGame> & {
    readonly isListed?: boolean;
    readonly ending?: { readonly winner: Side; readonly reason: string; readonly gameTurn: number };
  } = {},
): Promise<string> {
  const id = await desk.begin({ names: { allied: "Anna", axis: "Bruno" }, ...game });
  await desk.taken(id, "allied", ATTACK_ON_THE_16);
  if (isListed) { for (const side of SIDES) await setListed(desk.office, { id, side }, true); }
  await resign(desk.office, id, by);
  if (ending === undefined) return id;
  const { versioned: before, head } = await desk.current(id);
  const { winner, reason, gameTurn } = ending;
  await desk.office.games.commit({
    before,
    head: {
      ...head,
      outcome: { winner, reason, cite: "" },
      ending: { how: "rules", at: head.ending!.at },
      stands: { ...head.stands!, gameTurn },
      operations: [`ended ${id}`],
    },
    ledger: [],
    letters: [],
  });
  return id;
}
