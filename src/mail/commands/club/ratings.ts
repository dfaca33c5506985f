import { type Block, heading, link, list, paragraph } from "../../../kernel/block.ts";
import type { Office } from "../../../game/office.ts";
import { newPerson } from "../../../game/people/person.ts";
import { setRatingsAt } from "../../../game/people/settings.ts";
import { ratingsOfPerson } from "../../../game/ratings/shown.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { note } from "../../../../templates/letters/note.ts";
import { gameChangeWords, monthWords, standingWords } from "../../../../templates/ratings.ts";
import { type ActingCommand, type AskingCommand, readsSwitch, toldAtSeat } from "../command.ts";

/** How many months a letter looks back on. */
const MONTHS = 6;

/** A person's ratings and what has changed them; also to the referee's own address (strangers.ts). */
export const ratingByMail: AskingCommand<true> = {
  name: "rating",
  kind: "asking",
  help: () => ["rating: your ratings, and why they changed"],
  read: ({ text }) => /^(?:my )?ratings?$/i.test(text) ? true : undefined,
  async answer({ office, game: { head }, side }) {
    const blocks = await ratingBlocks(office, head.seats[side].address ?? "");
    return note(wordsOf(office.site, head, side), "Your ratings", [], blocks);
  },
};

export async function ratingBlocks(
  office: Pick<Office, "games" | "people" | "now" | "site">,
  address: string,
): Promise<Block[]> {
  const person = (await office.people.at(address))?.value ?? newPerson(address, office.now());
  const own = await ratingsOfPerson(office, person, true);
  const everybody = link("Everybody's ratings", `${office.site.publicUrl}/ratings`);
  if (own === undefined) return [paragraph(NONE), everybody];
  if (own.standings.length === 0) return [paragraph(NO_GAME), everybody];
  return [
    list(own.standings.map(({ title, standing }) => `${title}: ${standingWords(standing)}`)),
    ...own.months.slice(0, MONTHS).flatMap((month) => [
      heading(monthWords(month)),
      list(month.games.map(gameChangeWords)),
    ]),
    everybody,
  ];
}

const NONE =
  "You have no rating, and none is shown. Write RATINGS ON in a letter about a game of yours to have games count that you begin from then on.";
const NO_GAME = "Your ratings are on, and no game has counted yet.";

/** Whether somebody is rated. In doubt the settings have a button. */
export const ratingsByMail: ActingCommand<{ readonly isOn: boolean }> = {
  name: "ratings",
  kind: "acting",
  help: () => ["ratings on, ratings off: whether games that you begin from then on count for ratings"],
  read: readsSwitch("ratings"),
  async carryOut(seat, { isOn }) {
    const done = await setRatingsAt(seat.office, seat.head.seats[seat.side].address ?? "", isOn);
    return await toldAtSeat(seat, "ratings", "Your ratings", done.ok ? done.value : done.error);
  },
};
