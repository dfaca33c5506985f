/// <reference lib="dom" />
import type { TableSystem } from "../../../kernel/table.ts";
import { h } from "./dom.ts";
import { breath } from "./idle.ts";
import { openSeat } from "./seat.ts";
import { Server } from "./server.ts";
import { TABLE_STYLE } from "./style.ts";
import { layTable } from "./table.ts";

/**
 * Makes the map of a seat's page the order form. Where anything that it needs is missing the page stays as it came: a picture
 * and a form, which do all that there is to do. @param tables the game's editions
 */
export async function openTable(tables: readonly TableSystem[]): Promise<void> {
  const place = document.getElementById("map-table");
  const { api, key, picture, setting } = place?.dataset ?? {};
  if (
    place === null || api === undefined || key === undefined || picture === undefined || setting === undefined
  ) return;
  const server = new Server({ api, key, picture, setting, page: location.pathname });
  const seat = await openSeat(server, tables);
  if (!seat.ok) {
    place.classList.remove("mt-waits");
    place.replaceChildren(h("p", { class: "note" }, `The map cannot be pointed at just now: ${seat.error}`));
    place.hidden = false;
    // The picture stands where there are no scripts: now it is wanted all the same.
    for (const picture of document.querySelectorAll("main > noscript")) {
      picture.insertAdjacentHTML("beforebegin", picture.textContent ?? "");
    }
    return;
  }
  await breath();
  document.head.append(h("style", {}, TABLE_STYLE));
  document.body.classList.add("has-table");
  place.hidden = false;
  await layTable(server, seat.value, place);
}
