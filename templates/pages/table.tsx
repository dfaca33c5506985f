import { Layout } from "./layout.tsx";
import { SubstituteForm, type SubstituteView } from "./substitute.tsx";

/** What a player settles beside the play. */
export function TablePage({ title, id, url, substitute, postRoom }: {
  title: string;
  id: string;
  /** Of his seat's page. */
  url: string;
  substitute: SubstituteView;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Around the table, ${id}`} postRoom={postRoom}>
      <h1>
        Around the table <span class="faint">{title}, {id}</span>
      </h1>
      <p>
        <a href={url}>Back to the game</a>
      </p>
      <SubstituteForm url={url} substitute={substitute} />
    </Layout>
  );
}
