import { createHash } from "node:crypto";
import { closeUp } from "../../drawing/close-up.ts";
import { paintPart, paintWhole } from "../../drawing/painting/painter.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import { NoRasterizer } from "../../drawing/raster.ts";
import type { MapFrame, Picture } from "../../kernel/picture.ts";
import type { Kinded, Viewer } from "../../kernel/rules.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type OpenGame, seenBy } from "../open/open-game.ts";
import { type GameCabinet, type Office, positionAfter } from "../office.ts";
import { ofEach } from "../../common/of-each.ts";
import { once } from "../../common/once.ts";
import { Recent } from "../../common/recent.ts";
import { Shared } from "../../common/shared.ts";
import { isTurnDone, turnName } from "../open/waiting-for.ts";
import { isUndone } from "../undone.ts";
import { isOpening } from "./play-run.ts";

/** Pictures of a game after a run, for one viewer. */
export interface RunPictures {
  /** Drawn on each call. */
  readonly svg: () => string;
  /** Painted on the first call, which may take far longer than the SVG. */
  readonly png: () => Promise<Uint8Array>;
}

/** The whole map, and its busiest part. */
interface Maps {
  readonly whole: RunPictures;
  /** The whole map as a file, for readers who cannot point at it. */
  readonly file: () => Uint8Array;
  readonly closeUp: RunPictures;
  readonly frame: () => MapFrame;
}

/** A picture; undefined if nothing here can paint it, as at the edge. */
export async function ifPainted(png: RunPictures["png"]): Promise<Uint8Array | undefined> {
  try {
    return await png();
  } catch (error) {
    if (error instanceof NoRasterizer) return undefined;
    throw error;
  }
}

const UTF8 = new TextEncoder();

/**
 * Recent maps, by store, viewer (if some see less than others), game, run, and the number of corrections to the position.
 * Otherwise they never change.
 */
const made = ofEach<Office["games"], Shared<Maps>>(() => new Shared(12));
/** Files of recent maps by their sources: the players of a turn get one file. */
const files = ofEach<Office["games"], Recent<Uint8Array>>(() => new Recent(4));
/** The same as PNG, by what is drawn, if some see less than others: viewers who see the same share one. */
const painted = new Shared<Uint8Array>(32);

/** How often a ruling has corrected the position after a run. */
export function timesCorrected({ corrected }: GameHead, run: number): number {
  return corrected.filter((each) => each === run).length;
}

/** @param since the first run whose events are drawn, if an earlier one */
type MapAsked = [office: GameCabinet, head: GameHead, run: number, viewer: Viewer, since?: number];

/**
 * The map after a run of a game as a viewer knows it, with the events of the run. After a correction it shows the position
 * alone.
 */
export async function mapOfRun(...asked: MapAsked): Promise<RunPictures> {
  return (await mapsOfRun(...asked)).whole;
}

/** The busiest part of that map, for a phone; the whole before the first move, or if it is small. */
export async function closeUpOfRun(...asked: MapAsked): Promise<RunPictures> {
  return (await mapsOfRun(...asked)).closeUp;
}

/** That map as a file, without the outlines of places, which only pages need. */
export async function fileOfRun(...asked: MapAsked): Promise<Uint8Array> {
  return (await mapsOfRun(...asked)).file();
}

/** The frame of that map, found without drawing. */
export async function frameOfMap(...asked: MapAsked): Promise<MapFrame> {
  return (await mapsOfRun(...asked)).frame();
}

async function mapsOfRun(...[office, head, run, viewer, since = run]: MapAsked): Promise<Maps> {
  const game = await positionAfter(office, head, run);
  const eyes = game.system.rules.hasSecrets ? viewer : "everybody";
  const runs = runsDrawn(head, since, run);
  const name = [eyes, head.id, run, timesCorrected(head, run), announcedIn(head, run).length, ...runs].join(
    " ",
  );
  return made(office.games).get(name, async () => {
    const { drawn, ...maps } = await draw(office, head, game, { run, runs }, viewer);
    return { ...maps, file: () => files(office.games).getOr(name, () => UTF8.encode(drawn())) };
  });
}

/** The runs whose events are drawn: those that stand, without those before a correction. */
function runsDrawn(head: GameHead, since: number, run: number): number[] {
  const from = Math.max(since, 1, ...head.corrected.filter((each) => each <= run).map((each) => each + 1));
  return Array.from({ length: Math.max(0, run - from + 1) }, (_, index) => from + index)
    .filter((each) => each === run || !isUndone(head, each));
}

/** What is announced after a run, for the other side to meet. */
function announcedIn({ run: last, pending }: GameHead, run: number): readonly Kinded[] {
  return run === last && pending?.about ? [pending.about] : [];
}

async function draw(
  office: GameCabinet,
  head: GameHead,
  game: OpenGame,
  { run, runs }: { readonly run: number; readonly runs: readonly number[] },
  viewer: Viewer,
): Promise<Omit<Maps, "file"> & { readonly drawn: () => string }> {
  const { system, sight } = seenBy(game, viewer);
  const record = run === 0 ? undefined : await office.games.run(head.id, run);
  const isCorrected = timesCorrected(head, run) > 0;
  const told = await Promise.all(
    runs.map((each) => each === run ? record : office.games.run(head.id, each)),
  );
  const steps = told.flatMap((each) => each?.steps ?? []);
  const seen = system.rules.seen(steps.flatMap((step) => step.events), viewer);
  const events = system.rules.hasSecrets ? seen : [...seen, ...announcedIn(head, run)];
  const isDone = isTurnDone(game);
  const isBefore = record === undefined || isOpening(system, { run });
  const when = isBefore ? "before the first move" : `${isDone ? "after" : "in"} ${turnName(record)}`;
  const heading = `${head.title}. Game ${head.id}, ${when}${isCorrected ? ", set right by a ruling" : ""}`;
  const { colors, night } = system.board;
  const picture = system.board.picture(sight, heading, events);
  // Before the first move no part is busy: the whole map shows where both sides stand.
  const window = isBefore ? picture.map : closeUp(picture);
  const drawn = () => svgOf({ ...picture, places: [] }, picture.view, night);
  // If nothing is hidden these maps are everybody's, and nobody else draws the same.
  const pictures = system.rules.hasSecrets ? painted : new Shared<Uint8Array>(2);
  const name = once(() =>
    system.rules.hasSecrets ? createHash("sha256").update(drawn()).digest("hex") : "everybody"
  );
  return {
    drawn,
    whole: {
      svg: () => svgOf(picture, picture.view, night),
      png: () => pictures.get(name(), () => paintWhole(picture, colors)),
    },
    closeUp: {
      svg: () => svgOf(picture, window, night),
      png: () =>
        pictures.get(
          `${name()} close up`,
          () =>
            isBefore ? paintWhole({ ...picture, view: window }, colors) : paintPart(picture, colors, window),
        ),
    },
    frame: once(() => framed(picture)),
  };
}

/** The share of a map's width that a page shows on a phone. */
const SEEN = 1 / 3;

function framed(picture: Picture): MapFrame {
  const { x, y, width, height } = picture.view;
  const part = closeUp({ ...picture, closeUp: width * SEEN });
  const aim = {
    x: (part.x + part.width / 2 - x) / width,
    y: (part.y + part.height / 2 - y) / height,
  };
  return { width, height, aim };
}
