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
        <h2>Export my data</h2>
        <p>
          A zip archive of all your data: your games with their ledgers as your side sees them, your letters,
          what you wrote and chose. It holds no link or key that opens anything.
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
              <p>I first send a letter to confirm. You can't undo this.</p>
              <button type="submit" class="quiet">Delete all my data</button>
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
      <h3>What I delete</h3>
      <ul>{DELETED.map((words) => <li>{words}</li>)}</ul>
      <h3>What remains</h3>
      <ul>{REMAINS.map((words) => <li>{words}</li>)}</ul>
    </>
  );
}

/** Behind the link that asks whether somebody means it. */
export function DeletePage({ address, url, postRoom }: { address: string; url: string; postRoom: boolean }) {
  return (
    <Layout title="Delete all your data?" postRoom={postRoom}>
      <h1>Delete all your data?</h1>
      <p>This is about the person who has confirmed {address}. You can't undo it.</p>
      <WhatIsDeleted />
      <form method="post" action={url}>
        <button type="submit">Delete it</button>
      </form>
      <p>To keep your data, close this page, and nothing happens.</p>
    </Layout>
  );
}
