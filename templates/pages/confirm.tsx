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

/** What a letter in a player's name asks for, and the button by which he says that it is his. */
export function ConfirmPage({ blocks, url, postRoom }: {
  blocks: readonly Block[];
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title="Is this letter yours?" postRoom={postRoom}>
      <h1>Is this letter yours?</h1>
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit">Yes, it is mine: do what it asks</button>
      </form>
      <p>If it is not, close this page: nothing has been done, and nothing will be.</p>
    </Layout>
  );
}

/** What we propose, as a letter looks like a machine's that says so of its player. */
export function ProposedPage({ blocks, url, postRoom }: {
  blocks: readonly Block[];
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title="Are you away?" postRoom={postRoom}>
      <h1>Are you away?</h1>
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit">Yes, announce it</button>
      </form>
      <p>If you are not, close this page: nothing has been announced, and nothing will be.</p>
    </Layout>
  );
}
