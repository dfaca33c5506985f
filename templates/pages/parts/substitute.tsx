import { type RefusedLine, TextField, typedOr } from "./fields.tsx";
import { wordsIn } from "../../words/words.tsx";

/** The person in a player's seat. */
export interface SubstituteView {
  readonly isPlaying: boolean;
  /** The person asked to take it, and until when the offer holds. */
  readonly offered: { readonly to: string; readonly until: Date } | undefined;
  /** The seat belongs to another player, who comes back. */
  readonly isSubstitute: boolean;
}

/** Forms that offer a seat to somebody, or give it back. */
export function SubstituteForm(
  { url, substitute, refused }: { url: string; substitute: SubstituteView; refused: RefusedLine | undefined },
) {
  const say = wordsIn("game-settings");
  const action = `${url}/substitute`;
  const { offered, isSubstitute, isPlaying } = substitute;
  if (!isPlaying) return null;
  return (
    <section id="substitute">
      <h2>{say("substitute")}</h2>
      {isSubstitute
        ? (
          <form method="post" action={action}>
            <p>{say("substitute.is")}</p>
            <button type="submit" name="act" value="back" class="quiet">{say("substitute.back")}</button>
          </form>
        )
        : null}
      {offered === undefined
        ? (
          <form method="post" action={action}>
            <p>
              {say("substitute.means")}
            </p>
            <TextField
              name="address"
              label={say("substitute.address")}
              type="email"
              required
              maxlength={254}
              value={typedOr(refused, "address")}
              problem={refused}
            />
            {isSubstitute ? null : (
              <>
                <label for="substitute-how">{say("substitute.how")}</label>
                <select id="substitute-how" name="how">
                  <option value="until back">{say("substitute.untilBack")}</option>
                  <option value="for good">{say("substitute.forGood")}</option>
                </select>
              </>
            )}
            <button type="submit" name="act" value="offer">{say("substitute.send")}</button>
          </form>
        )
        : (
          <form method="post" action={action}>
            <p>
              {say("substitute.asked", { to: offered.to, until: offered.until.toISOString().slice(0, 10) })}
            </p>
            <button type="submit" name="act" value="withdraw" class="quiet">
              {say("substitute.withdraw")}
            </button>
          </form>
        )}
    </section>
  );
}
