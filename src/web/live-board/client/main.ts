/// <reference lib="dom" />
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { TableSystem } from "../../../kernel/table.ts";
import { h } from "../../map-table/client/page/dom.ts";
import { breath } from "../../map-table/client/page/idle.ts";
import { endTable } from "../../map-table/client/page/life.ts";
import { whyNot } from "../../map-table/client/page/server.ts";
import { sightRead } from "../../map-table/client/seat.ts";
import { TABLE_STYLE } from "../../map-table/client/page/style.ts";
import { tellWords } from "../../map-table/client/page/word-help.ts";
import { type BoardSeen, layBoard } from "./board.ts";
import { LiveServer } from "./server.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

/** The style of a live board, on top of the table's, whose parts it uses: the log stands in place of a player's sheet. */
const BOARD_STYLE = `
.lb-told{flex:1 1 0;min-height:0;overflow:auto;font-size:14px}
.lb-told h2,.lb-told h3{font-size:1em;margin:.5em 0 .2em}.lb-told p,.lb-told ul,.lb-told ol{margin:.3em 0}
.lb-players,.has-table .lb-stands{display:none}
@media(max-width:760px){.lb-players{display:block;font-size:13px}.lb-told{flex:none;overflow:visible}}
`;

/**
 * Makes the map of a game's public page a board that readers can explore. If anything is missing, the page shows the picture
 * instead.
 * @param tables the game's editions
 */
export async function openLiveBoard(tables: readonly TableSystem[]): Promise<void> {
  const place = document.getElementById("live-board");
  if (place === null) return;
  const laid = await boardLaid(place, tables);
  if (laid.ok) return;
  place.classList.remove("mt-waits");
  place.replaceChildren(h("p", { class: "note" }, word("board.fails"), h("span", ENGLISH, laid.error)));
  place.hidden = false;
  for (const picture of document.querySelectorAll("main > noscript")) {
    picture.insertAdjacentHTML("beforebegin", picture.textContent ?? "");
  }
}

async function boardLaid(
  place: HTMLElement,
  tables: readonly TableSystem[],
): Promise<Result<undefined, string>> {
  const { api, picture, setting } = place.dataset;
  if (api === undefined || picture === undefined || setting === undefined) {
    return err(word("board.unnamed"));
  }
  const server = new LiveServer({ api, key: undefined, picture, setting, page: location.pathname });
  const seen = await boardSeen(server, tables);
  if (!seen.ok) return seen;
  await breath();
  endTable();
  if (!document.body.classList.contains("has-table")) {
    document.head.append(h("style", {}, TABLE_STYLE + BOARD_STYLE));
    document.body.classList.add("has-table");
    tellWords();
  }
  place.hidden = false;
  await layBoard(server, seen.value, place, async () => (await boardLaid(place, tables)).ok);
  return ok(undefined);
}

/** What everybody knows about the game, as its own rules read it. @returns why there is no board, in a sentence */
async function boardSeen(
  server: LiveServer,
  tables: readonly TableSystem[],
): Promise<Result<BoardSeen, string>> {
  const { setting: known } = server.home;
  const [view, sent] = await Promise.all([server.game(), server.setting(known)]);
  if (view.kind !== "ok") return err(whyNot(view));
  const { setting: { url }, moment, turn } = view.value;
  const [run, picture, setting] = await Promise.all([
    server.run(moment.run),
    server.picture(moment.run),
    // A ruling may have moved the game to other rules since the page was made.
    url === known ? sent : server.setting(url),
  ]);
  if (run.kind !== "ok") return err(whyNot(run));
  if (picture === undefined) return err(word("table.noMap"));
  const read = await sightRead(setting, tables, run.value.sight);
  if (!read.ok) return read;
  const { system, sight } = read.value;
  // Nobody orders here. Shadings are those of an empty sheet.
  const desk = { sight, side: turn.side, asked: undefined, kept: [], sheet: [], waiting: [] };
  return ok({ system, view: view.value, desk, picture });
}
