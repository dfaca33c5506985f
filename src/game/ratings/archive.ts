import { z } from "zod";
import { count } from "../../common/fields.ts";
import { readJson } from "../../common/bytes/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, SIDES } from "../../kernel/side.ts";
import type { Office } from "../office.ts";
import { monthOf, type RatedGame, ratingsOf, type Standing } from "./fold.ts";
import { countedGames, overGames, ratingsNow } from "./over-games.ts";

/**
 * The public archive of the games that count, one entry a line, and the ratings by the referee's word: anybody can compute them
 * again with `despatch ratings --from`. Players who are not shown have another name in each copy.
 */

const PROTOCOL = "despatch-ratings/1";

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is no month");
const name = z.string().min(1).max(60);
const strength = z.strictObject({ rating: z.number(), deviation: z.number(), volatility: z.number() });
const both = <T extends z.ZodType>(each: T) => z.strictObject({ allied: each, axis: each });

const entry = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("ratings"),
    protocol: z.literal(PROTOCOL),
    site: z.string().max(300),
    until: month,
  }),
  z.strictObject({
    kind: z.literal("game"),
    month,
    system: name,
    scenario: z.string().max(100),
    players: both(name),
    score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
    lean: z.number().int().min(-2_000).max(2_000),
    game: z.string().max(32).nullable(),
  }),
  z.strictObject({ kind: z.literal("player"), player: name, name: z.string().max(60) }),
  z.strictObject({
    kind: z.literal("rating"),
    system: name,
    player: name,
    all: strength,
    sides: both(strength.nullable()),
    games: count,
  }),
]);
type Entry = z.infer<typeof entry>;
type EntryOf<K extends Entry["kind"]> = Extract<Entry, { kind: K }>;

/** How many entries are read from a file. */
const MOST_ENTRIES = 500_000;

export async function* archiveLines(
  office: Pick<Office, "games" | "people" | "now" | "site">,
): AsyncIterable<string> {
  const [shown, games, { standings }] = await Promise.all([
    office.people.rated(),
    overGames(office).then(countedGames),
    ratingsNow(office),
  ]);
  const hidden = new Map<string, string>();
  const called = (player: string) => {
    if (shown.has(player)) return player;
    const alias = hidden.get(player) ?? `unnamed ${hidden.size + 1}`;
    hidden.set(player, alias);
    return alias;
  };
  const line = (each: Entry) => `${JSON.stringify(each)}\n`;
  const until = monthOf(office.now());
  yield line({ kind: "ratings", protocol: PROTOCOL, site: office.site.publicUrl, until });
  for (const { month, system, players, score, lean, row } of games) {
    const isShown = row.isListed && SIDES.every((side) => shown.has(players[side]));
    yield line({
      kind: "game",
      month,
      system,
      scenario: row.scenario,
      players: bySide((side) => called(players[side])),
      score: score as 0 | 0.5 | 1,
      lean,
      game: isShown ? row.id : null,
    });
  }
  const named = new Set([...standings.values()].flatMap((players) => [...players.keys()]));
  for (const [player, id] of shown) {
    const person = named.has(player) ? (await office.people.find(id))?.value : undefined;
    if (person !== undefined) yield line({ kind: "player", player, name: person.name });
  }
  for (const [system, players] of standings) {
    for (const [player, standing] of players) {
      if (shown.has(player)) yield line(ratingEntry(system, player, standing));
    }
  }
}

function ratingEntry(system: string, player: string, { all, sides, games }: Standing): EntryOf<"rating"> {
  const { allied = null, axis = null } = sides;
  return { kind: "rating", system, player, all, sides: { allied, axis }, games };
}

/** An archive whose ratings were computed again. */
export interface CheckedArchive {
  readonly site: string;
  readonly until: string;
  readonly games: number;
  /** Everybody named, by system and then by rating, by this program's result. */
  readonly ratings: readonly {
    readonly system: string;
    readonly player: string;
    readonly name: string;
    readonly standing: Standing;
  }[];
  /** Where the archive differs, each in a sentence. */
  readonly differences: readonly string[];
}

/** Computes an archive's ratings from its games alone. @returns why it cannot be read, in a sentence, if so */
export function checkArchive(text: string): Result<CheckedArchive, string> {
  const read = entriesIn(text);
  if (!read.ok) return read;
  const [head, ...others] = read.value;
  if (head?.kind !== "ratings") return err("This is no archive of ratings: its first line does not say so.");
  const games = others.filter((each) => each.kind === "game");
  const late = games.find((game) => game.month > head.until);
  if (late !== undefined) return err(`A game of ${late.month} stands in an archive up to ${head.until}.`);
  const disordered = games.find((game, at) => at > 0 && game.month < games[at - 1].month);
  if (disordered !== undefined) return err(`A game of ${disordered.month} stands behind a later one.`);
  const { standings } = ratingsOf(games.map(({ game: _, ...each }): RatedGame => each), head.until);
  const names = new Map(
    others.flatMap((each) => each.kind === "player" ? [[each.player, each.name] as const] : []),
  );
  const ratings = [...standings].flatMap(([system, players]) =>
    [...players].filter(([player]) => names.has(player))
      .map(([player, standing]) => ({ system, player, name: names.get(player)!, standing }))
      .sort((a, b) => b.standing.all.rating - a.standing.all.rating)
  );
  const said = new Map(
    others.flatMap((each) =>
      each.kind === "rating" ? [[`${each.system} ${each.player}`, each] as const] : []
    ),
  );
  const differences = ratings.flatMap(({ system, player, name, standing }) => {
    const claimed = said.get(`${system} ${player}`);
    said.delete(`${system} ${player}`);
    const found = ratingEntry(system, player, standing);
    if (claimed === undefined) return [`${name || player}, ${system}: the archive gives no rating.`];
    return JSON.stringify(claimed) === JSON.stringify(found) ? [] : [
      `${name || player}, ${system}: the archive says ${claimed.all.rating}, its games ${found.all.rating}.`,
    ];
  });
  const unknown = [...said.values()].map(({ system, player }) =>
    `${player}, ${system}: the archive gives a rating of somebody who has no name or no game in it.`
  );
  return ok({
    site: head.site,
    until: head.until,
    games: games.length,
    ratings,
    differences: [...differences, ...unknown],
  });
}

function entriesIn(text: string): Result<Entry[], string> {
  const lines = text.split("\n").filter((line) => line !== "");
  if (lines.length > MOST_ENTRIES) return err(`The archive has more than ${MOST_ENTRIES} lines.`);
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const json = readJson(line);
    if (!json.ok) return err(`Line ${at + 1} ${json.error}.`);
    const read = entry.safeParse(json.value);
    if (!read.success) return err(`Line ${at + 1} is no entry of an archive of ratings.`);
    entries.push(read.data);
  }
  return ok(entries);
}
