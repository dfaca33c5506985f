import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { PushSubscription } from "../../store/records/push-record.ts";
import type { GameCabinet, Letterhead, Office, Onlookers } from "../office.ts";
import { addBrowser, browsersOf, type GivenBrowser, removeBrowser } from "../table/browsers.ts";
import { playedSeats, seatsOf } from "./seats.ts";

/** The browsers that get news of a person's games, all seats together. */

interface OwnBrowser extends Pick<PushSubscription, "id" | "agent" | "createdAt"> {
  readonly seats: number;
}

async function openSeats(
  office: GameCabinet,
  person: Person,
): Promise<(readonly [GameHead, Side])[]> {
  const seats = [...await playedSeats(office, person), ...await seatsOf(office, person, "inviting")];
  const found: (readonly [GameHead, Side])[] = [];
  for (const { row, party } of seats) {
    const head = isSide(party) ? (await office.games.head(row.id))?.head : undefined;
    if (head !== undefined && isSide(party)) found.push([head, party]);
  }
  return found;
}

export async function ownBrowsers(
  office: Pick<Office, "games" | "pushes">,
  person: Person,
): Promise<readonly OwnBrowser[]> {
  const known = new Map<string, OwnBrowser>();
  for (const [head, side] of await openSeats(office, person)) {
    for (const { id, agent, createdAt } of await browsersOf(office, head, side)) {
      const before = known.get(id);
      known.set(id, {
        id,
        agent,
        createdAt: Math.min(createdAt, before?.createdAt ?? createdAt),
        seats: (before?.seats ?? 0) + 1,
      });
    }
  }
  return [...known.values()].sort((a, b) => b.createdAt - a.createdAt);
}

/** Gives a browser news of all games in which the person has a seat now. @returns the result, in a sentence */
export async function addOwnBrowser(
  office: GameCabinet & Letterhead & Onlookers,
  person: Person,
  browser: GivenBrowser,
): Promise<Result<string, string>> {
  let told = 0;
  for (const [head, side] of await openSeats(office, person)) {
    const added = await addBrowser(office, head, side, browser);
    if (!added.ok) return added;
    told++;
  }
  return told === 0 ? err("You have no seat in a game just now: have it told on the page of one.") : ok(
    `This browser gets notifications of ${told === 1 ? "your game" : `your ${told} games`} from now on.`,
  );
}

/** Ends a browser's news of all the person's games. @returns false if it got none */
export async function removeOwnBrowser(
  office: Pick<Office, "games" | "pushes">,
  person: Person,
  id: string,
): Promise<boolean> {
  let ended = 0;
  for (const [head, side] of await openSeats(office, person)) {
    if (await removeBrowser(office, head, side, id)) ended++;
  }
  return ended > 0;
}
