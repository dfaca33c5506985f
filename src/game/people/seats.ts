import type { Party } from "../../kernel/party.ts";
import { isSide, type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { GameRow } from "../../store/games/game-row.ts";
import type { PlaceInList, SeatRow } from "../../store/games/lists.ts";
import type { Person } from "../../store/records/people-records.ts";
import { gameMasterPath } from "../game-master.ts";
import { gamePath, seatPath } from "../access/links.ts";
import type { GameCabinet } from "../office.ts";
import { isOfLink } from "../access/tokens.ts";
import { isHis } from "./person.ts";

/** How many unfinished games of a person are read: more than anybody plays. The person's page has earlier ones, too. */
const MOST = 200;
/** How many parts one game has at most: the sides, and the game master's. */
const PARTS = 3;

/** Every part that a person has in games with this status, by all addresses: the newest first. */
export async function seatsOf(
  { games }: GameCabinet,
  { addresses }: Person,
  status: GameRow["status"],
  limit = MOST,
  before?: PlaceInList,
): Promise<SeatRow[]> {
  const all = await Promise.all(
    addresses.map(({ address }) => games.lists.seatsOf(address, status, limit, before)),
  );
  return all.flat().sort((a, b) => orderOf(b) - orderOf(a) || order(b.row.id, a.row.id)).slice(0, limit);
}

/** Some of a person's parts in games with this status, never dividing a game, and where the next portion begins. */
export async function pageOfSeats(
  office: GameCabinet,
  person: Person,
  status: GameRow["status"],
  limit = MOST,
  before?: PlaceInList,
): Promise<{ readonly seats: readonly SeatRow[]; readonly next: PlaceInList | undefined }> {
  const found = await seatsOf(office, person, status, limit + PARTS, before);
  const end = found.findIndex((seat, n) => n >= limit && seat.row.id !== found[n - 1].row.id);
  if (end === -1) return { seats: found, next: undefined };
  const last = found[end - 1];
  return { seats: found.slice(0, end), next: [orderOf(last), last.row.id] };
}

/** The order of codes in the store. */
const order = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The order of a person's games with the same status. */
function orderOf({ row }: SeatRow): number {
  return row.status === "over" ? row.at : row.createdAt;
}

/** Seats kept by their keys, if these still open them. */
export async function keptSeats({ games }: GameCabinet, { kept }: Person): Promise<SeatRow[]> {
  const rows = new Map((await games.lists.rows(kept.map(({ game }) => game))).map((row) => [row.id, row]));
  return kept.flatMap(({ game, side, keyHash }) => {
    const row = rows.get(game);
    return row?.keyHashes[side] === keyHash ? [{ row, party: side }] : [];
  });
}

/** Seats without those of declined games: no list of a person's games shows them. */
export function withoutDeclined(seats: readonly SeatRow[]): SeatRow[] {
  return seats.filter(({ row }) => row.isDeclined !== true);
}

export function isHisTurn({ row, party }: SeatRow): boolean {
  return row.status === "playing" && row.waiting === party;
}

/** All running games in which a person has a part, of any kind. */
export async function playedSeats(office: GameCabinet, person: Person): Promise<SeatRow[]> {
  const [seats, kept] = await Promise.all([seatsOf(office, person, "playing"), keptSeats(office, person)]);
  return withKept(seats, kept);
}

/** Seats in play, and those kept by their keys beside them. */
export function withKept(seats: readonly SeatRow[], kept: readonly SeatRow[]): SeatRow[] {
  const isKnown = ({ row, party }: SeatRow) =>
    seats.some((seat) => seat.row.id === row.id && seat.party === party);
  return [...seats, ...kept.filter((seat) => seat.row.status === "playing" && !isKnown(seat))];
}

export async function countWaiting(office: GameCabinet, person: Person): Promise<number> {
  return (await playedSeats(office, person)).filter(isHisTurn).length;
}

/** The parts that a person has in a game, by an address or by a kept key. */
export function partsIn(person: Person, head: GameHead): Party[] {
  const sides = SIDES.filter((side) => holds(person, head, side));
  const { gameMaster } = head;
  const rules = gameMaster?.kind === "apart" && isHis(person, gameMaster.address);
  return rules ? [...sides, "gameMaster"] : sides;
}

function holds(person: Person, { id, seats }: GameHead, side: Side): boolean {
  const seat = seats[side];
  if (seat.kind !== "person") return false;
  return isHis(person, seat.address) ||
    person.kept.some((kept) => kept.game === id && kept.side === side && isOfLink(kept.keyHash, seat.webKey));
}

/** The path of a person's own page of a game. */
export function pathOfPart(head: GameHead, party: Party): string {
  if (isSide(party)) return seatPath(head, party);
  const { gameMaster } = head;
  return gameMaster?.kind === "apart" ? gameMasterPath(head.id, gameMaster) : gamePath(head.id);
}
