import type { Terms, WishWords } from "../../src/kernel/words.ts";

/** How much a player would be asked. */
export interface AskedView {
  readonly asksAll: boolean;
  readonly asksSparse: boolean;
}

/** A player says how many questions to get. */
export function AskedForm(
  { url, asked, wishes }: { url: string; asked: AskedView; wishes: Terms["wishes"] },
) {
  return (
    <section id="asked">
      <h2>How much I ask you</h2>
      <form method="post" action={`${url}/asked`}>
        <WishField name="all" isWished={asked.asksAll} words={wishes.asksAll} />
        <WishField name="sparse" isWished={asked.asksSparse} words={wishes.asksSparse} />
        <button type="submit" name="act" value="save" class="quiet">Save this</button>
      </form>
    </section>
  );
}

function WishField(
  { name, isWished, words: { on, off, instead } }: { name: string; isWished: boolean; words: WishWords },
) {
  if (instead !== undefined) {
    return (
      <p class="faint">
        {instead}
        {isWished ? <input type="hidden" name={name} value="yes" /> : null}
      </p>
    );
  }
  return (
    <p>
      <label class="inline">
        <input type="checkbox" name={name} value="yes" checked={isWished} /> {on}
      </label>
      <br />
      <span class="faint">Otherwise: {off}</span>
    </p>
  );
}
