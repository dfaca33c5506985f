import { faultsIn } from "../../../src/common/document-faults.ts";
import { err, type Result } from "../../../src/kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../../../src/kernel/rules.ts";
import { assetsDocument } from "../documents/assets.ts";
import { mapDocument } from "../documents/map.ts";
import { orderOfBattleDocument } from "../documents/order-of-battle.ts";
import { positionDocument } from "../documents/position.ts";
import { scenarioDocument } from "../documents/scenario.ts";
import { optionsDocument, USUAL } from "../setting/options.ts";
import { NEWEST_REVISION } from "../setting/revisions.ts";
import { Setting } from "../setting/setting.ts";
import type { Truth } from "../position/truth.ts";
import { openingTruth } from "./position.ts";

export const RULESET_ID = "fast-action-battles/crusader";

/** 3.0: a game set up from its documents; charts are the assets and tables, with an owner's keys in place of ours. */
export function setup(documents: SetupDocuments, choices: SetupChoices): Result<Truth, string[]> {
  const map = mapDocument.safeParse(documents.map);
  const orderOfBattle = orderOfBattleDocument.safeParse(documents.orderOfBattle);
  const scenario = scenarioDocument.optional().safeParse(documents.scenario);
  const position = positionDocument.optional().safeParse(documents.position);
  const options = optionsDocument.partial().optional().safeParse(choices.options);
  const assets = assetsDocument.safeParse(documents.charts);
  const problems = [
    ...(map.error === undefined ? [] : faultsIn("map", map.error)),
    ...(orderOfBattle.error === undefined ? [] : faultsIn("order of battle", orderOfBattle.error)),
    ...(scenario.error === undefined ? [] : faultsIn("scenario", scenario.error)),
    ...(position.error === undefined ? [] : faultsIn("position", position.error)),
    ...(options.error === undefined ? [] : faultsIn("options", options.error)),
    ...(assets.error === undefined ? [] : faultsIn("charts", assets.error)),
  ];
  if (
    !map.success || !orderOfBattle.success || !scenario.success || !position.success || !options.success ||
    !assets.success
  ) {
    return err(problems);
  }
  if (scenario.data === undefined && position.data === undefined) {
    return err(["a game needs a scenario, a position or both"]);
  }
  const setting = Setting.from(
    {
      map: map.data,
      orderOfBattle: orderOfBattle.data,
      assets: assets.data,
      scenario: scenario.data,
      isSetUp: position.data === undefined,
    },
    { ...USUAL, ...options.data },
    choices.revision ?? NEWEST_REVISION,
  );
  return setting.ok ? openingTruth(setting.value, position.data) : setting;
}
