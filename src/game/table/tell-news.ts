import { MINUTE } from "../../common/bytes/lengths.ts";
import type { GameCabinet, Onlookers, PostTray } from "../office.ts";
import { prepareBrowsers } from "./browsers.ts";
import { tellSpectators } from "./tell-spectators.ts";
import { prepareWebhooks } from "./webhooks.ts";

/** How many games are looked at in one round; if there are more, another follows. */
const PORTION = 200;
/** When a game with failed news is looked at again. */
const LATER = 5 * MINUTE;

/**
 * Tells those who follow changed games from outside: spectators by a letter, webhooks and browsers by their next call. It reads
 * no other games. Safe to run at any time, twice, and by several at once.
 * @param onFault gets each game whose news failed; the others go
 * @returns how many letters
 */
export async function tellNews(
  office: GameCabinet & PostTray & Onlookers,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { games: { news }, now, callsWebhooks } = office;
  let letters = 0;
  for (let isMore = true; isMore;) {
    const marks = await news.due(now(), PORTION, LATER);
    for (const mark of marks) {
      const [id] = mark.what;
      try {
        letters += await tellSpectators(office, id, onFault);
        if (callsWebhooks) {
          await prepareWebhooks(office, id);
          await prepareBrowsers(office, id);
        }
        await news.done(mark);
      } catch (error) {
        onFault(error);
        await news.later(mark, now() + LATER);
      }
    }
    isMore = marks.length === PORTION;
  }
  if (letters > 0) office.posted();
  return letters;
}
