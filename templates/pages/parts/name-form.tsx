import { ButtonForm, describedBy, FieldProblem, type RefusedLine, typedOr } from "./fields.tsx";
import { AnswerText, wordsIn } from "../../words/words.tsx";

/** A person's name in a game, and whether the game is listed. */
export interface NameView {
  readonly name: string;
  readonly limit: number;
  /** Whether the game is listed, in a sentence. */
  readonly listed: string;
  readonly isListing: boolean;
}

export function NameForms(
  { url, view, refused }: { url: string; view: NameView; refused: RefusedLine | undefined },
) {
  const say = wordsIn("game-settings");
  return (
    <>
      <section id="name">
        <h2>{say("name")}</h2>
        <form method="post" action={`${url}/name`}>
          <label for="own-name">{say("name.label")}</label>
          <input
            id="own-name"
            name="name"
            type="text"
            maxlength={view.limit}
            value={typedOr(refused, "name", view.name)}
            autocomplete="nickname"
            {...describedBy("name", refused, true)}
          />
          <FieldProblem problem={refused} name="name" />
          <p class="faint" id="name-hint">{say("name.empty")}</p>
          <button type="submit" name="act" value="save" class="quiet">{say("name.save")}</button>
        </form>
      </section>
      <section id="listed">
        <h2>{say("listed")}</h2>
        <p>
          <AnswerText sentence={view.listed} />
        </p>
        <ButtonForm action={`${url}/listed`} act={view.isListing ? "off" : "on"} look="quiet">
          {say(view.isListing ? "listed.off" : "listed.on")}
        </ButtonForm>
      </section>
    </>
  );
}
