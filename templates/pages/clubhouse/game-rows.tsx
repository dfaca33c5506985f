import { type DateWish, dayFor, momentFor } from "../../dates.ts";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";

/** Games as everybody sees them, a row each. */
export function PublicRows({ rows, dates }: { rows: readonly GameRowView[]; dates: DateWish }) {
  return (
    <ul class="rows">
      {rows.map((row) => (
        <li>
          <span>
            <a class="title" href={`/games/${row.id}`}>{row.title}</a> <span class="faint">{row.id}</span>
          </span>
          <span>
            Allied: {whoPlays(row, "allied")}
            <br />
            Axis: {whoPlays(row, "axis")}
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
  return due === null ? undefined : `due ${momentFor(due, dates)}`;
}
