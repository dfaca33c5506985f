import { EnglishBlocks } from "./parts/english-blocks.tsx";
import { TableWords } from "./parts/table-words.tsx";
import type { Language } from "../words/tables.ts";
import type { OpenInvitation } from "../../src/kernel/players.ts";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Block } from "../../src/kernel/block.ts";
import type { Means } from "../../src/kernel/words.ts";
import { type LoggedLetter, stateWords } from "../house/delivery-log.ts";
import { GameMap } from "./parts/game-map.tsx";
import { EndingPart } from "./parts/ending.tsx";
import { DisputeForm, type DisputeView } from "./parts/dispute-form.tsx";
import { type GamePageView, LedgerFoot, MapAndLog, NO_PICTURE } from "./game.tsx";
import { OtherSide, type OtherSideView } from "./both-sides.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { OFFLINE_SCRIPT } from "./parts/installing.ts";
import { ButtonForm, DeclineForm } from "./parts/fields.tsx";
import { BackButton, type OrderFormView, OrderSheetForm } from "./parts/order-form.tsx";
import { TellThisBrowser, type TellView } from "./parts/tell-this-browser.tsx";
import { NextShare } from "./parts/own-shares.tsx";
import { TakingBackNow, type TakingBackView } from "./parts/taking-back.tsx";
import {
  ClaimForm,
  DeadlinesForm,
  type DeadlinesView,
  MoreTimeForm,
  SilenceForms,
  type TimeView,
} from "./parts/time-forms.tsx";
import { NOTES_SCRIPT, NotesBox, type NotesView } from "./private-notes.tsx";
import { TALK_SCRIPT, TalkBox, type TalkView } from "./talk.tsx";
import { TeamBox, type TeamView } from "./team.tsx";
import { MapDifferences } from "./parts/map-differences-link.tsx";
import { MapTable, type TableOnPage } from "./parts/map-picture.tsx";
import { English, langOfEnglish, wordsIn } from "../words/words.tsx";

export interface SeatView {
  readonly side: string;
  /** The opponent's name. */
  readonly opponent: string;
  /** The player's own name, if given. */
  readonly name: string | undefined;
  readonly url: string;
  readonly link: SeatLink;
  /**
   * The sheet and its actions. Undefined if no orders are taken: the game is not being played, or a turn is just being played.
   */
  readonly form: OrderFormView | undefined;
  /** The player's own shares: game and side, and the share that entered last; undefined without any. */
  readonly shares: { readonly of: string; readonly last: string; readonly passed: number } | undefined;
  /** The question to the player during a Player-Turn. */
  readonly asks: string | undefined;
  /** Orders that are kept and not played, in a sentence. */
  readonly kept: string | undefined;
  /** What the side has left to order with. */
  readonly means: readonly Means[];
  /** Undefined if the game has no deadlines, or is not being played. */
  readonly time: TimeView | undefined;
  /** Undefined if the players may not agree on deadlines. */
  readonly deadlines: DeadlinesView | undefined;
  /** Undefined if the game is not being played. */
  readonly dispute: DisputeView | undefined;
  /** Undefined unless the player may still decline the game. */
  readonly invitation: OpenInvitation | undefined;
  readonly takingBack: TakingBackView;
  /** The player may have the other one reminded, in a game without deadlines. */
  readonly mayRemind: boolean;
  /** A game without deadlines has waited for the player for a day or longer. */
  readonly isAwaited: boolean;
  /** What the player may do to have it closed without a loser. */
  readonly mayClose: "ask" | "close" | undefined;
  /** The player has sent orders in this game. */
  readonly hasSent: boolean;
  readonly notes: readonly string[];
  /** Those that people see before they join. */
  readonly essentials: readonly string[];
  /** The page of differences between the game's own map and ours; undefined if it has none. */
  readonly mapDifferences: string | undefined;
}

/** Whose page it is, and whether the game waits for that side. */
export interface CallingView {
  readonly side: Side;
  readonly isAsked: boolean;
}

/**
 * A player's own page: the game, and a form that takes the same sheet as a letter. Parts marked `plain` give way to the table,
 * which needs a script.
 */
export function SeatPage(
  {
    game,
    seat,
    other,
    table,
    tell,
    talk,
    team,
    privateNotes,
    boardsUrl,
    calling,
    mayKeep,
    resignsAtOnce,
    notices,
    lastLetter,
  }: {
    game: GamePageView;
    seat: SeatView;
    /** Undefined unless both sides are played in this browser. */
    other: OtherSideView | undefined;
    table: TableOnPage | undefined;
    /** Undefined if no browser can get news. */
    tell: TellView | undefined;
    /** Undefined against the computer, and if nobody else plays. */
    talk: TalkView | undefined;
    /** Undefined if one person plays the side. */
    team: TeamView | undefined;
    /** Undefined while a substitute has the seat. */
    privateNotes: NotesView | undefined;
    /** Undefined if no what-if board can be laid. */
    boardsUrl: string | undefined;
    /** What calls an awaited player; undefined if nobody will be awaited. */
    calling: CallingView | undefined;
    /** The reader is signed in, and the seat is not yet on the account's page. */
    mayKeep: boolean;
    /** The reader needs no further proof: the seat has no mailbox, or the reader has signed in by it. */
    resignsAtOnce: boolean;
    /** What the player should know of the post, such as letters that have come back. */
    notices: readonly string[];
    /** The last letter to the player. */
    lastLetter: LoggedLetter | undefined;
  },
) {
  const say = wordsIn("seat");
  const { form } = seat;
  return (
    <Layout
      title={`${game.title}, ${game.id}, ${say("sideName", { side: seat.side })}`}
      seat={seat.link}
      sinceUrl={game.sinceUrl}
      isTable
      isSpread={table !== undefined}
    >
      <div class={table === undefined ? undefined : "mt-above mt-brief"}>
        <PageHeading of={game.id}>{game.title}</PageHeading>
        <p class="mt-ways">
          {game.sinceUrl === undefined ? null : <a href={game.sinceUrl}>{say("seat.since")}</a>}{" "}
          {boardsUrl === undefined ? null : <a href={boardsUrl}>{say("seat.whatIf")}</a>}
        </p>
        <p class="faint">{game.players.join(" · ")}</p>
        <p>
          <span class="mt-plain">{say("seat.command", { side: seat.side })}</span> {game.ending === undefined
            ? (game.statusIn === "en" ? <English>{game.status}</English> : game.status)
            : null}
        </p>
      </div>
      {other === undefined ? null : <OtherSide {...other} />}
      {game.ending === undefined ? null : (
        <EndingPart
          ending={game.ending}
          map={table === undefined ? <GameMap game={game} /> : null}
          words={game.words}
          replayUrl={game.sinceUrl && game.replayUrl}
          diceUrl={game.diceUrl}
          reviewUrl={game.reviewUrl}
          keepUrl={`${seat.url}/ledger.zip`}
          rematchUrl={`${seat.url}/rematch`}
        />
      )}
      {table === undefined ? null : (
        <>
          <MapTable
            table={table}
            picture={game.pictureUrl}
            since={game.sinceUrl}
            stands={game.statusIn === "en" ? langOfEnglish() && "" : game.status}
          >
            {game.title}
            <br />
            {game.statusIn === "en" ? <English>{game.status}</English> : game.status}
          </MapTable>
          <script type="module" src={NOTES_SCRIPT} fetchpriority="low"></script>
          <script type="module" src={table.script} fetchpriority="low"></script>
          <script type="module" src={OFFLINE_SCRIPT} fetchpriority="low"></script>
        </>
      )}
      {talk === undefined ? null : <TalkBox talk={talk} />}
      {team === undefined ? null : <TeamBox team={team} />}
      {privateNotes === undefined ? null : <NotesBox view={privateNotes} />}
      <LinkLine to={boardsUrl}>{say("seat.playOn")}</LinkLine>
      {seat.time?.sentences.map((sentence) => <p lang={langOfEnglish()}>{sentence}</p>)}
      <ClaimForm action={`${seat.url}/time`} mayClaim={seat.time?.mayClaim ?? false} />
      <MoreTimeForm action={`${seat.url}/time`} mayGive={seat.time?.mayGive ?? false} />
      <TakingBackNow url={seat.url} view={seat.takingBack} />
      {notices.map((notice) => <p class="note" role="status" lang={langOfEnglish()}>{notice}</p>)}
      <SilenceForms
        action={`${seat.url}/time`}
        mayRemind={seat.mayRemind}
        isAwaited={seat.isAwaited}
        mayClose={seat.mayClose}
      />
      {seat.deadlines?.offer === undefined
        ? null
        : <DeadlinesForm action={`${seat.url}/time`} deadlines={seat.deadlines} />}
      {seat.kept === undefined ? null : <p class="note" role="status" lang={langOfEnglish()}>{seat.kept}</p>}
      {form === undefined ? null : (
        <p class="plain">
          <a href="#orders">{say(`seat.to.${form.purpose}`)}</a>
        </p>
      )}
      <MapAndLog
        game={game}
        isTable={table !== undefined}
        isEnded={game.ending !== undefined}
        own={seat.means.map(({ label, value }) => ({
          label: say("seat.your", { means: inside(label) }),
          value,
        }))}
      />
      {form === undefined ? null : (
        <div class="plain">
          <Orders seat={seat} form={form} />
        </div>
      )}
      {form === undefined || seat.shares === undefined ? null : <NextShare {...seat.shares} />}
      {seat.dispute === undefined
        ? null
        : <DisputeForm url={seat.url} dispute={seat.dispute} diceUrl={game.diceUrl} />}
      <p>
        <a href={`${seat.url}/table`}>
          {say("seat.table")}
        </a>
      </p>
      <p>
        <a href={`${seat.url}/letters`}>{say("seat.letters")}</a>
        {lastLetter === undefined ? null : (
          <>
            <br />
            <span class="faint">
              {say("seat.last")} <English>{lastLetter.subject}</English>, {stateWords(lastLetter.state)}.
            </span>
          </>
        )}
      </p>
      {tell === undefined
        ? null
        : <TellThisBrowser view={tell} whose="seat" offer={seat.hasSent ? "now" : "later"} />}
      {calling === undefined ? null : <Calling view={calling} />}
      {table === undefined ? <TableWords /> : null}
      {talk === undefined && calling === undefined
        ? null
        : <script type="module" src={TALK_SCRIPT} fetchpriority="low"></script>}
      <details>
        <summary>{say("seat.notes")}</summary>
        <ul lang={langOfEnglish()}>{seat.notes.map((note) => <li>{note}</li>)}</ul>
        <MapDifferences url={seat.mapDifferences} />
      </details>
      {form === undefined ? null : <GiveUp url={seat.url} isAtOnce={resignsAtOnce} />}
      {seat.invitation === undefined
        ? null
        : <DeclineForm invitation={seat.invitation} action={`${seat.url}/decline`} />}
      {mayKeep ? <ButtonForm action={`${seat.url}/keep`} look="quiet">{say("seat.keep")}</ButtonForm> : null}
      <p class="faint">
        {say("seat.bookmark", { side: seat.side })}
      </p>
      <LedgerFoot ledger={game.ledger} url={seat.url} verifyUrl={`${seat.url}/verify`} />
    </Layout>
  );
}

/** A heading for use within a sentence: it loses its first capital, but a name keeps its own. */
function inside(label: string): string {
  return /^\w+ [A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function Orders({ seat, form }: { seat: SeatView; form: OrderFormView }) {
  const say = wordsIn("seat");
  return (
    <>
      <h2 id="orders">{say(`seat.orders.${form.purpose}`)}</h2>
      <p>
        {form.purpose === "answer" ? <English>{`${seat.asks} `}</English> : null}
        {say(`seat.how.${form.purpose}`, { places: form.terms.place.many })}{" "}
        <a href={`${seat.url}/help`}>{say("seat.help")}</a>
      </p>
      {seat.kept === undefined ? null : <p class="note" lang={langOfEnglish()}>{seat.kept}</p>}
      <OrderSheetForm form={form} />
    </>
  );
}

/** What a script needs to call the player: the page's title, its mark, and a sound if the player wants one. */
function Calling({ view: { side, isAsked } }: { view: CallingView }) {
  const say = wordsIn("seat");
  return (
    <p id="calling" data-side={side} data-asked={isAsked ? "yes" : "no"} hidden>
      <label class="inline">
        <input type="checkbox" /> {say("seat.sound")}
      </label>
    </p>
  );
}

function GiveUp({ url, isAtOnce }: { url: string; isAtOnce: boolean }) {
  const say = wordsIn("seat");
  return (
    <details>
      <summary>{say("resign")}</summary>
      <form method="post" action={`${url}/resign`}>
        <p>{say("resign.means", { when: isAtOnce ? "atOnce" : "asked" })}</p>
        <button type="submit" class="quiet">{say("resign")}</button>
      </form>
    </details>
  );
}

/** The answer to orders given on the page. */
export function AnswerPage(
  { title, titleIn = "en", lead, blocks, words, lineByLine, form, game, seat }: {
    title: string;
    /** English by default. */
    titleIn?: Language;
    /** The opening words in the page's language, before blocks in English. */
    lead?: string | undefined;
    blocks: readonly Block[];
    words: WordMarker;
    /** The answer to each line of a played turn; folded away if nothing needs attention. */
    lineByLine?: { readonly blocks: readonly Block[]; readonly isOpen: boolean };
    /** The current sheet; none if the turn was played. */
    form: OrderFormView | undefined;
    /** The result, if the turn was played. */
    game?: GamePageView | undefined;
    seat: SeatLink;
  },
) {
  const say = wordsIn("seat");
  return (
    <Layout title={title} seat={seat}>
      <h1 lang={titleIn === "en" ? langOfEnglish() : undefined}>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
      <EnglishBlocks blocks={blocks} picture={NO_PICTURE} words={words} isOnPage />
      {lineByLine === undefined || lineByLine.blocks.length === 0 ? null : (
        <details open={lineByLine.isOpen}>
          <summary>{say("answer.lines")}</summary>
          <EnglishBlocks blocks={lineByLine.blocks} picture={NO_PICTURE} words={words} isOnPage />
        </details>
      )}
      {form === undefined ? <LinkLine to={seat.url}>{say("answer.game")}</LinkLine> : (
        <>
          <h2 id="orders">{say("answer.sheet")}</h2>
          <OrderSheetForm form={form} />
          <BackButton />
        </>
      )}
      {game === undefined ? null : <MapAndLog game={game} />}
    </Layout>
  );
}
