import { helpBlocks } from "../help.ts";
import { Blocks } from "../html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** The same help that a letter brings. @param commands as in {@link helpBlocks} */
export function HelpPage({ commands, postRoom }: { commands: readonly string[]; postRoom: boolean }) {
  return (
    <Layout title="How to order" postRoom={postRoom}>
      <h1>How to order</h1>
      <Blocks blocks={helpBlocks(commands)} picture={NO_PICTURE} />
    </Layout>
  );
}
