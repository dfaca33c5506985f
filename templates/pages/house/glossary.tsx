import { anchorOf } from "../../../src/common/marked-words.ts";
import type { Glossary, GlossaryEntry } from "../../../src/kernel/glossary.ts";
import { Layout, PageHeading } from "../layout.tsx";

/** The meanings of a game's words: first those of its rules, then those of orders. */
export function GlossaryPage({ title, glossary, games, help }: {
  title: string;
  glossary: Glossary;
  games: readonly { readonly title: string; readonly url: string; readonly isShown: boolean }[];
  /** The page that tells how to order. */
  help: string;
}) {
  return (
    <Layout title={`The words of ${title}`}>
      <PageHeading of={title}>What the words mean</PageHeading>
      <ul>
        {games.map(({ title, url, isShown }) => (
          <li>{isShown ? <strong aria-current="page">{title}</strong> : <a href={url}>{title}</a>}</li>
        ))}
      </ul>
      <p>
        <a href="#rules">Of the rules</a> · <a href="#orders">Of orders</a> · <a href={help}>How to order</a>
      </p>
      <h2 id="rules">Words of the rules</h2>
      <Entries entries={inOrder(glossary.terms)} areKeywords={false} />
      <h2 id="orders">Words of orders</h2>
      <p>
        Sentences print them in capitals, like MOVE; in a sheet that does not matter.
      </p>
      <h3>Beginning an order</h3>
      <Entries entries={glossary.keywords.filter(({ order }) => order !== undefined)} areKeywords />
      <h3>Continuing an order</h3>
      <Entries entries={glossary.keywords.filter(({ order }) => order === undefined)} areKeywords />
    </Layout>
  );
}

function inOrder(entries: readonly GlossaryEntry[]): GlossaryEntry[] {
  return entries.toSorted((a, b) => a.word.localeCompare(b.word, "en"));
}

function Entries({ entries, areKeywords }: { entries: readonly GlossaryEntry[]; areKeywords: boolean }) {
  return (
    <dl class="words">
      {entries.map((entry) => (
        <>
          <dt id={anchorOf(entry, areKeywords)}>
            <dfn>{areKeywords ? <code>{[entry.word, ...entry.forms].join(", ")}</code> : entry.word}</dfn>
          </dt>
          <dd>
            {entry.means}
            {entry.cites.length === 0 ? null : <span class="faint">{` (${entry.cites.join(", ")})`}</span>}
            {entry.order === undefined || entry.order === entry.word ? null : (
              <>
                <br />
                <code>{entry.order}</code>
              </>
            )}
          </dd>
        </>
      ))}
    </dl>
  );
}
