import type { Context } from "hono";
import { closeUpOfRun, mapOfRun } from "../game/turn/map-of-run.ts";
import { archiveGame } from "../game/proof/archive.ts";
import { figuresOfRun } from "../game/proof/dice/dice-figures.ts";
import { exportGame } from "../game/proof/export.ts";
import { standingRun } from "../game/undone.ts";
import type { Viewer } from "../kernel/rules.ts";
import type { GameHead } from "../store/records/game-record.ts";
import { notFound, type Website } from "./request/context.ts";
import type { Made } from "./request/made.ts";
import { runIn } from "./seat/run-on-map.ts";

/** What files are made by. */
interface Parts {
  readonly site: Website;
  readonly made: Made;
}

interface Seen {
  readonly head: GameHead;
  readonly viewer: Viewer;
}

/** A file of a game, as a viewer knows it: below its public page, a seat's page, and both in the API. */
interface GameFile {
  readonly path: string;
  readonly summary: string;
  readonly media: string;
  answer(context: Context, parts: Parts, seen: Seen): Promise<Response>;
}

/** The pictures of a run, by the endings of their addresses. */
const PICTURES = {
  map: { of: mapOfRun, summary: "The map after a run" },
  "close-up": { of: closeUpOfRun, summary: "The part of the map where most happened in a run" },
  dice: { of: figuresOfRun, summary: "The figures of the dice up to a run" },
} as const;
const IMAGES = { svg: "image/svg+xml", png: "image/png" } as const;

/** A picture of a run, by the ending of its address. */
interface PictureFile {
  readonly name: keyof typeof PICTURES;
  readonly format: keyof typeof IMAGES;
}

/** A picture of a run as a viewer knows it; the address names the run. No browser keeps what only one side may see. */
async function pictureOfRun(
  context: Context,
  parts: Parts,
  { head, viewer }: Seen,
  file: PictureFile,
): Promise<Response> {
  const run = runIn(context.req.param("run"));
  if (run === undefined || run > head.run) return notFound(context, parts.site);
  if (viewer === "spectator") context.header("Cache-Control", "public, max-age=86400");
  return await pictureAfter(context, parts, { head, run, viewer }, file);
}

/** The whole present map as its game master sees it after a look. */
export function mapOfMaster(
  context: Context,
  parts: Parts,
  head: GameHead,
): Promise<Response> {
  const standing = { head, run: standingRun(head), viewer: "gameMaster" } as const;
  return pictureAfter(context, parts, standing, { name: "map", format: "svg" });
}

/** Made once for all who may see the same: its name contains the viewer. */
async function pictureAfter(
  context: Context,
  { site: { office }, made }: Parts,
  { head, run, viewer }: Seen & { readonly run: number },
  { name, format }: PictureFile,
): Promise<Response> {
  context.header("Content-Type", IMAGES[format]);
  const thing = `${name}.${viewer}.${head.id}.${run}.${head.ledger.n}.${format}`;
  return await made.answer(context, thing, async () => {
    const pictures = await PICTURES[name].of(office, head, run, viewer);
    return format === "svg" ? new TextEncoder().encode(pictures.svg()) : () => pictures.png();
  });
}

const LEDGERS = {
  jsonl: {
    media: "application/jsonl",
    type: "application/jsonl; charset=utf-8",
    summary: "The ledger, a JSON object a line",
  },
  zip: { media: "application/zip", type: "application/zip", summary: "The ledger as a signed archive" },
} as const;

/** A ledger as a file; a viewer's own sheets are opened while the game runs. */
async function ledgerFile(
  context: Context,
  { site: { office }, made }: Parts,
  { head, viewer }: Seen,
  format: keyof typeof LEDGERS,
): Promise<Response> {
  const name = `despatch-${head.id}-${head.ledger.n}.${format}`;
  context.header("Content-Type", LEDGERS[format].type);
  context.header("Content-Disposition", `attachment; filename="${name}"`);
  return await made.answer(
    context,
    `${name}.${viewer}`,
    async () =>
      format === "zip"
        ? await archiveGame(office, head, viewer)
        : new TextEncoder().encode(await exportGame(office, head, viewer)),
  );
}

export const GAME_FILES: readonly GameFile[] = [
  ...ofEachKey(PICTURES).flatMap((name) =>
    ofEachKey(IMAGES).map((format): GameFile => ({
      path: `runs/:run/${name}.${format}`,
      summary: PICTURES[name].summary,
      media: IMAGES[format],
      answer: (context, parts, seen) => pictureOfRun(context, parts, seen, { name, format }),
    }))
  ),
  ...ofEachKey(LEDGERS).map((format): GameFile => ({
    path: `ledger.${format}`,
    summary: LEDGERS[format].summary,
    media: LEDGERS[format].media,
    answer: (context, parts, seen) => ledgerFile(context, parts, seen, format),
  })),
];

function ofEachKey<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
