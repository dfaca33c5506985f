import { type FormProblem, ProblemNote, TextField } from "../fields.tsx";
import { Layout } from "../layout.tsx";

/** Where somebody asks for a link to sign in. */
export function SignInPage({ to, address, problem, postRoom }: {
  /** Where to go then, on this site. */
  to: string;
  address?: string | undefined;
  problem?: FormProblem | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Sign in" postRoom={postRoom}>
      <h1>Sign in</h1>
      <p>
        There are no passwords here. I mail you a link that signs you in and shows all your games on one page.
      </p>
      <ProblemNote problem={problem} />
      <form method="post" action="/sign-in" class="panel">
        <input type="hidden" name="to" value={to} />
        <TextField
          name="address"
          label="Your mail address"
          type="email"
          required
          maxlength={254}
          autocomplete="email"
          value={address}
          problem={problem}
          hint="The one that gets your games' letters. New here? Any address of yours will do."
        />
        <button type="submit">Send me a link</button>
      </form>
      <p class="faint">
        You need not sign in to play: the links in your letters open your seats. You can also mail the line
        {" "}
        <code>sign in</code> to the referee to get the link.
      </p>
    </Layout>
  );
}

/** A link that has been opened: the button uses it up, and looking does not. */
export function SignInLinkPage({ address, adds, url, postRoom }: {
  address: string;
  /** It adds the address to those of the person signed in. */
  adds: boolean;
  url: string;
  postRoom: boolean;
}) {
  const title = adds ? "Is this address yours, too?" : "Sign in";
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <p>
        {adds
          ? (
            <>
              You then see and play the games of <strong>{address}</strong> on your page in this browser.
            </>
          )
          : (
            <>
              You sign in as <strong>{address}</strong>{" "}
              in this browser. If that address is not yours, close the page: somebody else's link has come to
              you.
            </>
          )}
      </p>
      <form method="post" action={url}>
        <button type="submit">{adds ? "Yes, the address is mine" : `Sign in as ${address}`}</button>
      </form>
    </Layout>
  );
}
