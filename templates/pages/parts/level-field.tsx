import { COMPUTER_LEVELS, type ComputerLevel, levelNamed } from "../../../src/kernel/players.ts";
import { toPage, wordsIn } from "../../words/words.tsx";

/** The computer's level, if one can be chosen: the capable one by default. */
export function LevelField(
  { id, chosen = "capable" }: { readonly id: string; readonly chosen?: string | undefined },
) {
  const say = wordsIn("forms");
  return (
    <>
      <label for={id}>{say("level")}</label>
      <select id={id} name="level">
        {COMPUTER_LEVELS.map((level) => (
          <option value={level} selected={level === chosen}>{say("levelName", wordsOf(level))}</option>
        ))}
      </select>
    </>
  );
}

function wordsOf(name: ComputerLevel) {
  const { level, thinking = 0 } = levelNamed(name)!;
  return { level, seconds: thinking };
}

/** How each level plays and how often it wins, a sentence each, and a link to more. */
export function LevelsNote() {
  return (
    <p class="faint">
      {wordsIn("forms").rich("levels", {
        em: (text) => <em lang="en">{text}</em>,
        how: toPage("/docs/play/computer"),
      })}
    </p>
  );
}
