import { PLAY_WISH_WORDS } from "../play-wish.ts";

/** How much a player would be asked. */
export interface AskedView {
  readonly asksAll: boolean;
  readonly asksSparse: boolean;
}

/** A player says how much he would be asked. */
export function AskedForm({ url, asked }: { url: string; asked: AskedView }) {
  return (
    <section id="asked">
      <h2>How much you are asked</h2>
      <form method="post" action={`${url}/asked`}>
        <p>
          <label class="inline">
            <input type="checkbox" name="all" value="yes" checked={asked.asksAll} />{" "}
            {PLAY_WISH_WORDS.asksAll.on}
          </label>
          <br />
          <span class="faint">Otherwise: {PLAY_WISH_WORDS.asksAll.off}</span>
        </p>
        <p>
          <label class="inline">
            <input type="checkbox" name="sparse" value="yes" checked={asked.asksSparse} />{" "}
            {PLAY_WISH_WORDS.asksSparse.on}
          </label>
          <br />
          <span class="faint">Otherwise: {PLAY_WISH_WORDS.asksSparse.off}</span>
        </p>
        <button type="submit" name="act" value="save" class="quiet">Save this</button>
      </form>
    </section>
  );
}
