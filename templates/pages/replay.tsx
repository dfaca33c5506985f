import { EnglishBlocks } from "./parts/english-blocks.tsx";
import { TableWords } from "./parts/table-words.tsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Block } from "../../src/kernel/block.ts";
import type { Terms } from "../../src/kernel/words.ts";
import { NO_PICTURE } from "./game.tsx";
import { ColumnHeads, Layout, PageHeading, type SeatLink } from "./layout.tsx";
import { langOfEnglish, wordsIn } from "../words/words.tsx";

/** A run in the list of all. */
export interface RunLine {
  readonly run: number;
  readonly side: Side;
  readonly gameTurn: number;
  readonly isSetUp: boolean;
  readonly summary: string;
  readonly isUndone: boolean;
}

export interface ReplayPageProps {
  readonly id: string;
  readonly title: string;
  readonly terms: Terms;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  readonly url: string;
  readonly runs: readonly RunLine[];
  /** Counts and rolls over time, drawn in the page's ink. */
  readonly figures: readonly string[];
  /** The run that is shown where there is no script. */
  readonly shown: {
    readonly run: number;
    readonly log: readonly Block[];
    readonly words: WordMarker;
    /** The map after it. */
    readonly picture: string;
    readonly size: { readonly width: number; readonly height: number };
  };
  /** The script that plays it back, and its source. */
  readonly script: {
    readonly src: string;
    readonly api: string;
    readonly key: string | undefined;
    readonly glossary: string;
    readonly words: string;
  };
  readonly seat: SeatLink | undefined;
}

/** A game's history. With a script it plays back on the map; without one, readers leaf through its maps and logs. */
export function ReplayPage(
  { id, title, terms, url, runs, figures, shown, script, seat }: ReplayPageProps,
) {
  const say = wordsIn("replay");
  const last = runs.length;
  return (
    <Layout
      title={say("titled", { title, id })}
      seat={seat}
      isTable
      isSpread={last > 0}
    >
      <div class="mt-above">
        <PageHeading of={`${title}, ${id}`}>{say("title")}</PageHeading>
        <p class="mt-ways">
          <a href={url}>{say("game")}</a> · <a href={`${url}/dice`}>{say("dice")}</a>
          <span class="wide">
            {" "}
            {figures.length === 0 ? null : (
              <>
                · <a href="#course">{say("course")}</a>
              </>
            )} · <a href="#runs">{say("turns")}</a>
          </span>
        </p>
      </div>
      <section
        id="replay"
        class={last === 0 ? undefined : "mt-waits"}
        aria-label={say("replay")}
        data-api={script.api}
        data-key={script.key}
        data-url={url}
        data-glossary={script.glossary}
        data-words={script.words}
        hidden
      >
      </section>
      <TableWords />
      <script type="module" src={script.src} fetchpriority="low"></script>
      <div class="plain">
        <h2>
          {shown.run === 0
            ? say("before")
            : say("run", { run: shown.run, name: turnWords(runs[shown.run - 1]) })}
        </h2>
        <p>
          {shown.run > 0 ? <a href={`${url}/replay?run=${shown.run - 1}`}>{say("turnBefore")}</a> : null}
          {shown.run > 0 && shown.run < last ? " · " : null}
          {shown.run < last ? <a href={`${url}/replay?run=${shown.run + 1}`}>{say("turnAfter")}</a> : null}
        </p>
        <p class="map">
          <a href={`${url}/map/${shown.run}`}>
            <img
              src={shown.picture}
              width={`${shown.size.width}`}
              height={`${shown.size.height}`}
              alt={say("mapAfter", { pieces: terms.piece.many, place: terms.place.one })}
            />
          </a>
        </p>
        <EnglishBlocks blocks={shown.log} picture={NO_PICTURE} words={shown.words} />
      </div>
      <div class="below">
        {figures.length === 0 ? null : (
          <>
            <h2 id="course">{say("gone")}</h2>
            <div
              class="figures"
              lang={langOfEnglish()}
              dangerouslySetInnerHTML={{ __html: figures.join("") }}
            />
          </>
        )}
        <h2 id="runs">{say("newest")}</h2>
        {last === 0 ? <p>{say("nothing")}</p> : (
          <table class="rolls runs">
            <ColumnHeads of={[say("colRun"), say("colWhen"), say("colResult"), say("colSee")]} />
            <tbody>{runs.toReversed().map((run) => <Run run={run} url={url} />)}</tbody>
          </table>
        )}
      </div>
    </Layout>
  );
}

/** `the Axis Player-Turn of Game-Turn 3`, in the language of the page. */
function turnWords({ side, gameTurn, isSetUp }: RunLine): string {
  return wordsIn("map")("replay.turn", { side, gameTurn: isSetUp ? "setUp" : gameTurn });
}

function Run({ run: line, url }: { run: RunLine; url: string }) {
  const say = wordsIn("replay");
  const { run, summary, isUndone } = line;
  return (
    <tr>
      <th scope="row" data-of={say("colRun")}>{run}</th>
      <td>
        {turnWords(line)} {isUndone ? <span class="faint">{say("undone")}</span> : null}
      </td>
      <td lang={langOfEnglish()}>{summary}</td>
      <td class="ways">
        <a href={`${url}/replay?run=${run}#${run}/0`} aria-label={say("replayOf", { run })}>
          {say("replay")}
        </a>{" "}
        · <a href={`${url}/map/${run}`} aria-label={say("mapOf", { run })}>{say("map")}</a>
      </td>
    </tr>
  );
}
