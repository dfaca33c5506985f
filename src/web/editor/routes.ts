import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { isRecord, jsonIn } from "../../common/bytes/json.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import {
  differencesOf,
  type EditableMap,
  editableMap,
  editableMaps,
  problemsOn,
} from "../../game/open/editing.ts";
import { partsApart } from "../../game/open/brought.ts";
import { gamePath } from "../../game/access/links.ts";
import { documentsOfGame } from "../../game/office.ts";
import { DifferencesPage } from "../../../templates/pages/house/editor.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { inTurn } from "../request/budget.ts";
import { ClientLimit } from "../request/client-limit.ts";
import { message, notFound, type Website } from "../request/context.ts";
import { fileField } from "../new-game/new-game-form.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import {
  EDITOR,
  type EditorForm,
  editorPage,
  editorScript,
  editorsPage,
  EMPTY_FORM,
  openedDocument,
} from "./page.ts";

/** Corrects maps, for anybody, and stores nothing: the document travels with its form. */
/** @param tried how often one client may have a map tried, here and by the API */
export function editorRoutes(site: Website, tried: ClientLimit): Hono {
  const routes = new Hono();
  const drawn = new ClientLimit(site, "maps drawn", DRAWN_FOR_A_CLIENT);
  const often = (context: Context) =>
    message(context, site, 429, { title: "A moment, please", sentences: [OFTEN] });

  routes.use(`${EDITOR}/*`, compress({ contentTypeFilter: /^image\/svg/ }));

  routes.get(EDITOR, (context) => context.html(pageText(editorsPage())));

  routes.get(`${EDITOR}/:file{[a-z-]+\\.js}`, async (context) => {
    const id = context.req.param("file").replace(/\.js$/, "");
    const found = editableMaps().find(({ game }) => game.id === id);
    if (found === undefined) return await notFound(context, site);
    return scriptAnswer(context, await editorScript(found.file).get());
  });

  routes.get(`${EDITOR}/:game/:scenario`, async (context) => {
    const found = named(context);
    if (found === undefined) return await notFound(context, site);
    return context.html(pageText(editorPage(found, EMPTY_FORM)));
  });

  routes.get(`${EDITOR}/:game/:scenario/map.svg`, async (context) => {
    const found = named(context);
    const ours = found?.editing.read(found.published);
    if (found === undefined || ours?.ok !== true) return await notFound(context, site);
    context.header("Content-Type", "image/svg+xml");
    context.header("Cache-Control", "public, max-age=86400");
    return context.body(found.editing.ground(ours.value).svg);
  });

  routes.post(`${EDITOR}/:game/:scenario`, async (context) => {
    const found = named(context);
    if (found === undefined) return await notFound(context, site);
    if (!await drawn.allows(context)) return await often(context);
    const form = await formOf(context);
    return await inTurn(context, site, () => {
      const map = openedDocument(found, form.map);
      if (form.act === "save" && map.ok) return saved(context, found.editing.written(map.value));
      const page = pageText(editorPage(found, form));
      return context.html(page, map.ok ? 200 : 400);
    });
  });

  /** Whether a game can be made on a map: asked while somebody corrects it. */
  routes.post(`${EDITOR}/:game/:scenario/check`, async (context) => {
    const found = named(context);
    if (found === undefined) return await notFound(context, site);
    if (!await tried.allows(context)) return context.json({ problems: [OFTEN] }, 429);
    const text = await context.req.text();
    // A text that is not JSON is found at once.
    const json = jsonIn(text);
    const problems = () => {
      const map = openedDocument(found, text);
      return !map.ok ? map.error : isRecord(json) ? problemsOn(found, json) : [];
    };
    const told = json === undefined ? problems() : await inTurn(context, site, problems);
    return context.json({ problems: told.slice(0, NAMED) });
  });

  /** How the map of a game differs from ours, for its players and spectators. */
  routes.get("/games/:id/map-differences", async (context) => {
    const versioned = await site.office.games.head(context.req.param("id").toUpperCase());
    const found = versioned && editableMap(versioned.head.source.scenario);
    if (versioned === undefined || found === undefined) return await notFound(context, site);
    if (!await drawn.allows(context)) return await often(context);
    const { head } = versioned;
    const { map } = await documentsOfGame(site.office, head);
    return context.html(pageText(DifferencesPage({
      title: head.title,
      id: head.id,
      url: gamePath(head.id),
      differences: differencesOf(found, map),
      parts: partsApart(found.published, map),
    })));
  });

  return routes;
}

/**
 * How often one client may have a map drawn or tried: more than anybody points, and each takes a moment of the server's time.
 */
const DRAWN_FOR_A_CLIENT = { most: 120, within: 10 * MINUTE };
export const TRIED_FOR_A_CLIENT = { most: 300, within: 10 * MINUTE };
const OFTEN =
  "Your network has opened many maps lately. Nothing of yours was lost; try again in some minutes.";

/** The most problems shown at once. */
const NAMED = 5;

function named({ req }: Context): EditableMap | undefined {
  return editableMap(`${req.param("game")}/${req.param("scenario")}`);
}

async function formOf(context: Context): Promise<EditorForm> {
  const parts = await context.req.parseBody();
  const text = (name: string) => {
    const part = parts[name];
    return typeof part === "string" ? part : "";
  };
  // The form by which a game is made has a field of its own for the file.
  const file = [parts.file, parts[fileField("map")]].find((part) => part instanceof File && part.size > 0);
  return {
    map: file instanceof File ? await file.text() : text("map"),
    at: text("at"),
    set: text("set"),
    text: text("text"),
    act: text("act"),
  };
}

function saved(context: Context, text: string): Response {
  context.header("Content-Type", "application/json; charset=utf-8");
  context.header("Content-Disposition", 'attachment; filename="map.json"');
  return context.body(text);
}
