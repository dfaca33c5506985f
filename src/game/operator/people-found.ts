import type { SeatRow } from "../../store/games/lists.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import { enemyOf, isSide, SIDES } from "../../kernel/side.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { MostPlayed, OperatorPerson } from "../../../templates/house/operator.ts";
import { isMailAddress, maskedAddress } from "../access/address.ts";
import { isKeptOut } from "../house/barred.ts";
import { recentBounces } from "../letters/bounce.ts";
import type { Office } from "../office.ts";
import { overGames } from "../ratings/over-games.ts";
import { newPerson } from "../people/person.ts";
import { seatsOf } from "../people/seats.ts";

/** People as the operator may know them: who plays, in how many games, and whether letters reach them. */

const GAMES = 50;
/** How many people are searched for a name, for one page. */
const LOOKED_THROUGH = 1_000;

/** How many games against one person are many. */
const OFTEN = 3;

/** How many games of each kind are counted; there may be more. */
export const GAMES_COUNTED = GAMES;

type PeopleOffice = Pick<Office, "people" | "games" | "bars" | "now">;

/**
 * Some people with an account; or the owner of an address, with an account or without one. Undefined for one that cannot be
 * read.
 * @param find an address, or a part of a name
 * @param after from the answer before
 */
export async function peopleFound(
  office: PeopleOffice,
  limit: number,
  find: string,
  after: string | undefined,
): Promise<{ readonly rows: readonly (OperatorPerson | undefined)[]; readonly next: string | undefined }> {
  if (find.includes("@")) return { rows: await ofAddress(office, find), next: undefined };
  const wanted = find.toLowerCase();
  const found: Awaited<ReturnType<typeof office.people.page>> = [];
  let last = after;
  for (let seen = 0; found.length <= limit && seen < LOOKED_THROUGH; seen += limit) {
    const people = await office.people.page(limit, last);
    found.push(...people.filter(({ person }) => person?.name.toLowerCase().includes(wanted) ?? true));
    last = people.length < limit ? undefined : people.at(-1)?.id;
    if (last === undefined) break;
  }
  const shown = found.slice(0, limit);
  const next = found.length > limit ? shown.at(-1)?.id : last;
  return {
    rows: await Promise.all(
      shown.map(({ person }) => person === undefined ? undefined : standingOf(office, person, true)),
    ),
    next,
  };
}

async function ofAddress(office: PeopleOffice, address: string): Promise<OperatorPerson[]> {
  if (!isMailAddress(address)) return [];
  const known = (await office.people.at(address))?.value;
  const found = await standingOf(office, known ?? newPerson(address, 0), known !== undefined);
  const isKnown = known !== undefined || found.isBarred || found.inviting + found.playing + found.over > 0;
  return isKnown ? [found] : [];
}

async function standingOf(
  office: PeopleOffice,
  person: Person,
  hasAccount: boolean,
): Promise<OperatorPerson> {
  const { name, addresses, createdAt } = person;
  const of = (status: "inviting" | "playing" | "over") => seatsOf(office, person, status, GAMES);
  const [inviting, playing, over] = await Promise.all([of("inviting"), of("playing"), of("over")]);
  const ended = new Map((await overGames(office)).map((game) => [game.id, game]));
  const givenUp = over.filter(({ row, party }) => {
    const how = ended.get(row.id)?.how;
    return (how === "resigned" || how === "claimed") && isSide(party) && row.winner === enemyOf(party);
  });
  const bounced = await Promise.all([...inviting, ...playing].map((seat) => hasBounces(office, seat)));
  const barred = await Promise.all(addresses.map(({ address }) => isKeptOut(office, address)));
  return {
    name,
    addresses: addresses.map(({ address }) => maskedAddress(address)),
    since: hasAccount ? createdAt : null,
    inviting: inviting.length,
    playing: playing.length,
    over: over.length,
    cameBack: bounced.filter(Boolean).length,
    isBarred: barred.includes(true),
    givenUp: givenUp.length,
    most: mostPlayed(person, [...ended.values()]),
  };
}

function mostPlayed({ ratings }: Person, games: readonly OverRow[]): MostPlayed | null {
  if (ratings === undefined) return null;
  const played = games.flatMap(({ rated, winner, names }) => {
    const side = SIDES.find((each) => rated?.[each] === ratings.player);
    if (rated === null || side === undefined) return [];
    const other = enemyOf(side);
    return [{ against: rated[other], name: names[other], isWon: winner === side }];
  });
  const all = [...Map.groupBy(played, ({ against }) => against).values()];
  const most = all.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most.length < OFTEN ? null : {
    name: most.at(-1)!.name,
    games: most.length,
    won: most.filter(({ isWon }) => isWon).length,
    of: played.length,
  };
}

async function hasBounces(office: PeopleOffice, { row, party }: SeatRow): Promise<boolean> {
  return party !== "gameMaster" && await recentBounces(office, row.id, party) !== undefined;
}
