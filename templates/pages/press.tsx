import { SpokenBy, type TalkWords } from "./talk.tsx";
import { wordsIn } from "../words/words.tsx";

/** What the players have written to each other, as one of them may read it. */
export interface PressView {
  /** The newest first. */
  readonly words: readonly TalkWords[];
  /** How many of the player's own messages wait for the next turn letter. */
  readonly waiting: number;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** Words above a sheet in a letter go to the other player, too. */
  readonly isAbove: boolean;
  /** The maximum length, in characters. */
  readonly limit: number;
}

/** Messages to the other player, earlier ones, and which player accepts what. */
export function PressForm({ url, press }: { url: string; press: PressView }) {
  const say = wordsIn("game-settings");
  const action = `${url}/press`;
  return (
    <section id="press">
      <h2>{say("press")}</h2>
      <form method="post" action={action}>
        <label for="press-words">{say("press.write")}</label>
        <textarea class="words" id="press-words" name="words" rows={6} required maxlength={press.limit} />
        <label for="press-when">{say("press.when")}</label>
        <select id="press-when" name="when">
          <option value="now">{say("press.now")}</option>
          <option value="turn">{say("press.turn")}</option>
        </select>
        <label class="inline">
          <input type="checkbox" name="public" value="yes" /> {say("press.public")}
        </label>
        <button type="submit" name="act" value="send">{say("press.when")}</button>
      </form>
      {press.waiting === 0 ? null : <p class="note">{say("press.waiting", { count: press.waiting })}</p>}
      {press.words.map((words) => (
        <article>
          <SpokenBy words={words} />
          <blockquote class="words">{words.lines.join("\n")}</blockquote>
        </article>
      ))}
      <form method="post" action={action}>
        <p class="faint">
          {say(press.isOpen ? "press.isOpen" : "press.isHidden")}
        </p>
        <button type="submit" name="act" value={press.isOpen ? "hidden" : "open"} class="quiet">
          {say(press.isOpen ? "press.hide" : "press.open")}
        </button>{" "}
        <button type="submit" name="act" value={press.isMuted ? "on" : "off"} class="quiet">
          {say(press.isMuted ? "press.unmute" : "press.mute")}
        </button>{" "}
        <button type="submit" name="act" value={press.isAbove ? "apart" : "above"} class="quiet">
          {say(press.isAbove ? "press.apart" : "press.above")}
        </button>
      </form>
    </section>
  );
}
