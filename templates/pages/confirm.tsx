import type { Block } from "../../src/kernel/block.ts";
import { Blocks } from "../letters/html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** A request for what cannot be undone, with buttons for its player to confirm or deny it. */
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
        <button type="submit" name="act" value="yes">Yes, do it</button>
      </form>
      <p>
        If it wasn't you, press "No": then nothing happens, and you get new links, so that nobody else can use
        the old ones.
      </p>
      <form method="post" action={url}>
        <button type="submit" name="act" value="no" class="quiet">No, that wasn't me</button>
      </form>
    </Layout>
  );
}

/** What a player is asked about a letter in their name. */
const ASKED = {
  /** What the letter asks for. */
  letter: {
    title: "Is this letter yours?",
    button: "Yes, it is mine: do it",
    otherwise: "If not, close this page, and nothing happens.",
  },
  /** An absence that we propose, as the letter looks like a machine's notice of one. */
  absence: {
    title: "Are you away?",
    button: "Yes, announce it",
    otherwise: "If not, close this page, and nothing happens.",
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
