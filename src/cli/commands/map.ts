import { writeFile } from "node:fs/promises";
import { playCase } from "../../game/proof/case-file.ts";
import { type OpenGame, scenarios, seenBy } from "../../game/open/open-game.ts";
import type { Kinded } from "../../kernel/rules.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import { wholeOf } from "../../drawing/painting/drawing.ts";
import { paintDrawing } from "../../drawing/painting/paint-drawing.ts";
import { scenarioUnless, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { caseFrom, gameAtStart, notOpened, playable } from "../command-line/files.ts";

export const mapCommand = cliCommand({
  summary: "draw a scenario, or the position after a file's steps",
  usage: "despatch map [FILE | --scenario ID] --out FILE.svg|FILE.png [--json]",
  named: {
    least: 0,
    most: 1,
    wanted: "name one file, or a scenario",
    means: { FILE: "a game's record, or a case" },
  },
  options: {
    scenario: { means: "the scenario that it begins with (standard: crusader/campaign)", takes: "ID" },
    out: { means: "the picture: its name ends in .svg or .png", takes: "FILE" },
    ...JSON_OPTION,
  },
}, async ({ values, names }) => {
  if (values.out === undefined || !/\.(svg|png)$/.test(values.out)) {
    throw new UsageError("--out names a file ending in .svg or .png");
  }
  const file = names.at(0);
  const scenario = scenarioUnless(file, values.scenario);
  const { game, events, heading } = file === undefined ? fromScenario(scenario) : await fromFile(file);
  const { board } = game.system;
  const picture = board.picture(seenBy(game, "gameMaster").sight, heading, board.latest(events));
  const isSvg = values.out.endsWith(".svg");
  const drawn = isSvg
    ? new TextEncoder().encode(svgOf(picture))
    : paintDrawing(wholeOf(picture, board.colors));
  await writeFile(values.out, drawn);
  if (values.json) console.log(JSON.stringify({ file: values.out, title: heading, bytes: drawn.length }));
  return 0;
});

interface Drawn {
  readonly game: OpenGame;
  readonly events: readonly Kinded[];
  readonly heading: string;
}

/** The position that a case or a record ends in, and all that happened. */
async function fromFile(path: string): Promise<Drawn> {
  const file = await caseFrom(path);
  const { report, game } = playCase(file);
  if (game === undefined) throw notOpened(path, report);
  return { game: playable(game), events: report.steps.flatMap((step) => step.events), heading: file.title };
}

function fromScenario(id: string): Drawn {
  const game = gameAtStart(id);
  const { title } = scenarios().find((scenario) => scenario.id === id)!;
  return { game, events: [], heading: `${title}, the set-up` };
}
