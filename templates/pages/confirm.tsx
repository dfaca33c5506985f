import { EnglishBlocks } from "./parts/english-blocks.tsx";
import type { Block } from "../../src/kernel/block.ts";
import { NO_PICTURE } from "./game.tsx";
import { wordsIn } from "../words/words.tsx";
import { Layout } from "./layout.tsx";

/** A request for what cannot be undone, with buttons for its player to confirm or deny it. */
export function FinalPage({ blocks, url }: {
  blocks: readonly Block[];
  url: string;
}) {
  const say = wordsIn("asked");
  return (
    <Layout title={say("final")}>
      <h1>{say("final")}</h1>
      <EnglishBlocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit" name="act" value="yes">{say("final.yes")}</button>
      </form>
      <p>{say("final.else")}</p>
      <form method="post" action={url}>
        <button type="submit" name="act" value="no" class="quiet">{say("final.no")}</button>
      </form>
    </Layout>
  );
}

/**
 * The page explains one button. If the player leaves it, nothing happens.
 * @param about a request by letter in the player's name, or an absence that we propose. A machine may have written the letter
 */
export function ConfirmPage({ about, blocks, url }: {
  about: "letter" | "absence";
  blocks: readonly Block[];
  url: string;
}) {
  const say = wordsIn("asked");
  const title = say(about);
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <EnglishBlocks blocks={blocks} picture={NO_PICTURE} />
      <form method="post" action={url}>
        <button type="submit">{say(`button.${about}`)}</button>
      </form>
      <p>{say("otherwise")}</p>
    </Layout>
  );
}
