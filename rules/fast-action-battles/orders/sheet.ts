import type { Desk } from "../../../src/kernel/order-language.ts";
import { carriedOn } from "../../../src/sheet/carried.ts";
import { sheetLine, WIDTH } from "../../../src/sheet/sheet-line.ts";
import { DOTS } from "../../../src/sheet/tokens.ts";
import { contestedAreas } from "../ground.ts";
import type { OwnBlock, Sight } from "../sight.ts";
import { diagnose } from "./diagnosis.ts";
import { arrivalForms, chitsAtHand, choiceForms, contestedWords, laterForms, moveForms } from "./forms.ts";
import { lineLanguage, sheetReader } from "./lines.ts";
import { unitsCalled } from "./names.ts";
import type { Said } from "./order.ts";
import { printedLines } from "./print.ts";
import { questionForms } from "./question-sheet.ts";
import { isStanding } from "./times.ts";

/** The sheet for now: what is kept, what is at hand, and a form for what it says nothing of. */
export function sheet(desk: Desk<Sight>): string[] {
  const parsed = sheetReader(desk.sight.setting).read(desk.kept);
  const carried = carriedOn(lineLanguage, parsed, diagnose(desk, parsed));
  const said = carried.flatMap(({ order }) => order ?? []);
  const forms = desk.asked === undefined ? turnForms(desk, said) : questionForms(desk, said);
  const kept = carried.flatMap(({ order, text }) => order === undefined ? text : printedLines(order, WIDTH));
  return [...forms, ...kept].flatMap(sheetLine);
}

function turnForms({ sight, side }: Desk<Sight>, said: readonly Said[]): string[] {
  if (sight.phase === "setUp") {
    return [...moveForms(sight, side, () => true), ...choiceForms(sight, side, "setUp")];
  }
  const isNow = sight.phasing === side && sight.query.kind !== "waiting";
  const moving = new Set(said.flatMap(({ order }) => {
    if (order.verb !== "move" && order.verb !== "reserve") return [];
    const units = unitsCalled(sight, side, order.unit);
    return units.ok ? units.value : [];
  }));
  const has = (verb: string, role?: string) =>
    said.some(({ order }) => order.verb === verb && (order.verb !== "battle" || order.role === role));
  return [
    chitsAtHand(sight, side),
    ...contestedWords(sight, side),
    ...(isNow ? choiceForms(sight, side, "admin") : []),
    ...moveForms(sight, side, ({ unit }: OwnBlock) => moving.has(unit)),
    ...(has("reserve") ? [] : [`reserve ${DOTS}  # before it moves; then: strat 7sup to 50`]),
    ...(has("battle", "attack") ? [] : attackForms(sight)),
    ...(has("breakthrough") || has("none") ? [] : ["# then: breakthrough 7sup to 45, or breakthrough none"]),
    ...laterForms(sight, side).filter((line) => !has(line.split(" ", 1)[0])),
    ...(has("arrive") ? [] : arrivalForms(sight, side)),
    ...(said.some(({ order }) => order.verb === "battle" && isStanding(order)) ? [] : [
      "# standing orders, kept until you change them:",
      `battle any defend with ${DOTS}  # any, none, or chits`,
    ]),
  ];
}

/** 6.1: battles that the position holds already. */
function attackForms(sight: Sight): string[] {
  return [
    "# battles: battle 46 with at xxx, point 7arm,",
    "#   abort at 2 losses, lose at xxx; battle any; pass 47",
    ...contestedAreas(sight).map((area) => `battle ${area} with ${DOTS}  # or: pass ${area}`),
  ];
}
