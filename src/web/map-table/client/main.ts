/// <reference lib="dom" />
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { TableSystem } from "../../../kernel/table.ts";
import { h } from "./page/dom.ts";
import { breath } from "./page/idle.ts";
import { endTable } from "./page/life.ts";
import { openTableSeat } from "./seat.ts";
import { Server } from "./page/server.ts";
import { TABLE_STYLE } from "./page/style.ts";
import { layTable } from "./table.ts";
import { tellWords } from "./page/word-help.ts";
import { ENGLISH, hasWords, word } from "./page/words.ts";

/**
 * Makes the map of a seat's page the order form. If anything is missing the page stays as it came: a picture and a form that do
 * everything.
 * @param tables the game's editions
 */
export async function openTable(tables: readonly TableSystem[]): Promise<void> {
  const place = document.getElementById("map-table");
  if (place === null) return;
  const laid = hasWords() ? await tableLaid(place, tables) : err("");
  if (laid.ok) return;
  place.classList.remove("mt-waits");
  place.hidden = !hasWords();
  if (hasWords()) {
    place.replaceChildren(h("p", { class: "note" }, word("table.fails"), h("span", ENGLISH, laid.error)));
  }
  // The picture is for pages without scripts: now it is wanted all the same.
  for (const picture of document.querySelectorAll("main > noscript")) {
    picture.insertAdjacentHTML("beforebegin", picture.textContent ?? "");
  }
}

/** Lays the table that a page's markup names, in place of the present one. @returns why not, in a sentence */
async function tableLaid(
  place: HTMLElement,
  tables: readonly TableSystem[],
): Promise<Result<undefined, string>> {
  const { api, key, picture, setting, alone } = place.dataset;
  if (api === undefined || key === undefined || picture === undefined || setting === undefined) {
    return err(word("table.unnamed"));
  }
  const server = new Server({ api, key, picture, setting, alone, page: location.pathname });
  const seat = await openTableSeat(server, tables);
  if (!seat.ok) return seat;
  await breath();
  endTable();
  if (!document.body.classList.contains("has-table")) {
    document.head.append(h("style", {}, TABLE_STYLE));
    document.body.classList.add("has-table");
    tellWords();
  }
  place.hidden = false;
  await layTable(server, seat.value, place, async () => (await tableLaid(place, tables)).ok);
  return ok(undefined);
}
