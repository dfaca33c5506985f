import { SpokenBy, type TalkWords } from "./talk.tsx";

/** What the players have written to each other, as one of them may read it. */
export interface PressView {
  /** The newest first. */
  readonly words: readonly TalkWords[];
  /** How many of the player's own wait for the next turn letter. */
  readonly waiting: number;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** Words above a sheet in a letter go to the other player, too. */
  readonly isAbove: boolean;
  /** The longest words, in characters. */
  readonly limit: number;
}

/** Messages to the other player, earlier ones, and which player accepts what. */
export function PressForm({ url, press }: { url: string; press: PressView }) {
  const action = `${url}/press`;
  return (
    <section id="press">
      <h2>Messages</h2>
      <form method="post" action={action}>
        <label for="press-words">Message to your opponent</label>
        <textarea class="words" id="press-words" name="words" rows={6} required maxlength={press.limit} />
        <label for="press-when">Send</label>
        <select id="press-when" name="when">
          <option value="now">At once</option>
          <option value="turn">With the next turn letter</option>
        </select>
        <label class="inline">
          <input type="checkbox" name="public" value="yes" /> Everybody may read it
        </label>
        <button type="submit" name="act" value="send">Send</button>
      </form>
      {press.waiting === 0 ? null : <p class="note">Waiting for the next turn letter: {press.waiting}.</p>}
      {press.words.map((words) => (
        <article>
          <SpokenBy words={words} />
          <blockquote class="words">{words.lines.join("\n")}</blockquote>
        </article>
      ))}
      <form method="post" action={action}>
        <p class="faint">
          {press.isOpen
            ? "You agreed to show your address if they show theirs."
            : "The other player does not see your address: letters come from the referee."}
        </p>
        <button type="submit" name="act" value={press.isOpen ? "hidden" : "open"} class="quiet">
          {press.isOpen ? "Hide my address" : "Show my address, if they show theirs"}
        </button>{" "}
        <button type="submit" name="act" value={press.isMuted ? "on" : "off"} class="quiet">
          {press.isMuted ? "Unmute opponent" : "Mute opponent"}
        </button>{" "}
        <button type="submit" name="act" value={press.isAbove ? "apart" : "above"} class="quiet">
          {press.isAbove
            ? "Stop passing on what I write above a sheet"
            : "Also pass on what I write above a sheet"}
        </button>
      </form>
    </section>
  );
}
