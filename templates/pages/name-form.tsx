import { described, FieldProblem, type RefusedLine, typedOr } from "./fields.tsx";

/** What somebody would be called in a game, and whether it stands in the lists. */
export interface NameView {
  readonly name: string;
  readonly limit: number;
  /** How it stands with the lists, in a sentence. */
  readonly listed: string;
  readonly isListing: boolean;
}

export function NameForms(
  { url, view, refused }: { url: string; view: NameView; refused: RefusedLine | undefined },
) {
  return (
    <>
      <section id="name">
        <h2>Your name in this game</h2>
        <form method="post" action={`${url}/name`}>
          <label for="own-name">The name that the other player and spectators see</label>
          <input
            id="own-name"
            name="name"
            type="text"
            maxlength={view.limit}
            value={typedOr(refused, "name", view.name)}
            autocomplete="nickname"
            {...described("name", refused, true)}
          />
          <FieldProblem problem={refused} name="name" />
          <p class="faint" id="name-hint">Empty: you go by your side.</p>
          <button type="submit" name="act" value="save" class="quiet">Save the name</button>
        </form>
      </section>
      <section id="listed">
        <h2>The lists of games</h2>
        <p>{view.listed}</p>
        <form method="post" action={`${url}/listed`}>
          <button type="submit" name="act" value={view.isListing ? "off" : "on"} class="quiet">
            {view.isListing ? "Stop listing it" : "List it, if the other player agrees, too"}
          </button>
        </form>
      </section>
    </>
  );
}
