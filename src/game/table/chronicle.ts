import type { Viewer } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { SeenTurn } from "../../kernel/words.ts";
import { seenBy } from "../open/open-game.ts";
import type { GameCabinet } from "../office.ts";
import { seenTurn } from "../position-words.ts";
import { recordOf } from "../run-records.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { isUndone } from "../undone.ts";

/** A Player-Turn, or the part played so far. */
export interface ToldTurn {
  readonly gameTurn: number;
  readonly side: Side;
  /** Its first run, which identifies it, and whether it was played whole. */
  readonly firstRun: number;
  readonly isWhole: boolean;
  /** Its last run: the map after it shows how it ended. */
  readonly run: number;
  /** When that was carried out, milliseconds since 1970. */
  readonly at: number;
  /** The ledger's entry of that run: a reader who keeps it is a witness. */
  readonly entry: { readonly n: number; readonly hash: string } | undefined;
  /** The result: `Game-Turn 1, Allied: attacks 2 (D2, A1). Lost: Axis 16.` */
  readonly sentence: string;
}

/** The game so far as a viewer knows it, one Player-Turn at a time, the oldest first. Undone ones are left out. */
export async function chronicle(
  office: GameCabinet,
  game: StandingGame,
  viewer: Viewer,
): Promise<ToldTurn[]> {
  const { head } = game;
  const entries = new Map(
    (await office.games.ledger(head.id)).flatMap((entry) => entry.kind === "run" ? [[entry.run, entry]] : []),
  );
  const seen = seenBy(game, viewer);
  const turns: (Omit<ToldTurn, "sentence" | "isWhole"> & SeenTurn)[] = [];
  for (let run = 1; run <= head.run; run++) {
    if (isUndone(head, run)) continue;
    const { gameTurn, side, events, rolls } = seenTurn(seen, await recordOf(office, head.id, run));
    const before = turns.at(-1);
    const isSame = before?.gameTurn === gameTurn && before.side === side;
    const told = {
      gameTurn,
      side,
      run,
      firstRun: isSame ? before.firstRun : run,
      at: entries.get(run)?.at ?? head.createdAt,
      entry: entries.get(run),
    };
    if (isSame) {
      turns[turns.length - 1] = {
        ...told,
        events: [...before.events, ...events],
        rolls: [...before.rolls, ...rolls],
      };
    } else turns.push({ ...told, events, rolls });
  }
  return turns.map(({ events, rolls, ...turn }, index) => ({
    ...turn,
    isWhole: head.pending === null || index < turns.length - 1,
    sentence: seen.system.words.summary({ ...turn, events, rolls }, seen.sight),
  }));
}
