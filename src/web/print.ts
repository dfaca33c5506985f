import type { Context } from "hono";
import { frameOfMap } from "../game/turn/map-of-run.ts";
import { type PrintedMap, type PrintedSheet, PrintPage } from "../../templates/pages/print.tsx";
import type { Website } from "./request/context.ts";
import type { ReadGame } from "./request/reading.ts";
import { runOnMap } from "./seat/run-on-map.ts";

/** In millimeters: the margin that printers cannot reach, the heading of a part, and how much of the map two parts share. */
const MARGIN = 8;
const CAPTION = 7;
const OVERLAP = 14;
/** The longer and the shorter edge of a paper, and how many go side by side and above each other. */
const PAPERS = {
  a3: { paper: "A3", long: 420, short: 297, along: 1 },
  a4: { paper: "A4", long: 297, short: 210, along: 2 },
} as const;
/** How much a browser may round off, so that no sheet runs over to the next page. */
const SPARE = 1;

/** A drawing on paper: whole on one A3, or as large as four A4 take it. */
export function printedMap(
  size: { readonly width: number; readonly height: number },
  asked: keyof typeof PAPERS,
): PrintedMap {
  const { paper, long, short, along } = PAPERS[asked];
  const isWide = size.width >= size.height;
  const width = (isWide ? long : short) - 2 * MARGIN - SPARE;
  const height = (isWide ? short : long) - 2 * MARGIN - SPARE - (along > 1 ? CAPTION : 0);
  const reach = (length: number) => along * length - (along - 1) * OVERLAP;
  const scale = Math.min(reach(width) / size.width, reach(height) / size.height);
  const drawing = { width: tenths(size.width * scale), height: tenths(size.height * scale) };
  const [left, top] = [(reach(width) - drawing.width) / 2, (reach(height) - drawing.height) / 2];
  const seam = (length: number, at: number) => at === 0 ? length - OVERLAP / 2 : OVERLAP / 2;
  const sheets = [...Array(along * along).keys()].map((n): PrintedSheet => {
    const [column, row] = [n % along, Math.floor(n / along)];
    return {
      left: tenths(left - column * (width - OVERLAP)),
      top: tenths(top - row * (height - OVERLAP)),
      ...(along === 1 ? { joins: {} } : {
        part: {
          n: n + 1,
          of: along * along,
          down: row === 0 ? "upper" : "lower",
          across: column === 0 ? "left" : "right",
        },
        joins: { across: seam(width, column), down: seam(height, row) },
      }),
    };
  });
  return {
    paper,
    orientation: isWide ? "landscape" : "portrait",
    margin: MARGIN,
    width,
    height,
    drawing,
    sheets,
  };
}

const tenths = (length: number) => Math.round(length * 10) / 10;

/** Makes the page to be printed of one map, as a viewer knows it. */
export async function printPage({ office }: Website, reading: ReadGame, { req }: Context) {
  const { game: { head }, viewer, url, seat } = reading;
  const { run, svg } = runOnMap(reading, req.param("run"));
  const size = await frameOfMap(office, head, run, viewer);
  return () =>
    PrintPage({
      title: head.title,
      id: head.id,
      url,
      run,
      svg,
      map: printedMap(size, req.query("paper")?.toLowerCase() === "a4" ? "a4" : "a3"),
      seat,
    });
}
