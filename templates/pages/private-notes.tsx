import { ProblemNote } from "./parts/fields.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { wordsIn } from "../words/words.tsx";

/** The script that shows notes on the map, and keeps them without leaving the page. */
export const NOTES_SCRIPT = "/notes.js";

/** A player's private notes, as their own page shows them. */
export interface NotesView {
  readonly game: string;
  /** Of the seat's page. */
  readonly url: string;
  /** What the game calls a place: `hex`. */
  readonly place: string;
  readonly notes: readonly NoteShown[];
  /** How long a note may be, in characters. */
  readonly limit: number;
}

interface NoteShown {
  /** Empty: the note on the game as a whole. */
  readonly place: string;
  /** What it is on, in a few words. */
  readonly about: string;
  readonly text: string;
}

/** A note that was not kept, and why. */
export interface NoteRefused {
  readonly sentence: string;
  readonly place: string;
  readonly typed: string;
  /** The note already there. */
  readonly standing: string;
}

/** On a seat's page: the notes, folded away. */
export function NotesBox({ view }: { view: NotesView }) {
  const say = wordsIn("seat");
  return (
    <section id="notes" aria-label={say("notes")} data-url={`${view.url}/notes`}>
      <details>
        <summary>
          {say("notes")} <span id="notes-count">{countOf(view)}</span>
        </summary>
        <Notes view={view} />
      </details>
      <p id="notes-heard" class="unseen" role="status"></p>
    </section>
  );
}

/** The notes on their own page: without a script the forms return here, and a script reads the notes from here. */
export function NotesPage({ title, view, refused, seat }: {
  title: string;
  view: NotesView;
  refused?: NoteRefused | undefined;
  seat: SeatLink;
}) {
  const say = wordsIn("seat");
  return (
    <Layout title={`${say("notes")}, ${view.game}`} seat={seat}>
      <PageHeading of={`${title}, ${view.game}`}>{say("notes")}</PageHeading>
      <Notes view={view} refused={refused} />
      <LinkLine to={view.url}>{say("backToGame")}</LinkLine>
    </Layout>
  );
}

function Notes({ view, refused }: { view: NotesView; refused?: NoteRefused | undefined }) {
  const say = wordsIn("seat");
  const action = `${view.url}/notes`;
  return (
    <>
      <p class="faint">{say("notes.only")}</p>
      <ul id="notes-list">
        {view.notes.map(({ place, about, text }) => (
          <li data-place={place}>
            <form method="post" action={action}>
              <input type="hidden" name="place" value={place} />
              <input type="hidden" name="before" value={text} />
              <label>
                {about}
                <textarea class="words" name="text" rows={2} maxlength={view.limit}>{text}</textarea>
              </label>
              <button type="submit" name="act" value="keep">{say("save")}</button>{" "}
              <button type="submit" name="act" value="delete" class="quiet">{say("delete")}</button>
            </form>
          </li>
        ))}
      </ul>
      <div id="notes-problem">
        <ProblemNote problem={refused} />
      </div>
      <form method="post" action={action} id="notes-new">
        <input type="hidden" name="before" value={refused?.standing ?? ""} />
        <label>
          {say("notes.new", { place: view.place })}
          <input type="text" name="place" maxlength={40} autocomplete="off" value={refused?.place ?? ""} />
        </label>
        <label>
          {say("notes.text")}
          <textarea class="words" name="text" rows={2} required maxlength={view.limit}>
            {refused?.typed ?? ""}
          </textarea>
        </label>
        <button type="submit" name="act" value="keep">{say("notes.save")}</button>
      </form>
    </>
  );
}

function countOf({ notes }: NotesView): string {
  return notes.length === 0 ? "" : String(notes.length);
}
