import type { Block } from "../../src/kernel/block.ts";
import { Blocks } from "../html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** What somebody has asked for that cannot be undone, and the buttons by which its player says whether he has. */
export function FinalPage({ blocks, url, postRoom }: {
  blocks: readonly Block[];
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title="Do you mean this?" postRoom={postRoom}>
      <h1>Do you mean this?</h1>
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit" name="act" value="yes">Yes, I asked for this: do it</button>
      </form>
      <p>
        If you did not ask for it, say so: nothing is done, and the links of your letters are renewed, so that
        whoever has them can do no more.
      </p>
      <form method="post" action={url}>
        <button type="submit" name="act" value="no" class="quiet">No, I did not ask for this</button>
      </form>
    </Layout>
  );
}

/** What a player is asked about a letter in their name. */
const ASKED = {
  /** What the letter asks for. */
  letter: {
    title: "Is this letter yours?",
    button: "Yes, it is mine: do what it asks",
    otherwise: "If it is not, close this page: nothing has been done, and nothing will be.",
  },
  /** An absence that we propose, as the letter looks like a machine's notice of one. */
  absence: {
    title: "Are you away?",
    button: "Yes, announce it",
    otherwise: "If you are not, close this page: nothing has been announced, and nothing will be.",
  },
} as const;

/** What one button does. A page that is left does nothing. */
export function ConfirmPage({ about, blocks, url, postRoom }: {
  about: keyof typeof ASKED;
  blocks: readonly Block[];
  url: string;
  postRoom: boolean;
}) {
  const { title, button, otherwise } = ASKED[about];
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit">{button}</button>
      </form>
      <p>{otherwise}</p>
    </Layout>
  );
}
