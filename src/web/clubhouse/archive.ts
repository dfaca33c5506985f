import { Hono } from "hono";
import { DRAWN, openingMap } from "../../game/archive/opening-map.ts";
import { scenarioRecord } from "../../game/archive/scenario-record.ts";
import {
  type ArchivedGame,
  type ArchiveSearch,
  countMissing,
  openingName,
  searchArchive,
} from "../../game/archive/search.ts";
import { measuredIn } from "../../game/open/introduced.ts";
import { scenarios } from "../../game/open/open-game.ts";
import { ENDINGS } from "../../store/records/game-record.ts";
import { isSide, SIDES } from "../../kernel/side.ts";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import {
  type ArchivedView,
  type ArchiveFields,
  ArchivePage,
  ScenarioArchivePage,
} from "../../../templates/pages/clubhouse/archive.tsx";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { placeFrom } from "./ratings.ts";
import { readerOf } from "../request/reader.ts";

/** How many games a page shows. */
const SHOWN = 20;
/** How long what is typed may be. */
const FIELD_LIMIT = 100;

/** Finished games: a search, and each scenario's results, records and openings. */
export function archiveRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/archive", async (context) => {
    const query = context.req.query();
    const from = placeFrom(query.from);
    const { games, count } = await searchArchive(office, searchIn(query), from, SHOWN);
    const fields = fieldsIn(query);
    const view = {
      scenarios: scenarios(),
      fields,
      games: (await countMissing(office, games)).map(archivedView),
      count,
      older: count > from + SHOWN
        ? `/archive?${new URLSearchParams({ ...fields, from: String(from + SHOWN) })}`
        : undefined,
      dates: (await readerOf(context, site))?.person.value.wishes ?? PLAIN_DATES,
    };
    return await pageIn(context, () => ArchivePage(view));
  });

  routes.get("/archive/:game/:scenario", async (context) => {
    const { game, scenario } = context.req.param();
    const found = scenarios().find(({ id }) => id === `${game}/${scenario}`);
    if (found === undefined) return await notFound(context, site);
    const { records, ...record } = await scenarioRecord(office, found.id);
    const measured = measuredIn(found.id);
    const view = {
      view: {
        ...found,
        ...record,
        measured: measured && { allied: measured.allied, axis: measured.axis, draw: measured.drawn },
        drawn: Math.min(DRAWN, record.openings.length),
        records: records.map(({ words, row }) => ({ words, game: row })),
      },
      dates: (await readerOf(context, site))?.person.value.wishes ?? PLAIN_DATES,
    };
    return await pageIn(context, () => ScenarioArchivePage(view));
  });

  routes.get("/archive/:game/:scenario/openings.svg", async (context) => {
    const { game, scenario } = context.req.param();
    const found = scenarios().find(({ id }) => id === `${game}/${scenario}`);
    const drawn = found && openingMap(found.id, (await scenarioRecord(office, found.id)).openings);
    if (drawn === undefined) return await notFound(context, site);
    return context.body(drawn, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" });
  });

  return routes;
}

const FIELDS = [
  "scenario",
  "winner",
  "how",
  "player",
  "side",
  "least",
  "most",
  "luck",
  "opening",
] as const satisfies readonly (keyof ArchiveFields)[];

type Query = Readonly<Record<string, string | undefined>>;

/** What was typed, short enough to be shown again; without empty fields. */
function fieldsIn(query: Query): ArchiveFields {
  const typed = FIELDS.map((name) => [name, (query[name] ?? "").trim().slice(0, FIELD_LIMIT)] as const);
  return Object.fromEntries(typed.filter(([, value]) => value !== ""));
}

/** What is searched for; senseless parts are ignored. */
export function searchIn(query: Query): ArchiveSearch {
  const fields = fieldsIn(query);
  const turn = (text: string | undefined) => /^\d{1,3}$/.test(text ?? "") ? Number(text) : undefined;
  const { luck } = fields;
  return {
    scenarios: fields.scenario === undefined ? undefined : [fields.scenario],
    winner: ([...SIDES, "draw"] as const).find((each) => each === fields.winner),
    how: ENDINGS.find((each) => each === fields.how),
    player: fields.player,
    side: SIDES.find((each) => each === fields.side),
    least: turn(fields.least),
    most: turn(fields.most),
    luck: luck === "with" || luck === "against" ? luck : undefined,
    opening: fields.opening,
  };
}

function archivedView({ row, luck }: ArchivedGame): ArchivedView {
  const winner = row.winner ?? undefined;
  const own = luck === undefined || !isSide(winner) ? undefined : luck.sides[winner];
  return {
    game: row,
    luck: luck === undefined || own === undefined || own.count === 0
      ? undefined
      : { ...own, one: luck.one, many: luck.many },
    opening: luck?.opening === undefined || luck.opening.length === 0 ? undefined : openingName(luck.opening),
  };
}
