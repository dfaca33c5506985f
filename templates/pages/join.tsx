import { capitalized } from "../../src/common/text.ts";
import {
  DeclineForm,
  DiceWordsField,
  type FormProblem,
  ListedField,
  NameField,
  ProblemNote,
} from "./parts/fields.tsx";
import type { GamePageView } from "./game.tsx";
import { GameMap } from "./parts/game-map.tsx";
import { Layout, PageHeading } from "./layout.tsx";
import { MapDifferences } from "./parts/map-differences-link.tsx";
import { DrawShares } from "./parts/own-shares.tsx";
import type { SeatView } from "./seat.tsx";
import { langOfEnglish, wordsIn } from "../words/words.tsx";

/** The whole hash of a ledger's first entry, and the anchors in it. */
export interface FixedKeys {
  readonly hash: string;
  readonly anchors: Readonly<Record<string, string>>;
}

/** The page of a seat that nobody has taken yet. */
export function JoinPage({ game, seat, fixed, draws, words, name, listed, problem }: {
  game: GamePageView;
  seat: SeatView;
  /** The keys of the dice follow from the ledger's first entry and the anchors in it; undefined for older games. */
  fixed: FixedKeys | undefined;
  /** If the browser may draw shares: game and side, and what the form was sent with. With the beacon nobody needs any. */
  draws: { readonly of: string; readonly anchor: string } | undefined;
  /** The player's words for the dice. */
  words: string;
  /** Your name. */
  name: string;
  /** The reader's wish for the lists; `other` if the opponent keeps the game out; undefined if it is said already. */
  listed: "yes" | "no" | "other" | undefined;
  problem?: FormProblem | undefined;
}) {
  const say = wordsIn("replay");
  const isAsked = seat.invitation === "asks";
  const more = seat.notes.filter((note) => !seat.essentials.includes(note));
  return (
    <Layout title={say("join", { title: game.title })}>
      <PageHeading of={game.id}>{say("join", { title: game.title })}</PageHeading>
      <p>{say("command", { side: seat.side, opponent: seat.opponent })}</p>
      {isAsked ? <p>{say("invites", { opponent: capitalized(seat.opponent) })}</p> : null}
      <ProblemNote problem={problem} />
      <form method="post" action={`${seat.url}/join`}>
        <DiceWordsField name="salt" value={words} problem={problem} required />
        <NameField
          value={name}
          problem={problem}
          hint={say("nameHint")}
        />
        {draws === undefined ? null : <DrawShares {...draws} />}
        {listed === "other"
          ? <p class="faint">{say("notListed")}</p>
          : listed === undefined
          ? null
          : <ListedField chosen={listed} />}
        <button type="submit">{say(isAsked ? "accept" : "joinIt")}</button>
      </form>
      {seat.invitation === undefined
        ? null
        : <DeclineForm invitation={seat.invitation} action={`${seat.url}/decline`} />}
      {fixed === undefined ? null : (
        <details>
          <summary>{say("fixed")}</summary>
          <p>
            {say("fixedWhy")}
          </p>
          <dl>
            <dt>{say("entry")}</dt>
            <dd>
              <code>{fixed.hash}</code>
            </dd>
            {Object.entries(fixed.anchors).map(([chain, anchor]) => (
              <>
                <dt>{say("anchor", { chain })}</dt>
                <dd>
                  <code>{anchor}</code>
                </dd>
              </>
            ))}
          </dl>
        </details>
      )}
      <GameMap game={game} />
      <h2>{say("know")}</h2>
      <ul lang={langOfEnglish()}>{seat.essentials.map((note) => <li>{note}</li>)}</ul>
      <MapDifferences url={seat.mapDifferences} />
      {more.length === 0 ? null : (
        <details>
          <summary>{say("more")}</summary>
          <ul lang={langOfEnglish()}>{more.map((note) => <li>{note}</li>)}</ul>
        </details>
      )}
    </Layout>
  );
}
