import { described, FieldProblem, type FormProblem } from "./fields.tsx";

/** A document that an owner of the game may bring, the fields for it, and the link to ours. */
export interface OwnDocument {
  readonly field: string;
  readonly fileField: string;
  readonly words: string;
  readonly ours: readonly string[];
  /** The editor of ours, or of the owner's, with the number of differences from ours; undefined if it has no editor. */
  readonly editor?: { readonly url: string; readonly differences: number | undefined } | undefined;
}

/** What the form brings in place of ours is said above all else, as it stands far below. */
export function BroughtNote({ document: { words, editor } }: { readonly document: OwnDocument }) {
  const { differences } = editor ?? {};
  return (
    <p class="note">
      The game is played with your {words}.{" "}
      {differences === undefined ? "" : differencesWords(differences, words)}{" "}
      <a href="#documents">Documents of your own</a>
    </p>
  );
}

/** Whether a field of the form has anything in it. */
export const isFilled = (filled: Readonly<Record<string, string>>, field: string) =>
  (filled[field] ?? "") !== "";

/** Documents that stand in place of ours: a file, or its text, in which a form that was refused gives it back. */
export function OwnDocuments(
  { documents, filled, problem }: {
    readonly documents: readonly OwnDocument[];
    readonly filled: Readonly<Record<string, string>>;
    readonly problem: FormProblem | undefined;
  },
) {
  return (
    <details id="documents" open={documents.some(({ field }) => isFilled(filled, field))}>
      <summary>Documents of your own</summary>
      <p class="faint">
        We have reconstructed what the rules do not print. If you own the game, you can replace our figures:
        fetch our document, change it, and choose the file. A map replaces ours whole; other files change only
        what they name. I tell both players, and the ledger has the digest.
      </p>
      {documents.map(({ field, fileField, words, ours, editor }) => (
        <>
          <label for={fileField}>
            Your {words} (JSON{ours.map((url, at) => (
              <>
                {at === 0 ? "; ours: " : ", "}
                <a href={url}>{url.slice(url.lastIndexOf("/") + 1)}</a>
              </>
            ))})
          </label>
          <input id={fileField} name={fileField} type="file" accept=".json,application/json" />
          <textarea
            class="words"
            id={field}
            name={field}
            rows={3}
            spellcheck={false}
            aria-label={`Your ${words}, as text`}
            {...described(field, problem, false)}
          >
            {filled[field]}
          </textarea>
          <FieldProblem problem={problem} name={field} />
          {editor === undefined ? null : (
            <p>
              {editor.differences === undefined ? null : `${differencesWords(editor.differences, words)} `}
              <button
                type="submit"
                class="link"
                formaction={editor.url}
                formnovalidate
                name="act"
                value="open"
              >
                Set the {words} right by pointing on it
              </button>
            </p>
          )}
        </>
      ))}
    </details>
  );
}

function differencesWords(count: number, words: string): string {
  if (count === 0) return `Your ${words} is the same as ours.`;
  return `Your ${words} has ${count === 1 ? "one difference" : `${count} differences`} from ours.`;
}
