import type { Hono } from "hono";
import { whatHolds } from "../../game/people/deletion.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import { DataPage } from "../../../templates/pages/clubhouse/data.tsx";
import { pageIn } from "../request/language.ts";
import { message, type Website } from "../request/context.ts";
import { ownData } from "./own-acts.ts";
import { OwnPages } from "./own-pages.ts";

/** A person's stored data: downloaded, and deleted. */
export function dataRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office } = site;

  pages.get("/me/data", async (context, { person: { value: person } }) => {
    const holding = await whatHolds(office, person);
    return pageIn(context, () => DataPage({ holding }));
  });

  pages.form("/me/export", async (context, { person: { value: person } }) => {
    const data = await ownData({ office, person, agent: "" });
    if (!data.ok) {
      return await message(context, site, 429, { title: "A moment, please", sentences: [data.error] });
    }
    context.header("Content-Type", "application/zip");
    context.header("Content-Disposition", 'attachment; filename="despatch-my-data.zip"');
    return context.body(Uint8Array.from(data.value));
  });

  pages.form("/me/delete", async (context, { person: { value: person } }) => {
    const holding = await whatHolds(office, person);
    if (holding !== undefined) return pageIn(context, () => DataPage({ holding }), 409);
    const { address } = person.addresses[0];
    const asked = await askSignIn(office, { address, purpose: { kind: "deletes", person: person.id } });
    return await message(context, site, 200, {
      title: "Check your mail to confirm",
      sentences: [asked.ok ? asked.value : asked.error],
      back: { text: "Back", url: "/me/data" },
    });
  });

  return pages.routes;
}
