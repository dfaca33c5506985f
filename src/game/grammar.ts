import { grammar as fastActionBattles } from "../../rules/fast-action-battles/orders/line/grammar.ts";
import { lineGrammar as fireAndMovement } from "../../rules/fire-and-movement/orders/line/lines.ts";
import { lineGrammar as northAfrica } from "../../rules/north-africa/orders/line/lines.ts";
import { mergedGrammar } from "../sheet/all-grammars.ts";

/** The grammars of all systems in the catalogue. They stand apart, so that the letters' thread loads no rulebook. */
export const GRAMMARS = [northAfrica, fireAndMovement, fastActionBattles];

/** How to tell a letter's lines apart before anybody knows their game. */
export const GRAMMAR = mergedGrammar(GRAMMARS);
