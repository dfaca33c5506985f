import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { counted } from "../../time.ts";
import { type FormProblem } from "../fields.tsx";
import { Layout } from "../layout.tsx";
import { OwnPage } from "./me.tsx";

/** A ladder, in part. */
export interface LadderView {
  readonly title: string;
  readonly count: number;
  readonly players: readonly {
    readonly rung: number;
    readonly name: string;
    /** The path of the player's page, if they have one. */
    readonly page: string | undefined;
    readonly isAsked: boolean;
  }[];
}

/** A person's own place on a ladder. */
export interface OwnLadderView {
  readonly system: string;
  readonly title: string;
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  /** Undefined for somebody who is not on it. */
  readonly rung: number | undefined;
  readonly count: number;
  /** The players that they may challenge. */
  readonly reach: readonly {
    readonly rung: number;
    readonly player: string;
    readonly name: string;
    readonly isAsked: boolean;
  }[];
  /** The challenge that waits for their answer. */
  readonly asked:
    | { readonly name: string; readonly title: string; readonly favored: Side; readonly dueAt: number }
    | undefined;
  /** The player that they have challenged. */
  readonly asks: { readonly name: string; readonly dueAt: number } | undefined;
}

/** Who stands on the ladder of each system. */
export function LadderPage({ ladders, reach, days, lower, postRoom }: {
  ladders: readonly LadderView[];
  reach: number;
  days: number;
  lower: string | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Ladders" postRoom={postRoom}>
      <h1>Ladders</h1>
      <p>
        Challenge somebody up to {reach} rungs above you. Win, and you take that rung. A challenge waits{" "}
        {counted(days, "day")} for its answer. <a href="/docs/play/ladders">How ladders work</a>, and{" "}
        <a href="/me/ladder">your own place</a>.
      </p>
      {ladders.map(({ title, players, count }) => (
        <section>
          <h2>{title}</h2>
          {players.length === 0
            ? <p class="faint">{count === 0 ? "Nobody stands here yet." : "Nobody else."}</p>
            : (
              <ul class="rows">
                {players.map(({ rung, name, page, isAsked }) => (
                  <li>
                    <span>
                      {rung}.{" "}
                      {page === undefined ? <strong>{name}</strong> : <a class="title" href={page}>{name}</a>}
                    </span>
                    <span class="faint">{isAsked ? "is challenged" : ""}</span>
                  </li>
                ))}
              </ul>
            )}
        </section>
      ))}
      {lower === undefined ? null : (
        <p>
          <a href={lower}>Lower rungs</a>
        </p>
      )}
    </Layout>
  );
}

/** A person's own places on ladders, with what they may do there. */
export function OwnLaddersPage({ ladders, isReady, saltLength, dates, problem, done, postRoom }: {
  ladders: readonly OwnLadderView[];
  /** Whether they have a name and ratings, which a ladder takes. */
  isReady: boolean;
  saltLength: number;
  dates: DateWish;
  problem?: FormProblem;
  done?: string;
  postRoom: boolean;
}) {
  return (
    <OwnPage title="Ladders" path="/me/ladder" postRoom={postRoom}>
      {problem === undefined ? null : <p class="problem" role="alert">{problem.sentence}</p>}
      {done === undefined ? null : <p class="note" role="status">{done}</p>}
      {isReady ? null : (
        <p>
          A ladder is for people with a name and <a href="/me/settings#ratings">ratings</a>. Set both in your
          {" "}
          <a href="/me/settings">settings</a>.
        </p>
      )}
      {ladders.map((ladder) => (
        <section id={ladder.system}>
          <h2>{ladder.title}</h2>
          {ladder.rung === undefined
            ? (
              <>
                <p>You are not on this ladder. It has {counted(ladder.count, "player")}.</p>
                {isReady ? <ActButton system={ladder.system} act="join" words="Join this ladder" /> : null}
              </>
            )
            : <OwnRung ladder={ladder} saltLength={saltLength} dates={dates} />}
        </section>
      ))}
      <p>
        <a href="/ladder">Everybody's places</a>, and <a href="/docs/play/ladders">how ladders work</a>
      </p>
    </OwnPage>
  );
}

function OwnRung(
  { ladder, saltLength, dates }: { ladder: OwnLadderView; saltLength: number; dates: DateWish },
) {
  const { system, title, rung, count, asked, asks, reach, scenarios } = ladder;
  const free = reach.filter(({ isAsked }) => !isAsked);
  return (
    <>
      <p>
        You stand on rung {rung} of {count}.
      </p>
      {asked === undefined ? null : (
        <form method="post" action="/me/ladder">
          <p>
            <strong>{asked.name}</strong> challenges you: {asked.title}. Answer by{" "}
            {dayFor(asked.dueAt, dates)}.
          </p>
          <input type="hidden" name="system" value={system} />
          <label for={`side-${system}`}>Your side</label>
          <select id={`side-${system}`} name="side">
            {SIDES.map((side) => (
              <option value={side} selected={side === asked.favored}>
                {sideName(side)}
                {side === asked.favored ? ", which the scenario favors" : ""}
              </option>
            ))}
          </select>
          <label for={`words-${system}`}>A few words of your own, for the dice</label>
          <input id={`words-${system}`} name="words" type="text" maxlength={saltLength} autocomplete="off" />
          <p>
            <button type="submit" name="act" value="accept">Accept</button>{" "}
            <button type="submit" name="act" value="decline" class="quiet">Decline</button>
          </p>
        </form>
      )}
      {asks === undefined ? null : (
        <p>
          You have challenged <strong>{asks.name}</strong>, who may answer until {dayFor(asks.dueAt, dates)}.
        </p>
      )}
      {asks !== undefined || free.length === 0
        ? <p class="faint">{asks !== undefined ? "" : nobodyWords(rung!)}</p>
        : (
          <form method="post" action="/me/ladder">
            <input type="hidden" name="system" value={system} />
            <label for={`player-${system}`}>Challenge</label>
            <select id={`player-${system}`} name="player">
              {free.map((each) => <option value={each.player}>{each.rung}. {each.name}</option>)}
            </select>
            <label for={`scenario-${system}`}>Scenario</label>
            <select id={`scenario-${system}`} name="scenario">
              {scenarios.map((each) => <option value={each.id}>{each.title}</option>)}
            </select>
            <button type="submit" name="act" value="challenge">Challenge</button>
          </form>
        )}
      <ActButton system={system} act="leave" words={`Leave the ladder of ${title}`} />
    </>
  );
}

const nobodyWords = (rung: number) =>
  rung === 1
    ? "You stand on the highest rung: others challenge you."
    : "Everybody within your reach is challenged already.";

function ActButton({ system, act, words }: { system: string; act: "join" | "leave"; words: string }) {
  return (
    <form method="post" action="/me/ladder">
      <input type="hidden" name="system" value={system} />
      <button type="submit" name="act" value={act} class="quiet">{words}</button>
    </form>
  );
}
