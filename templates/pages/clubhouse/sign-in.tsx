import { ButtonForm, type FormProblem, ProblemNote, TextField } from "../parts/fields.tsx";
import { wordsIn } from "../../words/words.tsx";
import { Layout } from "../layout.tsx";

/** The page to request a sign-in link. */
export function SignInPage({ to, address, problem }: {
  /** Where to go then, on this site. */
  to: string;
  address?: string | undefined;
  problem?: FormProblem | undefined;
}) {
  const say = wordsIn("own");
  return (
    <Layout title={say("signIn")}>
      <h1>{say("signIn")}</h1>
      <p>
        {say("signInAbout")}
      </p>
      <ProblemNote problem={problem} />
      <form method="post" action="/sign-in" class="panel">
        <input type="hidden" name="to" value={to} />
        <TextField
          name="address"
          label={say("address")}
          type="email"
          required
          maxlength={254}
          autocomplete="email"
          value={address}
          problem={problem}
          hint={say("addressHint")}
        />
        <button type="submit">{say("sendLink")}</button>
      </form>
      <p class="faint">
        {say.rich("signInNot")}
      </p>
    </Layout>
  );
}

/** An opened link: only the button uses it up, not looking at the page. */
export function SignInLinkPage({ address, adds, url }: {
  address: string;
  /** It adds the address to those of the person signed in. */
  adds: boolean;
  url: string;
}) {
  const say = wordsIn("own");
  const title = adds ? say("addsTitle") : say("signIn");
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <p>
        {adds ? say.rich("addsAbout", { address }) : say.rich("signInAs", { address })}
      </p>
      <ButtonForm action={url}>{adds ? say("addsYes") : say("signInButton", { address })}</ButtonForm>
    </Layout>
  );
}
