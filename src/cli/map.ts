import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { playCase } from "../game/proof/case-file.ts";
import { type OpenGame, SCENARIOS } from "../game/catalogue.ts";
import type { GameEvent } from "../kernel/event.ts";
import { mailPng } from "../map/png.ts";
import { mapSvg } from "../map/svg.ts";
import { type Command, UsageError } from "./command.ts";
import { caseFrom, gameOf } from "./files.ts";

/** A position as a picture. */
export const mapCommand: Command = {
  summary: "draw a scenario, or the position after a file's steps",
  usage: "despatch map [FILE | --scenario ID] --out FILE.svg|FILE.png",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scenario: { type: "string", default: "crusader/campaign" }, out: { type: "string" } },
    });
    if (values.out === undefined || !/\.(svg|png)$/.test(values.out)) {
      throw new UsageError("--out names a file ending in .svg or .png");
    }
    const { game, events, heading } = positionals.length > 0
      ? await fromFile(positionals[0])
      : fromScenario(values.scenario);
    const svg = mapSvg({ picture: game.rules.picture(game.state), heading, events });
    await writeFile(values.out, values.out.endsWith(".svg") ? svg : mailPng(svg));
    return 0;
  },
};

interface Drawn {
  readonly game: OpenGame;
  readonly events: readonly GameEvent[];
  readonly heading: string;
}

/** The position that a case or a record ends in, with the events of its last Player-Turn. */
async function fromFile(path: string): Promise<Drawn> {
  const file = await caseFrom(path);
  const { report, game } = playCase(file);
  if (game === undefined) throw new UsageError(report.failure ?? `${path} cannot be opened`);
  const all = report.steps.flatMap((step) => step.events);
  const began = all.findLastIndex((event, index) =>
    event.kind === "phaseBegan" && event.phase === "movement" && index < all.length - 2
  );
  return { game, events: all.slice(began + 1), heading: file.title };
}

function fromScenario(id: string): Drawn {
  return { game: gameOf(id), events: [], heading: `${SCENARIOS.get(id)!.title}, the set-up` };
}
