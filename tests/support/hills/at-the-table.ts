import { GRAMMAR, type Shelved, SYSTEMS } from "../../../src/game/catalogue.ts";
import { mergedGrammar } from "../../../src/sheet/all-grammars.ts";
import { CLOSED_HILLS } from "./documents.ts";

/** Lays Two Hills to the games that the referee of a test knows: whoever imports this has it in the catalogue. */
(SYSTEMS as Map<string, Shelved>).set(CLOSED_HILLS.ruleset, CLOSED_HILLS);
Object.assign(GRAMMAR, mergedGrammar([...SYSTEMS.values()].map(({ orders }) => orders.grammar)));
