import { listed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { Sight } from "../position/sight.ts";
import { anyName, blockName, chitName, placeName } from "./events/names.ts";
import type { SeenOf } from "./events/seen-event.ts";

/** The use of a chit, if its name does not say it, with its case. */
const USES: Readonly<Record<string, readonly [words: string, cite: string]>> = {
  works: ["field works", "4.33"],
  roadblock: ["a roadblock", "4.35"],
  interdiction: ["interdiction", "16.3"],
  intelligence: ["a look at a block", "8.32"],
  joint: ["joint operations", "14.64"],
  rally: ["a rally", "8.25"],
  breakout: ["the breakout from Tobruk", "14.61"],
  release: ["the release of the XXI Corps", "14.61"],
  breakthrough: ["a breakthrough move", "8.21"],
  reengage: ["a further battle", "8.22"],
  reinforce: ["help for a battle", "8.23"],
  retreat: ["a retreat before combat", "8.24"],
  reroute: ["arrival elsewhere", "8.27"],
  reroll: ["another roll for a tank recovery", "15.5"],
};

/** What chits do during a march, which has no word for it. */
const MARCHES: Readonly<Record<string, readonly [words: string, cite: string]>> = {
  engineer: ["a way through the mines", "14.54"],
  trucks: ["a march", "16.42"],
};

/** Uses whose case depends on what makes them. */
const STEPS = { staff: "8.31", action: "8.26" } as const;

/** 4.21, 8.0, 14.6, 16.3, 17.0: the words for a played chit. */
export function playedWords(sight: Sight, event: SeenOf<"played">): string {
  const { side, chit, alternate } = event;
  const who = `The ${sideName(side)} side plays ${chitName(sight, chit)}`;
  if (alternate !== undefined) {
    const back = listed(alternate.map((id) => chitName(sight, id)));
    return `${who} to bring ${back} back into the cup (4.21).`;
  }
  const [words, cite] = useOf(sight, event);
  return `${who}${words}${targetWords(sight, event)}${cite === undefined ? "" : ` (${cite})`}.`;
}

function useOf(
  { setting }: Sight,
  { use, chit }: SeenOf<"played">,
): readonly [words: string, cite: string | undefined] {
  const isStaff = setting.chits.chit(chit)?.kind === "staff";
  if (use === "replace") return [" for a step", isStaff ? STEPS.staff : STEPS.action];
  if (use === "reserve") return [" for a reserve marker", "8.33"];
  const known = use === undefined ? MARCHES[setting.chits.chit(chit)?.kind ?? ""] : USES[use];
  return known === undefined ? ["", undefined] : [` for ${known[0]}`, known[1]];
}

function targetWords(sight: Sight, event: SeenOf<"played">): string {
  const { area, raid, target, marker, unit, piece } = event;
  return [
    raid === undefined ? "" : ` against the ${raid}`,
    target === undefined ? "" : `, at ${anyName(sight, target)}`,
    unit === undefined && piece === undefined ? "" : `, ${blockName(sight, { unit, piece })}`,
    marker === undefined ? "" : `, ${marker}`,
    area === undefined ? "" : `, ${placeName(sight, area)}`,
  ].join("");
}
