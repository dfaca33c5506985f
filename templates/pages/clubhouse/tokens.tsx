import { OwnPage } from "./me.tsx";
import { Layout, type SeatLink } from "../layout.tsx";

/** A token by which a program acts for a seat; itself it is shown once. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsed: Date | undefined;
}

/** The tokens of a seat or a person: made, named, revoked. */
export interface TokensView {
  /** Where the forms are sent to. */
  readonly action: string;
  readonly tokens: readonly TokenView[];
  /** That which has just been made. */
  readonly made: { readonly name: string; readonly token: string } | undefined;
  readonly problem: string | undefined;
  /** The longest name. */
  readonly limit: number;
}

/** The tokens of a seat. */
export function SeatTokensPage(
  { seat, postRoom, ...view }: TokensView & { seat: SeatLink; postRoom: boolean },
) {
  return (
    <Layout title="Tokens" postRoom={postRoom} seat={seat}>
      <h1>Tokens for programs</h1>
      <p>
        A program with a token can do for this seat what you can do here: it sees what you see and plays your
        orders. It cannot give the seat away or make other tokens. Give each program its own, so that you can
        revoke it alone. All tokens end with your links and your seat. <a href="/api">What programs can do</a>
      </p>
      <Tokens {...view} />
    </Layout>
  );
}

/** The tokens of a person. */
export function OwnTokensPage({ postRoom, ...view }: TokensView & { postRoom: boolean }) {
  return (
    <OwnPage title="Tokens for programs" path={view.action} postRoom={postRoom}>
      <p>
        A program with such a token sees and plays all your seats, future ones too. It cannot give a seat away
        or make other tokens. For a program that needs one seat, make a token on that seat's page. Give each
        program its own, so that you can revoke it alone. <a href="/api">What programs can do</a>
      </p>
      <Tokens {...view} />
    </OwnPage>
  );
}

function Tokens({ action, tokens, made, problem, limit }: TokensView) {
  return (
    <>
      {problem === undefined ? null : <p class="note" role="alert">{problem}</p>}
      {made === undefined ? null : (
        <div role="status">
          <p>
            The token <strong>{made.name}</strong> is ready. Copy it now; you won't see it again.
          </p>
          <label for="token">The token</label>
          <input id="token" type="text" readonly value={made.token} size={48} />
        </div>
      )}
      {tokens.length === 0 ? <p>There are none.</p> : (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Made</th>
              <th scope="col">Last used</th>
              <th scope="col">Revoke</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ id, name, createdAt, lastUsed }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{minute(createdAt)}</td>
                <td>{lastUsed === undefined ? "never" : minute(lastUsed)}</td>
                <td>
                  <form method="post" action={action}>
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      name="act"
                      value="revoke"
                      class="quiet"
                      aria-label={`Revoke ${name}`}
                    >
                      Revoke
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form method="post" action={action}>
        <label for="name">Name of the program</label>
        <input id="name" name="name" type="text" required maxlength={limit} autocomplete="off" />
        <button type="submit" name="act" value="make">Make a token</button>
      </form>
    </>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
