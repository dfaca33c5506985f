import type { CurrentGame, GameCabinet } from "../../../game/office.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { seenTurn } from "../../../game/position-words.ts";
import { recordOf } from "../../../game/run-records.ts";
import { isUndone } from "../../../game/undone.ts";
import { turnName } from "../../../game/open/waiting-for.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import type { PieceHistory } from "./schemas.ts";

/**
 * A piece's history so far, as its viewer saw it, in runs that stand.
 * @returns undefined if the viewer knows no such piece now, or the game has no histories
 */
export async function pieceHistory(
  office: GameCabinet,
  game: CurrentGame,
  viewer: Viewer,
  piece: string,
): Promise<PieceHistory | undefined> {
  const { head } = game;
  const seen = seenBy(game, viewer);
  const runs = Array.from({ length: head.run }, (_, index) => index + 1).filter((run) =>
    !isUndone(head, run)
  );
  const records = await Promise.all(runs.map((run) => recordOf(office, head.id, run)));
  const turns = records.map((record) => seenTurn(seen, record));
  const chapters = seen.system.board.history?.(seen.sight, turns, piece);
  return chapters && {
    piece,
    title: seen.system.board.about(seen.sight, { kind: "piece", id: piece })?.title ?? piece,
    chapters: chapters.map(({ turn, says }) => {
      const record = records[turn];
      return { run: record.run, gameTurn: record.gameTurn, side: record.side, name: turnName(record), says };
    }),
  };
}
