import type { Child } from "hono/jsx";
import {
  countWords,
  fairPlayWords,
  isWaitedFor,
  type OperatorGame,
  type OperatorPerson,
  reachWords,
  utcWords,
  waitingNames,
} from "../../house/operator.ts";
import { Choices, TextField } from "../parts/fields.tsx";
import { ColumnHeads, Layout, LinkLine } from "../layout.tsx";

/** The path of the operator's pages. Below it are the lists of letters, each on its own pages. */
export const OPERATOR = "/operator";
/** The ledger of what the operator has done, which everybody may read. */
export const ACTS_LEDGER = "/operator/ledger";
export const LETTER_LISTS = [
  { kind: "waiting", title: "Letters to be sent", path: "/letters/waiting" },
  { kind: "dead", title: "Letters given up", path: "/letters/given-up" },
  { kind: "sent", title: "Letters that have gone", path: "/letters/gone" },
] as const;

/** The page to request an operator's sign-in link. */
export function OperatorSignInPage({ hasPassword }: {
  readonly hasPassword: boolean;
}) {
  return (
    <Layout title="For the operator">
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
      {hasPassword ? <LinkLine to={`${OPERATOR}?by=password`}>Read by the password</LinkLine> : null}
      <p>
        Everybody may read <a href={ACTS_LEDGER}>the operator's ledger</a>.
      </p>
    </Layout>
  );
}

/** An input that an act needs. */
interface ActFormField {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly { readonly id: string; readonly words: string }[];
  readonly most?: number;
}

/** A line has so many characters; what may have more is a text. */
const LINE = 300;

function ActField({ field, value }: { readonly field: ActFormField; readonly value: string | undefined }) {
  const { name, label, choices, most = LINE } = field;
  if (choices !== undefined) return <Choices name={name} legend={label} ways={choices} chosen={value} />;
  if (most > LINE) {
    return (
      <>
        <label for={name}>{label}</label>
        <textarea id={name} name={name} rows={6} required maxlength={most}>{value ?? ""}</textarea>
      </>
    );
  }
  return <TextField name={name} label={label} required maxlength={most} value={value} problem={undefined} />;
}

/** A form for an act; if the act cannot be undone, the page asks once for confirmation. */
export function OperatorActPage({ title, means, fields, filled, isAsking, url }: {
  readonly title: string;
  readonly means: string;
  readonly fields: readonly ActFormField[];
  readonly filled: Readonly<Partial<Record<string, string>>>;
  readonly isAsking: boolean;
  readonly url: string;
}) {
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <p>{means}</p>
      <form method="post" action={url} class="panel">
        {isAsking
          ? (
            <>
              <p role="alert">You can't undo this. Are you sure?</p>
              <dl>
                {fields.map(({ name, label, choices }) => (
                  <>
                    <dt>{label}</dt>
                    <dd>{choices?.find(({ id }) => id === filled[name])?.words ?? filled[name] ?? ""}</dd>
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
              {fields.map((field) => <ActField field={field} value={filled[field.name]} />)}
              <button type="submit">{title}</button>
            </>
          )}
      </form>
      <LinkLine to={OPERATOR}>Change nothing</LinkLine>
    </Layout>
  );
}

/** Waiting games, longest first; or all games, by their codes. */
export function OperatorGamesPage({ at, rows, isByCode, isPart, byCode, older, mayAct }: {
  /** What time it is. */
  readonly at: number;
  readonly rows: readonly OperatorGame[];
  readonly isByCode: boolean;
  /** There are more that wait than are listed. */
  readonly isPart: boolean;
  readonly byCode: string;
  readonly older: string | undefined;
  readonly mayAct: boolean;
}) {
  const title = isByCode ? "All games" : "Games that wait";
  const columns = ["Game", "Scenario", "State", "Waits for", "Last moved", "Ledger entries"];
  return (
    <Layout title={title} postRoom={false}>
      <h1>{title}</h1>
      <p>
        {isByCode
          ? <a href={`${OPERATOR}/games`}>Games that wait, the longest first</a>
          : <a href={byCode}>All games, by their codes</a>}
      </p>
      {rows.length === 0 ? <p>None.</p> : (
        <Wide label="Games">
          <table>
            <ColumnHeads of={[...columns, ...(mayAct ? ["Act"] : [])]} />
            <tbody>{rows.map((row) => <GameRow at={at} row={row} mayAct={mayAct} />)}</tbody>
          </table>
        </Wide>
      )}
      {isPart ? <p>There are more; the list of all games has them.</p> : null}
      <LinkLine to={older}>More games</LinkLine>
      <LinkLine to={OPERATOR}>The operator's desk</LinkLine>
    </Layout>
  );
}

function GameRow({ at, row: { id, found }, mayAct }: {
  readonly at: number;
  readonly row: OperatorGame;
  readonly mayAct: boolean;
}) {
  const canAsk = found !== undefined && isWaitedFor(found, at);
  return (
    <tr>
      <td>
        <a href={`/games/${id}`}>{id}</a>
      </td>
      {found === undefined ? <td colSpan={5}>cannot be read</td> : (
        <>
          <td>{found.title}</td>
          <td>{found.status}</td>
          <td>{waitingNames(found, at)}</td>
          <td>{utcWords(found.since)}</td>
          <td>{found.entries}</td>
        </>
      )}
      {mayAct
        ? (
          <td>
            {found === undefined || found.status === "over"
              ? ""
              : <a href={`${OPERATOR}/acts/close?game=${id}`} aria-label={`Close: ${id}`}>Close</a>}
            {found === undefined || !canAsk ? "" : found.waiting.map((side) => (
              <>
                {" "}
                <a
                  href={`${OPERATOR}/acts/substitute?game=${id}&side=${side}`}
                  aria-label={`Find a substitute: ${id}`}
                >
                  Substitute
                </a>
              </>
            ))}
          </td>
        )
        : null}
    </tr>
  );
}

/** A page of people with an account; or the person with a given address. */
export function OperatorPeoplePage({ rows, find, counted, more }: {
  readonly rows: readonly (OperatorPerson | undefined)[];
  readonly find: string;
  /** The number up to which games of each kind are counted. */
  readonly counted: number;
  readonly more: string | undefined;
}) {
  const games = (count: number) => countWords({ count, isMore: count >= counted });
  const columns = [
    "Name",
    "Addresses",
    "Account since",
    "Invited",
    "Plays",
    "Played",
    "Fair play",
    "Letters",
  ];
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
            <ColumnHeads of={columns} />
            <tbody>
              {rows.map((row) =>
                row === undefined
                  ? (
                    <tr>
                      <td colSpan={8}>cannot be read</td>
                    </tr>
                  )
                  : (
                    <tr>
                      <td>{row.name === "" ? "(no name)" : row.name}</td>
                      <td>{row.addresses.join(", ")}</td>
                      <td>{row.since === null ? "none" : utcWords(row.since)}</td>
                      <td>{games(row.inviting)}</td>
                      <td>{games(row.playing)}</td>
                      <td>{games(row.over)}</td>
                      <td>{fairPlayWords(row)}</td>
                      <td>{reachWords(row, counted)}</td>
                    </tr>
                  )
              )}
            </tbody>
          </table>
        </Wide>
      )}
      <LinkLine to={more}>More people</LinkLine>
      <LinkLine to={OPERATOR}>The operator's desk</LinkLine>
    </Layout>
  );
}

/** The operator's acts, newest first. */
export function ActsLedgerPage({ entries, older }: {
  readonly entries: readonly {
    readonly n: number;
    readonly at: number;
    readonly hash: string;
    readonly kind: string;
    readonly words?: string;
    readonly game?: string | null;
  }[];
  readonly older: string | undefined;
}) {
  return (
    <Layout title="The operator's ledger" feed={`${ACTS_LEDGER}/feed.atom`}>
      <h1>The operator's ledger</h1>
      <p>
        What the operator of this site has done. Each entry names the hash of the entry before it and is
        signed, so nobody can change or drop one unseen. It names nobody by an address.
      </p>
      {entries.length === 0 ? <p>The operator has done nothing.</p> : (
        <ol reversed start={entries[0].n}>
          {entries.map(({ n, at, hash, kind, words, game }) => (
            <li id={`entry-${n}`} value={n}>
              {utcWords(at)}:{" "}
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
      <LinkLine to={older}>Earlier entries</LinkLine>
      <p>
        <a href={`${ACTS_LEDGER}/ledger.jsonl`}>The whole ledger as a file</a>; prove it by{" "}
        <code>despatch verify despatch-operator.jsonl</code>.
      </p>
    </Layout>
  );
}

/** Content wider than a page, which scrolls by itself. */
export function Wide({ label, children }: { readonly label: string; readonly children?: Child }) {
  return <div class="wide" role="group" aria-label={label} tabindex={0}>{children}</div>;
}
