import { AnswerText, toPage, wordsIn } from "../../words/words.tsx";
import { OwnPage } from "./me.tsx";
import { ColumnHeads, Layout, type SeatLink } from "../layout.tsx";

/** A token by which a program acts for a seat. The token itself is shown only once. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsed: Date | undefined;
}

/** The tokens of a seat or a person: made, named, revoked. */
export interface TokensView {
  /** The forms' target address. */
  readonly action: string;
  readonly tokens: readonly TokenView[];
  /** That which has just been made. */
  readonly made: { readonly name: string; readonly token: string } | undefined;
  readonly problem: string | undefined;
  /** The maximum length of a name. */
  readonly limit: number;
}

/** The tokens of a seat. */
export function SeatTokensPage(
  { seat, ...view }: TokensView & { seat: SeatLink },
) {
  const say = wordsIn("tokens");
  return (
    <Layout title={say("tokens")} seat={seat}>
      <h1>{say("title")}</h1>
      <p>
        {say.rich("seatAbout", { api: toPage("/api") })}
      </p>
      <Tokens {...view} />
    </Layout>
  );
}

/** The tokens of a person. */
export function OwnTokensPage(view: TokensView) {
  const say = wordsIn("tokens");
  return (
    <OwnPage title={say("title")} path={view.action}>
      <p>
        {say.rich("ownAbout", { api: toPage("/api") })}
      </p>
      <Tokens {...view} />
    </OwnPage>
  );
}

function Tokens({ action, tokens, made, problem, limit }: TokensView) {
  const say = wordsIn("tokens");
  return (
    <>
      {problem === undefined ? null : (
        <p class="note" role="alert">
          <AnswerText sentence={problem} />
        </p>
      )}
      {made === undefined ? null : (
        <div role="status">
          <p>
            {say.rich("made", { name: made.name })}
          </p>
          <label for="token">{say("token")}</label>
          <input id="token" type="text" readonly value={made.token} size={48} />
        </div>
      )}
      {tokens.length === 0 ? <p>{say("none")}</p> : (
        <table>
          <ColumnHeads of={[say("name"), say("madeAt"), say("used"), say("revoke")]} />
          <tbody>
            {tokens.map(({ id, name, createdAt, lastUsed }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{minute(createdAt)}</td>
                <td>{lastUsed === undefined ? say("never") : minute(lastUsed)}</td>
                <td>
                  <form method="post" action={action}>
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      name="act"
                      value="revoke"
                      class="quiet"
                      aria-label={say("revokeNamed", { name })}
                    >
                      {say("revoke")}
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form method="post" action={action}>
        <label for="name">{say("program")}</label>
        <input id="name" name="name" type="text" required maxlength={limit} autocomplete="off" />
        <button type="submit" name="act" value="make">{say("make")}</button>
      </form>
    </>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
