import { Blocks } from "../../letters/html.tsx";
import { EnglishBlock } from "../../words/words.tsx";

/** What the referee says in English on every page. */
export function EnglishBlocks(said: Parameters<typeof Blocks>[0]) {
  return (
    <EnglishBlock>
      <Blocks {...said} />
    </EnglishBlock>
  );
}
