import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { z } from "zod";
import * as fab from "../rules/fast-action-battles/index.ts";
import * as fireAndMovement from "../rules/fire-and-movement/game/index.ts";
import { mapDocument, orderOfBattleDocument, scenarioFile } from "../rules/north-africa/game/index.ts";
import { caseFile } from "../src/game/proof/case-file.ts";

/** The schemas by which others may check their documents, and their paths. */
export const SCHEMAS = {
  "scenarios/map.schema.json": mapDocument,
  "scenarios/order-of-battle.schema.json": orderOfBattleDocument,
  "scenarios/scenario.schema.json": scenarioFile,
  "scenarios/fab-map.schema.json": fab.mapDocument,
  "scenarios/fab-order-of-battle.schema.json": fab.orderOfBattleDocument,
  "scenarios/fab-assets.schema.json": fab.assetsDocument,
  "scenarios/fab-scenario.schema.json": fab.scenarioDocument,
  "scenarios/fab-position.schema.json": fab.positionDocument,
  "scenarios/crusader-2010/charts.schema.json": fireAndMovement.chartsDocument,
  "scenarios/crusader-2010/map.schema.json": fireAndMovement.mapDocument,
  "scenarios/crusader-2010/order-of-battle.schema.json": fireAndMovement.orderOfBattleDocument,
  "scenarios/crusader-2010/scenario.schema.json": fireAndMovement.scenarioDocument,
  "tests/conformance/case.schema.json": caseFile,
} as const;

/** A zod schema as a JSON Schema document, for the input rather than the parsed result. */
export function schemaText(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: "input" }), null, 2)}\n`;
}

/** `--check` compares instead of writing, and fails if a file differs from the code's output. */
async function main(isCheck: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [path, schema] of Object.entries(SCHEMAS)) {
    const wanted = schemaText(schema);
    if (!isCheck) await writeFile(path, wanted);
    else if (await readFile(path, "utf8").catch(() => "") !== wanted) stale.push(path);
  }
  for (const path of stale) console.error(`${path} is not up to date: run deno task schemas`);
  return stale.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(await main(process.argv.includes("--check")));
