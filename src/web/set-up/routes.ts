import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import {
  PLACED_LIMIT,
  type PlacedScenario,
  placedScenario,
  positionByHand,
} from "../../game/open/set-up-by-hand.ts";
import type { PlacedByHand } from "../../kernel/placed-by-hand.ts";
import { SET_UP_SCRIPT, SetUpPage } from "../../../templates/pages/set-up.tsx";
import { inTurn } from "../request/budget.ts";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import type { MakerLimit } from "../request/maker-limit.ts";
import { playPosition, positionPlayIn } from "../new-game/practice-game.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { type Fields, filledFields } from "../seat/seat-pages.ts";

const SET_UP = "/set-up/:game/:scenario";

export const setUpScript = new PageScript("set-up", {
  input: fileURLToPath(new URL("client/main.ts", import.meta.url)),
});

/** Where positions of a scenario are set up by hand; undefined if they cannot be. */
export function setUpUrl(scenario: string): string | undefined {
  return placedScenario(scenario) === undefined ? undefined : `/set-up/${scenario}`;
}

/** Positions set up by hand: looked at, and played. Nothing is kept before a game is made. */
export function setUpRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();

  routes.get(SET_UP_SCRIPT, async (context) => scriptAnswer(context, await setUpScript.get()));

  routes.get(SET_UP, async (context) => {
    const scenario = scenarioAt(context);
    if (scenario === undefined) return await notFound(context, site);
    return pageIn(context, () => page(scenario, scenario.placing.first(scenario.documents)));
  });

  routes.post(SET_UP, async (context) => {
    const scenario = scenarioAt(context);
    if (scenario === undefined) return await notFound(context, site);
    const fields = await filledFields(context);
    const placed = placedIn(fields, scenario);
    const set = await inTurn(context, site, () => positionByHand(scenario, placed));
    if (!set.ok) return pageIn(context, () => page(scenario, placed, { faults: set.error }), 400);
    const { position, text } = set.value;
    const play = positionPlayIn(fields.act);
    if (play !== undefined) {
      return await playPosition(context, site, maker, {
        scenario: scenario.id,
        position,
        play,
        level: fields.level,
      });
    }
    const picture = `/set-up/${scenario.id}/map.svg?${new URLSearchParams(fieldsOf(placed))}`;
    const shown = { picture, text, position: JSON.stringify(position) };
    return pageIn(context, () => page(scenario, placed, { shown }));
  });

  routes.get(`${SET_UP}/map.svg`, compress({ contentTypeFilter: /^image\/svg/ }), async (context) => {
    const scenario = scenarioAt(context);
    if (scenario === undefined) return await notFound(context, site);
    return await inTurn(context, site, async () => {
      const isDragged = context.req.query("drag") === "yes";
      const set = positionByHand(scenario, placedIn(context.req.query(), scenario));
      if (!set.ok) return isDragged ? context.text(set.error[0], 422) : await notFound(context, site);
      context.header("Content-Type", "image/svg+xml");
      return context.body(set.value.map(isDragged));
    });
  });

  return routes;
}

function scenarioAt({ req }: Context): PlacedScenario | undefined {
  return placedScenario(`${req.param("game")}/${req.param("scenario")}`);
}

/** A form's contents; an invalid figure has the scenario's value. */
function placedIn(fields: Fields, { placing, documents }: PlacedScenario): PlacedByHand {
  const first = placing.first(documents);
  const figure = (name: string, own: number) => {
    const typed = fields[name]?.trim() ?? "";
    return /^\d{1,2}$/.test(typed) ? Number(typed) : own;
  };
  return {
    gameTurn: figure("turn", first.gameTurn),
    side: fields.side === "axis" ? "axis" : fields.side === "allied" ? "allied" : first.side,
    points: {
      allied: figure("points-allied", first.points.allied),
      axis: figure("points-axis", first.points.axis),
    },
    lines: (fields.places ?? "").split(/\r?\n/),
  };
}

/** The same from the address of its picture. */
function fieldsOf({ gameTurn, side, points, lines }: PlacedByHand): Record<string, string> {
  const written = lines.map((line) => line.split("#")[0].trim()).filter((line) => line !== "");
  return {
    turn: String(gameTurn),
    side,
    "points-allied": String(points.allied),
    "points-axis": String(points.axis),
    places: written.join("\n"),
  };
}

function page(
  { id, title, placing, documents, terms }: PlacedScenario,
  placed: PlacedByHand,
  { faults = [], shown }: Partial<Pick<Parameters<typeof SetUpPage>[0], "faults" | "shown">> = {},
) {
  return SetUpPage({
    scenario: id,
    title,
    url: `/set-up/${id}`,
    placed,
    placing,
    pieces: placing.pieces(documents),
    terms,
    limit: PLACED_LIMIT.characters,
    faults,
    shown,
  });
}
