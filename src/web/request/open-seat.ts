import type { Wish } from "../../game/players-step.ts";
import { seatPath } from "../../game/access/links.ts";
import type { Context } from "hono";
import { type CurrentGame, currentGame, type GameCabinet } from "../../game/office.ts";
import { wasKey } from "../../game/access/renewed-keys.ts";
import { headFor, memberByKey } from "../../game/access/team.ts";
import { sameSecret } from "../../game/access/tokens.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { Member } from "../../store/records/team-record.ts";
import type { SeatLink } from "../../../templates/pages/layout.tsx";

export interface OpenSeat {
  readonly game: CurrentGame;
  readonly side: Side;
  readonly url: string;
  /** The member of the side's team whose key it was; absent if the seat's own holder asks. */
  readonly member?: Member;
}

/** The seat that an address opened before its links were renewed; undefined if it never did. */
export async function renewedSeat(
  office: GameCabinet,
  context: Context,
): Promise<{ readonly id: string; readonly side: Side } | undefined> {
  const { id = "", side = "", key = "" } = context.req.param() as Record<string, string>;
  return await renewedSeatAt(office, id, side, key);
}

/** Like {@link renewedSeat}, for an address. */
export async function renewedSeatAt(
  office: GameCabinet,
  id: string,
  side: string,
  key: string,
): Promise<{ readonly id: string; readonly side: Side } | undefined> {
  if (!isSide(side)) return undefined;
  const head = (await office.games.head(id.toUpperCase()))?.head;
  return head !== undefined && wasKey(head.seats[side], key) ? { id: head.id, side } : undefined;
}

/** The seat that an address `/:id/:side/:key` opens; undefined for a wrong key, and for a game that does not exist. */
export async function seatAt(
  office: GameCabinet,
  id: string,
  side: string,
  key: string,
): Promise<OpenSeat | undefined> {
  if (!isSide(side)) return undefined;
  const game = await currentGame(office, id.toUpperCase());
  const seat = game?.head.seats[side];
  if (game === undefined || seat?.kind !== "person" || !sameSecret(seat.webKey, key)) return undefined;
  return { game, side, url: seatPath(game.head, side) };
}

/**
 * Like {@link seatAt}, and for the members of a side's team, too: each sees the game as their side does, and nothing that opens
 * the captain's seat.
 */
export async function teamSeatAt(
  office: GameCabinet,
  id: string,
  side: string,
  key: string,
): Promise<OpenSeat | undefined> {
  const own = await seatAt(office, id, side, key);
  if (own !== undefined || !isSide(side)) return own;
  const game = await currentGame(office, id.toUpperCase());
  const member = game === undefined ? undefined : memberByKey(game.head, side, key);
  if (game === undefined || member === undefined) return undefined;
  const head = headFor(game.head, side, member);
  return { game: { ...game, head }, side, url: seatPath(head, side), member };
}

/** Whose wish it is that a page's form carries out. */
export function wishBy({ game, side }: OpenSeat): Wish {
  return { id: game.head.id, side };
}

/** The link back to a seat, for the pages that it opens. */
export function seatLink({ game: { head }, side, url }: OpenSeat): SeatLink {
  return { url, game: `${head.title.split(":")[0]} ${head.id}`, side };
}

/**
 * The link back from a page about a fault, if its address begins with that of a seat.
 * @returns undefined if it does not, or the game cannot be read just now
 */
export async function seatLinkBack(office: GameCabinet, { req }: Context): Promise<SeatLink | undefined> {
  const [, games, id, side, key] = req.path.split("/");
  if (games !== "games" || id === undefined || side === undefined || key === undefined) return undefined;
  try {
    const seat = await teamSeatAt(office, id, side, key);
    return seat === undefined ? undefined : seatLink(seat);
  } catch {
    // The page already tells about a fault, and does so without the link.
    return undefined;
  }
}
