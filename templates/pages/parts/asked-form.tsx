import type { Terms, WishWords } from "../../../src/kernel/words.ts";
import { English, langOfEnglish, wordsIn } from "../../words/words.tsx";

/** How much a player would be asked. */
export interface AskedView {
  readonly asksAll: boolean;
  readonly asksSparse: boolean;
}

/** The form to choose how many questions to get. */
export function AskedForm(
  { url, asked, wishes }: { url: string; asked: AskedView; wishes: Terms["wishes"] },
) {
  const say = wordsIn("game-settings");
  return (
    <section id="asked">
      <h2>{say("asked")}</h2>
      <form method="post" action={`${url}/asked`}>
        <WishField name="all" isWished={asked.asksAll} words={wishes.asksAll} />
        <WishField name="sparse" isWished={asked.asksSparse} words={wishes.asksSparse} />
        <button type="submit" name="act" value="save" class="quiet">{say("asked.save")}</button>
      </form>
    </section>
  );
}

function WishField(
  { name, isWished, words: { on, off, instead } }: { name: string; isWished: boolean; words: WishWords },
) {
  const say = wordsIn("game-settings");
  if (instead !== undefined) {
    return (
      <p class="faint" lang={langOfEnglish()}>
        {instead}
        {isWished ? <input type="hidden" name={name} value="yes" /> : null}
      </p>
    );
  }
  return (
    <p>
      <label class="inline">
        <input type="checkbox" name={name} value="yes" checked={isWished} /> <English>{on}</English>
      </label>
      <br />
      <span class="faint">
        {say("asked.otherwise")} <English>{off}</English>
      </span>
    </p>
  );
}
