import { type Viewer, VIEWERS } from "../kernel/rules.ts";
import { argumentsOf, type CliCommand, UsageError } from "./command.ts";
import { notOpened, playFile } from "./files.ts";

/** What is open, and what is legal, after the steps of a case. */
export const queryCommand: CliCommand = {
  summary: "what the game waits for after the steps of a file, and what is legal",
  usage: `despatch query FILE [--viewer ${VIEWERS.join("|")}] --json`,
  async run(args) {
    const { values, names } = argumentsOf(args, {
      json: { type: "boolean" },
      viewer: { type: "string", default: "gameMaster" },
    }, { least: 1, most: 1, wanted: "name one file" });
    const viewer = viewerOf(values.viewer);
    const { report, inspect } = await playFile(names[0]);
    if (inspect === undefined) throw notOpened(names[0], report);
    console.log(JSON.stringify(inspect(viewer), null, 2));
    if (report.pass) return 0;
    console.error(report.failure);
    return 1;
  },
};

function viewerOf(name: string): Viewer {
  const viewer = VIEWERS.find((one) => one === name);
  if (viewer === undefined) throw new UsageError(`a viewer is ${VIEWERS.join(", ")}, not ${name}`);
  return viewer;
}
