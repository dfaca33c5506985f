import { openedTruth } from "./fire-and-movement.ts";
import type { Viewer } from "../../src/kernel/rules.ts";
import { renderText } from "../../templates/text.ts";
import { dg2010 } from "../../rules/fire-and-movement/ruleset.ts";
import { view } from "../../rules/fire-and-movement/sight/sight.ts";
import { explain } from "../../rules/fire-and-movement/explain/explain.ts";

/** The scenario with both hands drawn: the Allied player moves. */
const drawn = dg2010.decide(
  openedTruth({ scenario: "crusader-2010/tobruk" }),
  { kind: "drawSupport" },
  { roll: () => 1 },
);
if (!drawn.ok) throw new Error("the markers are not drawn");
export const start = drawn.value.truth;

export function told(question: string, viewer: Viewer = "allied", sight = view(start, viewer)): string {
  const explained = explain(sight, question);
  return explained.ok
    ? renderText([...explained.value.blocks]).replace(/\s+/g, " ")
    : `REFUSED: ${explained.error}`;
}
export function data(question: string, sight = view(start, "allied")) {
  const explained = explain(sight, question);
  return explained.ok ? explained.value.data : explained.error;
}
