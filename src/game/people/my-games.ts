import { type Block, heading, link, list, paragraph } from "../../kernel/block.ts";
import { enemyOf, isSide } from "../../kernel/side.ts";
import type { SeatRow } from "../../store/games/lists.ts";
import { standWords, whoPlays } from "../../../templates/game-words.ts";
import { momentFor, PLAIN_DATES } from "../../../templates/dates.ts";
import type { GameCabinet, Letterhead, Membership } from "../office.ts";
import { partyName } from "./party-name.ts";
import { newPerson } from "./person.ts";
import { isHisTurn, seatsOf, withoutDeclined } from "./seats.ts";

/** How many finished games a letter lists. */
const OVER = 10;

/** All games of an address, and after a sign-in of all the person's addresses; no key or link of a seat. */
export async function myGamesBlocks(
  office: GameCabinet & Letterhead & Membership,
  address: string,
): Promise<Block[]> {
  const person = (await office.people.at(address))?.value ?? newPerson(address, office.now());
  const [playing, inviting, over] = await Promise.all([
    seatsOf(office, person, "playing"),
    seatsOf(office, person, "inviting"),
    seatsOf(office, person, "over", OVER),
  ]);
  const parts = [
    ["Waiting for you", playing.filter(isHisTurn)],
    ["Waiting for others", playing.filter((row) => !isHisTurn(row))],
    ["Not begun", inviting],
    ["Over", withoutDeclined(over)],
  ] as const;
  const blocks = parts.flatMap(([title, rows]) =>
    rows.length === 0 ? [] : [heading(title), list(rows.map(rowWords))]
  );
  return [
    ...(blocks.length === 0 ? [paragraph("There are no games by your addresses here.")] : blocks),
    link("All your games on one page", `${office.site.publicUrl}/me`),
  ];
}

function rowWords({ row, party }: SeatRow): string {
  const part = isSide(party)
    ? `${partyName(party)} against ${whoPlays(row, enemyOf(party))}`
    : partyName(party);
  const due = row.due === null ? "" : `, due ${momentFor(row.due, PLAIN_DATES)}`;
  return `${row.title} ${row.id}, ${part}: ${standWords(row)}${due}`;
}
