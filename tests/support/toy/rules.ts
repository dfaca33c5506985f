import { rulesOfForms } from "../../../src/front/rules.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { readDocuments } from "./documents.ts";
import { EVENTS } from "./events.ts";
import { judge } from "./judge.ts";
import {
  backsOf,
  type Correction,
  correctionSchema,
  type Decision,
  decisionSchema,
  misfits,
  type Sight,
  sightSchema,
  type Truth,
  truthSchema,
  view,
  withBack,
} from "./position.ts";
import { begin, carryOut, openingTruth } from "./sequence.ts";

export const rules = rulesOfForms<Truth, Sight, Decision, Correction>({
  revisions: [
    { number: 2, cite: "5.8", words: "Guns add two to what each block hits by; before they added one." },
  ],
  schemas: { decision: decisionSchema, correction: correctionSchema, truth: truthSchema, sight: sightSchema },
  questions: {
    draw: { cite: "4.1", answers: ["draw"], usual: { kind: "draw" }, isAutomatic: true },
    march: { cite: "4.1", answers: ["move", "halt"], usual: { kind: "halt" }, opensTurn: true },
    battle: { cite: "5.2", answers: ["fire", "use", "withdraw"], usual: { kind: "fire" } },
  },
  draws: "4.5",
  events: EVENTS,
  rulings: "7.1",
  setup(documents, choices) {
    const read = readDocuments(documents, choices);
    return read.ok ? ok(openingTruth(read.value)) : read;
  },
  misfits,
  asks: ({ stage, phasing }) =>
    stage.at === "battle"
      ? { kind: "battle", side: stage.asked, area: stage.area, round: stage.round }
      : { kind: stage.at === "march" ? "march" : "draw", side: phasing },
  view,
  begin,
  judge,
  carryOut,
  setRight(truth, point) {
    const { area } = point;
    if (!truth.setting.map.areas.has(area)) return `There is no area ${area}.`;
    if (point.kind === "hold") return { ...truth, held: { ...truth.held, [area]: point.side } };
    const { piece } = point;
    return truth.backs[piece] === undefined
      ? `There is no block ${piece} on the map.`
      : withBack(truth, piece, { area, from: null });
  },
  /** 2.4, 7.2 */
  settled(truth) {
    const full = [...truth.setting.map.areas.keys()].find((area) =>
      SIDES.some((side) => backsOf(truth, side, area).length > 3)
    );
    if (full === undefined) {
      return ok(truth.stage.at === "battle" ? { ...truth, stage: { at: "march" } } : truth);
    }
    return err([{
      code: "too-many",
      cite: "2.4",
      message: `More than three blocks of a side would be in ${full}.`,
    }]);
  },
});
