import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { Side } from "../../kernel/side.ts";
import type { ENDINGS } from "../../store/records/game-record.ts";
import type { GameLuck } from "../../store/records/luck-record.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import type { GameCabinet } from "../office.ts";
import { overGames } from "../ratings/over-games.ts";
import { countLuck, isCounted } from "./luck.ts";

/** Finished games that their players show to everybody, and searches among them. */

export type ArchiveShelves = GameCabinet;

/** What a reader searches for; everything is optional. */
export interface ArchiveSearch {
  /** One of these. */
  readonly scenarios?: readonly string[] | undefined;
  readonly winner?: Side | "draw" | undefined;
  readonly how?: (typeof ENDINGS)[number] | undefined;
  /** A part of a player's name, and the side that this player had. */
  readonly player?: string | undefined;
  readonly side?: Side | undefined;
  /** Game-Turns of the game's end, both ends included. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether the dice were with the winner or against. */
  readonly luck?: "with" | "against" | undefined;
  /** The places of its opening, in the form of {@link openingName}. */
  readonly opening?: string | undefined;
}

/** A game of the archive. @property luck undefined if nobody has counted it */
export interface ArchivedGame {
  readonly row: OverRow;
  readonly luck: GameLuck | undefined;
}

const listed = ofEach<ArchiveShelves["games"], Shared<readonly OverRow[]>>(() => new Shared(1));

/** All games of the archive, the last first; read once for all, until one of them changes. */
export async function listedGames(office: ArchiveShelves): Promise<readonly OverRow[]> {
  const version = await office.games.lists.overVersion();
  return await listed(office.games).get(
    String(version),
    async () => (await overGames(office)).filter(({ isListed }) => isListed).toReversed(),
  );
}

/** @param from how many to skip @returns some of what is found, and how much there is */
export async function searchArchive(
  office: ArchiveShelves,
  search: ArchiveSearch,
  from: number,
  limit: number,
): Promise<{ readonly games: readonly ArchivedGame[]; readonly count: number }> {
  const needsLuck = search.luck !== undefined || search.opening !== undefined;
  const lucks = needsLuck ? await office.games.lists.allLuck() : undefined;
  const found = (await listedGames(office)).filter((row) => fits(row, search, lucks?.get(row.id)));
  const shown = found.slice(from, from + limit);
  const games: ArchivedGame[] = [];
  for (const row of shown) {
    games.push({ row, luck: lucks?.get(row.id) ?? await office.games.lists.luck(row.id) });
  }
  return { games, count: found.length };
}

function fits(row: OverRow, search: ArchiveSearch, luck: GameLuck | undefined): boolean {
  const { scenarios, winner, how, player, side, least, most, opening } = search;
  const turn = row.gameTurn ?? 0;
  return (scenarios === undefined || scenarios.includes(row.scenario)) &&
    (winner === undefined || row.winner === winner) &&
    (how === undefined || row.how === how) &&
    (player === undefined || hasPlayer(row, player, side)) &&
    (least === undefined || turn >= least) && (most === undefined || turn <= most) &&
    (search.luck === undefined || luckOf(row, luck) === search.luck) &&
    (opening === undefined || (luck?.opening !== undefined && openingName(luck.opening) === opening));
}

function hasPlayer({ names }: OverRow, player: string, side: Side | undefined): boolean {
  const looked = player.toLowerCase();
  const sides = side === undefined ? (["allied", "axis"] as const) : [side];
  return sides.some((each) => names[each].toLowerCase().includes(looked));
}

/** Whether the dice were with the winner; undefined if nobody knows or nobody has won. */
function luckOf({ winner }: OverRow, luck: GameLuck | undefined): ArchiveSearch["luck"] {
  if (luck === undefined || winner === null || winner === "draw") return undefined;
  return luck.sides[winner].difference >= 0 ? "with" : "against";
}

/** An opening in words, for addresses: `3116 3217`. */
export function openingName(opening: readonly string[]): string {
  return opening.join(" ");
}

/** For how many games a reader's request counts the luck, which is then stored. */
const COUNTED_AT_ONCE = 3;

/** Counts the luck of some shown games that have none. */
export async function countMissing(
  office: ArchiveShelves,
  games: readonly ArchivedGame[],
): Promise<ArchivedGame[]> {
  let counted = 0;
  const all: ArchivedGame[] = [];
  for (const game of games) {
    const mayCount = !isCounted(game.luck) && counted++ < COUNTED_AT_ONCE;
    all.push(mayCount ? { row: game.row, luck: await countLuck(office, game.row.id) ?? game.luck } : game);
  }
  return all;
}
