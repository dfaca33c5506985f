import type { Facts, Inspection } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { backsOf, contested, worthOf } from "./ground.ts";
import { reach, waysOut } from "./judge.ts";
import { isBattle, type Sight } from "./sight.ts";
import { lostBy, type Truth } from "./truth.ts";

/** What case files, game records and tournaments ask beside the rules. */
export const inspection: Inspection<Truth, Sight> = {
  facts,
  inspect,
  unordered: { withdrew: ["pieces"] },
  losses: (truth) => ({ allied: lostBy(truth, "allied").length, axis: lostBy(truth, "axis").length }),
};

function facts({ setting, backs, blocks, held, cup, hands, used }: Truth): Facts {
  const places = [
    ...cup.map((chit) => [chit, { in: "cup" }] as const),
    ...SIDES.flatMap((side) => hands[side].map((chit) => [chit, { in: side }] as const)),
    ...used.map((chit) => [chit, { in: "used" }] as const),
  ];
  return {
    blocks: Object.fromEntries(
      Object.entries(backs).map((
        [piece, { area, isRevealed }],
      ) => [piece, { ...blocks[piece], area, isRevealed }]),
    ),
    areas: Object.fromEntries(setting.areas.map(({ number }) => [number, { held: held[number] }])),
    chits: Object.fromEntries(places),
  };
}

function inspect(sight: Sight): Readonly<Record<string, unknown>> {
  const { query, viewer } = sight;
  const isAsked = query.kind !== "over" && (viewer === query.side || viewer === "gameMaster");
  return {
    query,
    worth: { allied: worthOf(sight, "allied"), axis: worthOf(sight, "axis") },
    contested: contested(sight),
    ...(isAsked && query.kind === "march"
      ? {
        reach: Object.fromEntries(
          backsOf(sight, query.side).map((
            piece,
          ) => [piece, [...reach(sight, query.side, piece).keys()].sort(byNumber)]),
        ),
      }
      : {}),
    ...(isAsked && isBattle(query) ? { waysOut: waysOut(sight, query.side) } : {}),
  };
}

const byNumber = (a: number, b: number) => a - b;
