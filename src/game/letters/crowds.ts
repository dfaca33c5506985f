import type { Side } from "../../kernel/side.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { SPARED } from "../../../templates/house/crowds.ts";
import { currentGame, type GameWork, type Office } from "../office.ts";
import { commitStep } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { seatNote } from "./seat-note.ts";

/** A seat's letters beyond the limit: done without an answer, or postponed. */
type Crowd = "spared" | "put-off";

/** @param seat the game's code and the side: `K7Q2 allied` @returns the name under which such letters are counted, for a day */
export function crowdName(crowd: Crowd, seat: string): string {
  return `${crowd}: ${seat}`;
}

/** How many letters of a seat were too many within a day. */
export async function crowdsAt(
  { outbox, now }: Pick<Office, "outbox" | "now">,
  id: string,
  side: Side,
): Promise<Readonly<Record<Crowd, number>>> {
  const count = (crowd: Crowd) => outbox.counted(crowdName(crowd, `${id} ${side}`), now(), DAY);
  return { spared: await count("spared"), "put-off": await count("put-off") };
}

/** Tells a player that more letters came within the hour than are answered. */
export async function tellSpared(office: GameWork, id: string, side: Side): Promise<void> {
  await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return "done";
    const note = {
      ...seatNote(office, side, "I carry out your letters", [SPARED]),
      kind: "answer",
    } as const;
    const done = await commitStep(office, game, { head: game.head, told: [note] });
    return done === "conflict" ? done : "done";
  });
}
