import { Layout } from "../layout.tsx";

/** A document with a search over all documents, or the search results. */
export function DocumentPage({ document, question, found }: {
  document: { readonly title: string; /** Rendered, and safe as it is. */ readonly html: string };
  question: string;
  /** Nothing if there was no question. */
  found?:
    | readonly {
      readonly url: string;
      readonly title: string;
      readonly heading: string;
      readonly excerpt: string;
    }[]
    | undefined;
}) {
  return (
    <Layout title={found === undefined ? document.title : "Search"}>
      <form method="get" action="/docs" role="search" class="find">
        <a href="/docs">All documents</a>
        <input
          name="find"
          type="search"
          aria-label="Search all documents"
          placeholder="Search all documents"
          maxlength={200}
          value={question}
        />
        <button type="submit">Search</button>
      </form>
      {found === undefined
        ? <article class="document" dangerouslySetInnerHTML={{ __html: document.html }} />
        : (
          <>
            <h1>Search</h1>
            <p>{found.length === 0 ? "No page has all these words. Try fewer." : "Best matches first:"}</p>
            <ul class="found">
              {found.map(({ url, title, heading, excerpt }) => (
                <li>
                  <a href={url}>{heading === title ? title : `${title}: ${heading}`}</a>
                  <br />
                  {excerpt}
                </li>
              ))}
            </ul>
          </>
        )}
    </Layout>
  );
}

/** For a program that was installed without its documents. */
export function NoDocumentsPage() {
  return (
    <Layout title="Documents">
      <h1>Documents</h1>
      <p>
        This referee was installed without its documents. <a href="/help">How to order</a> and{" "}
        <a href="/learn">the lessons</a> are here.
      </p>
    </Layout>
  );
}
