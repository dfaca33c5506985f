import type { Terms } from "../../src/kernel/words.ts";

/** How much a player would be asked. */
export interface AskedView {
  readonly asksAll: boolean;
  readonly asksSparse: boolean;
}

/** A player says how much he would be asked. */
export function AskedForm(
  { url, asked, wishes }: { url: string; asked: AskedView; wishes: Terms["wishes"] },
) {
  return (
    <section id="asked">
      <h2>How much you are asked</h2>
      <form method="post" action={`${url}/asked`}>
        <p>
          <label class="inline">
            <input type="checkbox" name="all" value="yes" checked={asked.asksAll} /> {wishes.asksAll.on}
          </label>
          <br />
          <span class="faint">Otherwise: {wishes.asksAll.off}</span>
        </p>
        <p>
          <label class="inline">
            <input type="checkbox" name="sparse" value="yes" checked={asked.asksSparse} />{" "}
            {wishes.asksSparse.on}
          </label>
          <br />
          <span class="faint">Otherwise: {wishes.asksSparse.off}</span>
        </p>
        <button type="submit" name="act" value="save" class="quiet">Save this</button>
      </form>
    </section>
  );
}
