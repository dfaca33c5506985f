import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";
import type { Office } from "../../game/office.ts";
import { keepNote, mayNote, NOTE_LIMIT, privateNotes } from "../../game/private-notes.ts";
import {
  type NoteRefused,
  NOTES_SCRIPT,
  NotesPage,
  type NotesView,
} from "../../../templates/pages/private-notes.tsx";
import { notFound, type Website } from "../request/context.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { SeatPages } from "./seat-pages.ts";
import { pageIn } from "../request/language.ts";

export const notesScript = new PageScript("notes", {
  input: fileURLToPath(new URL("../private-notes/client/main.ts", import.meta.url)),
});

/** The script by itself. */
export function notesFiles(): Hono {
  const routes = new Hono();
  routes.get(NOTES_SCRIPT, async (context) => scriptAnswer(context, await notesScript.get()));
  return routes;
}

/** The notes below a seat's address: read, written, deleted. */
export function notesRoutes(site: Website): Hono {
  const { office } = site;
  const pages = new SeatPages(site);
  pages.get("notes", (context, seat) => notesPage(context, site, seat));
  pages.form("notes", async (context, seat, { place = "", text = "", before = "", act }) => {
    const typed = act === "delete" ? "" : text;
    const kept = await keepNote(office, seat.game, seat.side, { place, text: typed, before });
    if (kept.ok) return context.redirect(`${seat.url}/notes`, 303);
    const { sentence, standing = before } = kept.error;
    return await notesPage(context, site, seat, { sentence, place, typed: text, standing });
  });
  return pages.routes;
}

/** What a seat's page shows of them; undefined while a substitute has the seat. */
export async function notesView(
  office: Pick<Office, "drafts">,
  { game, side, url }: OpenSeat,
): Promise<NotesView | undefined> {
  if (!mayNote(game.head, side)) return undefined;
  const notes = await privateNotes(office, game, side);
  return {
    game: game.head.id,
    url,
    place: game.system.words.terms.place.one,
    limit: NOTE_LIMIT.characters,
    notes: notes.map(({ place, title, text }) => ({
      place: place ?? "",
      about: title ?? "The whole game",
      text,
    })),
  };
}

async function notesPage(
  context: Context,
  site: Website,
  seat: OpenSeat,
  refused?: NoteRefused,
): Promise<Response> {
  const view = await notesView(site.office, seat);
  if (view === undefined) return await notFound(context, site);
  const { title } = seat.game.head;
  const shown = { title, view, refused, seat: seatLink(seat) };
  return await pageIn(context, () => NotesPage(shown), refused === undefined ? 200 : 409);
}
