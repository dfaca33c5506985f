import { Hono } from "hono";
import { type PlayedGame, playedGames } from "../../game/open/open-game.ts";
import { message, type Website } from "../request/context.ts";
import { sentWords } from "../../../templates/words/sent-words.ts";
import { type Language, languageNamed } from "../../../templates/words/tables.ts";
import { packed, type PackedScript, scriptAnswer } from "../scripts/packed-script.ts";
import { tableScript } from "./bundle.ts";

const SCRIPTS = "/map-table";

/** The address of a game's script: once it is made, that of its digest, which never answers anything else. */
export function scriptAddress({ id, systems: [{ shelf }] }: PlayedGame): string | undefined {
  if (shelf.table === undefined) return undefined;
  const { digest } = tableScript(shelf.table);
  return `${SCRIPTS}/${id}.js${digest === undefined ? "" : `?v=${digest}`}`;
}

const words = new Map<Language, PackedScript>();

/** The words of a page's scripts, in compressed form. */
function wordsScript(language: Language): PackedScript {
  const made = words.get(language) ?? packed(sentWords(language).script);
  words.set(language, made);
  return made;
}

/** Scripts of tables for the pages of seats, and their words. */
export function mapTableRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.get(`${SCRIPTS}/:file{[a-z-]+\\.js}`, async (context) => {
    const id = context.req.param("file").replace(/\.js$/, "");
    const language = languageNamed(/^words-(.*)$/.exec(id)?.[1]);
    if (language !== undefined) return scriptAnswer(context, wordsScript(language));
    const rules = playedGames().find((game) => game.id === id)?.systems[0].shelf.table;
    if (rules === undefined) {
      return message(context, site, 404, { title: "Not found", sentences: ["There is no such script."] });
    }
    return scriptAnswer(context, await tableScript(rules).get());
  });
  return routes;
}
