import { TableWords } from "./parts/table-words.tsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import type { Figure, Terms } from "../../src/kernel/words.ts";
import { Blocks, marked, type PictureSource, rollsBelow } from "../letters/html.tsx";
import { ledgerBlock, type LedgerWords } from "../letters/frame.ts";
import type { MapFrame } from "../../src/kernel/picture.ts";
import { EndingPart, type EndingView } from "./parts/ending.tsx";
import type { Language } from "../words/tables.ts";
import { Layout, LinkLine, PageHeading } from "./layout.tsx";
import { embedCode } from "./parts/embed.tsx";
import { GameMap } from "./parts/game-map.tsx";
import { MapPicture } from "./parts/map-picture.tsx";
import { langOfEnglish, wordsIn } from "../words/words.tsx";

export interface GamePageView {
  readonly id: string;
  readonly title: string;
  readonly terms: Terms;
  /** The page that everybody may see. */
  readonly url: string;
  /** Who plays, by side: `Allied: Anna`. */
  readonly players: readonly string[];
  /** Who has to act, or how it ended, in a sentence, and the language of that. */
  readonly status: string;
  readonly statusIn: Language;
  /** Undefined while it goes on. */
  readonly ending: EndingView | undefined;
  /** Until when, and who is away, as everybody may know it. */
  readonly time: readonly string[];
  readonly mapUrl: string;
  readonly mapAlt: string;
  readonly pictureUrl: string;
  readonly mapFrame: MapFrame;
  /** Every roll of the game, and each side's luck. */
  readonly diceUrl: string;
  /** Undefined while it goes on, and if no formula judges its scenario. */
  readonly reviewUrl: string | undefined;
  /** The game played back on the map. */
  readonly replayUrl: string;
  /** The same from the reader's last orders; undefined if nothing has happened. */
  readonly sinceUrl: string | undefined;
  /** The inputs of the dice that not every game mixes in. */
  readonly diceNotes: readonly string[];
  /** What everybody should know of the post. */
  readonly notices: readonly string[];
  /** The newest Player-Turn first. */
  readonly log: readonly Block[];
  readonly ledger: LedgerWords;
  readonly standing: readonly Figure[];
  /** Marks what the words of the game mean. */
  readonly words: WordMarker;
}

export const NO_PICTURE: PictureSource = () => ({ src: "" });

/**
 * @param own figures that only the reader's side may see
 * @param isTable the page's script turns it into a table with a map of its own: the picture is fetched only without that
 */
export function MapAndLog(
  { game, own = [], isTable = false, isEnded = false }: {
    game: GamePageView;
    own?: readonly Figure[];
    isTable?: boolean;
    /** The map is shown with the ending. */
    isEnded?: boolean;
  },
) {
  const say = wordsIn("seat");
  const picture = <GameMap game={game} />;
  return (
    <>
      {isTable ? <noscript>{picture}</noscript> : isEnded ? null : picture}
      <table>
        {game.standing.map((figure) => <FigureRow figure={figure} words={game.words} />)}
        {own.map((figure) => <FigureRow figure={figure} words={game.words} isOnTable />)}
      </table>
      <p>
        <a href={game.mapUrl}>{say("game.map")}</a>
        <br />
        <a href={game.replayUrl}>{say("game.replay")}</a>
        <br />
        <a href={game.diceUrl}>{say("game.dice")}</a>
      </p>
      <div class="lb-log" lang={langOfEnglish()}>
        <Blocks
          blocks={game.log}
          picture={NO_PICTURE}
          words={game.words}
          rolls={rollsBelow(game.diceUrl)}
        />
      </div>
    </>
  );
}

/** @param isOnTable the table shows it too, so this row gives way if there is one */
function FigureRow(
  { figure: { label, value }, words, isOnTable = false }: {
    figure: Figure;
    words: WordMarker;
    isOnTable?: boolean;
  },
) {
  return (
    <tr class={isOnTable ? "plain" : undefined}>
      <th scope="row" lang={langOfEnglish()}>{marked(label, words)}</th>
      <td lang={langOfEnglish()}>{value}</td>
    </tr>
  );
}

/** The end of the ledger, as letters print it, and a link to download it all. @param url of a page of the game's */
export function LedgerFoot(
  { ledger, url, verifyUrl = "/verify" }: { ledger: LedgerWords; url: string; verifyUrl?: string },
) {
  const say = wordsIn("seat");
  return (
    <>
      <details>
        <summary>{say("ledger.proof")}</summary>
        <div lang={langOfEnglish()}>
          <Blocks blocks={[ledgerBlock(ledger)]} picture={NO_PICTURE} />
        </div>
      </details>
      <p class="small">
        {say("ledger")} <a href={`${url}/ledger.zip`}>{say("ledger.archive")}</a> ·{" "}
        <a href={`${url}/ledger.jsonl`}>JSON Lines</a> · <a href={verifyUrl}>{say("ledger.verify")}</a>
      </p>
    </>
  );
}

/** The data for the script that makes a public page's map a live board. */
export interface LiveBoardOnPage {
  readonly script: string;
  /** Of the game's part of the API. */
  readonly api: string;
  /** The map as a drawing. */
  readonly picture: string;
  /** What the game was set up from, by the API. */
  readonly setting: string;
  /** The script that plays back what happened. */
  readonly film: string;
}

/** What everybody may see of a game. */
export function GamePage({ game, board, boardsUrl, site, press }: {
  game: GamePageView;
  /** Undefined if there is none. */
  board: LiveBoardOnPage | undefined;
  /** The page for the reader's what-if boards; undefined if none can be laid. */
  boardsUrl: string | undefined;
  /** The site's public address. */
  site: string;
  /** What the players have said in public. */
  press: readonly Block[];
}) {
  const say = wordsIn("seat");
  return (
    <Layout
      title={`${game.title}, ${game.id}`}
      feed={`${game.url}/feed.atom`}
      preview={{
        title: `${game.title}, ${game.id}`,
        description: `${game.players.join(", ")}. ${game.status}`,
        url: site + game.url,
        image: site + game.pictureUrl,
        imageAlt: say("preview.map", { title: game.title }),
      }}
      isTable={board !== undefined}
      isSpread={board !== undefined}
    >
      <div class="mt-above">
        <PageHeading of={game.id}>{game.title}</PageHeading>
        <p class="faint">{game.players.join(" · ")}</p>
        {game.ending === undefined
          ? <p class="lb-stands" lang={game.statusIn === "en" ? langOfEnglish() : undefined}>{game.status}</p>
          : null}
      </div>
      {game.ending === undefined ? null : (
        <EndingPart
          ending={game.ending}
          map={board === undefined ? <GameMap game={game} /> : null}
          words={game.words}
          replayUrl={game.sinceUrl && game.replayUrl}
          diceUrl={game.diceUrl}
          reviewUrl={game.reviewUrl}
          keepUrl={`${game.url}/ledger.zip`}
        />
      )}
      {board === undefined ? null : (
        <>
          <TableWords />
          <section
            id="live-board"
            class="mt-waits"
            aria-label={say("board")}
            data-api={board.api}
            data-picture={board.picture}
            data-setting={board.setting}
            data-since={game.sinceUrl}
            data-film={board.film}
            hidden
          >
            <p class="mt-first" aria-hidden="true">{game.ending === undefined ? game.status : game.title}</p>
            <MapPicture src={game.pictureUrl} alt="" loading="lazy" />
          </section>
          <script type="module" src={board.script} fetchpriority="low"></script>
        </>
      )}
      {game.time.map((sentence) => <p lang={langOfEnglish()}>{sentence}</p>)}
      {game.notices.map((notice) => <p class="note" lang={langOfEnglish()}>{notice}</p>)}
      <MapAndLog game={game} isTable={board !== undefined} isEnded={game.ending !== undefined} />
      <LinkLine to={boardsUrl}>{say("game.whatIf")}</LinkLine>
      <Blocks blocks={press} picture={NO_PICTURE} />
      <LinkLine to={`${game.url}/feed.atom`}>{say("game.feed")}</LinkLine>
      <details>
        <summary>{say("share")}</summary>
        <label for="share-link">{say("share.link")}</label>
        <input id="share-link" type="text" readonly value={site + game.url} />
        <label for="share-code">{say("share.code")}</label>
        <textarea id="share-code" class="few" rows={3} readonly>{embedCode(game, site)}</textarea>
        <LinkLine to={`${game.url}/embed`}>{say("share.see")}</LinkLine>
      </details>
      {game.diceNotes.map((note) => <p class="faint" lang={langOfEnglish()}>{note}</p>)}
      <LedgerFoot ledger={game.ledger} url={game.url} />
    </Layout>
  );
}
