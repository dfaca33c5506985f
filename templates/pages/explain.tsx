import type { Block } from "../blocks.ts";
import { Blocks } from "../html.tsx";
import { ExplainForm } from "./explain-form.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** The answer to a question, and room for the next. */
export function ExplainPage({ blocks, question, url, postRoom }: {
  blocks: readonly Block[];
  question: string;
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title="Why?" postRoom={postRoom}>
      <h1>Why?</h1>
      <ExplainForm url={url} question={question} />
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      <p>
        <a href={url}>To the game</a>
      </p>
    </Layout>
  );
}
