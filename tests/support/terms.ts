/** What the letters and pages of North Africa call its things, for tests of letters and pages of all games. */
export { TERMS } from "../../rules/north-africa/words/terms.ts";
export { orderHelpBlocks as ORDER_HELP } from "../../rules/north-africa/orders/help.ts";
