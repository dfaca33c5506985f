import type { Child } from "hono/jsx";
import { TextField } from "./fields.tsx";
import { Layout } from "./layout.tsx";

interface Count {
  readonly count: number;
  readonly isMore: boolean;
}

/** How a referee stands. */
export interface OperatorReport {
  readonly at: number;
  readonly waiting: Count;
  readonly oldest: number | null;
  readonly givenUp: Count;
  readonly due: { readonly clocks: Count; readonly daily: Count; readonly news: Count };
  readonly locked: readonly {
    readonly game: string;
    readonly since: number | null;
    readonly waitsForBeacon: boolean;
  }[];
  readonly stuck: readonly { readonly cause: string; readonly sentence: string }[];
  readonly stored: number | null;
  /** Ways in and out, and since when one is shut; null: it is open, as far as this process sees. */
  readonly doors: readonly {
    readonly name: string;
    readonly isMissing: boolean;
    readonly shutSince: number | null;
  }[];
  readonly disks: readonly { readonly folder: string; readonly free: number }[];
  readonly backup: { readonly folder: string; readonly last: number | null; readonly next: number } | null;
  /** What was done in the background at the operator's word, as it was last. */
  readonly chores: readonly {
    readonly title: string;
    readonly startedAt: number;
    readonly endedAt: number | null;
    readonly isRunning: boolean;
    readonly isWell: boolean;
    readonly lines: readonly string[];
  }[];
  readonly lettersOfDay: Readonly<Record<"gone" | "cameBack" | "waiting" | "givenUp" | "kept", Count>>;
  /** What processes see that is wrong, on their machines or in the house. */
  readonly incidents: readonly {
    readonly place: string;
    readonly sentence: string;
    readonly since: number;
  }[];
  readonly inviteOnlySince: number | null;
  /** The limits that the operator has set. */
  readonly limits: Readonly<Record<string, number>>;
  /** The program and its version. */
  readonly program: string;
  /** How many bytes of memory the process takes that answers. */
  readonly memory: number;
  /** What networks had done within the last hour. */
  readonly work: readonly {
    readonly network: string;
    readonly milliseconds: number;
    readonly refused: number;
  }[];
}

/** A letter as the operator may know it. */
interface LetterRow {
  readonly id: string;
  readonly game: string | null;
  readonly to: string;
  readonly writtenAt: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Where the operator's pages are, and below it the lists of letters, each on pages of its own. */
export const OPERATOR = "/operator";
/** The ledger of what the operator has done, which everybody may read. */
export const ACTS_LEDGER = "/operator/ledger";
export const LETTER_LISTS = [
  { kind: "waiting", title: "Letters to be sent", path: "/letters/waiting" },
  { kind: "dead", title: "Letters given up", path: "/letters/given-up" },
  { kind: "sent", title: "Letters that have gone", path: "/letters/gone" },
] as const;

/** How many letters of a kind the page lists; the lists have all. */
const SHOWN = 50;

/** The operator's page: what waits, what is stuck, what was given up. */
export function OperatorPage({ report, waiting, givenUp, acts }: {
  readonly report: OperatorReport;
  readonly waiting: readonly LetterRow[];
  readonly givenUp: readonly LetterRow[];
  /** What may be done here; nothing for who only reads. */
  readonly acts: readonly { readonly name: string; readonly title: string }[];
}) {
  const { due, stuck, locked, stored, work, incidents, inviteOnlySince, program, memory } = report;
  const { lettersOfDay, doors, disks, backup, chores, limits } = report;
  return (
    <Layout title="How this referee stands" postRoom={false}>
      <h1>How this referee stands</h1>
      <p class="faint">At {moment(report.at)}.</p>
      {acts.length === 0 ? null : (
        <nav aria-label="What you may do">
          <h2>What you may do</h2>
          <p>
            Each act stands in <a href={ACTS_LEDGER}>the operator's ledger</a>, which everybody may read.
          </p>
          <ul>
            {acts.map(({ name, title }) => (
              <li>
                <a href={`${OPERATOR}/acts/${name}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <a href={`${OPERATOR}/games`}>All games</a> · <a href={`${OPERATOR}/people`}>People</a>
      </p>
      {stuck.length === 0
        ? <p>Nothing is stuck.</p>
        : <ul class="note">{stuck.map(({ sentence }) => <li>{sentence}</li>)}</ul>}
      {incidents.length === 0 ? null : (
        <>
          <h2>What is wrong, and since when</h2>
          <ul class="note">
            {incidents.map(({ place, sentence, since }) => (
              <li>
                {sentence} Since {moment(since)}, seen by {place}.
              </li>
            ))}
          </ul>
        </>
      )}
      <Wide label="How this referee stands">
        <table>
          <tbody>
            <Row what="Letters to be sent">
              {words(report.waiting)}
              {report.oldest === null ? "" : `, the oldest written at ${moment(report.oldest)}`}
            </Row>
            <Row what="Letters given up">{words(report.givenUp)}</Row>
            <Row what="Letters written within a day">
              {words(lettersOfDay.gone)} gone, {words(lettersOfDay.cameBack)} of them came back;{" "}
              {words(lettersOfDay.waiting)} to be sent; {words(lettersOfDay.givenUp)} given up;{" "}
              {words(lettersOfDay.kept)} kept here without a way out
            </Row>
            <Row what="Clocks to be looked at now">{words(due.clocks)}</Row>
            <Row what="Games to be looked at for daily letters">{words(due.daily)}</Row>
            <Row what="Games with news for webhooks and browsers">{words(due.news)}</Row>
            <Row what="The store">
              {stored === null ? "its size is not known here" : `${megabytes(stored)} MB`}
            </Row>
            {disks.map(({ folder, free }) => (
              <Row what={`Free on the disk of ${folder}`}>{megabytes(free)} MB</Row>
            ))}
            <Row what="Backup by schedule">
              {backup === null
                ? "none is taken: DESPATCH_BACKUP_FOLDER is not set"
                : `${backup.last === null ? "none yet" : `the last at ${moment(backup.last)}`}, the next ${
                  backup.next <= report.at ? "within the hour" : `after ${moment(backup.next)}`
                }, in ${backup.folder}`}
            </Row>
            <Row what="Memory of the process that answers">{megabytes(memory)} MB</Row>
            <Row what="Program">{program}</Row>
            <Row what="Limits set here">
              {Object.entries(limits).map(([name, most]) => `${name} ${most}`).join(", ") || "none"}
            </Row>
            <Row what="Who begins games">
              {inviteOnlySince === null
                ? "everybody"
                : `players and guests: invite-only since ${moment(inviteOnlySince)}`}
            </Row>
          </tbody>
        </table>
      </Wide>
      {chores.length === 0 ? null : (
        <>
          <h2>Done in the background</h2>
          {chores.map(({ title, startedAt, endedAt, isRunning, isWell, lines }) => (
            <>
              <p>
                {title}: {endedAt !== null
                  ? `${isWell ? "done" : "something is wrong"}, ended at ${moment(endedAt)}`
                  : isRunning
                  ? `runs since ${moment(startedAt)}`
                  : `broken off; it was begun at ${moment(startedAt)}`}.
              </p>
              {lines.length === 0 ? null : <ul>{lines.map((line) => <li>{line}</li>)}</ul>}
            </>
          ))}
        </>
      )}
      <h2>Doors in and out</h2>
      {doors.length === 0 ? <p>None is known here.</p> : (
        <ul>
          {doors.map(({ name, isMissing, shutSince }) => (
            <li>
              {name}: {isMissing
                ? "no way is set"
                : shutSince === null
                ? "open"
                : <strong>shut since {moment(shutSince)}</strong>}
            </li>
          ))}
        </ul>
      )}
      <h2>Work in the last hour</h2>
      {work.length === 0
        ? <p>Nobody sent a sheet or asked for an explanation.</p>
        : (
          <Wide label="Work in the last hour">
            <table>
              <thead>
                <tr>
                  <th scope="col">Network</th>
                  <th scope="col">Milliseconds</th>
                  <th scope="col">Requests refused</th>
                </tr>
              </thead>
              <tbody>
                {work.map(({ network, milliseconds, refused }) => (
                  <tr>
                    <td>{network}</td>
                    <td>{milliseconds}</td>
                    <td>{refused}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      <h2>Games with locked orders</h2>
      {locked.length === 0 ? <p>None.</p> : (
        <ul>
          {locked.map(({ game, since, waitsForBeacon }) => (
            <li>
              {game}: {since === null
                ? "it cannot be read"
                : `since ${moment(since)}${waitsForBeacon ? ", waiting for the beacon" : ""}`}
            </li>
          ))}
        </ul>
      )}
      {LETTER_LISTS.map(({ kind, title, path }) => {
        const rows = kind === "waiting" ? waiting : givenUp;
        if (kind === "sent") {
          return (
            <p>
              <a href={`${OPERATOR}${path}`}>{title}</a>
            </p>
          );
        }
        return (
          <>
            <h2>{title}</h2>
            <Letters rows={rows.slice(0, SHOWN)} mayAct={acts.length > 0} />
            {rows.length <= SHOWN ? null : (
              <p>
                <a href={`${OPERATOR}${path}`}>All of them, the newest first</a>
              </p>
            )}
          </>
        );
      })}
      <p class="faint">
        At a terminal, <code>despatch outbox</code> sends them again or drops them.
      </p>
    </Layout>
  );
}

/** One page in a list of letters. */
export function OperatorLettersPage({ title, letters, mayAct, older }: {
  readonly title: string;
  readonly letters: readonly LetterRow[];
  readonly mayAct: boolean;
  readonly older: string | undefined;
}) {
  return (
    <Layout title={title} postRoom={false}>
      <h1>{title}</h1>
      <Letters rows={letters} mayAct={mayAct} />
      {older === undefined ? null : (
        <p>
          <a href={older}>Written before</a>
        </p>
      )}
      <p>
        <a href={OPERATOR}>How this referee stands</a>
      </p>
    </Layout>
  );
}

/** Where an operator asks for a link to sign in. */
export function OperatorSignInPage({ hasPassword, postRoom }: {
  readonly hasPassword: boolean;
  readonly postRoom: boolean;
}) {
  return (
    <Layout title="For the operator" postRoom={postRoom}>
      <h1>For the operator</h1>
      <p>These pages are for the operators of this site. To act here, sign in by a letter of today.</p>
      <form method="post" action="/sign-in" class="panel">
        <input type="hidden" name="to" value={OPERATOR} />
        <TextField
          name="address"
          label="Your mail address"
          type="email"
          required
          maxlength={254}
          autocomplete="email"
          value={undefined}
          problem={undefined}
        />
        <button type="submit">Send me a link</button>
      </form>
      {hasPassword
        ? (
          <p>
            <a href={`${OPERATOR}?by=password`}>Read by the password</a>
          </p>
        )
        : null}
      <p>
        Everybody may read <a href={ACTS_LEDGER}>the operator's ledger</a>.
      </p>
    </Layout>
  );
}

/** A form for an act; where it cannot be undone, it is asked about once. */
export function OperatorActPage({ title, means, fields, filled, isAsking, url, postRoom }: {
  readonly title: string;
  readonly means: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly most?: number }[];
  readonly filled: Readonly<Partial<Record<string, string>>>;
  readonly isAsking: boolean;
  readonly url: string;
  readonly postRoom: boolean;
}) {
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <p>{means}</p>
      <form method="post" action={url} class="panel">
        {isAsking
          ? (
            <>
              <p role="alert">You can't undo this. Are you sure?</p>
              <dl>
                {fields.map(({ name, label }) => (
                  <>
                    <dt>{label}</dt>
                    <dd>{filled[name] ?? ""}</dd>
                  </>
                ))}
              </dl>
              {fields.map(({ name }) => <input type="hidden" name={name} value={filled[name] ?? ""} />)}
              <input type="hidden" name="sure" value="yes" />
              <button type="submit">Yes: {title.toLowerCase()}</button>
            </>
          )
          : (
            <>
              {fields.map(({ name, label, most = 300 }) => (
                <TextField
                  name={name}
                  label={label}
                  required
                  maxlength={most}
                  value={filled[name]}
                  problem={undefined}
                />
              ))}
              <button type="submit">{title}</button>
            </>
          )}
      </form>
      <p>
        <a href={OPERATOR}>Change nothing</a>
      </p>
    </Layout>
  );
}

/** All games, a page of them. */
export function OperatorGamesPage({ rows, older }: {
  readonly rows: readonly {
    readonly id: string;
    readonly found:
      | {
        readonly title: string;
        readonly status: string;
        readonly waiting: string | null;
        readonly since: number;
        readonly entries: number;
      }
      | undefined;
  }[];
  readonly older: string | undefined;
}) {
  return (
    <Layout title="All games" postRoom={false}>
      <h1>All games</h1>
      <Wide label="Games">
        <table>
          <thead>
            <tr>
              {["Game", "Scenario", "Stands", "Waits for", "Last moved", "Ledger entries"].map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, found }) => (
              <tr>
                <td>
                  <a href={`/games/${id}`}>{id}</a>
                </td>
                {found === undefined ? <td colSpan={5}>cannot be read</td> : (
                  <>
                    <td>{found.title}</td>
                    <td>{found.status}</td>
                    <td>{found.waiting ?? ""}</td>
                    <td>{moment(found.since)}</td>
                    <td>{found.entries}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {older === undefined ? null : (
        <p>
          <a href={older}>More games</a>
        </p>
      )}
      <p>
        <a href={OPERATOR}>How this referee stands</a>
      </p>
    </Layout>
  );
}

/** People with an account, a page of them; or who has an address. */
export function OperatorPeoplePage({ rows, find, counted, more }: {
  readonly rows: readonly ({
    readonly name: string;
    readonly addresses: readonly string[];
    readonly since: number | null;
    readonly inviting: number;
    readonly playing: number;
    readonly over: number;
    readonly cameBack: number;
    readonly isBarred: boolean;
  } | undefined)[];
  readonly find: string;
  /** How many games are counted of each kind. */
  readonly counted: number;
  readonly more: string | undefined;
}) {
  const games = (count: number) => words({ count, isMore: count >= counted });
  const state = (cameBack: number, isBarred: boolean) =>
    [
      cameBack === 0
        ? ""
        : cameBack === 1
        ? "those of 1 game came back"
        : `those of ${games(cameBack)} games came back`,
      isBarred ? "barred from new games" : "",
    ].filter((each) => each !== "").join("; ");
  return (
    <Layout title="People" postRoom={false}>
      <h1>People</h1>
      <form method="get" action={`${OPERATOR}/people`} class="panel">
        <TextField
          name="find"
          label="A part of a name, or a whole address"
          maxlength={254}
          value={find}
          problem={undefined}
          hint="An address finds players without an account, too."
        />
        <button type="submit">Find</button>
      </form>
      {rows.length === 0 ? <p>Nobody was found here.</p> : (
        <Wide label="People">
          <table>
            <thead>
              <tr>
                {["Name", "Addresses", "Account since", "Invited", "Plays", "Played", "Letters"].map((
                  name,
                ) => <th scope="col">{name}</th>)}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) =>
                row === undefined
                  ? (
                    <tr>
                      <td colSpan={7}>cannot be read</td>
                    </tr>
                  )
                  : (
                    <tr>
                      <td>{row.name === "" ? "(no name)" : row.name}</td>
                      <td>{row.addresses.join(", ")}</td>
                      <td>{row.since === null ? "none" : moment(row.since)}</td>
                      <td>{games(row.inviting)}</td>
                      <td>{games(row.playing)}</td>
                      <td>{games(row.over)}</td>
                      <td>{state(row.cameBack, row.isBarred) || "none came back"}</td>
                    </tr>
                  )
              )}
            </tbody>
          </table>
        </Wide>
      )}
      {more === undefined ? null : (
        <p>
          <a href={more}>More people</a>
        </p>
      )}
      <p>
        <a href={OPERATOR}>How this referee stands</a>
      </p>
    </Layout>
  );
}

/** What the operator has done, the newest first. */
export function ActsLedgerPage({ entries, older, postRoom }: {
  readonly entries: readonly {
    readonly n: number;
    readonly at: number;
    readonly hash: string;
    readonly kind: string;
    readonly words?: string;
    readonly game?: string | null;
  }[];
  readonly older: string | undefined;
  readonly postRoom: boolean;
}) {
  return (
    <Layout title="The operator's ledger" postRoom={postRoom} feed={`${ACTS_LEDGER}/feed.atom`}>
      <h1>The operator's ledger</h1>
      <p>
        What the operator of this site has done. Each entry names the hash of the entry before it and is
        signed, so nobody can change or drop one unseen. It names nobody by an address.
      </p>
      {entries.length === 0 ? <p>The operator has done nothing.</p> : (
        <ol reversed start={entries[0].n}>
          {entries.map(({ n, at, hash, kind, words, game }) => (
            <li id={`entry-${n}`} value={n}>
              {moment(at)}:{" "}
              {words ?? (kind === "created" ? "The ledger begins." : "Another key signs from here on.")}
              {game === undefined || game === null ? null : (
                <>
                  {" "}
                  <a href={`/games/${game}`}>The game {game}</a>
                </>
              )}
              <p class="hex">{hash}</p>
            </li>
          ))}
        </ol>
      )}
      {older === undefined ? null : (
        <p>
          <a href={older}>Earlier entries</a>
        </p>
      )}
      <p>
        <a href={`${ACTS_LEDGER}/ledger.jsonl`}>The whole ledger as a file</a>; prove it by{" "}
        <code>despatch verify despatch-operator.jsonl</code>.
      </p>
    </Layout>
  );
}

function Row({ what, children }: { readonly what: string; readonly children?: Child }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{children}</td>
    </tr>
  );
}

function Letters({ rows, mayAct }: { readonly rows: readonly LetterRow[]; readonly mayAct: boolean }) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <Wide label="Letters">
      <table>
        <thead>
          <tr>
            {["Letter", "Game", "To", "Written", "Tried", "Last error", ...(mayAct ? ["Act"] : [])].map((
              name,
            ) => <th scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, game, to, writtenAt, attempts, lastError }) => (
            <tr>
              <td>
                <code>{id}</code>
              </td>
              <td>{game ?? ""}</td>
              <td>{to}</td>
              <td>{writtenAt}</td>
              <td>{attempts}</td>
              <td>{lastError ?? ""}</td>
              {mayAct
                ? (
                  <td>
                    <a href={`${OPERATOR}/acts/resend?what=${id}`} aria-label={`Send again: ${id}`}>
                      Send again
                    </a>{" "}
                    <a href={`${OPERATOR}/acts/drop?what=${id}`} aria-label={`Drop: ${id}`}>Drop</a>
                  </td>
                )
                : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** A table that scrolls within itself where the page is narrow. */
function Wide({ label, children }: { readonly label: string; readonly children?: Child }) {
  return <div class="wide" role="group" aria-label={label} tabindex={0}>{children}</div>;
}

const words = ({ count, isMore }: Count) => isMore ? `${count} or more` : String(count);
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
