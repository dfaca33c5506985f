import { grammar as fastActionBattles } from "../../rules/fast-action-battles/orders/line/grammar.ts";
import { lineGrammar as fireAndMovement } from "../../rules/fire-and-movement/orders/line/lines.ts";
import { lineGrammar as northAfrica } from "../../rules/north-africa/orders/line/lines.ts";
import { mergedGrammar } from "../sheet/all-grammars.ts";

/** The grammars of all systems in the catalogue. They stand apart from it, so that the letters' thread loads no rulebook. */
export const GRAMMARS = [northAfrica, fireAndMovement, fastActionBattles];

/** How to tell the lines of a letter apart before anybody knows which game they are for. */
export const GRAMMAR = mergedGrammar(GRAMMARS);
