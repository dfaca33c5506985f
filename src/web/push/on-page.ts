import { dayFor, PLAIN_DATES } from "../../../templates/dates.ts";
import type { BrowsersView, TellView } from "../../../templates/pages/parts/tell-this-browser.tsx";
import type { Office, Onlookers } from "../../game/office.ts";
import { browsersOf } from "../../game/table/browsers.ts";
import { spectatorsOf } from "../../game/table/spectators.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { PushViewer } from "../../store/records/push-record.ts";
import { API } from "../api/operation/game-views.ts";

/** The seat's browsers, and how the present one gets news; undefined if none can. */
export async function browsersView(
  office: Onlookers,
  head: GameHead,
  side: Side,
): Promise<BrowsersView | undefined> {
  const view = tellView(office, head, side);
  if (view === undefined) return undefined;
  const told = await browsersOf(office, head, side);
  return {
    view,
    browsers: told.map(({ id, agent, when, createdAt }) => ({
      id,
      words: `${agent}, ${when === "all" ? "for every Player-Turn" : "when you are waited for"}, since ${
        dayFor(createdAt, PLAIN_DATES)
      }`,
    })),
  };
}

/** How a running game's page gives its browser news. */
export function tellView(
  { callsWebhooks }: Pick<Office, "callsWebhooks">,
  head: GameHead,
  viewer: PushViewer,
): TellView | undefined {
  if (!callsWebhooks || head.status === "over") return undefined;
  const game = `${API}/games/${head.id}`;
  if (isSide(viewer)) return { api: `${game}/seats/${viewer}/push`, key: head.seats[viewer].webKey };
  const { key } = spectatorsOf(head);
  return key === null ? undefined : { api: `${game}/watch/push`, key };
}
