import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import { forgetOnLadders } from "../ladder/acts.ts";
import { letterTo } from "../letters/delivery-log.ts";
import { isSameAddress } from "../access/address.ts";
import { withListed, withName } from "../access/names.ts";
import {
  currentGame,
  type GameCabinet,
  type GameWork,
  type Letterhead,
  type Membership,
  type Office,
  type Onlookers,
  type PostTray,
} from "../office.ts";
import { commitStep } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { leaveTeam, teamStep } from "../table/team-members.ts";
import { membersOf, teamOf, withTeam } from "../access/team.ts";
import { dropAllDrafts } from "../turn/drafts.ts";
import { newKeys } from "../access/tokens.ts";
import { personOwner, revokeAll, seatOwner } from "./api-tokens.ts";
import { isHis } from "./person.ts";
import { directedBy, forgetInTournaments } from "../tournaments/own.ts";
import type { TournamentShelf } from "../tournaments/known.ts";
import { partsIn, seatsOf } from "./seats.ts";
import { shelfOf } from "../what-if/boards.ts";

/** Deletes everything about a person except what proves games that were played. */

/** The address of a seat that a person left for good: it leads nowhere (RFC 6761, 6.4). */
const NOBODY = "nobody@deleted.invalid";
/** How many finished games are read at once. */
const AT_ONCE = 50;

/** What prevents a person's deletion: others wait there. */
export interface Holding {
  /** Games that they play, by code. */
  readonly games: readonly string[];
  readonly tournaments: readonly string[];
}

/** @returns undefined if nothing prevents it */
export async function whatHolds(
  office: GameCabinet & TournamentShelf,
  person: Person,
): Promise<Holding | undefined> {
  const games = (await seatsOf(office, person, "playing")).map(({ row }) => row.id);
  const tournaments = await directedBy(office, person);
  return games.length + tournaments.length === 0 ? undefined : { games, tournaments };
}

/** Deletes everything about a person who used the link for it. @returns why nothing was deleted, in a sentence */
export async function deletePerson(office: Office, linkKey: string): Promise<Result<void, string>> {
  const link = await office.people.asked(linkKey, office.now());
  const purpose = link?.value.purpose;
  if (link === undefined || purpose?.kind !== "deletes") return err(DEAD);
  const found = await office.people.find(purpose.person);
  if (found === undefined) return err(DEAD);
  const holding = await whatHolds(office, found.value);
  if (holding !== undefined) return err(holdingWords(holding));
  if (!await office.people.use(linkKey, link)) return err(DEAD);
  await forgetPerson(office, found.value);
  return ok(undefined);
}

/** Deletes everything about a person who plays no game. Safe to repeat after it was broken off. */
export async function forgetPerson(office: Office, person: Person): Promise<void> {
  for (const offer of await office.offers.of(person.id, office.now())) {
    const made = await office.offers.find(offer.id, office.now());
    if (made !== undefined) await office.offers.withdraw(made);
  }
  await forgetOnLadders(office, person);
  await forgetInTournaments(office, person, NOBODY);
  await revokeAll(office, personOwner(person));
  await office.spectators.forget((address) => isHis(person, address));
  for (const { address } of person.addresses) await office.writers.change(address, () => []);
  if (person.boards !== undefined) await office.visitorBoards.forget(shelfOf(person.boards).shelf);
  await leaveTeams(office, person);
  for (const status of ["over", "inviting"] as const) await leaveAll(office, person, status);
  await untilCommitted(async () => {
    const now = await office.people.find(person.id);
    return now === undefined || await office.people.forget(now) ? true : "conflict";
  });
}

/** Removes the person, and their name, from every team. */
async function leaveTeams(office: GameWork, { addresses }: Person): Promise<void> {
  for (const { address } of addresses) {
    for (const { row: { id }, side } of await office.games.lists.teamsOf(address)) {
      const head = (await office.games.head(id))?.head;
      const member = head === undefined
        ? undefined
        : membersOf(head, side).find((each) => isSameAddress(each.address, address));
      if (member === undefined) continue;
      await leaveTeam(office, { id, side }, { n: member.n });
      await teamStep(office, id, undefined, (game) => {
        const own = teamOf(game.head, side)!;
        const left = own.left.filter(({ n }) => n !== member.n);
        return ok({
          head: withTeam(game.head, side, { ...own, left }),
          told: [],
          sentence: "Forgotten.",
        });
      });
    }
  }
}

const DEAD = "This link works no more: it has been used, or its time is over.";

/** Why a person is not deleted yet. */
export function holdingWords({ games, tournaments }: Holding): string {
  const directed = tournaments.length === 0
    ? ""
    : `You still direct: ${
      tournaments.join(", ")
    }. End these tournaments, or ask the operator for another director. `;
  return directed + (games.length === 0 ? "" : playingWords(games));
}

function playingWords(games: readonly string[]): string {
  return `You still play: ${
    games.join(", ")
  }. Others wait for you there, and letters of these games go to your address. Play them to their end, give them up, or hand your seat over for good; then ask again.`;
}

async function leaveAll(office: Office, person: Person, status: "over" | "inviting"): Promise<void> {
  for (;;) {
    const seats = await seatsOf(office, person, status, AT_ONCE);
    if (seats.length === 0) return;
    let left = 0;
    for (const id of new Set(seats.map(({ row }) => row.id))) if (await leave(office, person, id)) left++;
    // What cannot be left is skipped, and not tried for ever.
    if (left === 0) return;
  }
}

/** Removes the person's address, name and letters from a game that is not being played. */
async function leave(office: Office, person: Person, id: string): Promise<boolean> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || game.head.status === "playing") return false;
    const parts = partsIn(person, game.head);
    if (parts.length === 0) return false;
    for (const side of parts.filter(isSide)) {
      await forgetLetters(office, game.head, side);
      await dropAllDrafts(office, game.head.id, side);
      await forgetHelpers(office, game.head, side);
    }
    const head = parts.reduce(
      (left, party) => isSide(party) ? withoutPlayer(left, party) : withoutMaster(left),
      game.head,
    );
    const done = await commitStep(office, game, { head, told: [] });
    return done === "conflict" ? done : true;
  });
}

async function forgetLetters(office: PostTray, head: GameHead, side: Side): Promise<void> {
  for (let number = 1; number <= head.seats[side].letters; number++) {
    const item = await letterTo(office, head, side, number);
    // A waiting letter would otherwise arrive.
    if (item !== undefined && !await office.outbox.forget(item)) await office.outbox.drop(item.id);
  }
}

/** What acts for the seat, or gets its news, in its player's name. */
async function forgetHelpers(
  office: Letterhead & Membership & Onlookers,
  head: GameHead,
  side: Side,
): Promise<void> {
  const { id } = head;
  await office.webhooks.remove(id, side);
  await revokeAll(office, seatOwner(head, side));
  for await (const { value } of office.pushes.all(id, side)) await office.pushes.remove(value);
}

function withoutPlayer(head: GameHead, side: Side): GameHead {
  const seat = { ...head.seats[side], ...newKeys(), formerKeys: [], address: NOBODY };
  const left: GameHead = {
    ...head,
    seats: { ...head.seats, [side]: seat },
    newAddresses: { ...head.newAddresses, [side]: undefined },
    substitutions: { ...head.substitutions, [side]: undefined },
    mailWishes: { ...head.mailWishes, [side]: undefined },
  };
  return withListed(withName(left, side, ""), side, undefined);
}

function withoutMaster(head: GameHead): GameHead {
  const { gameMaster } = head;
  return gameMaster?.kind === "apart"
    ? { ...head, gameMaster: { ...gameMaster, ...newKeys(), formerKeys: [], address: NOBODY } }
    : head;
}
