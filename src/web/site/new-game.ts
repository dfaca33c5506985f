import { type Context, Hono } from "hono";
import { type PlayedGame, playedGames } from "../../game/open/open-game.ts";
import { keepListed } from "../../game/people/settings.ts";
import { listedChoice } from "../../game/access/names.ts";
import { introducedScenario } from "../../game/open/introduced.ts";
import { BROUGHT } from "../../kernel/brought.ts";
import { NewGamePage, type NewGameProps } from "../../../templates/pages/new-game.tsx";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import { jsonIn } from "../../common/bytes/json.ts";
import { differencesOf, editableMap } from "../../game/open/editing.ts";
import { editorAddress } from "../editor/page.ts";
import { beaconMeant } from "../new-game/beacon-meant.ts";
import { languageOf, pageIn } from "../request/language.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { readerOf } from "../request/reader.ts";
import { message, notFound, type Website } from "../request/context.ts";
import {
  documentPath,
  documentProblem,
  documentsToReplace,
  isWithDocuments,
} from "../new-game/own-documents.ts";
import { isFromThisMachine } from "../request/loopback.ts";
import { type MakerLimit, mayAskAll, tooMany } from "../request/maker-limit.ts";
import {
  fileField,
  gameFields,
  gameWanted,
  madeWords,
  type OfferedWay,
  OPTION,
  wayOffered,
} from "../new-game/new-game-form.ts";
import { makeOffer, offeringOf } from "../new-game/offering.ts";
import { createdFor, inTurn } from "../request/budget.ts";

export function newGameRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const form = formPage(site);

  routes.get("/games/new", (context) => form(context));

  // With documents filled in, from a page that made them.
  routes.post("/games/new", async (context) => {
    const filled = await gameFields(context);
    return await inTurn(context, site, () => form(context, { filled }));
  });

  routes.post("/games", async (context) => {
    const filled = await gameFields(context);
    const wrong = (problem: FormProblem) => form(context, { problem, filled }, 400);
    const way = wayOffered(filled);
    if (way !== undefined) return await offered(context, site, maker, { filled, way, wrong });
    const wanted = gameWanted(filled);
    if (!wanted.ok) return await wrong(wanted.error);
    const { game, invited, isAgainstComputer } = wanted.value;
    if (!await maker.allows(context) || !await mayAskAll(office, invited)) {
      return await tooMany(context, site);
    }
    const created = await createdFor(context, site, {
      ...game,
      beacon: await beaconMeant(wanted.value, office),
    });
    if (!created.ok) {
      return await wrong({
        sentence: isWithDocuments(game) ? documentProblem(created.error) : created.error.join(" "),
      });
    }
    const { head } = created.value;
    const reader = (await readerOf(context, site))?.person.value;
    if (reader !== undefined) await keepListed(office, reader, filled.listed);
    // The sentences about the beacon are also used in letters, and English.
    const language = head.beacon === "none" ? languageOf(context) : "en";
    const say = wordsIn("new-game", language);
    return await message(context, site, 200, {
      title: say("made"),
      sentences: madeWords(head, isAgainstComputer, language),
      back: postRoom ? { text: say("toPostRoom"), url: "/post" } : undefined,
    }, language);
  });

  routes.get("/documents/:game/:file", (context) => {
    const game = playedGames().find(({ id }) => id === context.req.param("game"));
    const ours = game && documentsToReplace(game).find(({ file }) => file === context.req.param("file"));
    return ours === undefined ? notFound(context, site) : context.json(ours.document);
  });

  return routes;
}

/** The form for a person who offers the other side, and the place for its problems. */
interface FilledOffer {
  readonly filled: Readonly<Record<string, string>>;
  readonly way: OfferedWay;
  readonly wrong: (problem: FormProblem) => Promise<Response>;
}

/** A game that is made when somebody takes the other side: by a link, or from the list of open seats. */
async function offered(
  context: Context,
  site: Website,
  maker: MakerLimit,
  { filled, way, wrong }: FilledOffer,
): Promise<Response> {
  const person = (await readerOf(context, site))?.person.value;
  if (person === undefined) {
    return await wrong({
      field: "against",
      sentence: "Please sign in first, so that the other player can reach you.",
    });
  }
  const offering = offeringOf(context, site, maker, person);
  const made = await makeOffer(offering, filled, way);
  if (made.ok) await keepListed(site.office, person, filled.listed);
  if (made.ok) return context.redirect(`/me/invitations#${made.value.id}`, 303);
  return made.error.code === "too-often" ? await tooMany(context, site) : await wrong(made.error);
}

/** The form, with every choice that a game has: the requested one, or as it was filled in. */
function formPage(site: Website) {
  return async (
    context: Context,
    { filled: given, ...more }: Partial<NewGameProps> = {},
    status: 200 | 400 = 200,
  ): Promise<Response> => {
    const games = playedGames();
    const asked = context.req.query("game");
    const filled = given ?? { scenario: context.req.query("scenario") ?? "" };
    const game =
      games.find(({ id, scenarios }) => id === asked || scenarios.some(({ id }) => id === filled.scenario)) ??
        games[0];
    const postRoom = site.postRoom && isFromThisMachine(context, site);
    const person = (await readerOf(context, site))?.person.value;
    const own = person === undefined ? undefined : {
      name: person.name,
      addresses: person.addresses.map(({ address }) => address),
      listed: listedChoice(person),
    };
    const shown = { postRoom, games, game: choicesOf(game, filled), own, filled, ...more };
    return await pageIn(context, () => NewGamePage(shown), status);
  };
}

function choicesOf(game: PlayedGame, filled: Readonly<Record<string, string>>): NewGameProps["game"] {
  const { id, title, systems, scenarios } = game;
  const options = new Map(
    systems.flatMap(({ words }) => words.options).map((option) => [option.name, option]),
  );
  return {
    id,
    title,
    scenarios: scenarios.map(({ id, title }) => ({
      id,
      title,
      balance: introducedScenario(id)?.introduction?.balance,
      handicaps: introducedScenario(id)?.handicaps ?? [],
    })),
    editions: systems.map(({ ruleset: id, title }) => ({ id, title })),
    houseRules: [...options.values()].map((option) => ({ ...option, field: OPTION + option.name })),
    documents: BROUGHT.flatMap((name) => {
      const ours = documentsToReplace(game).filter((each) => each.name === name);
      // A position comes from the page that sets it up.
      return ours.length === 0 && (name !== "position" || (filled.position ?? "") === "") ? [] : [{
        field: name,
        fileField: fileField(name),
        ours: ours.map(({ file }) => documentPath(game, file)),
        editor: name === "map" ? editorOf(game, filled) : undefined,
      }];
    }),
  };
}

/** Where a map is corrected, by the chosen scenario. */
function editorOf({ scenarios }: PlayedGame, { scenario, map = "" }: Readonly<Record<string, string>>) {
  const chosen = scenarios.find(({ id }) => id === scenario) ?? scenarios[0];
  const found = editableMap(chosen.id);
  if (found === undefined) return undefined;
  const json = jsonIn(map);
  return {
    url: editorAddress(chosen.id),
    differences: json === undefined ? undefined : differencesOf(found, json).length,
  };
}
