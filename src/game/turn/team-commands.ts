import type { Mark } from "../../kernel/pointing.ts";
import type { Side } from "../../kernel/side.ts";
import { renderText } from "../../../templates/text.ts";
import { deskOf } from "../open/desk-of.ts";
import { seenBy } from "../open/open-game.ts";
import { CAPTAIN, captainName, membersOf } from "../access/team.ts";
import type { StandingGame } from "../open/waiting-for.ts";

/**
 * Who in a team commands what. The captain names formations or pieces in words, such as `7 Support`. The game's own board says
 * which pieces a line orders, and whether these words belong to a piece.
 */

function piecesOrdered(game: StandingGame, side: Side, lines: readonly string[]): string[] {
  const desk = deskOf(game, side);
  const { board } = game.system;
  const pieces = board.point(desk, lines, []).marks.flatMap((mark) => piecesAt(game, side, mark));
  return [...new Set(pieces)];
}

function piecesAt(game: StandingGame, side: Side, mark: Mark): readonly string[] {
  if (mark.kind === "ghost") return [mark.piece];
  if (mark.kind === "way" || mark.look !== "ordered") return [];
  if (mark.at.kind === "piece") return [mark.at.id];
  return game.system.board.about(seenBy(game, side).sight, mark.at)?.pieces ?? [];
}

/** The board's words for a piece: its name, and all others. */
function tellsOf(
  game: StandingGame,
  side: Side,
  id: string,
): { readonly title: string; readonly words: string } | undefined {
  const about = game.system.board.about(seenBy(game, side).sight, { kind: "piece", id });
  return about && { title: about.title, words: `${about.title}\n${renderText(about.blocks)}` };
}

/** Whether words are among those of a piece, as whole words. */
function isNamed(words: string, phrase: string): boolean {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  return plain(words).includes(plain(phrase));
}

/** How many pieces some words name, as far as they are found or have something to do; undefined if none has. */
export function piecesNamed(game: StandingGame, side: Side, phrase: string): number | undefined {
  const desk = deskOf(game, side);
  const able = new Set(
    game.system.board.point(desk, [], []).marks.flatMap((mark) =>
      mark.kind === "sign" && mark.at.kind === "piece" ? [mark.at.id] : []
    ),
  );
  if (able.size === 0) return undefined;
  const found = game.system.board.find(desk.sight, phrase).filter(({ at }) => at.kind === "piece").length;
  return found + [...able].filter((id) => isNamed(tellsOf(game, side, id)?.words ?? "", phrase)).length;
}

/** Why somebody in a team may not write some orders, in a sentence that says who commands; undefined if they may. */
export function commandedByOthers(
  game: StandingGame,
  side: Side,
  lines: readonly string[],
  by: number,
): string | undefined {
  const isByName = membersOf(game.head, side).some(({ commands }) => commands.length > 0);
  if (by === CAPTAIN || !isByName) return undefined;
  const members = membersOf(game.head, side);
  const own = members.find(({ n }) => n === by)?.commands ?? [];
  for (const id of piecesOrdered(game, side, lines)) {
    const told = tellsOf(game, side, id);
    if (told === undefined) continue;
    const commanders = members.filter(({ commands }) => commands.some((each) => isNamed(told.words, each)));
    if (commanders.some(({ n }) => n === by) || (commanders.length === 0 && own.length === 0)) continue;
    const who = commanders.length === 0
      ? captainName(game.head, side)
      : commanders.map(({ name }) => name).join(" and ");
    return `${who} commands ${told.title}, so its orders are not yours to write.`;
  }
  return undefined;
}

/** Lines by order: one that begins with a space continues the one above. */
export function ordersApart(lines: readonly string[]): string[][] {
  const orders: string[][] = [];
  for (const line of lines) {
    if (/^\s/.test(line) && orders.length > 0) orders[orders.length - 1].push(line);
    else orders.push([line]);
  }
  return orders;
}

/** The orders that stand in only one of two lists of lines. */
export function changedOrders(before: readonly string[], after: readonly string[]): string[] {
  const missing = (from: readonly string[], among: readonly string[]) => {
    const texts = ordersApart(among).map((order) => order.join("\n"));
    return ordersApart(from).filter((order) => !texts.includes(order.join("\n")));
  };
  return [...missing(after, before), ...missing(before, after)].flat();
}
