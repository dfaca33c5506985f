import type { Child } from "hono/jsx";
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

/** The address of the operator's pages, and below it the lists of letters, each on pages of its own. */
export const OPERATOR = "/operator";
export const LETTER_LISTS = [
  { kind: "waiting", title: "Letters to be sent", path: "/letters/waiting" },
  { kind: "dead", title: "Letters given up", path: "/letters/given-up" },
] as const;

/** How many letters of a kind the page lists; the lists have all. */
const SHOWN = 50;

/** The operator's page: what waits, what is stuck, what was given up. */
export function OperatorPage({ report, waiting, givenUp }: {
  readonly report: OperatorReport;
  readonly waiting: readonly LetterRow[];
  readonly givenUp: readonly LetterRow[];
}) {
  const { due, stuck, locked, stored, work } = report;
  return (
    <Layout title="How this referee stands" postRoom={false}>
      <h1>How this referee stands</h1>
      <p class="faint">At {moment(report.at)}.</p>
      {stuck.length === 0
        ? <p>Nothing is stuck.</p>
        : <ul class="note">{stuck.map(({ sentence }) => <li>{sentence}</li>)}</ul>}
      <table>
        <tbody>
          <Row what="Letters to be sent">
            {words(report.waiting)}
            {report.oldest === null ? "" : `, the oldest written at ${moment(report.oldest)}`}
          </Row>
          <Row what="Letters given up">{words(report.givenUp)}</Row>
          <Row what="Clocks to be looked at now">{words(due.clocks)}</Row>
          <Row what="Games to be looked at for daily letters">{words(due.daily)}</Row>
          <Row what="Games with news for webhooks and browsers">{words(due.news)}</Row>
          <Row what="The store">
            {stored === null ? "its size is not known here" : `${megabytes(stored)} MB`}
          </Row>
        </tbody>
      </table>
      <h2>Work in the last hour</h2>
      {work.length === 0 ? <p>Nobody sent a sheet or asked for an explanation.</p> : (
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
        return (
          <>
            <h2>{title}</h2>
            <Letters rows={rows.slice(0, SHOWN)} />
            {rows.length <= SHOWN ? null : (
              <p>
                <a href={`${OPERATOR}${path}`}>All of them, the newest first</a>
              </p>
            )}
          </>
        );
      })}
      <p class="faint">
        Send them again or drop them by <code>despatch outbox</code>.
      </p>
    </Layout>
  );
}

/** One page in a list of letters. */
export function OperatorLettersPage({ title, letters, older }: {
  readonly title: string;
  readonly letters: readonly LetterRow[];
  readonly older: string | undefined;
}) {
  return (
    <Layout title={title} postRoom={false}>
      <h1>{title}</h1>
      <Letters rows={letters} />
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

function Row({ what, children }: { readonly what: string; readonly children?: Child }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{children}</td>
    </tr>
  );
}

function Letters({ rows }: { readonly rows: readonly LetterRow[] }) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <table>
      <thead>
        <tr>
          {["Letter", "Game", "To", "Written", "Tried", "Last error"].map((name) => (
            <th scope="col">{name}</th>
          ))}
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const words = ({ count, isMore }: Count) => isMore ? `${count} or more` : String(count);
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
