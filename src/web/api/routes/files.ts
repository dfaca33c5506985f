import { GAME_FILES } from "../../game-files.ts";
import { diceTable } from "../../games.ts";
import { inTurn } from "../../request/budget.ts";
import type { Made } from "../../request/made.ts";
import { type AskedGame, OF_GAME, OF_TEAM } from "../operation/access.ts";
import { file } from "../operation/file-operation.ts";
import type { Operation, OperationOpening } from "../operation/operation.ts";

/** Pictures, ledgers and the table of dice, as files: those of the pages. */
export function fileOperations(made: Made): readonly Operation[] {
  return [...filesBelow("/games/:id", OF_GAME, made), ...filesBelow("/games/:id/seats/:side", OF_TEAM, made)];
}

function filesBelow<Asked extends AskedGame>(
  base: string,
  opening: OperationOpening<Asked>,
  made: Made,
): Operation[] {
  return [
    ...GAME_FILES.map(({ path, summary, media, answer }) =>
      file(
        `${base}/${path}`,
        summary,
        media,
        opening,
        ({ game: { head }, viewer }, context, site) => answer(context, { site, made }, { head, viewer }),
      )
    ),
    {
      ...file(
        `${base}/dice.csv`,
        "The table of all dice",
        "text/csv",
        opening,
        ({ game, viewer }, context, site) =>
          inTurn(context, site, () => diceTable(context, site.office, game, viewer)),
      ),
      isCostly: true,
    },
  ];
}
