import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { diagnose, readOrders } from "../../orders/diagnose.ts";
import { withoutRefused } from "./sheet-lines.ts";

const { rules, state } = deploy({
  units: {
    "al-8rtr": "0605",
    "al-44rtr": "0604",
    "al-2rtr": "0909",
    "ge-3-rec": "0505",
    "ge-33-rec": "0809",
  },
});

/** What is played of an Allied sheet with a line go. */
const played = (...lines: readonly string[]) => {
  const parsed = readOrders(rules, state, lines);
  return withoutRefused(parsed, diagnose(rules, state, "allied", parsed));
};

const FIRST = "attack 0809 from 0909";
const REFUSED = "attack 0505 from 0101";
const SECOND = "attack 0505 from 0605 0604";

describe("a sheet without its refused lines", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["keeps the others", [FIRST, REFUSED, SECOND], [FIRST, SECOND]],
    ["makes an else of a refused attack in any case", [FIRST, REFUSED, `else ${SECOND}`], [FIRST, SECOND]],
    ["keeps what else stands in the chain", [REFUSED, `else ${SECOND}`, `else ${FIRST}`], [
      SECOND,
      `else ${FIRST}`,
    ]],
    ["keeps an else whose own attack stands", [
      `if 0505 is empty ${FIRST}`,
      `else ${REFUSED}`,
      `else ${SECOND}`,
    ], [`if 0505 is empty ${FIRST}`, `else ${SECOND}`]],
    ["keeps standing orders", [REFUSED, "retreat toward 1103"], ["retreat toward 1103"]],
  ])("%s", (_, lines, kept) => expect(played(...lines)).toEqual(kept));
});
