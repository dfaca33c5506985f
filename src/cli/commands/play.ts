import { chooseScenario } from "../../game/open/open-game.ts";
import { SYSTEMS } from "../../game/open/catalogue.ts";
import { writeFile } from "node:fs/promises";
import { reasonWords } from "../../game/open/outcome-words.ts";
import { playToTheEnd } from "../../game/recording/finished-game.ts";
import { AUTOPLAYERS } from "../../game/proof/autoplay.ts";
import { type Pairing, pairings, tournamentTable } from "../../game/recording/tournament.ts";
import { isRecord } from "../../common/bytes/json.ts";
import { BROUGHT, type Brought, type BroughtName } from "../../kernel/brought.ts";
import { CannotDo, Interrupted, UsageError, wholeOption } from "../command-line/command.ts";
import { cliCommand, NO_NAMES } from "../command-line/command-table.ts";
import { jsonFrom } from "../command-line/files.ts";
import { type Screen, withProgress } from "../command-line/progress.ts";
import { playAll, printTable } from "./tournament.ts";

const PLAYERS = AUTOPLAYERS.join("|");

/** The computer plays a game from beginning to end, or many, to see who wins how often. */
export const playCommand = cliCommand({
  summary: "let the computer play a whole game, and write its record; or many, and count",
  usage: [
    "despatch play --scenario ID --seed TEXT [--ruleset ID] [--option NAME=VALUE]…",
    "[--map FILE] [--order-of-battle FILE] [--charts FILE]",
    `[--allied ${PLAYERS}] [--axis ${PLAYERS}] [--out FILE | --games N] [--json]`,
  ].join("\n    "),
  named: NO_NAMES,
  options: {
    scenario: { means: "the scenario that is played", takes: "ID" },
    seed: { means: "what the dice follow from: the same text gives the same game", takes: "TEXT" },
    ruleset: { means: "the edition of the rules, if not the scenario's own", takes: "ID" },
    option: { means: "an option or a house rule of the rules", takes: "NAME=VALUE", isMany: true },
    map: { means: "a map of your own", takes: "FILE" },
    "order-of-battle": { means: "an order of battle of your own", takes: "FILE" },
    charts: { means: "charts of your own", takes: "FILE" },
    allied: {
      means: "who plays the Allied side",
      takes: "PLAYER",
      standard: "computer",
      choices: AUTOPLAYERS,
    },
    axis: { means: "who plays the Axis side", takes: "PLAYER", standard: "computer", choices: AUTOPLAYERS },
    out: { means: "where the game's record goes", takes: "FILE" },
    games: { means: "play so many games and count who wins", takes: "N" },
    json: { means: "print JSON, for programs" },
  },
}, async ({ values }) => {
  if (values.scenario === undefined || values.seed === undefined) {
    throw new UsageError("--scenario and --seed are needed");
  }
  const { allied, axis } = values;
  const players = { allied, axis };
  const choices = {
    ruleset: values.ruleset,
    options: optionsFrom(values.option),
    ...await broughtFrom({
      map: values.map,
      orderOfBattle: values["order-of-battle"],
      charts: values.charts,
      position: undefined,
    }),
  };
  if (values.games !== undefined) {
    if (values.out !== undefined) throw new UsageError("--out is for one game; many leave no records");
    const alike = { scenario: values.scenario, choices, players };
    return await playMany(
      pairings(wholeOption("--games", values.games, MOST_GAMES), values.seed, alike),
      values.json,
    );
  }
  const played = playToTheEnd(values.scenario, values.seed, players, choices);
  if (!played.ok) throw new UsageError(played.error.join("; "));
  const { record, gameTurn, outcome, standing } = played.value;
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(record, null, 1)}\n`);
  if (values.json) {
    const { winner, reason, cite } = outcome;
    const { title, steps } = record;
    console.log(JSON.stringify({ title, decisions: steps.length, gameTurn, winner, reason, cite, standing }));
    return 0;
  }
  console.log(`${record.title}: ${record.steps.length} decisions, ended in Game-Turn ${gameTurn}.`);
  console.log(`Winner: ${outcome.winner}; ${reasonWords(record, outcome.reason)} (${outcome.cite}).`);
  for (const { label, value } of standing) console.log(`${label}: ${value}`);
  return 0;
});

/**
 * Plays many games; Ctrl-C gives the table of those that were played until then.
 * @returns 1 where a game broke off or a decision was refused: a fault of the rules or of the computer player
 */
export async function playMany(games: readonly Pairing[], isJson: boolean, screen?: Screen): Promise<number> {
  const results = await withProgress("Games", (progress) => playAll(games, progress), { isJson, screen });
  if (results.length === 0) throw new Interrupted("Ctrl-C came before a game had ended");
  const table = tournamentTable(results);
  if (isJson) console.log(JSON.stringify(table));
  else for (const line of printTable(table, piecesOf(games))) console.log(line);
  if (results.length < games.length) {
    throw new Interrupted(`Ctrl-C came after ${results.length} of ${games.length} games, which are counted`);
  }
  return table.faults.length + table.refused > 0 ? 1 : 0;
}

/** What the game calls its pieces, as far as it has words. */
function piecesOf([{ scenario, choices }]: readonly Pairing[]): string {
  const chosen = chooseScenario(scenario, choices);
  const system = chosen.ok ? SYSTEMS.get(chosen.value.source.ruleset) : undefined;
  return system?.words.terms.piece.many ?? "pieces";
}

/** One machine would play for days. */
export const MOST_GAMES = 100_000;

/** `setUp=printed` and the like; the ruleset says whether there is such an option. */
function optionsFrom(written: readonly string[] | undefined): Record<string, string> | undefined {
  if (written === undefined) return undefined;
  return Object.fromEntries(written.map((option) => {
    const [name, value] = option.split("=");
    if (value === undefined) throw new UsageError(`an option is written NAME=VALUE, not ${option}`);
    return [name, value];
  }));
}

/** An owner's documents, each from its file. @throws {CannotDo} where one cannot be read */
async function broughtFrom(files: Readonly<Record<BroughtName, string | undefined>>): Promise<Brought> {
  const brought: Partial<Record<BroughtName, Readonly<Record<string, unknown>>>> = {};
  for (const name of BROUGHT) {
    const path = files[name];
    if (path === undefined) continue;
    const json = await jsonFrom(path);
    if (!isRecord(json)) throw new CannotDo(`${path} is not a JSON object`);
    brought[name] = json;
  }
  return brought;
}
