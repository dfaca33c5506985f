import { z } from "zod";
import { HOUR } from "../../common/bytes/lengths.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { bothSides, count, instant, side } from "../../common/fields.ts";
import type { Party } from "../../kernel/party.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { addressHash, hashInHead, listedKey, memberOfKey, rowKey, seatOfKey } from "../kv/keys.ts";
import type { GameHead } from "../records/game-record.ts";
import type { Key } from "../kv/port.ts";

/**
 * A game as lists show it. It is written by every commit of the game, in that commit, wherever the game is listed: anyone who
 * looks at a list opens no game.
 */
export const gameRow = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  status: z.enum(["inviting", "playing", "over"]),
  computers: bothSides(z.boolean()),
  /** At which level the computer plays, where it is not the capable one. */
  levels: bothSides(z.enum(["modest", "master"]).optional()).optional(),
  /** What the players would be called; empty where they have not said. */
  names: bothSides(z.string()),
  gameTurn: count.nullable(),
  lastTurn: count.nullable(),
  /** Who is waited for, as everybody may know it. */
  waiting: side.nullable(),
  /** Since when; by the hour in games of older releases, whose rows may not say. */
  since: instant.nullable().optional(),
  /** Until when. */
  due: instant.nullable(),
  winner: z.enum([...SIDES, "draw"]).nullable(),
  /** When something last happened. */
  at: instant,
  createdAt: instant,
  isListed: z.boolean(),
  /** A player has declined it before it began. */
  isDeclined: z.literal(true).optional(),
  /**
   * Hashes of the keys that open the seats' pages now, so that a person who has kept a seat by its key sees whether it
   * still works.
   */
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

/** At which levels computers play that are not the capable one. */
export function levelsOf({ seats: { allied, axis } }: Pick<GameHead, "seats">): Pick<GameRow, "levels"> {
  return allied.level === undefined && axis.level === undefined
    ? {}
    : { levels: { allied: allied.level, axis: axis.level } };
}

/** Since when a game has waited for the side that it waits for; null if it waits for the computer, or for nobody. */
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

/** Whether a game stands in the lists for everybody: where nobody who plays it is against that, and it was not declined. */
export function isListed(head: Pick<GameHead, "seats" | "listed" | "ending">): boolean {
  const people = SIDES.filter((each) => head.seats[each].kind === "person");
  return people.length > 0 && people.every((each) => head.listed?.[each] === true) && !isDeclined(head);
}

/** Whether a player has declined a game before it began: no list has room for it. */
export function isDeclined({ ending }: Pick<GameHead, "ending">): boolean {
  return ending?.how === "declined";
}

export function rowKeys(head: GameHead): Key[] {
  const { id, status, seats, gameMaster, createdAt } = head;
  const at = lastAt(head);
  // Games that are over follow one another as they ended; of others the first stands first, wherever they are by now.
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
