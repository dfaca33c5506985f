import { type DateWish, dayFor, momentFor } from "../../dates.ts";
import { wordsIn } from "../../words/words.tsx";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";

/** Games as everybody sees them, a row each. */
export function PublicRows({ rows, dates }: { rows: readonly GameRowView[]; dates: DateWish }) {
  const say = wordsIn("games");
  return (
    <ul class="rows">
      {rows.map((row) => (
        <li>
          <span>
            <a class="title" href={`/games/${row.id}`}>{row.title}</a> <span class="faint">{row.id}</span>
          </span>
          <span>
            {say("sidePlayed", { side: "allied", player: whoPlays(row, "allied") })}
            <br />
            {say("sidePlayed", { side: "axis", player: whoPlays(row, "axis") })}
          </span>
          <span>
            {standWords(row)}
            <br />
            <span class="faint">{dayFor(row.at, dates)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** When something of a game is due, if anything is. */
export function dueWords({ due }: Pick<GameRowView, "due">, dates: DateWish): string | undefined {
  return due === null ? undefined : wordsIn("games")("due", { when: momentFor(due, dates) });
}
