import { type Context, Hono } from "hono";
import {
  type IntroducedScenario,
  introducedScenario,
  introducedScenarios,
} from "../../game/open/introduced.ts";
import { editableMap } from "../../game/open/editing.ts";
import { scenarioPng, scenarioSvg } from "../../game/open/scenario-picture.ts";
import { playedGames } from "../../game/open/open-game.ts";
import {
  type ScenarioCard,
  ScenarioPage,
  ScenariosPage,
  type ScenarioView,
} from "../../../templates/pages/clubhouse/scenarios.tsx";
import { editorAddress } from "../editor/page.ts";
import { pageIn } from "../request/language.ts";
import { notFound, type Website } from "../request/context.ts";
import { setUpUrl } from "../set-up/routes.ts";

/** The painted pictures of a scenario, by the endings of their addresses. */
const PICTURES = {
  "view.png": { part: "view", width: 800, isByNight: false },
  "view-night.png": { part: "view", width: 800, isByNight: true },
  "map.png": { part: "whole", width: 1560, isByNight: false },
  "map-night.png": { part: "whole", width: 1560, isByNight: true },
} as const;

/** What there is to play, a page for each scenario. */
export function scenarioRoutes(site: Website): Hono {
  const routes = new Hono();

  routes.get("/scenarios", (context) => {
    const all = introducedScenarios();
    const games = playedGames().map(({ id, title, about }) => ({
      title,
      about,
      cards: all.filter(({ game }) => game.id === id).map(cardOf),
    }));
    return pageIn(context, () => ScenariosPage({ games }));
  });

  routes.get("/scenarios/:game/:scenario", async (context) => {
    const scenario = named(context);
    if (scenario === undefined) return await notFound(context, site);
    return pageIn(context, () => ScenarioPage({ scenario: viewOf(scenario) }));
  });

  routes.get("/scenarios/:game/:scenario/:picture", async (context) => {
    const scenario = named(context);
    const file = context.req.param("picture");
    const wanted = Object.entries(PICTURES).find(([name]) => name === file)?.[1];
    if (scenario === undefined || (wanted === undefined && file !== "map.svg")) {
      return await notFound(context, site);
    }
    context.header("Cache-Control", "public, max-age=86400");
    context.header("Content-Type", wanted === undefined ? "image/svg+xml" : "image/png");
    const picture = wanted === undefined ? scenarioSvg(scenario.id) : await scenarioPng(scenario.id, wanted);
    return context.body(picture!);
  });

  return routes;
}

/** Paints the pictures of the first page and the page of scenarios, each by itself, so that nobody waits for one. */
export function picturesAhead(): (() => Promise<unknown>)[] {
  return [PICTURES["view.png"], PICTURES["view-night.png"]].flatMap((painting) =>
    introducedScenarios().map(({ id }) => () => scenarioPng(id, painting))
  );
}

function named({ req }: Context): IntroducedScenario | undefined {
  return introducedScenario(`${req.param("game")}/${req.param("scenario")}`);
}

export function cardOf(
  { id, title, game, introduction, firstTurn, lastTurn }: IntroducedScenario,
): ScenarioCard {
  const url = `/scenarios/${id}`;
  return {
    id,
    title,
    url,
    hook: introduction?.hook ?? game.about,
    game: game.title,
    picture: `${url}/view.png`,
    turns: lastTurn === undefined ? undefined : lastTurn - firstTurn + 1,
  };
}

function viewOf(scenario: IntroducedScenario): ScenarioView {
  const { game, introduction } = scenario;
  const card = cardOf(scenario);
  return {
    ...scenario,
    ...card,
    gameId: game.id,
    about: game.about,
    blurb: introduction?.blurb ?? [],
    balance: introduction?.balance,
    sides: introduction?.sides,
    map: `${card.url}/map.png`,
    drawing: `${card.url}/map.svg`,
    editor: editableMap(scenario.id) === undefined ? undefined : editorAddress(scenario.id),
    setUp: setUpUrl(scenario.id),
  };
}
