import { wordsIn } from "../../words/words.tsx";
import { describedBy, FieldProblem, type FormProblem } from "./fields.tsx";

/** A document that a game's owner may bring, its fields, and the link to ours. */
export interface OwnDocument {
  readonly field: string;
  readonly fileField: string;
  readonly ours: readonly string[];
  /** The editor of ours, or of the owner's, with the number of differences from ours; undefined if it has no editor. */
  readonly editor?: { readonly url: string; readonly differences: number | undefined } | undefined;
}

/** A note above everything else on the document that replaces ours, as its field is far below. */
export function BroughtNote({ document: { field, editor } }: { readonly document: OwnDocument }) {
  const { differences } = editor ?? {};
  const say = wordsIn("forms");
  return (
    <p class="note">
      {say("playedWith", { document: field })}{" "}
      {differences === undefined ? "" : differencesWords(differences, field)}{" "}
      <a href="#documents">{say("documents")}</a>
    </p>
  );
}

/** Whether a field of the form has anything in it. */
export const isFilled = (filled: Readonly<Record<string, string>>, field: string) =>
  (filled[field] ?? "") !== "";

/** Documents that replace ours: a file, or its text. A refused form returns the text. */
export function OwnDocuments(
  { documents, filled, problem }: {
    readonly documents: readonly OwnDocument[];
    readonly filled: Readonly<Record<string, string>>;
    readonly problem: FormProblem | undefined;
  },
) {
  const say = wordsIn("forms");
  return (
    <details id="documents" open={documents.some(({ field }) => isFilled(filled, field))}>
      <summary>{say("documents")}</summary>
      <p class="faint">
        {say("documentsAbout")}
      </p>
      {documents.map(({ field, fileField, ours, editor }) => (
        <>
          <label for={fileField}>
            {say.rich("document", {
              document: field,
              files: ours.map((url, at) => (
                <>
                  {at === 0 ? say("documentOurs") : ", "}
                  <a href={url}>{url.slice(url.lastIndexOf("/") + 1)}</a>
                </>
              )),
            })}
          </label>
          <input id={fileField} name={fileField} type="file" accept=".json,application/json" />
          <textarea
            class="words"
            id={field}
            name={field}
            rows={3}
            spellcheck={false}
            aria-label={say("documentText", { document: field })}
            {...describedBy(field, problem, false)}
          >
            {filled[field]}
          </textarea>
          <FieldProblem problem={problem} name={field} />
          {editor === undefined ? null : (
            <p>
              {editor.differences === undefined ? null : `${differencesWords(editor.differences, field)} `}
              <button
                type="submit"
                class="link"
                formaction={editor.url}
                formnovalidate
                name="act"
                value="open"
              >
                {say("documentPointing", { document: field })}
              </button>
            </p>
          )}
        </>
      ))}
    </details>
  );
}

function differencesWords(count: number, document: string): string {
  const say = wordsIn("forms");
  return count === 0 ? say("documentSame", { document }) : say("documentDiffers", { document, count });
}
