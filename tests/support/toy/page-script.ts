import type { Shelved } from "../../../src/game/open/catalogue.ts";
import { SYSTEMS } from "../../../src/game/open/catalogue.ts";
import { CLOSED_FORDS } from "./index.ts";
import "../../../src/web/verify/script.ts";

/** The script of the page /verify in a house that knows Three Fords, too. */
(SYSTEMS as Map<string, Shelved>).set(CLOSED_FORDS.ruleset, CLOSED_FORDS);
