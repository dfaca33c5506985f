import type { Side } from "../../../src/kernel/side.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor, momentFor } from "../../dates.ts";

/** A game of a list. */
export interface GameRowView {
  readonly id: string;
  readonly title: string;
  readonly status: "inviting" | "playing" | "over";
  readonly computers: Readonly<Record<Side, boolean>>;
  readonly names: Readonly<Record<Side, string>>;
  readonly gameTurn: number | null;
  readonly lastTurn: number | null;
  readonly waiting: Side | null;
  readonly due: number | null;
  readonly winner: Side | "draw" | null;
  readonly at: number;
}

/** How a game stands, in a few words. */
export function standWords({ status, gameTurn, lastTurn, winner, waiting }: GameRowView): string {
  if (status === "inviting") return "Not begun: somebody has still to join";
  if (status === "over") {
    return winner === "draw" ? "A draw" : winner === null ? "Over" : `${sideName(winner)} victory`;
  }
  const turn = gameTurn === null
    ? "Under way"
    : `Game-Turn ${gameTurn}${lastTurn === null ? "" : ` of ${lastTurn}`}`;
  return waiting === null ? turn : `${turn}, ${sideName(waiting)} to move`;
}

/** `Anna`, `the computer`, or the side where its player has said no name. */
export function whoPlays({ computers, names }: Pick<GameRowView, "computers" | "names">, side: Side): string {
  return computers[side] ? "the computer" : names[side] === "" ? `the ${sideName(side)} player` : names[side];
}

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
