import { type Side, sideName } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { type Field, MARK, withoutMarks } from "../position/truth.ts";

/** A field in which a question can be answered, and what had to be assumed for that. */
export interface Assumed {
  readonly field: Field;
  readonly assumption: readonly ExplainedStatement[];
}

/** A side's movement phase: either of its two if under way, else the first as if it began now. */
export function inMovementOf(field: Field, side: Side): Assumed {
  const { stage, phasing } = field;
  if ((stage.at === "movement" || stage.at === "mobileMovement") && phasing === side) {
    return { field, assumption: [] };
  }
  return begun(field, side, "movement");
}

/** A side's combat phase: the present one while attacks are declared, else as if it began now. */
export function inCombatOf(field: Field, side: Side): Assumed {
  return field.stage.at === "attack" && field.phasing === side
    ? { field, assumption: [] }
    : begun(field, side, "combat");
}

const BEGINS = { movement: { at: "movement" }, combat: { at: "attack" } } as const;

function begun(field: Field, side: Side, phase: keyof typeof BEGINS): Assumed {
  const { setting, board, gameTurn, marks } = withoutMarks(field, MARK.moved);
  return {
    field: { setting, board, gameTurn, marks, phase, phasing: side, stage: BEGINS[phase], attacks: [] },
    assumption: [
      say(`As if the ${sideName(side)} ${phase} phase began now, with every unit in its present hex`, "4.1"),
    ],
  };
}
