import { diceTable, PICTURE_FILES, pictureOfRun } from "../../games.ts";
import { inTurn } from "../../request/budget.ts";
import type { Made } from "../../request/made.ts";
import { LEDGER_FORMATS, ledgerFile } from "../../proof.ts";
import { type AskedGame, OF_GAME, OF_TEAM } from "../operation/access.ts";
import { file } from "../operation/file-operation.ts";
import type { Operation, OperationOpening } from "../operation/operation.ts";

/** Pictures, ledgers and the table of dice, as files: those of the pages. */
export function fileOperations(made: Made): readonly Operation[] {
  return [...filesBelow("/games/:id", OF_GAME, made), ...filesBelow("/games/:id/seats/:side", OF_TEAM, made)];
}

const MEDIA = {
  svg: "image/svg+xml",
  png: "image/png",
  jsonl: "application/jsonl",
  zip: "application/zip",
  csv: "text/csv",
} as const;

const PICTURED = {
  map: "The map after a run",
  "close-up": "The part of the map where most happened in a run",
  dice: "The figures of the dice up to a run",
} as const;

function filesBelow<Asked extends AskedGame>(
  base: string,
  opening: OperationOpening<Asked>,
  made: Made,
): Operation[] {
  return [
    ...PICTURE_FILES.map((picture) =>
      file(
        `${base}/runs/:run/${picture.file}`,
        PICTURED[picture.name],
        MEDIA[picture.format],
        opening,
        ({ game: { head }, viewer }, context, site) =>
          pictureOfRun(context, { site, made }, { head, viewer }, picture),
      )
    ),
    ...LEDGER_FORMATS.map((format) =>
      file(
        `${base}/ledger.${format}`,
        format === "zip" ? "The ledger as a signed archive" : "The ledger, a JSON object a line",
        MEDIA[format],
        opening,
        ({ game: { head }, viewer }, context, { office }) =>
          ledgerFile(context, { office, made }, head, viewer, format),
      )
    ),
    {
      ...file(
        `${base}/dice.csv`,
        "The table of all dice",
        MEDIA.csv,
        opening,
        ({ game, viewer }, context, site) =>
          inTurn(context, site, () => diceTable(context, site.office, game, viewer)),
      ),
      isCostly: true,
    },
  ];
}
