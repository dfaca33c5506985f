import { TableWords } from "../parts/table-words.tsx";
import type { Difference, SpotKind } from "../../../src/kernel/editing.ts";
import { listed } from "../../../src/common/text.ts";
import { Layout, LinkLine, PageHeading } from "../layout.tsx";

/** Maps that a reader can correct. */
export function EditorsPage({ maps }: {
  maps: readonly { readonly game: string; readonly title: string; readonly url: string }[];
}) {
  return (
    <Layout title="The map editor">
      <h1>The map editor</h1>
      <p>
        We have reconstructed what the rules do not print. If you own the printed game, correct its map by
        pointing, see which rules change, and play on it.
      </p>
      <ul>
        {maps.map(({ game, title, url }) => (
          <li>
            <a href={url}>{title}</a> <span class="faint">{game}</span>
          </li>
        ))}
      </ul>
    </Layout>
  );
}

/** The maximum number of differences listed: for an entirely different map only their number is given. */
const MOST_DIFFERENCES = 500;

/** The differences between a game's map and ours. */
export function DifferencesPage({ title, id, url, differences, parts }: {
  title: string;
  /** Undefined for an offered game, which has none yet. */
  id: string | undefined;
  url: string;
  differences: readonly Difference[];
  /** The document's differing parts, whether they can be set by pointing or not. */
  parts: readonly string[];
}) {
  const name = id === undefined ? title : `${title}, ${id}`;
  return (
    <Layout title={`The map of ${name}`}>
      <PageHeading of={name}>The map of this game</PageHeading>
      <LinkLine to={url}>To the game</LinkLine>
      {parts.length === 0 ? null : (
        <p>
          Parts of its document that differ from ours:{" "}
          {listed(parts)}. What can be set by pointing is told one by one below; what stands in the others,
          such as the size of the grid or what terrain costs, is told by no list: ask whoever has brought the
          map.
        </p>
      )}
      <h2>{differencesWords(differences.length)}</h2>
      <ul>
        {differences.slice(0, MOST_DIFFERENCES).map((each) => (
          <li>
            <DifferenceWords difference={each} />
          </li>
        ))}
      </ul>
    </Layout>
  );
}

/** A difference, and the rules by which it counts. */
function DifferenceWords({ difference: { where, says, touches } }: { difference: Difference }) {
  return (
    <>
      {where}: {says}. {touches.map(({ cite, words }) => `${words} (${cite})`).join(" ")}
    </>
  );
}

/** What can be set, grouped by what it belongs to. */
export interface EditorChoice {
  readonly group: string;
  readonly options: readonly { readonly value: string; readonly words: string; readonly on: SpotKind }[];
}

export interface EditorPageProps {
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly url: string;
  readonly script: string;
  /** The link to our document. */
  readonly published: string;
  readonly groups: readonly EditorChoice[];
  readonly form: { readonly map: string; readonly at: string; readonly set: string; readonly text: string };
  /** The faults in the document that was sent. */
  readonly faults: readonly string[];
  /** Why nothing was set. */
  readonly refused: readonly string[];
  readonly said: string | undefined;
  readonly differences: readonly Difference[];
  /** Why no game can be made on it. */
  readonly problems: readonly string[];
  /** The drawing; our own by its address. */
  readonly drawing: { readonly svg: string } | { readonly address: string };
}

/** A map and its editor: with a script by pointing, without one by a form that carries the document. */
export function EditorPage(props: EditorPageProps) {
  const {
    title,
    game,
    scenario,
    url,
    script,
    published,
    form,
    faults,
    refused,
    said,
    differences,
    problems,
  } = props;
  return (
    <Layout title={`The map of ${title}`} isTable>
      <div class="mt-above">
        <PageHeading of={title}>The map editor</PageHeading>
        <p class="mt-ways">
          <a href={`/scenarios/${scenario}`}>The scenario</a> · <a href="/editor">Other maps</a>
        </p>
      </div>
      <section
        id="map-editor"
        aria-label="Map editor"
        data-published={published}
        data-check={`${url}/check`}
        hidden
      >
      </section>
      <TableWords />
      <script type="module" src={script}></script>
      <form class="plain" method="post" action={url} enctype="multipart/form-data" id="editor-form">
        <p>
          {game}: correct what differs on your printed map. This site keeps nothing: save the document as a
          file.
        </p>
        {faults.length === 0 ? null : <Problems title="I can't open that document." problems={faults} />}
        {refused.length === 0 ? null : <Problems title="Nothing has changed." problems={refused} />}
        {said === undefined ? null : <p role="status" class="note">{said}</p>}
        <input type="hidden" name="scenario" value={scenario} />
        <label for="at">
          Where: a place, or two with a line between them for what lies on their border; empty for the whole
          map
        </label>
        <input id="at" name="at" type="text" maxlength={40} value={form.at} autocomplete="off" />
        <label for="set">Set to</label>
        <select id="set" name="set">
          {props.groups.map(({ group, options }) => (
            <optgroup label={group}>
              {options.map(({ value, words, on }) => (
                <option value={value} selected={value === form.set}>
                  {words}
                  {on === "border" ? " (border)" : ""}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <label for="text">Text</label>
        <input id="text" name="text" type="text" maxlength={200} value={form.text} autocomplete="off" />
        <p class="buttons">
          <button type="submit" name="act" value="set">Set it</button>
          <button type="submit" name="act" value="save" class="quiet">Save as a file</button>
          <button type="submit" formaction="/games/new" id="editor-play" class="quiet">
            Play on this map
          </button>
        </p>
        {problems.length === 0
          ? null
          : <Problems title="You can't make a game of this scenario on it yet." problems={problems} />}
        <h2>{differencesWords(differences.length)}</h2>
        <ul>
          {differences.slice(0, MOST_DIFFERENCES).map((each) => (
            <li>
              <DifferenceWords difference={each} />{" "}
              <button type="submit" name="act" value={`back ${each.feature} ${each.at}`} class="link">
                Take it back
              </button>
            </li>
          ))}
        </ul>
        <details open={faults.length > 0}>
          <summary>The document</summary>
          <label for="file">Open a file</label>
          <input id="file" name="file" type="file" accept=".json,application/json" />
          <label for="map">
            Or its text; where it is empty, it is <a href={published}>ours</a>
          </label>
          <textarea id="map" name="map" rows={8} spellcheck={false}>{form.map}</textarea>
          <p class="buttons">
            <button type="submit" name="act" value="open">Open it</button>
          </p>
        </details>
        <Drawing drawing={props.drawing} />
      </form>
    </Layout>
  );
}

function Drawing({ drawing }: Pick<EditorPageProps, "drawing">) {
  const look = {
    class: "map large",
    tabindex: 0,
    role: "region",
    "aria-label": "The map; it can be scrolled",
  };
  return "svg" in drawing
    ? <div {...look} dangerouslySetInnerHTML={{ __html: drawing.svg }} />
    : (
      <div {...look}>
        <img src={drawing.address} alt="The map as we have it" loading="lazy" />
      </div>
    );
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  return (
    <div role="alert" class="problem">
      <p>{title}</p>
      <ul>{problems.slice(0, MOST_PROBLEMS).map((problem) => <li>{problem}</li>)}</ul>
      {problems.length > MOST_PROBLEMS ? <p>And {problems.length - MOST_PROBLEMS} more.</p> : null}
    </div>
  );
}

const MOST_PROBLEMS = 8;

function differencesWords(count: number): string {
  return count === 0
    ? "It is as we have it"
    : count === 1
    ? "One difference from ours"
    : `${count} differences from ours`;
}
