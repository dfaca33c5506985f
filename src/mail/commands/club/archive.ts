import { type Block, heading, link, list, paragraph } from "../../../kernel/block.ts";
import { scenarioRecord } from "../../../game/archive/scenario-record.ts";
import { type ArchiveShelves, searchArchive } from "../../../game/archive/search.ts";
import { scenarios } from "../../../game/open/open-game.ts";
import type { Site } from "../../../game/access/links.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { clipped } from "../../../common/text.ts";
import { note } from "../../../../templates/letters/note.ts";
import { endWords, playersWords, resultsWords } from "../../../../templates/archive.ts";
import { dayFor, PLAIN_DATES } from "../../../../templates/dates.ts";
import type { AskingCommand } from "../command.ts";

/** How many games a letter lists, and how long what is looked for may be. */
const GAMES = 20;
const LENGTH = 40;

/** Finished games that their players show: the last, those of a player, or those of a scenario; also to the referee's own address. */
export const archiveByMail: AskingCommand<{ readonly about: string }> = {
  name: "archive",
  kind: "asking",
  help: () => ["archive, archive Anna, archive SCENARIO: finished games, records and openings"],
  read({ text }) {
    const about = /^archive(?: (\S.*))?$/i.exec(text);
    return about === null ? undefined : { about: clipped(about[1] ?? "", LENGTH) };
  },
  async answer({ office, game: { head }, side }, [{ about }]) {
    const blocks = await archiveBlocks(office, about);
    return note(wordsOf(office.site, head, side), "The archive", [], blocks);
  },
};

/** @param about a scenario's title or id, a part of a player's name, or nothing */
export async function archiveBlocks(
  office: ArchiveShelves & { readonly site: Site },
  about: string,
): Promise<Block[]> {
  const named = scenariosNamed(about);
  const search = named.length > 0
    ? { scenarios: named.map(({ id }) => id) }
    : about === ""
    ? {}
    : { player: about };
  const { games, count } = await searchArchive(office, search, 0, GAMES);
  const titles = scenarios().map(({ title, id }) => `${title} (archive ${id})`);
  return [
    paragraph(
      count === 0
        ? "No such game is in the archive. It has finished games that both players show to everybody."
        : `Games: ${count}${count > games.length ? `, of which these ${games.length} ended last` : ""}.`,
    ),
    ...(games.length === 0 ? [] : [list(games.map(({ row }) => gameWords(row)))]),
    ...(named.length === 0
      ? [heading("By scenario"), list(titles)]
      : (await Promise.all(named.map((scenario) => recordBlocks(office, scenario)))).flat()),
    link("The archive", `${office.site.publicUrl}/archive`),
  ];
}

async function recordBlocks(office: ArchiveShelves, { id, title }: Named): Promise<Block[]> {
  const { games, results, records, openings } = await scenarioRecord(office, id);
  if (games === 0) return [];
  return [
    heading(title),
    paragraph(`${resultsWords(results)}.`),
    ...(records.length === 0
      ? []
      : [heading("Records"), list(records.map(({ words, row }) => `${words}: ${gameWords(row)}`))]),
    ...(openings.length === 0
      ? []
      : [heading("Openings"), list(openings.map((each) => `${each.name}: ${resultsWords(each.results)}`))]),
  ];
}

function gameWords(
  row: Parameters<typeof endWords>[0] & Parameters<typeof playersWords>[0] & {
    readonly id: string;
    readonly title: string;
    readonly at: number;
  },
): string {
  return `${row.title} ${row.id}, ${dayFor(row.at, PLAIN_DATES)}. ${playersWords(row)}. ${endWords(row)}.`;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** How many letters name scenarios by a part of their titles. */
const LEAST = 4;

/** Scenarios by an id, by a title, or by a part of their titles. */
export function scenariosNamed(about: string): readonly Named[] {
  const looked = about.toLowerCase();
  const all = scenarios();
  const exact = all.filter(({ id, title }) => id === looked || title.toLowerCase() === looked);
  if (exact.length > 0 || looked.length < LEAST) return exact;
  return all.filter(({ title }) => title.toLowerCase().includes(looked));
}
