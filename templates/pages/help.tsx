import { helpBlocks } from "../help.ts";
import { Blocks } from "../html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** The same help that a letter brings. */
export function HelpPage({ postRoom }: { postRoom: boolean }) {
  return (
    <Layout title="How to order" postRoom={postRoom}>
      <h1>How to order</h1>
      <Blocks blocks={helpBlocks()} picture={NO_PICTURE} />
    </Layout>
  );
}
