import { checkArchive, type CheckedArchive } from "../../game/ratings/archive.ts";
import { ratingWords } from "../../../templates/ratings.ts";
import { counted } from "../../common/text.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION, NO_NAMES } from "../command-line/command-table.ts";
import { bytesAt } from "../command-line/files.ts";

/** Works all ratings out once more, from the archive of games that a referee publishes and from nothing else. */
export const ratingsCommand = cliCommand({
  summary: "work out ratings from the public archive of games, and compare them with what it says",
  usage: "despatch ratings --from FILE|URL [--json]",
  named: NO_NAMES,
  options: {
    from: {
      means: "the archive: a file, or its address at a referee (/ratings/games.jsonl)",
      takes: "FILE|URL",
    },
    ...JSON_OPTION,
  },
}, async ({ values: { from, json } }) => {
  if (from === undefined) throw new UsageError("name the archive by --from");
  const bytes = await bytesAt(from);
  const checked = checkArchive(new TextDecoder().decode(bytes));
  if (!checked.ok) throw new CannotDo(`${from}: ${checked.error.replace(/\.$/, "")}`);
  const { differences } = checked.value;
  if (json === true) console.log(JSON.stringify({ ok: differences.length === 0, ...checked.value }));
  else for (const line of linesOf(checked.value)) console.log(line);
  return differences.length === 0 ? 0 : 1;
});

function linesOf({ site, until, games, ratings, differences }: CheckedArchive): string[] {
  const tables = [...Map.groupBy(ratings, ({ system }) => system)].flatMap(([system, players]) => [
    `${system}:`,
    ...players.map(({ name, player, standing }, at) =>
      `  ${at + 1}. ${name || player}: ${ratingWords(standing.all)} in ${counted(standing.games, "game")}`
    ),
  ]);
  return [
    `${site}, up to ${until}: ${counted(games, "game")} that count`,
    ...tables,
    differences.length === 0
      ? `All ${counted(ratings.length, "rating")} follow from these games, to the last digit.`
      : "NOT AS THE ARCHIVE SAYS:",
    ...differences.map((sentence) => `  ${sentence}`),
  ];
}
