import type { Child } from "hono/jsx";
import { SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { pointsWords, systemName } from "../../tournaments.ts";
import { AnswerText, toPage, wordsIn } from "../../words/words.tsx";
import { Choices, type FormProblem, ProblemNote, TextField } from "../parts/fields.tsx";
import { ColumnHeads, Layout, LinkLine } from "../layout.tsx";
import { Wide } from "../house/operator.tsx";

/** Where tournaments are. */
export const TOURNAMENTS = "/tournaments";

export interface TournamentRowView {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly system: Parameters<typeof systemName>[0];
  readonly scenario: string;
  readonly players: number;
  readonly rounds: number;
  readonly isFinished: boolean;
}

/** `Swiss of 3 rounds, two games a pairing` */
export interface TermsView {
  readonly words: string;
  readonly scenario: string;
  readonly scenarioId: string;
}

function standWords({ isFinished, rounds, players }: TournamentRowView): string {
  return wordsIn("tournaments")("stands", { players, rounds: isFinished ? -1 : rounds });
}

/** All tournaments, the newest first. */
export function TournamentsPage({ rows, older, dates }: {
  rows: readonly TournamentRowView[];
  older: string | undefined;
  dates: DateWish;
}) {
  const say = wordsIn("tournaments");
  return (
    <Layout title={say("title")}>
      <h1>{say("title")}</h1>
      <p>
        {say.rich("intro", {
          make: toPage(`${TOURNAMENTS}/new`),
          how: toPage("/docs/play/tournaments"),
        })}
      </p>
      {rows.length === 0 ? <p class="faint">{say("none")}</p> : (
        <ul class="rows">
          {rows.map((row) => (
            <li>
              <span>
                <a class="title" href={`${TOURNAMENTS}/${row.id}`}>{row.title}</a>{" "}
                <span class="faint">{row.id}</span>
                <br />
                <span class="faint">{dayFor(row.createdAt, dates)}</span>
              </span>
              <span>
                {systemName(row.system)}, {row.scenario}
              </span>
              <span>{standWords(row)}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkLine to={older}>{say("older")}</LinkLine>
    </Layout>
  );
}

type Filled = Readonly<Record<string, string | undefined>>;

/** The form that creates a tournament. */
export function NewTournamentPage({ scenarios, filled, problem }: {
  scenarios: readonly { readonly id: string; readonly title: string }[];
  filled: Filled;
  problem: FormProblem | undefined;
}) {
  const say = wordsIn("tournaments");
  return (
    <Layout title={say("make")}>
      <h1>{say("make")}</h1>
      <p>{say("make.means")}</p>
      <ProblemNote problem={problem} />
      <form method="post" action={TOURNAMENTS}>
        <TextField name="title" label={say("make.title")} value={filled.title} problem={problem} />
        <label for="scenario">{say("scenario")}</label>
        <select id="scenario" name="scenario">
          {scenarios.map(({ id, title }) => (
            <option value={id} selected={filled.scenario === id}>{title}</option>
          ))}
        </select>
        <Choices
          name="system"
          legend={say("make.system")}
          ways={[
            { id: "round-robin", words: say("make.roundRobin") },
            { id: "swiss", words: say("make.swiss") },
            { id: "knock-out", words: say("make.knockOut") },
          ]}
          chosen={filled.system ?? "swiss"}
        />
        <label for="rounds">{say("make.rounds")}</label>
        <input
          id="rounds"
          name="rounds"
          type="text"
          inputmode="numeric"
          size={3}
          maxlength={2}
          value={filled.rounds ?? "5"}
        />
        <Choices
          name="games"
          legend={say("make.games")}
          ways={[
            { id: "1", words: say("make.one") },
            { id: "2", words: say("make.two") },
          ]}
          chosen={filled.games ?? "1"}
        />
        <label for="days">{say("make.days")}</label>
        <input
          id="days"
          name="days"
          type="text"
          inputmode="numeric"
          size={3}
          maxlength={2}
          value={filled.days ?? "7"}
        />
        <Choices
          name="atDeadline"
          legend={say("make.atDeadline")}
          ways={[
            { id: "claim", words: say("make.claim") },
            { id: "standing", words: say("make.standing") },
            { id: "computer", words: say("make.computer") },
          ]}
          chosen={filled.atDeadline ?? "claim"}
        />
        <Choices
          name="beacon"
          legend={say("make.beacon")}
          ways={[
            { id: "none", words: say("make.keys") },
            { id: "drand", words: say("make.drand") },
          ]}
          chosen={filled.beacon ?? "none"}
        />
        <button type="submit">{say("make.button")}</button>
      </form>
    </Layout>
  );
}

export interface PlaceView {
  readonly rank: number;
  readonly player: number;
  readonly name: string;
  readonly isIn: boolean;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

export interface PairedGameView {
  readonly leg: number;
  readonly code: string | undefined;
  readonly result: string;
}

export interface PairingView {
  readonly number: number;
  readonly allied: string;
  readonly axis: string | undefined;
  readonly games: readonly PairedGameView[];
}

export interface TournamentView {
  readonly row: TournamentRowView;
  readonly terms: TermsView;
  readonly director: string;
  readonly isCalled: boolean;
  readonly tieBreaks: readonly string[];
  readonly standings: readonly PlaceView[];
  readonly moreStandings: string | undefined;
  readonly round: number;
  readonly pairings: readonly PairingView[];
  readonly morePairings: string | undefined;
}

/** What the reader may do. */
export interface TournamentReader {
  readonly isSignedIn: boolean;
  readonly isDirector: boolean;
  readonly isPlayer: boolean;
}

/** One tournament: places, pairings, and what its reader may do. */
export function TournamentPage({ view, reader, problem, said, filled }: {
  view: TournamentView;
  reader: TournamentReader;
  problem: FormProblem | undefined;
  /** The action just done. */
  said: string | undefined;
  filled: Filled;
}) {
  const { row, terms, director, isCalled } = view;
  const say = wordsIn("tournaments");
  const path = `${TOURNAMENTS}/${row.id}`;
  return (
    <Layout title={row.title}>
      <h1>{row.title}</h1>
      <p>
        {terms.words} <a href={`/scenarios/${terms.scenarioId}`}>{terms.scenario}</a>.{" "}
        {say("directed", { director })} {say.rich("log", { log: toPage(`${path}/log`) })}
      </p>
      {said === undefined ? null : (
        <p role="status" class="note">
          <AnswerText sentence={said} />
        </p>
      )}
      <ProblemNote problem={problem} />
      {isCalled ? <p class="note">{say("drawing")}</p> : null}
      <ReaderActs view={view} reader={reader} filled={filled} path={path} />
      <Standings view={view} />
      {view.round === 0 ? null : <Round view={view} path={path} />}
      {reader.isDirector && !row.isFinished ? <DirectorActs view={view} path={path} filled={filled} /> : null}
    </Layout>
  );
}

function ReaderActs({ view: { row }, reader, filled, path }: {
  view: TournamentView;
  reader: TournamentReader;
  filled: Filled;
  path: string;
}) {
  const say = wordsIn("tournaments");
  if (row.isFinished || reader.isDirector) return null;
  if (!reader.isSignedIn) {
    return (
      <p>
        {say.rich("signIn", { signIn: toPage(`/sign-in?to=${encodeURIComponent(path)}`), id: row.id })}
      </p>
    );
  }
  if (reader.isPlayer) {
    return (
      <Act path={path} act="withdraw" button={say("withdraw")}>
        <p>{say("playing")}</p>
      </Act>
    );
  }
  return (
    <Act path={path} act="enter" button={say("enter")}>
      <p>{say("enter.means")}</p>
      <label for="words">{say("enter.words")}</label>
      <input id="words" name="words" type="text" maxlength={200} value={filled.words ?? ""} />
    </Act>
  );
}

function Act(
  { path, act, button, children }: { path: string; act: string; button: string; children?: Child },
) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="act" value={act} />
      {children}
      <button type="submit">{button}</button>
    </form>
  );
}

function Standings({ view: { standings, tieBreaks, moreStandings, row } }: { view: TournamentView }) {
  const say = wordsIn("tournaments");
  return (
    <section id="standings">
      <h2>{say(row.rounds === 0 ? "players" : "standings")}</h2>
      {standings.length === 0 ? <p class="faint">{say("nobody")}</p> : row.rounds === 0
        ? (
          <ul>
            {standings.map(({ player, name, isIn }) => (
              <li>
                {player}. {name}
                {isIn ? null : <span class="faint">{say("withdrawn")}</span>}
              </li>
            ))}
          </ul>
        )
        : (
          <Wide label={say("standings")}>
            <table>
              <ColumnHeads
                of={[
                  say("place"),
                  say("player"),
                  say("points"),
                  ...tieBreaks.map((name) => say("tieBreak", { name })),
                ]}
              />
              <tbody>
                {standings.map((each) => (
                  <tr>
                    <td>{each.rank}</td>
                    <th scope="row">
                      {each.name}
                      {each.isIn ? null : <span class="faint">{say("withdrawn")}</span>}
                    </th>
                    <td>{pointsWords(each.points)}</td>
                    {each.tieBreaks.map((points) => <td>{tenthsWords(points)}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      <LinkLine to={moreStandings}>{say("morePlayers")}</LinkLine>
    </section>
  );
}

/** A tie-break may be in quarters: half the points of a drawn game's opponent. */
function tenthsWords(points: number): string {
  return Number.isInteger(points * 2) ? pointsWords(points) : points.toFixed(2);
}

function Round(
  { view: { round, pairings, morePairings, row }, path }: { view: TournamentView; path: string },
) {
  const say = wordsIn("tournaments");
  return (
    <section id="round">
      <h2>{say("round", { round })}</h2>
      <ul class="rows">
        {pairings.map(({ number, allied, axis, games }) => (
          <li>
            <span>
              {axis === undefined ? say("bye", { number, name: allied }) : `${number}. ${allied} – ${axis}`}
            </span>
            {games.map(({ code, result }) => (
              <span>
                {code === undefined ? null : <a href={`/games/${code}`}>{code}</a>} {result}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <LinkLine to={morePairings}>{say("morePairings")}</LinkLine>
      {row.rounds < 2 ? null : (
        <nav aria-label={say("rounds")}>
          {say("rounds.list")} {Array.from({ length: row.rounds }, (_, index) => (
            <>
              {index + 1 === round
                ? <b>{index + 1}</b>
                : <a href={`${path}?round=${index + 1}#round`}>{index + 1}</a>}
              {" "}
            </>
          ))}
        </nav>
      )}
    </section>
  );
}

function DirectorActs({ view, path, filled }: { view: TournamentView; path: string; filled: Filled }) {
  const say = wordsIn("tournaments");
  const { row, pairings, standings } = view;
  const undecided = view.round !== row.rounds
    ? []
    : pairings.flatMap(({ number, allied, axis, games }) =>
      games.filter(({ result }) => result === "").map(({ leg }) => ({
        id: `${row.rounds}.${number}.${leg + 1}`,
        words: games.length > 1
          ? say("rule.game", { pairing: `${number}. ${allied} – ${axis}`, game: leg + 1 })
          : `${number}. ${allied} – ${axis}`,
      }))
    );
  return (
    <section id="director">
      <h2>{say("director")}</h2>
      <Act
        path={path}
        act="call"
        button={say(row.rounds === 0 ? "call.first" : "call.next")}
      >
        <p class="faint">{say("call.means")}</p>
      </Act>
      <Act path={path} act="rule" button={say("rule")}>
        <label for="words">{say("rule.words")}</label>
        <input id="words" name="words" type="text" maxlength={500} value={filled.words ?? ""} />
        <label for="place">{say("rule.about")}</label>
        <select id="place" name="place">
          <option value="">{say("rule.none")}</option>
          {undecided.map(({ id, words }) => <option value={id}>{words}</option>)}
        </select>
        <label for="winner">{say("rule.result")}</label>
        <select id="winner" name="winner">
          {SIDES.map((side) => <option value={side}>{say("rule.wins", { side })}</option>)}
          <option value="draw">{say("rule.drawn")}</option>
        </select>
        <p class="faint">{say("rule.means")}</p>
      </Act>
      <Act path={path} act="drop" button={say("drop")}>
        <PlayerChoice id="drop-player" players={standings} />
      </Act>
      <Act path={path} act="substitute" button={say("substitute")}>
        <PlayerChoice id="substitute-player" players={standings} />
        <label for="address">{say("substitute.address")}</label>
        <input id="address" name="address" type="email" maxlength={254} value={filled.address ?? ""} />
      </Act>
      <Act path={path} act="finish" button={say("finish")} />
    </section>
  );
}

function PlayerChoice({ id, players }: { id: string; players: readonly PlaceView[] }) {
  return (
    <>
      <label for={id}>{wordsIn("tournaments")("player")}</label>
      <select id={id} name="player">
        {players.map(({ player, name }) => <option value={String(player)}>{name}</option>)}
      </select>
    </>
  );
}

export interface LogLineView {
  readonly n: number;
  readonly at: string;
  readonly words: string;
  readonly hash: string;
}

/** The public log, the newest first. */
export function TournamentLogPage({ title, id, lines, older }: {
  title: string;
  id: string;
  lines: readonly LogLineView[];
  older: string | undefined;
}) {
  const say = wordsIn("tournaments");
  const path = `${TOURNAMENTS}/${id}`;
  return (
    <Layout title={say("log.title", { title })}>
      <h1>{say("log.title", { title })}</h1>
      <p>
        <a href={path}>{say("log.tournament")}</a> ·{" "}
        {say.rich("log.whole", { log: toPage(`${path}/log.jsonl`) })}
      </p>
      <ul class="rows">
        {lines.map(({ n, at, words, hash }) => (
          <li id={`entry-${n}`}>
            <span>{words}</span>
            <span class="faint">
              {n}, {at}
            </span>
            <span class="faint" title={hash}>{hash.slice(0, 16)}</span>
          </li>
        ))}
      </ul>
      <LinkLine to={older}>{say("log.older")}</LinkLine>
    </Layout>
  );
}
