import { type Block, link, list } from "../../kernel/block.ts";
import { note } from "../../../templates/letters/note.ts";
import { resultWords, rowWords } from "../../../templates/tournaments.ts";
import type { PostTray } from "../office.ts";
import { toStranger } from "../thread.ts";
import { tournamentAt, type TournamentShelf } from "./known.ts";
import { openGames } from "./standing.ts";

/**
 * Letters about a tournament. Letters about a round are named after it, so that each player gets one however often the step is
 * tried.
 */

export function tournamentUrl({ site }: Pick<PostTray, "site">, id: string): string {
  return `${site.publicUrl}/tournaments/${id}`;
}

/** @param name identifies the letter, so that it goes once */
export async function tournamentLetter(
  office: PostTray,
  address: string,
  about: string,
  sentences: readonly string[],
  id: string,
  { name, also = [] }: { readonly name?: string; readonly also?: readonly Block[] } = {},
): Promise<void> {
  const { outbox, site, now } = office;
  const letter = note(undefined, about, sentences, [
    ...also,
    link("The tournament", tournamentUrl(office, id)),
  ]);
  const item = toStranger(site, address, letter, now());
  if (name === undefined) await outbox.add(item);
  else {
    const messageId = `<tournament.${id.toLowerCase()}.${name}@${site.mailDomain}>`;
    await outbox.add({ ...item, messageId }, { messageId, at: now() });
  }
  office.posted();
}

/** Tells the director when all games of the last round have results. Safe to repeat. */
export async function tellRoundOver(office: PostTray & TournamentShelf, code: string): Promise<void> {
  const known = await tournamentAt(office, code);
  if (known === undefined) return;
  const { row, state } = known;
  const round = state.rounds.length;
  if (state.isFinished || state.called !== undefined || openGames(state).length > 0) return;
  await tournamentLetter(
    office,
    row.director,
    `Round ${round} of ${row.title} is over`,
    [
      "Every game has its result.",
      `Answer TOURNAMENT ${row.id} NEXT: I draw the next round, or end the tournament if that was the last.`,
    ],
    row.id,
    { name: `through.${round}` },
  );
}

/** How many places a letter lists. */
const PLACES = 10;

/** Tells all players how it ended. Safe to repeat. */
export async function tellResults(office: PostTray & TournamentShelf, code: string): Promise<void> {
  const known = await tournamentAt(office, code);
  if (known === undefined) return;
  const { row, state, standings } = known;
  for (const { number, isIn } of state.players) {
    const address = await office.tournaments.address(row.id, number);
    if (!isIn || address === undefined) continue;
    const own = standings.find(({ player }) => player === number)!;
    await tournamentLetter(
      office,
      address,
      `${row.title} is over`,
      [resultWords(own, standings.length)],
      row.id,
      {
        name: `over.${number}`,
        also: [list(standings.slice(0, PLACES).map(rowWords))],
      },
    );
  }
}
