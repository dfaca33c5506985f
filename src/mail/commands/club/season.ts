import { type Block, heading, link, list, paragraph } from "../../../kernel/block.ts";
import { type Season, seasonOf, type SeasonPlace } from "../../../game/archive/season.ts";
import { spanNamed, yearOf } from "../../../game/archive/span.ts";
import type { Site } from "../../../game/access/links.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { resultsWords } from "../../../../templates/archive.ts";
import { dayFor, PLAIN_DATES } from "../../../../templates/dates.ts";
import { note } from "../../../../templates/letters/note.ts";
import { ratingWords } from "../../../../templates/ratings.ts";
import { counted } from "../../../../templates/time.ts";
import { rowWords } from "../../../../templates/tournaments.ts";
import { storyOfGame } from "../../../game/archive/stories.ts";
import type { AskingCommand } from "../command.ts";

/** How many rows of each table, and how many games, a letter has: it is to fit a screen. */
const ROWS = 5;

/** What the club's season came to so far, or that of a year, a quarter or a month; also to the referee's own address. */
export const seasonByMail: AskingCommand<{ readonly name: string | undefined }> = {
  name: "season",
  kind: "asking",
  help: () => ["season, season 2026, season 2026-q2: the club's season, who is ahead, and the last games"],
  read({ text }) {
    const asked = /^season(?: (20[\dq-]{2,8}))?$/i.exec(text);
    return asked === null ? undefined : { name: asked[1]?.toLowerCase() };
  },
  async answer({ office, game: { head }, side }, [{ name }]) {
    const blocks = await seasonBlocks(office, name);
    return note(wordsOf(office.site, head, side), "The season", [], blocks);
  },
};

/** @param name of a span; the running year without one */
export async function seasonBlocks(
  office: SeasonPlace & { readonly site: Site },
  name: string | undefined,
): Promise<Block[]> {
  const span = name === undefined ? yearOf(office.now()) : spanNamed(name);
  if (span === undefined) {
    return [paragraph("Name a year, a quarter or a month: season 2026, season 2026-q2, season 2026-05.")];
  }
  const season = await seasonOf(office, span, { from: 0, rows: ROWS });
  const { count, results } = season;
  return [
    paragraph(
      count === 0
        ? `${span.title}: no game has ended that both its players show.`
        : `${span.title}: ${counted(count, "game")} that both players show. ${resultsWords(results)}.`,
    ),
    ...tableBlocks(season),
    ...headed(
      "The last games",
      season.games.map((game) =>
        `${game.row.title} ${game.row.id}, ${dayFor(game.row.at, PLAIN_DATES)}. ${storyOfGame(game)[0]}`
      ),
    ),
    link("The season", `${office.site.publicUrl}/season/${span.name}`),
  ];
}

function tableBlocks({ players, ratings, ladders, tournaments }: Season): Block[] {
  return [
    ...headed("Players", players.map((player, at) => rowWords({ ...player, rank: at + 1, isIn: true }))),
    ...ratings.flatMap(({ title, players }) =>
      headed(
        `Ratings: ${title}`,
        players.map(({ rank, name, standing }) => `${rank}. ${name}, ${ratingWords(standing.all)}`),
      )
    ),
    ...ladders.flatMap(({ title, players }) =>
      headed(`Ladder: ${title}`, players.map(({ rung, name }) => `${rung}. ${name}`))
    ),
    ...headed(
      "Tournaments",
      tournaments.map(({ id, title, winners }) => `${title} ${id}: won by ${winners.join(", ")}`),
    ),
  ];
}

function headed(title: string, rows: readonly string[]): Block[] {
  return rows.length === 0 ? [] : [heading(title), list(rows)];
}
