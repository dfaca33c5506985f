import { DELETED, REMAINS } from "../../own-data.ts";
import { Layout } from "../layout.tsx";
import { OwnPage } from "./me.tsx";

/** What is kept of somebody: to be taken along, and to be deleted. */
export function DataPage({ holding, problem, postRoom }: {
  /** Why it cannot be deleted yet. */
  holding: string | undefined;
  problem?: string | undefined;
  postRoom: boolean;
}) {
  return (
    <OwnPage title="Your data" path="/me/data" postRoom={postRoom}>
      {problem === undefined ? null : <p role="alert" class="problem">{problem}</p>}
      <section>
        <h2>Take it along</h2>
        <p>
          A zip archive of all that is kept of you: your games with their ledgers as your side sees them, the
          letters to you, what you have written and chosen. It holds no link or key that opens anything.
        </p>
        <form method="post" action="/me/export">
          <button type="submit">Fetch my data</button>
        </form>
      </section>
      <section id="delete">
        <h2>Delete it</h2>
        <WhatIsDeleted />
        {holding === undefined
          ? (
            <form method="post" action="/me/delete">
              <p>A letter asks you first whether you mean it. It cannot be undone.</p>
              <button type="submit" class="quiet">Delete all that is kept of me</button>
            </form>
          )
          : <p class="note">{holding}</p>}
      </section>
    </OwnPage>
  );
}

function WhatIsDeleted() {
  return (
    <>
      <h3>What is deleted</h3>
      <ul>{DELETED.map((words) => <li>{words}</li>)}</ul>
      <h3>What remains</h3>
      <ul>{REMAINS.map((words) => <li>{words}</li>)}</ul>
    </>
  );
}

/** Behind the link that asks whether somebody means it. */
export function DeletePage({ address, url, postRoom }: { address: string; url: string; postRoom: boolean }) {
  return (
    <Layout title="Delete all that is kept of you?" postRoom={postRoom}>
      <h1>Delete all that is kept of you?</h1>
      <p>It is about whoever has shown that {address} is theirs. It cannot be undone.</p>
      <WhatIsDeleted />
      <form method="post" action={url}>
        <button type="submit">Delete it</button>
      </form>
      <p>If you would keep it, close this page: nothing has been done.</p>
    </Layout>
  );
}
