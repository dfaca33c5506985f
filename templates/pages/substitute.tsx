import { type RefusedLine, TextField, typedOr } from "./fields.tsx";

/** Who sits in a player's seat. */
export interface SubstituteView {
  readonly isPlaying: boolean;
  /** The person asked to take it, and until when the offer holds. */
  readonly offered: { readonly to: string; readonly until: Date } | undefined;
  /** The seat is another's, who comes back. */
  readonly isSubstitute: boolean;
}

/** Forms by which a seat is offered to somebody, or given back. */
export function SubstituteForm(
  { url, substitute, refused }: { url: string; substitute: SubstituteView; refused: RefusedLine | undefined },
) {
  const action = `${url}/substitute`;
  const { offered, isSubstitute, isPlaying } = substitute;
  if (!isPlaying) return null;
  return (
    <section id="substitute">
      <h2>A substitute</h2>
      {isSubstitute
        ? (
          <form method="post" action={action}>
            <p>You play this seat for somebody else, until they are back.</p>
            <button type="submit" name="act" value="back" class="quiet">Give the seat back now</button>
          </form>
        )
        : null}
      {offered === undefined
        ? (
          <form method="post" action={action}>
            <p>
              Somebody else can play your side. I ask them by mail, and they have the seat when they accept.
              Your page and letters then stop working. The other player learns that somebody else plays.
            </p>
            <TextField
              name="address"
              label="Their mail address"
              type="email"
              required
              maxlength={254}
              value={typedOr(refused, "address")}
              problem={refused}
            />
            {isSubstitute ? null : (
              <>
                <label for="substitute-how">For how long</label>
                <select id="substitute-how" name="how">
                  <option value="until back">Until I am back</option>
                  <option value="for good">For good</option>
                </select>
              </>
            )}
            <button type="submit" name="act" value="offer">Send them the offer</button>
          </form>
        )
        : (
          <form method="post" action={action}>
            <p>
              I have asked {offered.to} to take the seat; they can until{" "}
              {offered.until.toISOString().slice(0, 10)}. You play on until then.
            </p>
            <button type="submit" name="act" value="withdraw" class="quiet">Withdraw the offer</button>
          </form>
        )}
    </section>
  );
}
