import type { Person } from "../../store/records/people-records.ts";
import { isSameAddress } from "../access/address.ts";
import { untilCommitted } from "../retry.ts";
import { playerNumber, whoOf, withdraw } from "./acts.ts";
import { type KnownTournament, tournamentAt, type TournamentShelf, type TournamentWork } from "./known.ts";

/** What tournaments store about a person. */

/** A tournament that a person plays in, directs or is invited to. */
interface OwnTournament {
  readonly known: KnownTournament;
  readonly player: number | undefined;
  readonly directs: boolean;
  readonly isAsked: boolean;
}

function isOwnAddress({ addresses }: Person, address: string): boolean {
  return addresses.some((each) => isSameAddress(each.address, address));
}

const entrantsOf = (person: Person) =>
  person.addresses.map(({ address }) => ({ address, name: person.name, person: person.id }));

/** All of them. No list has tournaments by person, so each is read: a read for each address. */
async function* tournamentsOf(shelf: TournamentShelf, person: Person): AsyncIterable<OwnTournament> {
  for await (const id of shelf.tournaments.codes()) {
    const row = await shelf.tournaments.row(id);
    if (row === undefined) continue;
    let player: number | undefined;
    for (const entrant of entrantsOf(person)) player ??= await playerNumber(shelf, id, entrant);
    const directs = isOwnAddress(person, row.director);
    const isAsked = row.asked.some(({ address }) => isOwnAddress(person, address));
    if (player === undefined && !directs && !isAsked) continue;
    yield { known: (await tournamentAt(shelf, id))!, player, directs, isAsked };
  }
}

export async function ownTournaments(shelf: TournamentShelf, person: Person): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (
    const { known: { row, state, standings, entries }, player, directs, isAsked } of tournamentsOf(
      shelf,
      person,
    )
  ) {
    const entered = entries.find((entry) => entry.kind === "entered" && entry.player === player);
    const standing = standings.find((each) => each.player === player);
    found.push({
      tournament: row.id,
      title: row.title,
      isFinished: row.isFinished,
      directs,
      isAskedToPlay: isAsked,
      player: standing === undefined ? null : {
        number: standing.player,
        name: standing.name,
        words: entered?.kind === "entered" ? entered.words : null,
        isIn: state.players[standing.player - 1].isIn,
        place: standing.rank,
        points: standing.points,
      },
    });
  }
  return found;
}

/** The unfinished tournaments that a person directs: others wait for them there. */
export async function directedBy(shelf: TournamentShelf, person: Person): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { known: { row }, directs } of tournamentsOf(shelf, person)) {
    if (directs && !row.isFinished) found.push(row.id);
  }
  return found;
}

/** A deleted player withdraws, and no tournament keeps the address. Their name stays in the log. Safe to repeat. */
export async function forgetInTournaments(
  office: TournamentWork,
  person: Person,
  nobody: string,
): Promise<void> {
  for await (const { known: { row, state }, player } of tournamentsOf(office, person)) {
    const isIn = player !== undefined && state.players[player - 1].isIn && !row.isFinished;
    // While a round is drawn nobody can withdraw: then its director removes the player.
    if (isIn) await withdraw(office, row.id, player, "player");
    // As long as it lasts, nobody enters a second time.
    const who = row.isFinished ? entrantsOf(person).flatMap(whoOf) : [];
    await untilCommitted(async () => {
      const done = await office.tournaments.forget(row.id, { player, who }, (now) => ({
        ...now,
        asked: now.asked.filter(({ address }) => !isOwnAddress(person, address)),
        director: isOwnAddress(person, now.director) ? nobody : now.director,
      }));
      return done ? true : "conflict";
    });
  }
}
