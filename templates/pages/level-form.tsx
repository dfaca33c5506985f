import { LEVEL_NAMES, LEVEL_WORDS, type LevelName } from "../letters/mail-levels.ts";

/** The choice of how many letters somebody gets. */
export function LevelForm({ url, level }: { url: string; level: LevelName }) {
  return (
    <form method="post" action={url}>
      {Object.entries(LEVEL_NAMES).map(([name, words]) => (
        <p>
          <label class="inline">
            <input type="radio" name="level" value={name} checked={name === level} /> <strong>{words}</strong>
          </label>
          <br />
          <span class="faint">{LEVEL_WORDS[name as LevelName]}</span>
        </p>
      ))}
      <button type="submit">Save this choice</button>
    </form>
  );
}
