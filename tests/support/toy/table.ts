import { HOLDING_FORM, placingForm } from "../../../src/front/areas.ts";
import { systemOfForms, tableOfForms } from "../../../src/front/system.ts";
import { FORMS, SAYING, worthTo } from "./forms.ts";
import { EVENTS } from "./events.ts";
import { BLOCK } from "./judge.ts";
import { backsOf, type Decision, drawn, type Sight, type Truth, withBack } from "./position.ts";
import { RULESET } from "./rulebook.ts";
import { rules } from "./rules.ts";

/** Three Fords, whole (rulebook.ts). */
export const THREE_FORDS = systemOfForms<Truth, Sight, Decision>({
  ruleset: RULESET,
  title: "Three Fords",
  rules,
  forms: FORMS,
  corrections: [placingForm("allied-2", BLOCK), HOLDING_FORM],
  events: EVENTS,
  saying: SAYING,
  endTurn: { kind: "halt" },
  ground: drawn,
  fresh: (sight, side) =>
    backsOf(sight, side).reduce((now, piece) => withBack(now, piece, { moved: false }), sight),
  worth: worthTo,
  roster: ({ setting }) => setting.orderOfBattle.units.values(),
});

/** The same, as far as a page needs it whose reader points at the map. */
export const tables = [tableOfForms(THREE_FORDS)];
