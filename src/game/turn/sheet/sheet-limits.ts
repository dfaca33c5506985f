import { storedSize } from "../../../common/bytes/json.ts";
import type { Side } from "../../../kernel/side.ts";
import { bounded } from "../../../sheet/blocks/line-limit.ts";
import { deskOf } from "../../open/desk-of.ts";
import { type StandingGame } from "../../open/waiting-for.ts";

/** More than any turn needs, and little enough to read. */
export const SHEET_LIMIT = { lines: 400, characters: 16_000 } as const;

/**
 * The most that is kept of a sheet, and of a side's answers within a Player-Turn, in bytes. A game's head has room for both
 * sides' at once, and for a locked copy of each (src/store/kv/port.ts). A player who sends much must not stop the other's
 * orders.
 */
export const KEPT_LIMIT = { sheet: 7_500, answers: 2_000 } as const;

/** Why an answer is too long to be read or kept; undefined if it is not. */
export function lengthRefusal(
  game: StandingGame,
  side: Side,
  sent: readonly string[],
): string | undefined {
  const { lines } = bounded(sent);
  const printed = () => game.system.orders.printed(deskOf(game, side), lines).kept;
  const { pending } = game.head;
  if (pending?.asked !== side) return sheetRefusal(sent, printed);
  return readRefusal(sent) ??
    (storedSize([...pending.answers[side], ...printed()]) <= KEPT_LIMIT.answers
      ? undefined
      : ANSWERS_TOO_LONG);
}

/** Why the sheet of a Player-Turn is too long to be read or kept. @param printed the form in which its lines would be kept */
export function sheetRefusal(
  lines: readonly string[],
  printed: () => readonly string[],
): string | undefined {
  return readRefusal(lines) ?? (storedSize(printed()) <= KEPT_LIMIT.sheet ? undefined : SHEET_TOO_LONG);
}

export function readRefusal(lines: readonly string[]): string | undefined {
  const isRead = lines.length <= SHEET_LIMIT.lines && lines.join("\n").length <= SHEET_LIMIT.characters;
  return isRead
    ? undefined
    : `A sheet has room for ${SHEET_LIMIT.lines} lines and ${SHEET_LIMIT.characters} characters; yours is longer, so I left it aside.`;
}

const SHEET_TOO_LONG =
  `The orders of a sheet have room in ${KEPT_LIMIT.sheet} bytes, comments not counted; yours are longer, so I left them aside. A destination is shorter than a path: move 1906 to 2409.`;

const ANSWERS_TOO_LONG =
  `Your answers within one Player-Turn have room in ${KEPT_LIMIT.answers} bytes, comments not counted; this one would make them longer, so I left it aside. GO leaves the rest to the default.`;
