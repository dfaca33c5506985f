import "./at-the-table.ts";
import "../../../src/web/verify/script.ts";

/** The script of the page /verify in a house that knows Three Fords, too. */
