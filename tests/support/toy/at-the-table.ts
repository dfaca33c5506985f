import { GRAMMAR, type Shelved, SYSTEMS } from "../../../src/game/catalogue.ts";
import { mergedGrammar } from "../../../src/sheet/all-grammars.ts";
import { CLOSED_FORDS } from "./index.ts";

/** Lays Three Fords to the games that the referee of a test knows: whoever imports this has it in the catalogue. */
(SYSTEMS as Map<string, Shelved>).set(CLOSED_FORDS.ruleset, CLOSED_FORDS);
Object.assign(GRAMMAR, mergedGrammar([...SYSTEMS.values()].map(({ orders }) => orders.grammar)));

/** The scenario that it is played in. */
export const MORNING = "three-fords/morning";
