import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { deskOf } from "../../../tests/support/pointed.ts";
import { sheets } from "./reading.ts";

const field = deploy({
  units: {
    "al-8rtr": "0605",
    "al-44rtr": "0604",
    "al-2rtr": "0909",
    "ge-3-rec": "0505",
    "ge-33-rec": "0809",
  },
});

/** What is played of an Allied sheet with a line go. */
const played = (...lines: readonly string[]) => sheets.read(deskOf(field, "allied"), lines).legal;

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

it("an attack that is refused comes back whole, and what could be written instead stands below all its lines", () => {
  const campaign = scenario("campaign");
  const lines = ["move 3218 to 3117", "attack 3116 from 3117", "  with gs 9", "retreat toward 3122"];
  expect(sheets.read(deskOf(campaign, "allied"), lines).edit()).toEqual([
    "move 3218 to 3117",
    "# refused (9.12): attack 3116 from 3117",
    "# refused (9.12): with gs 9",
    "# instead: attack 3116 from 3117 with gs 6",
    "retreat toward 3122",
  ]);
});
