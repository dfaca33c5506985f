import { wordsIn } from "../words/words.tsx";
import { Layout, PageHeading, type SeatLink } from "./layout.tsx";

/** Lengths in millimeters. */
export interface PrintedSheet {
  /** What of the drawing begins where: how far its upper left corner lies from the sheet's. */
  readonly left: number;
  readonly top: number;
  /** Which of them it is, where there are several. */
  readonly part?: {
    readonly n: number;
    readonly of: number;
    readonly down: "upper" | "lower";
    readonly across: "left" | "right";
  };
  /** Where another joins, from the sheet's left and from its top. */
  readonly joins: { readonly across?: number; readonly down?: number };
}

export interface PrintedMap {
  readonly paper: "A3" | "A4";
  readonly orientation: "landscape" | "portrait";
  /** The margin at every edge, for printers that cannot reach it. */
  readonly margin: number;
  /** The part of a sheet that shows the map. */
  readonly width: number;
  readonly height: number;
  /** The whole drawing, as large as it is printed. */
  readonly drawing: { readonly width: number; readonly height: number };
  readonly sheets: readonly PrintedSheet[];
}

/** A map of a game on paper: one poster, or parts to be joined. It has day colors whatever the screen shows. */
export function PrintPage({ title, id, url, run, svg, map, seat }: {
  title: string;
  id: string;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  url: string;
  run: number;
  svg: string;
  map: PrintedMap;
  seat: SeatLink | undefined;
}) {
  const say = wordsIn("printed");
  const { paper, orientation, sheets } = map;
  const here = `${url}/map/${run}`;
  return (
    <Layout title={say("print.titled", { paper, title, id })} seat={seat}>
      <style dangerouslySetInnerHTML={{ __html: printStyle(map) }} />
      <div class="unprinted">
        <PageHeading of={`${title}, ${id}`}>{say("print")}</PageHeading>
        <p>
          <a href={here}>{say("print.map")}</a> · {paper === "A3"
            ? <a href={`${here}/print?paper=a4`}>{say("print.parts")}</a>
            : <a href={`${here}/print?paper=a3`}>{say("print.poster")}</a>}
        </p>
        <p>
          {say("print.how", { paper, orientation, sheets: sheets.length === 1 ? "one" : "more" })}
        </p>
      </div>
      {sheets.map(({ left, top, part, joins: { across, down } }) => (
        <figure class="poster">
          {part === undefined
            ? null
            : <figcaption>{say("print.sheet", { title, id, name: say("print.part", part) })}</figcaption>}
          <div>
            <img
              src={svg}
              style={`left:${mm(left)};top:${mm(top)}`}
              alt={say("print.alt", { id, name: part === undefined ? "none" : say("print.part", part) })}
            />
            {across === undefined ? null : <i class="across" style={`left:${mm(across)}`} />}
            {down === undefined ? null : <i class="down" style={`top:${mm(down)}`} />}
          </div>
        </figure>
      ))}
    </Layout>
  );
}

/** On screen a sheet fills the available width, so a millimeter is smaller there. */
const mm = (length: number) => `calc(${length}*var(--mm))`;

function printStyle({ paper, orientation, margin, width, height, drawing }: PrintedMap): string {
  return `@page{size:${paper} ${orientation};margin:${margin}mm}
.poster{--mm:1mm;width:${
    mm(width)
  };margin:0 0 8mm;background:#fff;color:#222;color-scheme:light;break-inside:avoid}
.poster figcaption{height:7mm;font-size:10pt;line-height:7mm}
.poster div{position:relative;height:${mm(height)};overflow:hidden}
.poster img{position:absolute;width:${mm(drawing.width)};height:${mm(drawing.height)};max-width:none}
.poster i{position:absolute;border:0 dashed #222}
.poster .across{top:0;bottom:0;border-left-width:.3mm}
.poster .down{left:0;right:0;border-top-width:.3mm}
@media screen{.poster figcaption{height:auto}.poster{--mm:min(1mm,calc((min(100vw,1080px) - 32px)/${width}))}}
@media print{
.poster{margin:0}.poster+.poster{break-before:page}
}`;
}
