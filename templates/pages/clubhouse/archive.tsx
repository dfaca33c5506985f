import {
  endWords,
  HOW_NAMES,
  type LuckOfWinner,
  luckWords,
  type OverGameWords,
  playersWords,
  resultsWords,
} from "../../archive.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { counted } from "../../time.ts";
import { wordsIn } from "../../words/words.tsx";
import { Layout } from "../layout.tsx";

/** A game of the archive. */
export interface ArchivedView {
  readonly game: OverGameWords & { readonly at: number };
  /** Of the winner; undefined where nobody has counted it or won. */
  readonly luck: LuckOfWinner | undefined;
  readonly opening: string | undefined;
}

/** What was looked for, as it was typed. */
export type ArchiveFields = Readonly<
  Partial<
    Record<"scenario" | "winner" | "how" | "player" | "side" | "least" | "most" | "luck" | "opening", string>
  >
>;

interface Scenario {
  readonly id: string;
  readonly title: string;
}

/** Finished games that their players show, with a search. */
export function ArchivePage({ scenarios, fields, games, count, older, dates, postRoom }: {
  scenarios: readonly Scenario[];
  fields: ArchiveFields;
  games: readonly ArchivedView[];
  count: number;
  older: string | undefined;
  dates: DateWish;
  postRoom: boolean;
}) {
  return (
    <Layout title="Archive" postRoom={postRoom}>
      <h1>Archive</h1>
      <p>Finished games that both players show to everybody.</p>
      <Search scenarios={scenarios} fields={fields} />
      <p role="status">{count === 0 ? "No finished game is like that." : `${counted(count, "game")}.`}</p>
      <ArchivedRows games={games} dates={dates} />
      {older === undefined ? null : (
        <p>
          <a href={older}>Older games</a>
        </p>
      )}
      <h2>By scenario</h2>
      <ul>
        {scenarios.map(({ id, title }) => (
          <li>
            <a href={`/archive/${id}`}>{title}</a>: results, records, openings
          </li>
        ))}
      </ul>
    </Layout>
  );
}

const ANY = ["", "any"] as const;
const SIDES_OF_A_PLAYER = [ANY, ["allied", "as Allied"], ["axis", "as Axis"]] as const;
const WINNERS = [ANY, ["allied", "Allied won"], ["axis", "Axis won"], ["draw", "drawn"]] as const;
const LUCKS = [ANY, ["with", "with the winner"], ["against", "against the winner"]] as const;

function Search({ scenarios, fields }: { scenarios: readonly Scenario[]; fields: ArchiveFields }) {
  return (
    <form method="get" action="/archive" class="search" role="search">
      <Choice name="scenario" label="Scenario" fields={fields}>
        {[ANY, ...scenarios.map(({ id, title }) => [id, title] as const)]}
      </Choice>
      <Choice name="winner" label="Result" fields={fields}>{WINNERS}</Choice>
      <Choice name="how" label="Ended" fields={fields}>{[ANY, ...Object.entries(HOW_NAMES)]}</Choice>
      <Typed name="player" label="Player" size={16} maxlength={40} fields={fields} />
      <Choice name="side" label="who played" fields={fields}>{SIDES_OF_A_PLAYER}</Choice>
      <Typed name="least" label="Game-Turn from" size={3} maxlength={3} fields={fields} />
      <Typed name="most" label="to" size={3} maxlength={3} fields={fields} />
      <Choice name="luck" label="Luck" fields={fields}>{LUCKS}</Choice>
      <Typed name="opening" label="Opening" size={14} maxlength={100} fields={fields} />
      <button type="submit">Search</button>
      {Object.values(fields).some((value) => value !== "") ? <a href="/archive">All games</a> : null}
    </form>
  );
}

function Choice({ name, label, fields, children }: {
  name: keyof ArchiveFields;
  label: string;
  fields: ArchiveFields;
  children: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <span>
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        {children.map(([value, words]) => (
          <option value={value} selected={(fields[name] ?? "") === value}>{words}</option>
        ))}
      </select>
    </span>
  );
}

function Typed({ name, label, fields, size, maxlength }: {
  name: keyof ArchiveFields;
  label: string;
  fields: ArchiveFields;
  size: number;
  maxlength: number;
}) {
  return (
    <span>
      <label for={name}>{label}</label>
      <input type="text" id={name} name={name} size={size} maxlength={maxlength} value={fields[name] ?? ""} />
    </span>
  );
}

function ArchivedRows({ games, dates }: { games: readonly ArchivedView[]; dates: DateWish }) {
  if (games.length === 0) return null;
  return (
    <ul class="rows">
      {games.map(({ game, luck, opening }) => (
        <li>
          <span>
            <a class="title" href={`/games/${game.id}`}>{game.title}</a> <span class="faint">{game.id}</span>
            <br />
            <span class="faint">{dayFor(game.at, dates)}</span>
          </span>
          <span>{playersWords(game)}</span>
          <span>
            {endWords(game)}
            {luck === undefined ? null : (
              <>
                <br />
                <a href={`/games/${game.id}/dice`}>The winner's {luckWords(luck)}</a>
              </>
            )}
            {opening === undefined ? null : (
              <>
                <br />
                <span class="faint">Opening: {opening}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface ScenarioArchiveView {
  readonly id: string;
  readonly title: string;
  readonly games: number;
  readonly results: Parameters<typeof resultsWords>[0];
  /** What the computer's games against itself came to, where that was measured. */
  readonly measured: Parameters<typeof resultsWords>[0] | undefined;
  readonly records: readonly { readonly words: string; readonly game: ArchivedView["game"] }[];
  readonly openings: readonly (BranchView & { readonly replies: readonly BranchView[] })[];
  /** How many of these the map shows. */
  readonly drawn: number;
}

interface BranchView {
  readonly name: string;
  readonly games: number;
  readonly results: Parameters<typeof resultsWords>[0];
}

/** How games of one scenario have gone. */
export function ScenarioArchivePage({ view, dates, postRoom }: {
  view: ScenarioArchiveView;
  dates: DateWish;
  postRoom: boolean;
}) {
  const { id, title, games, results, measured, records, openings } = view;
  return (
    <Layout title={`${title}: archive`} postRoom={postRoom}>
      <h1>{title}</h1>
      <p>
        <a href="/archive">Archive</a> · <a href={`/scenarios/${id}`}>The scenario</a> ·{" "}
        <a href={`/archive?scenario=${encodeURIComponent(id)}`}>Its games</a>
      </p>
      <dl class="facts">
        <dt>Games that their players show</dt>
        <dd>{games === 0 ? "none yet" : `${games}: ${resultsWords(results)}`}</dd>
        {measured === undefined ? null : (
          <>
            <dt>The computer against itself</dt>
            <dd>{resultsWords(measured)}</dd>
          </>
        )}
      </dl>
      <h2>Records</h2>
      {records.length === 0 ? <p class="faint">None: no game has been played out.</p> : (
        <ul class="rows">
          {records.map(({ words, game }) => (
            <li>
              <span>{words}</span>
              <span>
                <a class="title" href={`/games/${game.id}`}>{game.id}</a>
                <br />
                {playersWords(game)}
              </span>
              <span>
                {endWords(game)}
                <br />
                <span class="faint">{dayFor(game.at, dates)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>Openings</h2>
      {openings.length === 0
        ? <p class="faint">None: no opening has been counted yet.</p>
        : <OpeningTree view={view} />}
      <p class="faint">
        An opening is the first three places for which the side that begins throws dice; the reply is the same
        of the other side. The referee counts both after a game has ended.
      </p>
    </Layout>
  );
}

/** What each side did first, in numbered words beside the map that has the numbers. */
function OpeningTree({ view: { id, title, openings, drawn } }: { view: ScenarioArchiveView }) {
  return (
    <>
      <div class="map lesson" style="max-width:none">
        <a href={`/archive/${id}/openings.svg`}>
          <img
            src={`/archive/${id}/openings.svg`}
            alt={`The map of ${title} with the first ${
              counted(drawn, "opening")
            } of the list below: a line through the places of each, and broken lines to the replies`}
            loading="lazy"
          />
        </a>
      </div>
      <ol>
        {openings.map((opening) => (
          <li>
            <a
              href={`/archive?scenario=${encodeURIComponent(id)}&opening=${encodeURIComponent(opening.name)}`}
            >
              {opening.name}
            </a>: {branchWords(opening)}
            {opening.replies.length === 0 ? null : (
              <ul>
                {opening.replies.map((reply) => <li>then {reply.name}: {branchWords(reply)}</li>)}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** `4 games: Allied 3 (75 %), Axis 1, drawn 0` */
function branchWords({ games, results }: BranchView): string {
  const share = Math.round(100 * results.allied / games);
  return `${counted(games, "game")}: ${resultsWords(results).replace(",", ` (${share} %),`)}`;
}

/** How somebody has done against each opponent. */
export interface HeadToHead {
  readonly opponent: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export function HeadToHeadRows({ rows }: { rows: readonly HeadToHead[] }) {
  if (rows.length === 0) return null;
  const say = wordsIn("strength");
  return (
    <section>
      <h2>{say("eachOpponent")}</h2>
      <ul>
        {rows.map(({ opponent, won, lost, drawn }) => (
          <li>
            {opponent}: {say("results", { won, lost, drawn })}
          </li>
        ))}
      </ul>
    </section>
  );
}
