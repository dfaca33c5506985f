import { Feed } from "feed";
import { html } from "hono/html";
import { listedGames } from "../game/archive/search.ts";
import type { SeasonPlace } from "../game/archive/season.ts";
import { storyOfGame } from "../game/archive/stories.ts";
import { gamePath, type Site } from "../game/access/links.ts";
import { tournamentAt } from "../game/tournaments/known.ts";
import { entryWords } from "../game/tournaments/shown.ts";
import { SEASON } from "../../templates/pages/clubhouse/season.tsx";
import { TOURNAMENTS } from "../../templates/pages/clubhouse/tournaments.tsx";

/** How many entries the feed has, and how many tournaments it reads. */
const ENTRIES = 30;
const TOURNAMENTS_LOOKED_AT = 8;

interface Told {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly at: number;
  readonly content: string;
}

/** A club's news as an Atom feed (RFC 4287): finished games that both players show, and rounds of tournaments. */
export async function seasonFeed(office: SeasonPlace & { readonly site: Site }): Promise<string> {
  const { publicUrl } = office.site;
  const told = [...await endedGames(office, publicUrl), ...await roundsOfTournaments(office, publicUrl)]
    .sort((a, b) => b.at - a.at)
    .slice(0, ENTRIES);
  const feed = new Feed({
    id: publicUrl + SEASON,
    title: "The season",
    description: "Games that have ended, and rounds of tournaments.",
    link: publicUrl + SEASON,
    feedLinks: { atom: `${publicUrl}${SEASON}/feed.atom` },
    updated: new Date(told[0]?.at ?? 0),
    author: { name: "Despatch" },
    generator: "Despatch",
  });
  // Feeds hold titles and contents as HTML.
  const asHtml = (words: string) => String(html`${words}`);
  for (const { id, title, link, at, content } of told) {
    feed.addItem({ id, title: asHtml(title), link, date: new Date(at), content: asHtml(content) });
  }
  return feed.atom1();
}

async function endedGames(office: SeasonPlace, publicUrl: string): Promise<Told[]> {
  const games = (await listedGames(office)).slice(0, ENTRIES);
  return await Promise.all(games.map(async (row) => {
    const story = storyOfGame({ row, luck: await office.games.lists.luck(row.id) });
    const link = publicUrl + gamePath(row.id);
    return {
      id: `${link}#end`,
      title: `${row.title}: ${story[0]}`,
      link,
      at: row.at,
      content: story.join(" "),
    };
  }));
}

async function roundsOfTournaments(office: SeasonPlace, publicUrl: string): Promise<Told[]> {
  const told: Told[] = [];
  for (const { id } of await office.tournaments.page(TOURNAMENTS_LOOKED_AT)) {
    const known = await tournamentAt(office, id);
    if (known === undefined) continue;
    const { row: { title }, entries, state, standings } = known;
    const link = `${publicUrl}${TOURNAMENTS}/${id}`;
    for (const entry of entries) {
      if (entry.kind !== "drawn" && entry.kind !== "finished") continue;
      const first = standings.filter(({ rank }) => rank === 1).map(({ name }) => name).join(", ");
      const won = entry.kind === "finished" ? ` First: ${first}.` : "";
      const content = `${title}: ${entryWords(entry, state)}${won}`;
      told.push({ id: `${link}#entry-${entry.n}`, title: content, link, at: entry.at, content });
    }
  }
  return told;
}
