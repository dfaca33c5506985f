import { EnglishBlocks } from "./parts/english-blocks.tsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import type { Terms } from "../../src/kernel/words.ts";
import { wordsIn } from "../words/words.tsx";
import { ExplainForm } from "./parts/explain-form.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout, LinkLine, type SeatLink } from "./layout.tsx";
import { BackButton, type OrderFormView, OrderSheetForm } from "./parts/order-form.tsx";

/** The answer to a question, and room for the next. */
export function ExplainPage({ blocks, words, question, terms, url, seat, form }: {
  blocks: readonly Block[];
  words: WordMarker;
  question: string;
  terms: Terms;
  url: string;
  seat?: SeatLink | undefined;
  /** The sheet that the player was writing when asking. */
  form?: OrderFormView | undefined;
}) {
  const say = wordsIn("seat");
  return (
    <Layout title={say("explain.why")} seat={seat}>
      <h1>{question === "" ? say("explain.why") : say("explain.asked", { question })}</h1>
      <EnglishBlocks blocks={blocks} picture={NO_PICTURE} words={words} />
      {form === undefined
        ? (
          <>
            <ExplainForm url={url} question={question} terms={terms} />
            <LinkLine to={url}>{say("backToGame")}</LinkLine>
          </>
        )
        : (
          <>
            <h2 id="orders">{say("answer.sheet")}</h2>
            <OrderSheetForm form={form} />
            <BackButton />
          </>
        )}
    </Layout>
  );
}
