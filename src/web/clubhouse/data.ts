import type { Hono } from "hono";
import { HOUR } from "../../common/lengths.ts";
import { gamesThatHold, holdingWords } from "../../game/people/deletion.ts";
import { exportPerson } from "../../game/people/export.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import { DataPage } from "../../../templates/pages/clubhouse/data.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { message, type Website } from "../context.ts";
import { OwnPages } from "./own-pages.ts";

/** How often an hour somebody may have his data written down: it takes a while. */
const EXPORTS_AN_HOUR = 4;

/** What is kept of somebody: taken along, and deleted. */
export function dataRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office, postRoom } = site;

  pages.get("/me/data", async (context, { person: { value: person } }) => {
    const games = await gamesThatHold(office, person);
    const holding = games.length === 0 ? undefined : holdingWords(games);
    return context.html(pageText(DataPage({ holding, postRoom })));
  });

  pages.form("/me/export", async (context, { person: { value: person } }) => {
    if (await office.outbox.countAnswer(`export: ${person.id}`, office.now(), HOUR) > EXPORTS_AN_HOUR) {
      return await message(context, site, 429, "A moment, please", [
        "Your data has been fetched often of late. Try again in an hour.",
      ]);
    }
    context.header("Content-Type", "application/zip");
    context.header("Content-Disposition", 'attachment; filename="despatch-my-data.zip"');
    return context.body(Uint8Array.from(await exportPerson(office, person)));
  });

  pages.form("/me/delete", async (context, { person: { value: person } }) => {
    const games = await gamesThatHold(office, person);
    if (games.length > 0) {
      return context.html(pageText(DataPage({ holding: holdingWords(games), postRoom })), 409);
    }
    const { address } = person.addresses[0];
    const asked = await askSignIn(office, { address, purpose: { kind: "deletes", person: person.id } });
    return await message(context, site, 200, "You are asked first", [asked.ok ? asked.value : asked.error], {
      text: "Back",
      url: "/me/data",
    });
  });

  return pages.routes;
}
