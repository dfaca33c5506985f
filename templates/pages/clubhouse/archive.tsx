import {
  endWords,
  GAME_ENDS,
  howWords,
  type LuckOfWinner,
  luckWords,
  type OverGameWords,
  playersWords,
  resultsWords,
} from "../../archive.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { asEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { Layout, LinkLine } from "../layout.tsx";

/** A game of the archive. */
export interface ArchivedView {
  readonly game: OverGameWords & { readonly at: number };
  /** The winner's luck; undefined if nobody has counted it or won. */
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
export function ArchivePage({ scenarios, fields, games, count, older, dates }: {
  scenarios: readonly Scenario[];
  fields: ArchiveFields;
  games: readonly ArchivedView[];
  count: number;
  older: string | undefined;
  dates: DateWish;
}) {
  const say = wordsIn("archive");
  return (
    <Layout title={say("title")}>
      <h1>{say("title")}</h1>
      <p>{say("intro")}</p>
      <Search scenarios={scenarios} fields={fields} />
      <p role="status">{count === 0 ? say("none") : say("count", { count })}</p>
      <ArchivedRows games={games} dates={dates} />
      <LinkLine to={older}>{say("older")}</LinkLine>
      <h2>{say("byScenario")}</h2>
      <ul>
        {scenarios.map(({ id, title }) => (
          <li>
            {say.rich("scenario.has", { see: toPage(`/archive/${id}`), title })}
          </li>
        ))}
      </ul>
    </Layout>
  );
}

function Search({ scenarios, fields }: { scenarios: readonly Scenario[]; fields: ArchiveFields }) {
  const say = wordsIn("archive");
  const any = ["", say("any")] as const;
  return (
    <form method="get" action="/archive" class="search" role="search">
      <Choice name="scenario" label={say("scenario")} fields={fields}>
        {[any, ...scenarios.map(({ id, title }) => [id, title] as const)]}
      </Choice>
      <Choice name="winner" label={say("result")} fields={fields}>
        {[any, ...[...SIDES, "draw"].map((winner) => [winner, say("won", { winner })] as const)]}
      </Choice>
      <Choice name="how" label={say("ended")} fields={fields}>
        {[any, ...GAME_ENDS.map((how) => [how, howWords(how)] as const)]}
      </Choice>
      <Typed name="player" label={say("player")} size={16} maxlength={40} fields={fields} />
      <Choice name="side" label={say("side")} fields={fields}>
        {[any, ...SIDES.map((side) => [side, say("as", { side })] as const)]}
      </Choice>
      <Typed name="least" label={say("least")} size={3} maxlength={3} fields={fields} />
      <Typed name="most" label={say("most")} size={3} maxlength={3} fields={fields} />
      <Choice name="luck" label={say("luck")} fields={fields}>
        {[any, ...["with", "against"].map((whose) => [whose, say("luck.is", { whose })] as const)]}
      </Choice>
      <Typed name="opening" label={say("opening")} size={14} maxlength={100} fields={fields} />
      <button type="submit">{say("search")}</button>
      {Object.values(fields).some((value) => value !== "") ? <a href="/archive">{say("all")}</a> : null}
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
  const say = wordsIn("archive");
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
                <a href={`/games/${game.id}/dice`}>{say("winnersLuck", { luck: luckWords(luck) })}</a>
              </>
            )}
            {opening === undefined ? null : (
              <>
                <br />
                <span class="faint">{say("opening.is", { opening })}</span>
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
  /** How the computer's games against itself ended, if that was measured. */
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

/** The results of one scenario's games. */
export function ScenarioArchivePage({ view, dates }: {
  view: ScenarioArchiveView;
  dates: DateWish;
}) {
  const say = wordsIn("archive");
  const { id, title, games, results, measured, records, openings } = view;
  return (
    <Layout title={say("of", { title })}>
      <h1>{title}</h1>
      <p>
        <a href="/archive">{say("title")}</a> · <a href={`/scenarios/${id}`}>{say("of.scenario")}</a> ·{" "}
        <a href={`/archive?scenario=${encodeURIComponent(id)}`}>{say("of.games")}</a>
      </p>
      <dl class="facts">
        <dt>{say("shown")}</dt>
        <dd>{games === 0 ? say("shown.none") : `${games}: ${resultsWords(results)}`}</dd>
        {measured === undefined ? null : (
          <>
            <dt>{say("measured")}</dt>
            <dd>{resultsWords(measured)}</dd>
          </>
        )}
      </dl>
      <h2>{say("records")}</h2>
      {records.length === 0 ? <p class="faint">{say("records.none")}</p> : (
        <ul class="rows">
          {records.map(({ words, game }) => (
            <li>
              <span>{asEnglish(words)}</span>
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
      <h2>{say("openings")}</h2>
      {openings.length === 0 ? <p class="faint">{say("openings.none")}</p> : <OpeningTree view={view} />}
      <p class="faint">{say("openings.are")}</p>
    </Layout>
  );
}

/** What each side did first, in numbered words beside the map that has the numbers. */
function OpeningTree({ view: { id, title, openings, drawn } }: { view: ScenarioArchiveView }) {
  const say = wordsIn("archive");
  return (
    <>
      <div class="map lesson" style="max-width:none">
        <a href={`/archive/${id}/openings.svg`}>
          <img
            src={`/archive/${id}/openings.svg`}
            alt={say("openings.alt", { title, count: drawn })}
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
                {opening.replies.map((reply) => (
                  <li>{say("reply", { name: reply.name, branch: branchWords(reply) })}</li>
                ))}
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
  const say = wordsIn("archive");
  const share = Math.round(100 * results.allied / games);
  return say("branch", { games, results: say("results.share", { ...results, share }) });
}

/** A person's results against each opponent. */
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
