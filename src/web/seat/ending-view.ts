import { capitalized } from "../../common/text.ts";
import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { CurrentGame, GameCabinet, Office } from "../../game/office.ts";
import { seenBy } from "../../game/open/open-game.ts";
import { becauseWords, outcomeWords } from "../../game/open/outcome-words.ts";
import { turningPoints } from "../../game/proof/turning-points.ts";
import { wordsOfEnding } from "../../game/turn/since-turn.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import type { Side } from "../../kernel/side.ts";
import { scoreSentence } from "../../../templates/letters/diary.ts";
import { luckVerdict } from "../../../templates/luck.ts";
import type { EndingView } from "../../../templates/pages/parts/ending.tsx";
import { ledgerName } from "../../game/access/names.ts";

/** How many games' endings are remembered. */
const KEPT = 16;
const endings = ofEach<Office["games"], Shared<EndingView>>(() => new Shared(KEPT));

/**
 * How a game ended, for one side or for everybody, by the facts of its last letter; undefined while it goes on, and if it never
 * began.
 */
export async function endingView(
  office: GameCabinet,
  game: CurrentGame,
  side: Side | undefined,
): Promise<EndingView | undefined> {
  const { head } = game;
  const { outcome } = head;
  if (outcome === null || isDeclined(head)) return undefined;
  const viewer = side ?? "spectator";
  return await endings(office.games).get(ledgerName(head, viewer), async () => {
    const seen = seenBy(game, viewer);
    const { luck, terms } = await wordsOfEnding(office, game, seen);
    const score = seen.system.words.tallies?.(seen.sight) ?? [];
    return {
      result: side === undefined || outcome.winner === "draw"
        ? "told"
        : outcome.winner === side
        ? "won"
        : "lost",
      sentence: outcomeWords(head) ?? "",
      winner: outcome.winner,
      because: capitalized(becauseWords(head.source, outcome)),
      turningPoints: await turningPoints(office, game, viewer),
      score: scoreSentence(score),
      luck: luck.count === 0 ? undefined : luckVerdict(luck, terms),
    };
  });
}
