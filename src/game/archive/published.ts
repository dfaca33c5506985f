import { z } from "zod";
import { count } from "../../common/fields.ts";
import { readJson } from "../../common/bytes/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { overRow } from "../../store/games/over-row.ts";
import { gameRecords } from "./scenario-record.ts";

/**
 * The public archive as files: an index of the finished games that both players show, each game's ledger, and the games that count
 * for ratings. The index has the records of each scenario, which follow from its games.
 */

const PROTOCOL = "despatch-archive/1";

/** A game of the archive and its file. Rated players stand in the file for ratings, under names that they agreed to. */
const publishedGame = overRow.omit({ rated: true, challenger: true, isListed: true }).extend({
  file: z.string(),
  bytes: count,
  sha256: z.string(),
});
export type PublishedGame = z.infer<typeof publishedGame>;

const publishedIndex = z.object({
  protocol: z.literal(PROTOCOL),
  site: z.string(),
  games: z.array(publishedGame),
  records: z.record(z.string(), z.array(z.object({ words: z.string(), game: z.string() }))),
});
type PublishedIndex = z.infer<typeof publishedIndex>;

/** @param games the last first */
export function indexOfArchive(site: string, games: readonly PublishedGame[]): PublishedIndex {
  return { protocol: PROTOCOL, site, games: [...games], records: recordsByScenario(games) };
}

function recordsByScenario(games: readonly PublishedGame[]): PublishedIndex["records"] {
  const rows = games.map((game) => ({ ...game, rated: null, isListed: true }));
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ scenario }) => scenario)].map(([scenario, own]) => [
      scenario,
      gameRecords(own).map(({ words, row }) => ({ words, game: row.id })),
    ]),
  );
}

/** Reads an index, and computes its records from its games. @returns the index, and its differences, in sentences */
export function readArchiveIndex(
  text: string,
): Result<{ readonly index: PublishedIndex; readonly differences: readonly string[] }, string> {
  const json = readJson(text);
  const read = publishedIndex.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return err("This is no index of an archive.");
  const index = read.data;
  const own = recordsByScenario(index.games);
  const scenarios = new Set([...Object.keys(index.records), ...Object.keys(own)]);
  const differences = [...scenarios].flatMap((scenario) =>
    JSON.stringify(index.records[scenario]) === JSON.stringify(own[scenario])
      ? []
      : [`The records of ${scenario} do not follow from its games.`]
  );
  return ok({ index, differences });
}
