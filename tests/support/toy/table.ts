import { systemOfForms, tableOfForms } from "../../../src/front/system.ts";
import { computer } from "./computer.ts";
import { CORRECTIONS, drawn, FORMS, named, ready, SAYING } from "./forms.ts";
import { EVENTS } from "./events.ts";
import type { Decision } from "./decisions.ts";
import type { GameEvent } from "./play.ts";
import { contested, type Sight, type Truth } from "./position.ts";
import { RULESET } from "./rulebook.ts";
import { inspection, rules } from "./rules.ts";

/** Three Fords, whole (rulebook.ts). */
export const THREE_FORDS = systemOfForms<Truth, Sight, Decision, GameEvent>({
  ruleset: RULESET,
  title: "Three Fords",
  rules,
  inspection,
  computer,
  forms: FORMS,
  corrections: CORRECTIONS,
  events: EVENTS,
  saying: SAYING,
  endTurn: { kind: "halt" },
  ground: drawn,
  named,
  ready,
  announces(sight) {
    const places = contested(sight).map(String);
    return places.length === 0 ? undefined : { kind: "battles", places };
  },
});

/** The same, as far as a page needs it whose reader points at the map. */
export const tables = [tableOfForms(THREE_FORDS)];
