import { ButtonForm } from "../parts/fields.tsx";
import { AnswerText, wordsIn } from "../../words/words.tsx";
import { DELETED, REMAINS } from "../../house/own-data.ts";
import { Layout } from "../layout.tsx";
import { OwnPage } from "./me.tsx";

/** What prevents a person's deletion: games and tournaments, by code. */
interface Holding {
  readonly games: readonly string[];
  readonly tournaments: readonly string[];
}

/** What is kept of somebody: to be taken along, and to be deleted. */
export function DataPage({ holding, problem }: {
  /** Why it cannot be deleted yet. */
  holding: Holding | undefined;
  problem?: string | undefined;
}) {
  const say = wordsIn("own");
  return (
    <OwnPage title={say("yourData")} path="/me/data">
      {problem === undefined ? null : (
        <p role="alert" class="problem">
          <AnswerText sentence={problem} />
        </p>
      )}
      <section>
        <h2>{say("export")}</h2>
        <p>
          {say("exportAbout")}
        </p>
        <ButtonForm action="/me/export">{say("exportFetch")}</ButtonForm>
      </section>
      <section id="delete">
        <h2>{say("delete")}</h2>
        <WhatIsDeleted />
        {holding === undefined
          ? (
            <form method="post" action="/me/delete">
              <p>{say("deleteAsk")}</p>
              <button type="submit" class="quiet">{say("deleteAll")}</button>
            </form>
          )
          : (
            <p class="note">
              {[
                holding.tournaments.length === 0
                  ? []
                  : [say("holds.tournaments", { tournaments: holding.tournaments.join(", ") })],
                holding.games.length === 0 ? [] : [say("holds.games", { games: holding.games.join(", ") })],
              ].flat().join(" ")}
            </p>
          )}
      </section>
    </OwnPage>
  );
}

function WhatIsDeleted() {
  const say = wordsIn("own");
  return (
    <>
      <h3>{say("deleted")}</h3>
      <ul>
        {DELETED.map((words) => (
          <li>
            <AnswerText sentence={words} />
          </li>
        ))}
      </ul>
      <h3>{say("remains")}</h3>
      <ul>
        {REMAINS.map((words) => (
          <li>
            <AnswerText sentence={words} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page behind the link that asks for confirmation. */
export function DeletePage({ address, url }: { address: string; url: string }) {
  const say = wordsIn("own");
  return (
    <Layout title={say("deleteTitle")}>
      <h1>{say("deleteTitle")}</h1>
      <p>{say("deleteAbout", { address })}</p>
      <WhatIsDeleted />
      <ButtonForm action={url}>{say("delete")}</ButtonForm>
      <p>{say("deleteNot")}</p>
    </Layout>
  );
}
