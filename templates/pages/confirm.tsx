import { ButtonForm } from "./parts/fields.tsx";
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
      <ButtonForm action={url} act="yes">{say("final.yes")}</ButtonForm>
      <p>{say("final.else")}</p>
      <ButtonForm action={url} act="no" look="quiet">{say("final.no")}</ButtonForm>
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
      <ButtonForm action={url}>{say(`button.${about}`)}</ButtonForm>
      <p>{say("otherwise")}</p>
    </Layout>
  );
}
