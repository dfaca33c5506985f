import { differencesOf, type EditableMap, editableMap, problemsOn } from "../../../game/open/editing.ts";
import { partsApart } from "../../../game/open/brought.ts";
import { jsonIn } from "../../../common/bytes/json.ts";
import { documentsOfGame } from "../../../game/office.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { ClientLimit } from "../../request/client-limit.ts";
import { openedDocument } from "../../editor/page.ts";
import { OF_GAME, OF_NO_GAME } from "../operation/access.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { problemOf, refusedOften } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** How many faults of a document are shown at once. */
const NAMED = 5;

/** Maps that owners of the printed games correct, and how they differ from ours. */
export function mapOperations(tried: ClientLimit): readonly Operation[] {
  return [
    readOperation(OF_NO_GAME, {
      path: "/scenarios/:game/:scenario/map",
      summary: "Our document of a scenario's map",
      answer: schemas.publishedMap,
    }, (_, { req }) => {
      const found = named(req.param("game"), req.param("scenario"));
      return found === undefined ? err(NO_MAP) : ok({ map: found.published });
    }),
    doing("post", OF_NO_GAME, {
      path: "/scenarios/:game/:scenario/map",
      isCostly: true,
      summary: "Whether a game can use your own map, and how the map differs; keeps nothing",
      body: schemas.ownMap,
      example: { map: {} },
      answer: schemas.triedMap,
    }, async (_, { map: sent }, context) => {
      const found = named(context.req.param("game"), context.req.param("scenario"));
      if (found === undefined) return err(NO_MAP);
      if (!await tried.allows(context)) return err(TOO_OFTEN);
      const map = openedDocument(found, JSON.stringify(sent));
      return ok({
        problems: (map.ok ? problemsOn(found, sent) : map.error).slice(0, NAMED),
        ...(map.ok ? apart(found, sent) : { differences: [], parts: [] }),
      });
    }),
    readOperation(OF_GAME, {
      path: "/games/:id/map-differences",
      isCostly: true,
      summary: "What the map of a game has otherwise than ours",
      answer: schemas.mapDifferences,
    }, async ({ game: { head } }, _, { office }) => {
      const found = editableMap(head.source.scenario);
      if (found === undefined) return err(NO_MAP);
      const { map } = await documentsOfGame(office, head);
      return ok(apart(found, map));
    }),
    readOperation(OF_NO_GAME, {
      path: "/offers/:offer/map-differences",
      isCostly: true,
      summary: "What the map of an offered game has otherwise than ours",
      answer: schemas.mapDifferences,
    }, async (_, { req }, { office }) => {
      const offer = await office.offers.find(req.param("offer") ?? "", office.now());
      const found = offer && editableMap(offer.value.scenario);
      const map = jsonIn(offer?.value.fields.map ?? "");
      return found === undefined || map === undefined ? err(NO_MAP) : ok(apart(found, map));
    }),
  ];
}

function named(game = "", scenario = ""): EditableMap | undefined {
  return editableMap(`${game}/${scenario}`);
}

function apart(found: EditableMap, map: unknown) {
  return { differences: differencesOf(found, map), parts: partsApart(found.published, map) };
}

const NO_MAP = problemOf(404, "no-such-map", "There is no map here that is set right, or none but ours.");

const TOO_OFTEN = refusedOften("Your network has opened many maps lately. Try again in some minutes.");
