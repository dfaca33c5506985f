import { AnswerText, toPage, wordsIn } from "../../words/words.tsx";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { ButtonForm, type FormProblem } from "../parts/fields.tsx";
import { Layout, LinkLine } from "../layout.tsx";
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
  /** Undefined for a person who is not on it. */
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

/** The players on the ladder of each system. */
export function LadderPage({ ladders, reach, days, lower }: {
  ladders: readonly LadderView[];
  reach: number;
  days: number;
  lower: string | undefined;
}) {
  const say = wordsIn("strength");
  return (
    <Layout title={say("ladders")}>
      <h1>{say("ladders")}</h1>
      <p>
        {say.rich("laddersAbout", {
          reach,
          days,
          how: toPage("/docs/play/ladders"),
          own: toPage("/me/ladder"),
        })}
      </p>
      {ladders.map(({ title, players, count }) => (
        <section>
          <h2>{title}</h2>
          {players.length === 0
            ? <p class="faint">{count === 0 ? say("nobodyOnLadder") : say("nobodyElse")}</p>
            : (
              <ul class="rows">
                {players.map(({ rung, name, page, isAsked }) => (
                  <li>
                    <span>
                      {rung}.{" "}
                      {page === undefined ? <strong>{name}</strong> : <a class="title" href={page}>{name}</a>}
                    </span>
                    <span class="faint">{isAsked ? say("isChallenged") : ""}</span>
                  </li>
                ))}
              </ul>
            )}
        </section>
      ))}
      <LinkLine to={lower}>{say("lowerRungs")}</LinkLine>
    </Layout>
  );
}

/** A person's own places on ladders, with what they may do there. */
export function OwnLaddersPage({ ladders, isReady, saltLength, dates, problem, done }: {
  ladders: readonly OwnLadderView[];
  /** Whether they have a name and ratings; a ladder requires both. */
  isReady: boolean;
  saltLength: number;
  dates: DateWish;
  problem?: FormProblem;
  done?: string;
}) {
  const say = wordsIn("strength");
  return (
    <OwnPage title={say("ladders")} path="/me/ladder">
      {problem === undefined ? null : (
        <p class="problem" role="alert">
          <AnswerText sentence={problem.sentence} />
        </p>
      )}
      {done === undefined ? null : (
        <p class="note" role="status">
          <AnswerText sentence={done} />
        </p>
      )}
      {isReady ? null : (
        <p>
          {say.rich("ladderNeeds", {
            ratings: toPage("/me/settings#ratings"),
            settings: toPage("/me/settings"),
          })}
        </p>
      )}
      {ladders.map((ladder) => (
        <section id={ladder.system}>
          <h2>{ladder.title}</h2>
          {ladder.rung === undefined
            ? (
              <>
                <p>{say("notOnLadder", { count: ladder.count })}</p>
                {isReady ? <ActButton system={ladder.system} act="join" words={say("ladderJoin")} /> : null}
              </>
            )
            : <OwnRung ladder={ladder} saltLength={saltLength} dates={dates} />}
        </section>
      ))}
      <p>
        {say.rich("ladderMore", { all: toPage("/ladder"), how: toPage("/docs/play/ladders") })}
      </p>
    </OwnPage>
  );
}

function OwnRung(
  { ladder, saltLength, dates }: { ladder: OwnLadderView; saltLength: number; dates: DateWish },
) {
  const { system, title, rung, count, asked, asks, reach, scenarios } = ladder;
  const say = wordsIn("strength");
  const free = reach.filter(({ isAsked }) => !isAsked);
  return (
    <>
      <p>
        {say("ownRung", { rung: rung!, count })}
      </p>
      {asked === undefined ? null : (
        <form method="post" action="/me/ladder">
          <p>
            {say.rich("challenged", {
              name: asked.name,
              title: asked.title,
              day: dayFor(asked.dueAt, dates),
            })}
          </p>
          <input type="hidden" name="system" value={system} />
          <label for={`side-${system}`}>{say("yourSide")}</label>
          <select id={`side-${system}`} name="side">
            {SIDES.map((side) => (
              <option value={side} selected={side === asked.favored}>
                {say("sideToTake", { side, favored: side === asked.favored ? "yes" : "no" })}
              </option>
            ))}
          </select>
          <label for={`words-${system}`}>{say("ladderWords")}</label>
          <input id={`words-${system}`} name="words" type="text" maxlength={saltLength} autocomplete="off" />
          <p>
            <button type="submit" name="act" value="accept">{say("accept")}</button>{" "}
            <button type="submit" name="act" value="decline" class="quiet">{say("decline")}</button>
          </p>
        </form>
      )}
      {asks === undefined ? null : (
        <p>
          {say.rich("hasChallenged", { name: asks.name, day: dayFor(asks.dueAt, dates) })}
        </p>
      )}
      {asks !== undefined || free.length === 0
        ? <p class="faint">{asks !== undefined ? "" : nobodyWords(rung!)}</p>
        : (
          <form method="post" action="/me/ladder">
            <input type="hidden" name="system" value={system} />
            <label for={`player-${system}`}>{say("challenge")}</label>
            <select id={`player-${system}`} name="player">
              {free.map((each) => <option value={each.player}>{each.rung}. {each.name}</option>)}
            </select>
            <label for={`scenario-${system}`}>{say("scenario")}</label>
            <select id={`scenario-${system}`} name="scenario">
              {scenarios.map((each) => <option value={each.id}>{each.title}</option>)}
            </select>
            <button type="submit" name="act" value="challenge">{say("challenge")}</button>
          </form>
        )}
      <ActButton system={system} act="leave" words={say("ladderLeave", { title })} />
    </>
  );
}

const nobodyWords = (rung: number) => wordsIn("strength")(rung === 1 ? "highestRung" : "allChallenged");

function ActButton({ system, act, words }: { system: string; act: "join" | "leave"; words: string }) {
  return <ButtonForm action="/me/ladder" act={act} hidden={{ system }} look="quiet">{words}</ButtonForm>;
}
