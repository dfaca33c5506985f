import { z } from "zod";
import { HOUR } from "../../common/bytes/lengths.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { bothSides, count, instant, side, winner } from "../../common/fields.ts";
import type { Party } from "../../kernel/party.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { addressHash, hashInHead, listedKey, memberOfKey, rowKey, seatOfKey } from "../kv/keys.ts";
import type { GameHead } from "../records/game-record.ts";
import type { Key } from "../kv/port.ts";

/** A game as lists show it. Every commit of the game writes it to each list, so that reading a list opens no game. */
export const gameRow = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  status: z.enum(["inviting", "playing", "over"]),
  computers: bothSides(z.boolean()),
  /** The computer's level, if not capable. */
  levels: bothSides(z.enum(["modest", "master"]).optional()).optional(),
  /** The players' own names; empty if they gave none. */
  names: bothSides(z.string()),
  gameTurn: count.nullable(),
  lastTurn: count.nullable(),
  /** Who is waited for, as everybody may know. */
  waiting: side.nullable(),
  /** Since when; in games of older releases by the hour, or absent. */
  since: instant.nullable().optional(),
  /** Until when. */
  due: instant.nullable(),
  winner: winner.nullable(),
  /** When something last happened. */
  at: instant,
  createdAt: instant,
  isListed: z.boolean(),
  /** A player has declined it before it began. */
  isDeclined: z.literal(true).optional(),
  /** Hashes of the present keys of the seats' pages. They show people who kept a seat by its key whether it still works. */
  keyHashes: bothSides(z.string()),
});
export type GameRow = z.infer<typeof gameRow>;

export function rowOf(head: GameHead): GameRow {
  const { id, title, source, status, seats, names, stands, clock, outcome, createdAt } = head;
  const isPlaying = status === "playing";
  return {
    id,
    title,
    scenario: source.scenario,
    status,
    computers: { allied: seats.allied.kind === "computer", axis: seats.axis.kind === "computer" },
    ...levelsOf(head),
    names: { allied: names?.allied ?? "", axis: names?.axis ?? "" },
    gameTurn: stands?.gameTurn ?? null,
    lastTurn: stands?.lastTurn ?? null,
    waiting: isPlaying ? stands?.waiting ?? null : null,
    since: isPlaying ? waitingSince(head) : null,
    due: isPlaying ? clock?.asked?.due ?? null : null,
    winner: outcome?.winner ?? null,
    at: lastAt(head),
    createdAt,
    isListed: isListed(head),
    ...(isDeclined(head) ? { isDeclined: true } : {}),
    keyHashes: { allied: hashInHead(seats.allied.webKey), axis: hashInHead(seats.axis.webKey) },
  };
}

/** Levels of the computer players that are not capable ones. */
export function levelsOf({ seats: { allied, axis } }: Pick<GameHead, "seats">): Pick<GameRow, "levels"> {
  return allied.level === undefined && axis.level === undefined
    ? {}
    : { levels: { allied: allied.level, axis: axis.level } };
}

/** Since when a game has waited for its present side; null if it waits for the computer, or for nobody. */
function waitingSince({ stands, silence, clock }: GameHead): number | null {
  const waiting = stands?.waiting;
  if (silence !== undefined && silence.side === waiting) {
    return silence.from ?? Math.floor(silence.since / HOUR) * HOUR;
  }
  return clock?.asked?.side === waiting ? clock?.asked?.since ?? null : null;
}

function lastAt({ ledger, createdAt }: GameHead): number {
  return Math.max(ledger.at, createdAt);
}

/** Whether a game stands in public lists: no player is against it, and nobody declined it. */
export function isListed(head: Pick<GameHead, "seats" | "listed" | "ending">): boolean {
  const people = SIDES.filter((each) => head.seats[each].kind === "person");
  return people.length > 0 && people.every((each) => head.listed?.[each] === true) && !isDeclined(head);
}

/** Whether a player declined the game before it began: then no list shows it. */
export function isDeclined({ ending }: Pick<GameHead, "ending">): boolean {
  return ending?.how === "declined";
}

export function rowKeys(head: GameHead): Key[] {
  const { id, status, seats, gameMaster, createdAt } = head;
  const at = lastAt(head);
  // Finished games are sorted by their end; the others by their start.
  const order = status === "over" ? at : createdAt;
  const parties: readonly (readonly [Party, string | null])[] = [
    ...SIDES.map((each: Side) => [each, seats[each].address] as const),
    ["gameMaster", gameMaster?.kind === "apart" ? gameMaster.address : null],
  ];
  return [
    rowKey(id),
    ...parties.flatMap(([party, address]) =>
      address === null || isNowhere(address)
        ? []
        : [seatOfKey(addressHash(address), status, order, id, party)]
    ),
    ...SIDES.flatMap((side) =>
      (head.teams?.[side]?.members ?? []).map(({ address }) => memberOfKey(addressHash(address), id, side))
    ),
    ...(status === "inviting" || !isListed(head) ? [] : [listedKey(status, at, id)]),
  ];
}
