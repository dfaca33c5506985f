import { zipSync } from "fflate";
import { letter as letterSchema } from "../../kernel/block.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { PersonalToken } from "../../store/records/token-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import { renderText } from "../../../templates/text.ts";
import { exportReadme } from "../../../templates/house/own-data.ts";
import { ownLadders } from "../ladder/ladder.ts";
import { letterTo } from "../letters/delivery-log.ts";
import { mailWishOf } from "../access/mail-levels.ts";
import { nameOf } from "../access/names.ts";
import type { GameCabinet, Letterhead, Membership, Office, Onlookers } from "../office.ts";
import { playWishOf } from "../play-wishes.ts";
import { pressFor } from "../press-reading.ts";
import { exportGame } from "../proof/export.ts";
import type { TournamentShelf } from "../tournaments/known.ts";
import { ownTournaments } from "../tournaments/own.ts";
import { browsersOf } from "../table/browsers.ts";
import { noteLines } from "../private-notes.ts";
import { ownersTokens, personOwner, seatOwner } from "./api-tokens.ts";
import { captainName, membersOf, nameInTeam, teamOf } from "../access/team.ts";
import { teamWordsFor } from "../table/team-words.ts";
import { isHis } from "./person.ts";
import { partyName } from "./party-name.ts";
import { keptSeats, seatsOf } from "./seats.ts";
import { boardsOn, shelfOf } from "../what-if/boards.ts";

/** The largest export, before it is compressed: games that do not fit are named. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_GAMES = 500;

/** Everything that is stored about a person, as a zip archive of files that people and programs can read. */
export async function exportPerson(office: Office, person: Person): Promise<Uint8Array> {
  const seats = (await Promise.all([
    ...(["playing", "inviting", "over"] as const).map((status) =>
      seatsOf(office, person, status, MOST_GAMES)
    ),
    keptSeats(office, person),
  ])).flat();
  const files: Record<string, Uint8Array> = {};
  let room = MOST_BYTES;
  const leftOut: string[] = [];
  for (const { row, party } of seats) {
    const head = isSide(party) ? (await office.games.head(row.id))?.head : undefined;
    if (head === undefined || !isSide(party)) continue;
    const own = await filesOf(office, head, party);
    const size = Object.values(own).reduce((sum, file) => sum + file.length, 0);
    if (size > room) {
      leftOut.push(row.id);
      continue;
    }
    room -= size;
    Object.assign(files, own);
  }
  const games = seats.map(({ row, party }) => ({
    game: row.id,
    title: row.title,
    part: partyName(party),
    status: row.status,
  }));
  for (const { address } of person.addresses) {
    for (const { row, side } of await office.games.lists.teamsOf(address)) {
      const head = (await office.games.head(row.id))?.head;
      if (head === undefined) continue;
      files[`games/${row.id}-${side}/team.json`] = json(await teamJson(office, head, side));
    }
  }
  const boards = person.boards === undefined ? [] : await boardsOn(office, shelfOf(person.boards));
  files["me.json"] = json({ ...await personJson(office, person), games, boards });
  files["README.txt"] = utf8(exportReadme(leftOut));
  return zipSync(files);
}

/** A person's own details and sign-ins; nothing that opens anything. */
async function personJson(
  office: GameCabinet & Letterhead & Membership & Onlookers & TournamentShelf,
  person: Person,
) {
  const { people, offers, tokens, spectators, now } = office;
  const followed = await Array.fromAsync(spectators.ofAddress((address) => isHis(person, address)));
  const { name, createdAt, addresses, wishes, profile, calendar, ratings, kept } = person;
  return {
    name,
    since: day(createdAt),
    addresses: addresses.map(({ address, since }) => ({ address, since: day(since) })),
    wishes,
    hasPage: profile !== null,
    hasCalendar: calendar !== undefined,
    ratings: ratings ?? null,
    ladders: (await ownLadders(office, person)).map(({ system, rung, asked, asks }) => ({
      system,
      rung: rung ?? null,
      challengedBy: asked?.name ?? null,
      hasChallenged: asks?.name ?? null,
    })),
    tournaments: await ownTournaments(office, person),
    tokens: (await ownersTokens({ tokens, now }, personOwner(person))).map(tokenJson),
    follows: followed.map(({ game, address }) => ({ game, address })),
    keptSeats: kept.map(({ game, side }) => ({ game, side })),
    signedInBy: (await people.sessions(person.id)).map(({ agent, createdAt, seenAt }) => ({
      agent,
      since: day(createdAt),
      lastSeen: day(seenAt),
    })),
    offers: (await offers.of(person.id, now())).map((
      { scenario, side, terms, isOpen, at, words, bidding },
    ) => ({
      scenario,
      side,
      terms,
      isOpen,
      at: day(at),
      words,
      ...(bidding === undefined ? {} : { bid: bidding.amount }),
    })),
  };
}

/** A seat of the person's: choices, letters, the players' messages, and the ledger as the seat may see it. */
async function filesOf(office: Office, head: GameHead, side: Side): Promise<Record<string, Uint8Array>> {
  const folder = `games/${head.id}-${side}`;
  const { address, salt, sheet, letters } = head.seats[side];
  const files: Record<string, Uint8Array> = {
    [`${folder}/seat.json`]: json({
      game: head.id,
      title: head.title,
      side,
      status: head.status,
      name: nameOf(head, side) ?? "",
      address,
      wordsForTheDice: salt,
      keptOrders: sheet?.lines ?? [],
      letters: mailWishOf(head, side).level,
      asked: playWishOf(head, side),
      inLists: head.listed?.[side] === true,
      drafts: await draftsOf(office, head, side),
      notes: await noteLines(office, head, side),
      tokens: (await ownersTokens(office, seatOwner(head, side))).map(tokenJson),
      browsersTold: (await browsersOf(office, head, side)).map(({ endpoint, when, createdAt }) => ({
        host: new URL(endpoint).host,
        when,
        since: day(createdAt),
      })),
      bell: (await office.webhooks.of(head.id, side))?.value.host ?? null,
    }),
    [`${folder}/press.json`]: json(
      (await pressFor(office, head, side)).map(({ by, at, lines, isPublic }) => ({
        by,
        at: new Date(at).toISOString(),
        lines,
        isPublic,
      })),
    ),
    ...(teamOf(head, side) === undefined
      ? {}
      : { [`${folder}/team.json`]: json(await teamJson(office, head, side)) }),
    [`${folder}/ledger.jsonl`]: utf8(await exportGame(office, head, side)),
  };
  for (let number = 1; number <= letters; number++) {
    const item = await letterTo(office, head, side, number);
    if (item === undefined) continue;
    const { subject, blocks } = letterSchema.parse(item.letter);
    files[`${folder}/letters/${String(number).padStart(4, "0")}.txt`] = utf8(
      `Date: ${new Date(item.createdAt).toISOString()}\nSubject: ${subject}\n\n${renderText(blocks)}`,
    );
  }
  return files;
}

/** Who plays on a side, and their messages; no key, and nobody's address. */
async function teamJson(office: GameCabinet, head: GameHead, side: Side) {
  return {
    captain: captainName(head, side),
    members: membersOf(head, side).map(({ name, since, level }) => ({ name, since: day(since), level })),
    words: (await teamWordsFor(office, head, side)).map(({ by, at, lines }) => ({
      by: nameInTeam(head, side, by),
      at: new Date(at).toISOString(),
      lines,
    })),
  };
}

/** The player's drafts at the last visit: orders, an answer. */
async function draftsOf({ drafts }: Office, { id }: GameHead, side: Side): Promise<(readonly string[])[]> {
  const all = await Promise.all((["turn", "answer"] as const).map((name) => drafts.of(id, side, name)));
  return all.flatMap((draft) =>
    draft === undefined || draft.value.lines.length === 0 ? [] : [draft.value.lines]
  );
}

/** What is stored about a token; never the token. */
function tokenJson({ name, createdAt, lastUsed }: PersonalToken) {
  return { name, since: day(createdAt), lastUsed: lastUsed === null ? null : day(lastUsed) };
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(`${JSON.stringify(value, null, 2)}\n`);
