/// <reference lib="dom" />
import { h } from "../../map-table/client/page/dom.ts";
import { TABLE_STYLE } from "../../map-table/client/page/style.ts";
import { ReplayPlayer } from "./player.ts";
import { ReplayServer } from "./server.ts";
import { REPLAY_STYLE } from "./style.ts";

/** Plays a game back on its page. If anything is missing the page stays as it came: maps and logs to leaf through. */
async function openReplay(): Promise<void> {
  const place = document.getElementById("replay");
  const { api, key, url, glossary, words } = place?.dataset ?? {};
  if (
    place === null || api === undefined || url === undefined || glossary === undefined || words === undefined
  ) return;
  const server = new ReplayServer({ api, key, url, glossary, words });
  const runs = await server.runs().then(({ runs }) => runs, () => []);
  if (runs.length === 0) return place.classList.remove("mt-waits");
  document.head.append(h("style", {}, TABLE_STYLE + REPLAY_STYLE));
  document.body.classList.add("has-table");
  place.hidden = false;
  new ReplayPlayer(server, runs, place);
}

await openReplay();
