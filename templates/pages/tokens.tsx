import { Layout, type SeatLink } from "./layout.tsx";

/** A token by which a program acts for a seat; itself it is shown once. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsed: Date | undefined;
}

/** The tokens of a seat: made, named, revoked. @param made that which has just been made */
export function TokensPage({ url, tokens, made, problem, limit, seat, postRoom }: {
  url: string;
  tokens: readonly TokenView[];
  made: { readonly name: string; readonly token: string } | undefined;
  problem: string | undefined;
  /** The longest name. */
  limit: number;
  seat: SeatLink;
  postRoom: boolean;
}) {
  const action = `${url}/tokens`;
  return (
    <Layout title="Tokens" postRoom={postRoom} seat={seat}>
      <h1>Tokens for programs</h1>
      <p>
        A program with a token does for this seat what you can do here: it sees what you see and plays your
        orders. It cannot give the seat away, nor make other tokens. Give each program its own, so that you
        can revoke it by itself; all end with your links, and with your seat.{" "}
        <a href="/api">What programs can do</a>
      </p>
      {problem === undefined ? null : <p class="note" role="alert">{problem}</p>}
      {made === undefined ? null : (
        <div role="status">
          <p>
            The token <strong>{made.name}</strong> is made. Copy it now: it is not shown again.
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
        <label for="name">What the program is called</label>
        <input id="name" name="name" type="text" required maxlength={limit} autocomplete="off" />
        <button type="submit" name="act" value="make">Make a token</button>
      </form>
    </Layout>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
