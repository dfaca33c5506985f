import { counted } from "../../../src/common/text.ts";
import {
  choreWords,
  doorWords,
  type Duty,
  lockedWords,
  type OperatorReport,
  standingRows,
  utcWords,
} from "../../house/operator.ts";
import { ColumnHeads, Layout, LinkLine } from "../layout.tsx";
import { ACTS_LEDGER, LETTER_LISTS, OPERATOR, Wide } from "./operator.tsx";

/** A letter as the operator may know it. */
interface LetterRow {
  readonly id: string;
  readonly game: string | null;
  readonly to: string;
  readonly writtenAt: string;
  readonly attempts: number;
  readonly lastError: string | null;
  /** The operator may correct the address. */
  readonly isCorrectable?: boolean;
  readonly side: string | null;
  readonly cameBack: { readonly at: number; readonly status: string } | null;
}

/** An act that a person may do here. */
interface ActLink {
  readonly name: string;
  readonly title: string;
}

/** Acts by what they are about; the rest of them is about the site. */
const ACTS_ABOUT: Readonly<Record<string, readonly string[]>> = {
  Games: ["close", "substitute", "correct", "unrate", "director"],
  Letters: ["resend", "drop", "announce"],
  People: ["bar", "unbar", "admit", "unadmit", "delete"],
};

/** How many letters of a kind the page lists; the lists have all. */
const SHOWN = 10;

/** The operator's page: first what needs a person, last the state of the site. */
export function OperatorPage({ report, waiting, givenUp, acts }: {
  readonly report: OperatorReport;
  readonly waiting: readonly LetterRow[];
  readonly givenUp: readonly LetterRow[];
  /** The allowed acts; none for a person who only reads. */
  readonly acts: readonly ActLink[];
}) {
  const { at, locked, duties, chores } = report;
  const mayAct = acts.length > 0;
  return (
    <Layout title="The operator's desk" postRoom={false}>
      <h1>The operator's desk</h1>
      <p class="faint">At {utcWords(at)}.</p>
      <p>
        <a href={`${OPERATOR}/games`}>Games</a> · <a href={`${OPERATOR}/people`}>People</a>
        {mayAct
          ? (
            <>
              {" "}· <a href="#acts">What you may do</a>
            </>
          )
          : null} · <a href={ACTS_LEDGER}>What the operator has done</a>
      </p>
      <h2>What needs you</h2>
      <Duties duties={duties} acts={acts} />
      {LETTER_LISTS.map(({ kind, title, path }) => (
        <LettersPart
          title={title}
          rows={{ waiting, dead: givenUp, sent: [] }[kind]}
          path={path}
          mayAct={mayAct}
        />
      ))}
      {locked.length === 0 ? null : (
        <>
          <h2>Games with locked orders</h2>
          <ul>{locked.map((each) => <li>{lockedWords(each)}</li>)}</ul>
        </>
      )}
      {chores.length === 0 ? null : (
        <>
          <h2>Done in the background</h2>
          {chores.map((chore) => (
            <>
              <p>{choreWords(chore)}</p>
              {chore.lines.length === 0 ? null : <ul>{chore.lines.map((line) => <li>{line}</li>)}</ul>}
            </>
          ))}
        </>
      )}
      {mayAct ? <Acts acts={acts} /> : null}
      <h2>State of the site</h2>
      <Standing report={report} />
      <h2>Work in the last hour</h2>
      <Work work={report.work} />
    </Layout>
  );
}

function Duties({ duties, acts }: { readonly duties: readonly Duty[]; readonly acts: readonly ActLink[] }) {
  if (duties.length === 0) return <p>Nothing now.</p>;
  return (
    <ul class="note">
      {duties.map(({ sentence, game, acts: helps }) => (
        <li>
          {sentence}
          {game === null ? null : (
            <>
              {" "}
              <a href={`/games/${game}`} aria-label={`Open: ${game}`}>Open</a>
            </>
          )}
          {helps.map(({ name, given }) =>
            acts.filter((act) => act.name === name).map(({ title }) => (
              <>
                {" · "}
                <a href={`${OPERATOR}/acts/${name}?${new URLSearchParams(given)}`}>{title}</a>
              </>
            ))
          )}
        </li>
      ))}
    </ul>
  );
}

/** The first letters of a list; a list whose letters are no work for the operator is only named. */
function LettersPart({ title, rows, path, mayAct }: {
  readonly title: string;
  readonly rows: readonly LetterRow[];
  readonly path: string;
  readonly mayAct: boolean;
}) {
  const all = <a href={`${OPERATOR}${path}`}>{title}</a>;
  if (rows.length === 0) return <p>{all}</p>;
  return (
    <>
      <h2>{title}</h2>
      <Letters rows={rows.slice(0, SHOWN)} mayAct={mayAct} />
      {rows.length <= SHOWN
        ? null
        : <LinkLine to={`${OPERATOR}${path}`}>All of them, the newest first</LinkLine>}
    </>
  );
}

function Acts({ acts }: { readonly acts: readonly ActLink[] }) {
  const named = Object.entries(ACTS_ABOUT);
  const others = acts.filter(({ name }) => !named.some(([, names]) => names.includes(name)));
  const groups = [
    ...named.map(([about, names]) => ({ about, acts: acts.filter(({ name }) => names.includes(name)) })),
    { about: "Site", acts: others },
  ];
  return (
    <nav aria-label="What you may do">
      <h2 id="acts">What you may do</h2>
      <p>
        Each act stands in <a href={ACTS_LEDGER}>the operator's ledger</a>, which everybody may read.
      </p>
      <ul>
        {groups.map(({ about, acts }) => (
          <li>
            {about}: {acts.map(({ name, title }, n) => (
              <>
                {n === 0 ? "" : " · "}
                <a href={`${OPERATOR}/acts/${name}`}>{title}</a>
              </>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Standing({ report }: { readonly report: OperatorReport }) {
  const doors = report.doors.map((door) =>
    [
      door.name,
      door.shutSince === null ? doorWords(door) : <strong>{doorWords(door)}</strong>,
    ] as const
  );
  return (
    <Wide label="State of the site">
      <table>
        <tbody>
          {[...doors, ...standingRows(report)].map(([what, is]) => (
            <tr>
              <th scope="row">{what}</th>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Work({ work }: Pick<OperatorReport, "work">) {
  if (work.length === 0) return <p>Nobody sent a sheet or asked for an explanation.</p>;
  return (
    <Wide label="Work in the last hour">
      <table>
        <ColumnHeads of={["Network", "Milliseconds", "Requests refused"]} />
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
      <LinkLine to={older}>Written before</LinkLine>
      <LinkLine to={OPERATOR}>The operator's desk</LinkLine>
    </Layout>
  );
}

function Letters({ rows, mayAct }: { readonly rows: readonly LetterRow[]; readonly mayAct: boolean }) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <ul>
      {rows.map(({ id, game, side, to, writtenAt, attempts, lastError, cameBack, isCorrectable }) => (
        <li>
          To {to}
          {game === null ? null : (
            <>
              , game <a href={`/games/${game}`}>{game}</a>
            </>
          )}; written at {utcWords(Date.parse(writtenAt))}; {counted(attempts, "attempt")}
          {lastError === null ? "" : `: ${lastError}`}
          {cameBack === null ? "" : `; it came back at ${utcWords(cameBack.at)} (${cameBack.status})`}
          <br />
          <code>{id}</code>
          {mayAct
            ? (
              <>
                {" "}
                <a href={`${OPERATOR}/acts/resend?what=${id}`} aria-label={`Send again: ${id}`}>Send again</a>
                {" "}
                <a href={`${OPERATOR}/acts/drop?what=${id}`} aria-label={`Drop: ${id}`}>Drop</a>
                {isCorrectable === true
                  ? (
                    <>
                      {" "}
                      <a
                        href={`${OPERATOR}/acts/correct?game=${game}&side=${side}`}
                        aria-label={`Correct the address: ${id}`}
                      >
                        Correct the address
                      </a>
                    </>
                  )
                  : null}
              </>
            )
            : null}
        </li>
      ))}
    </ul>
  );
}
