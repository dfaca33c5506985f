import type { Block } from "../../src/kernel/block.ts";
import { helpBlocks } from "../help.ts";
import { Blocks } from "../html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout, type SeatLink } from "./layout.tsx";

/** The same help that a letter brings. @param orders, commands as in {@link helpBlocks} */
export function HelpPage(
  { orders, commands, seat, postRoom }: {
    orders: readonly Block[];
    commands: readonly string[];
    seat?: SeatLink | undefined;
    postRoom: boolean;
  },
) {
  return (
    <Layout title="How to order" postRoom={postRoom} seat={seat}>
      <h1>How to order</h1>
      <Blocks blocks={helpBlocks(orders, commands)} picture={NO_PICTURE} />
    </Layout>
  );
}
