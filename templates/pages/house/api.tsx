import { sheet } from "../../../src/kernel/block.ts";
import { Blocks } from "../../letters/html.tsx";
import { NO_PICTURE } from "../game.tsx";
import { Layout } from "../layout.tsx";

/** One operation of the API. */
export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Who may ask, in a sentence. */
  readonly access: string;
  /** An example body, as JSON. */
  readonly example: string | undefined;
  readonly body: SchemaView | undefined;
  readonly answer: SchemaView | undefined;
  /** The answer's type if it is not JSON. */
  readonly media: string | undefined;
}

/** A schema by its name below, or as JSON. */
type SchemaView = { readonly name: string } | { readonly text: string };

/** What programs may do with a referee, told from the document that they read. */
export function ApiPage(
  { base, openApi, operations, schemas }: {
    /** The API's address: `https://games.example.org/api/v1` */
    base: string;
    openApi: string;
    operations: readonly OperationView[];
    schemas: readonly { readonly name: string; readonly text: string }[];
  },
) {
  return (
    <Layout title="The API">
      <h1>The API</h1>
      <p>
        A program can do everything that a page can. It sends requests to{" "}
        <code style="overflow-wrap:anywhere">{base}</code> and gets JSON. <a href={openApi}>openapi.json</a>
        {" "}
        (OpenAPI 3.1) describes all of this for programs.
      </p>
      <p>
        For a seat it sends <code>Authorization: Bearer</code>{" "}
        and a personal token, which you make on your page under <em>Messages and game settings</em>,{" "}
        <em>Tokens</em>. Send a body with{" "}
        <code>Content-Type: application/json</code>. An error is a problem (RFC 9457): its <code>detail</code>
        {" "}
        says in a sentence what is wrong, where, and what would be right.
      </p>
      <Code text={`curl -H "Authorization: Bearer $TOKEN" ${base}/games/K7Q2/seats/axis/desk`} />
      {byAccess(operations).map(([access, theirs]) => (
        <section>
          <h2>{access}</h2>
          {theirs.map((operation) => <Operation {...operation} />)}
        </section>
      ))}
      <h2>What answers and bodies are made of</h2>
      {schemas.map(({ name, text }) => (
        <details class="entry">
          <summary>{name}</summary>
          <div id={name}>
            <Code text={text} />
          </div>
        </details>
      ))}
    </Layout>
  );
}

/** Operations by who may ask for them, in the order of each kind's first one. */
function byAccess(operations: readonly OperationView[]): [string, OperationView[]][] {
  return [...Map.groupBy(operations, ({ access }) => access)];
}

/** A line that opens; a link to its content opens it, too. */
function Operation({ id, method, path, summary, example, body, answer, media }: OperationView) {
  return (
    <details class="entry">
      <summary>
        <code style="overflow-wrap:anywhere">{method} {path}</code> {summary}
      </summary>
      <div id={id}>
        {example === undefined ? null : <Code text={example} />}
        {body === undefined ? null : <Schema title="What is sent" schema={body} />}
        {answer === undefined
          ? <p>What is answered: {media}</p>
          : <Schema title="What is answered" schema={answer} />}
      </div>
    </details>
  );
}

function Schema({ title, schema }: { title: string; schema: SchemaView }) {
  return "name" in schema
    ? (
      <p>
        {title}: <a href={`#${schema.name}`}>{schema.name}</a>
      </p>
    )
    : (
      <details>
        <summary>{title}</summary>
        <Code text={schema.text} />
      </details>
    );
}

function Code({ text }: { text: string }) {
  return <Blocks blocks={[sheet(text.split("\n"))]} picture={NO_PICTURE} />;
}
