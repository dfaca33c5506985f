import { LEVEL_NAMES, type LevelName } from "../../letters/mail-levels.ts";
import { wordsIn } from "../../words/words.tsx";

/** The choice of how many letters somebody gets. */
export function LevelForm({ url, level }: { url: string; level: LevelName }) {
  const say = wordsIn("letters");
  const names = wordsIn("own");
  return (
    <form method="post" action={url}>
      {(Object.keys(LEVEL_NAMES) as LevelName[]).map((name) => (
        <p>
          <label class="inline">
            <input type="radio" name="level" value={name} checked={name === level} />{" "}
            <strong>{names("level", { level: name })}</strong>
          </label>
          <br />
          <span class="faint">{say(`level.${name}`)}</span>
        </p>
      ))}
      <button type="submit">{say("level.save")}</button>
    </form>
  );
}
