import type { Result } from "../../../src/kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../../../src/kernel/rules.ts";
import { openingTruth } from "./position.ts";
import { readDocuments } from "./setting.ts";
import type { Truth } from "./truth.ts";

export const RULESET = "fire-and-movement/dg-2010";

/** 10.0: a game set up from its documents. */
export function setup(documents: SetupDocuments, choices: SetupChoices): Result<Truth, string[]> {
  const read = readDocuments(documents, choices);
  return read.ok ? openingTruth(read.value.setting, read.value.position) : read;
}
