import type { Child } from "hono/jsx";
import { sideName } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { counted } from "../../time.ts";
import { pointsWords, SYSTEM_NAMES } from "../../tournaments.ts";
import { Choices, type FormProblem, ProblemNote, TextField } from "../fields.tsx";
import { Layout } from "../layout.tsx";
import { Wide } from "../operator.tsx";

/** Where tournaments are. */
export const TOURNAMENTS = "/tournaments";

export interface TournamentRowView {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly system: keyof typeof SYSTEM_NAMES;
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
  const stands = isFinished ? "over" : rounds === 0 ? "open to enter" : `round ${rounds}`;
  return `${counted(players, "player")}, ${stands}`;
}

/** All tournaments, the newest first. */
export function TournamentsPage({ rows, older, dates, postRoom }: {
  rows: readonly TournamentRowView[];
  older: string | undefined;
  dates: DateWish;
  postRoom: boolean;
}) {
  return (
    <Layout title="Tournaments" postRoom={postRoom}>
      <h1>Tournaments</h1>
      <p>
        <a href={`${TOURNAMENTS}/new`}>Make a tournament</a>, or enter one: on its page, or by letter.{" "}
        <a href="/docs/play/tournaments">How tournaments work</a>.
      </p>
      {rows.length === 0 ? <p class="faint">None yet.</p> : (
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
                {SYSTEM_NAMES[row.system]}, {row.scenario}
              </span>
              <span>{standWords(row)}</span>
            </li>
          ))}
        </ul>
      )}
      {older === undefined ? null : (
        <p>
          <a href={older}>Older tournaments</a>
        </p>
      )}
    </Layout>
  );
}

type Filled = Readonly<Record<string, string | undefined>>;

/** The form that makes one. */
export function NewTournamentPage({ scenarios, filled, problem, postRoom }: {
  scenarios: readonly { readonly id: string; readonly title: string }[];
  filled: Filled;
  problem: FormProblem | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Make a tournament" postRoom={postRoom}>
      <h1>Make a tournament</h1>
      <p>
        You direct it: you begin each round, and rule on games that never began. You do not play.
      </p>
      <ProblemNote problem={problem} />
      <form method="post" action={TOURNAMENTS}>
        <TextField name="title" label="Title" value={filled.title} problem={problem} />
        <label for="scenario">Scenario</label>
        <select id="scenario" name="scenario">
          {scenarios.map(({ id, title }) => (
            <option value={id} selected={filled.scenario === id}>{title}</option>
          ))}
        </select>
        <Choices
          name="system"
          legend="System"
          ways={[
            { id: "round-robin", words: "Round robin: everybody meets everybody" },
            { id: "swiss", words: "Swiss: you meet players with as many points as you" },
            { id: "knock-out", words: "Knock-out: the winner goes on, and a lot decides a level pairing" },
          ]}
          chosen={filled.system ?? "swiss"}
        />
        <label for="rounds">Rounds of a Swiss (1 to 11)</label>
        <input
          id="rounds"
          name="rounds"
          inputmode="numeric"
          size={3}
          maxlength={2}
          value={filled.rounds ?? "5"}
        />
        <Choices
          name="games"
          legend="A pairing is"
          ways={[
            { id: "1", words: "one game" },
            { id: "2", words: "two games, with sides changed" },
          ]}
          chosen={filled.games ?? "1"}
        />
        <label for="days">Days for a turn (1 to 60; empty: no deadlines)</label>
        <input id="days" name="days" inputmode="numeric" size={3} maxlength={2} value={filled.days ?? "7"} />
        <Choices
          name="atDeadline"
          legend="At a deadline"
          ways={[
            { id: "claim", words: "the other player may claim the game" },
            { id: "standing", words: "standing orders play" },
            { id: "computer", words: "the computer plays" },
          ]}
          chosen={filled.atDeadline ?? "claim"}
        />
        <Choices
          name="beacon"
          legend="Draws and dice"
          ways={[
            { id: "none", words: "come from this referee's keys and the players' words" },
            { id: "drand", words: "mix in the public beacon drand as well" },
          ]}
          chosen={filled.beacon ?? "none"}
        />
        <button type="submit">Make the tournament</button>
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
export function TournamentPage({ view, reader, problem, said, filled, postRoom }: {
  view: TournamentView;
  reader: TournamentReader;
  problem: FormProblem | undefined;
  /** What has just been done. */
  said: string | undefined;
  filled: Filled;
  postRoom: boolean;
}) {
  const { row, terms, director, isCalled } = view;
  const path = `${TOURNAMENTS}/${row.id}`;
  return (
    <Layout title={row.title} postRoom={postRoom}>
      <h1>{row.title}</h1>
      <p>
        {terms.words} <a href={`/scenarios/${terms.scenarioId}`}>{terms.scenario}</a>. Directed by {director}.
        {" "}
        <a href={`${path}/log`}>The log</a> proves every draw.
      </p>
      {said === undefined ? null : <p role="status" class="note">{said}</p>}
      <ProblemNote problem={problem} />
      {isCalled ? <p class="note">The next round is being drawn.</p> : null}
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
  if (row.isFinished || reader.isDirector) return null;
  if (!reader.isSignedIn) {
    return (
      <p>
        <a href={`/sign-in?to=${encodeURIComponent(path)}`}>Sign in</a> to enter or withdraw, or write{" "}
        <code>enter {row.id} as YOUR NAME</code> to the referee.
      </p>
    );
  }
  if (reader.isPlayer) {
    return (
      <Act path={path} act="withdraw" button="Withdraw">
        <p>You play in this tournament.</p>
      </Act>
    );
  }
  return (
    <Act path={path} act="enter" button="Enter">
      <p>
        Everybody sees your name, your games and their results. A letter brings each game.
      </p>
      <label for="words">Words of your own for the draws</label>
      <input id="words" name="words" maxlength={200} value={filled.words ?? ""} />
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
  return (
    <section id="standings">
      <h2>{row.rounds === 0 ? "Players" : "Standings"}</h2>
      {standings.length === 0 ? <p class="faint">Nobody has entered yet.</p> : row.rounds === 0
        ? (
          <ul>
            {standings.map(({ player, name, isIn }) => (
              <li>
                {player}. {name}
                {isIn ? null : <span class="faint">, withdrawn</span>}
              </li>
            ))}
          </ul>
        )
        : (
          <Wide label="Standings">
            <table>
              <thead>
                <tr>
                  <th scope="col">Place</th>
                  <th scope="col">Player</th>
                  <th scope="col">Points</th>
                  {tieBreaks.map((name) => <th scope="col">{name}</th>)}
                </tr>
              </thead>
              <tbody>
                {standings.map((each) => (
                  <tr>
                    <td>{each.rank}</td>
                    <th scope="row">
                      {each.name}
                      {each.isIn ? null : <span class="faint">, withdrawn</span>}
                    </th>
                    <td>{pointsWords(each.points)}</td>
                    {each.tieBreaks.map((points) => <td>{tenthsWords(points)}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      {moreStandings === undefined ? null : (
        <p>
          <a href={moreStandings}>More players</a>
        </p>
      )}
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
  return (
    <section id="round">
      <h2>Round {round}</h2>
      <ul class="rows">
        {pairings.map(({ number, allied, axis, games }) => (
          <li>
            <span>
              {number}. {allied}
              {axis === undefined ? ": bye" : ` – ${axis}`}
            </span>
            {games.map(({ code, result }) => (
              <span>
                {code === undefined ? null : <a href={`/games/${code}`}>{code}</a>} {result}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {morePairings === undefined ? null : (
        <p>
          <a href={morePairings}>More pairings</a>
        </p>
      )}
      {row.rounds < 2 ? null : (
        <nav aria-label="Rounds">
          Rounds: {Array.from({ length: row.rounds }, (_, index) => (
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
  const { row, pairings, standings } = view;
  const undecided = view.round !== row.rounds
    ? []
    : pairings.flatMap(({ number, allied, axis, games }) =>
      games.filter(({ result }) => result === "").map(({ leg }) => ({
        id: `${row.rounds}.${number}.${leg + 1}`,
        words: `${number}. ${allied} – ${axis}${games.length > 1 ? `, game ${leg + 1}` : ""}`,
      }))
    );
  return (
    <section id="director">
      <h2>For the director</h2>
      <Act
        path={path}
        act="call"
        button={row.rounds === 0 ? "Begin round 1" : "Go on: the next round, or the end"}
      >
        <p class="faint">
          From then on nobody changes what the round is drawn from. Players get letters.
        </p>
      </Act>
      <Act path={path} act="rule" button="Enter the ruling">
        <label for="words">A ruling. Everybody can read it.</label>
        <input id="words" name="words" maxlength={500} value={filled.words ?? ""} />
        <label for="place">About</label>
        <select id="place" name="place">
          <option value="">no game, words alone</option>
          {undecided.map(({ id, words }) => <option value={id}>{words}</option>)}
        </select>
        <label for="winner">Its result</label>
        <select id="winner" name="winner">
          {(["allied", "axis"] as const).map((side) => <option value={side}>{sideName(side)} wins</option>)}
          <option value="draw">drawn</option>
        </select>
        <p class="faint">Only for a game that never began, or was closed without a result.</p>
      </Act>
      <Act path={path} act="drop" button="Withdraw this player">
        <PlayerChoice id="drop-player" players={standings} />
      </Act>
      <Act path={path} act="substitute" button="Ask a substitute">
        <PlayerChoice id="substitute-player" players={standings} />
        <label for="address">The substitute's mail address</label>
        <input id="address" name="address" type="email" maxlength={254} value={filled.address ?? ""} />
      </Act>
      <Act path={path} act="finish" button="End the tournament as it stands" />
    </section>
  );
}

function PlayerChoice({ id, players }: { id: string; players: readonly PlaceView[] }) {
  return (
    <>
      <label for={id}>Player</label>
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
export function TournamentLogPage({ title, id, lines, older, postRoom }: {
  title: string;
  id: string;
  lines: readonly LogLineView[];
  older: string | undefined;
  postRoom: boolean;
}) {
  const path = `${TOURNAMENTS}/${id}`;
  return (
    <Layout title={`${title}: the log`} postRoom={postRoom}>
      <h1>{title}: the log</h1>
      <p>
        <a href={path}>The tournament</a> · <a href={`${path}/log.jsonl`}>The whole log</a>, which{" "}
        <code>despatch verify</code> proves: each entry is signed, and every draw is made again.
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
      {older === undefined ? null : (
        <p>
          <a href={older}>Older entries</a>
        </p>
      )}
    </Layout>
  );
}
