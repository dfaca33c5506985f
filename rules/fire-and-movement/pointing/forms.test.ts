import { describe, expect, it } from "vitest";
import { after, ATTACKED, FRONT } from "../../../tests/support/fire-and-movement-front.ts";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import { query } from "../query.ts";
import { type Sight, view } from "../sight.ts";
import { tables } from "../table.ts";
import type { Truth } from "../truth.ts";

const [{ board, orders }] = tables;

/** `0604` is a hex, `uk-8rtr` a unit, anything else one of the choices that are no places. */
const picked = (id: string): Thing => ({
  kind: /^\d{4}$/.test(id) ? "place" : /^(?:uk|ge|it)-/.test(id) ? "piece" : "way",
  id,
});

/** At the desk of whoever is asked. */
function at(truth: Truth): Desk<Sight> {
  const asked = query(truth);
  if (asked.kind === "over") throw new Error("the game is over");
  return {
    sight: view(truth, asked.side),
    side: asked.side,
    asked: asked.kind === "movement" ? undefined : { about: null },
    kept: [],
    sheet: [],
    waiting: [],
  };
}

const mine = () => at(FRONT);

/** Every form that the grammar has: how it stands in a sheet, and by which picks it comes there. */
const FORMS: Readonly<Record<string, readonly (readonly [string, string, () => Desk<Sight>])[]>> = {
  "moves": [
    ["move 0705 to 0706", "0705|0706", mine],
    ["move 0705 0806 0807 0707", "uk-3rtr|0806|0807|0707", mine],
    ["hold 0705", "0705", mine],
  ],
  "attacks": [
    ["attack 0704 from 0705", "0705|0704", mine],
    ["attack 0704 from 0705", "0704|0705", mine],
    ["attack 0704 from 0705 with support 4+2", "0704|0705|support 4+2", mine],
    ["attack 0704 from 0705 with support up to 4", "0704|0705|support up to 4", mine],
    ["attack 0704 from 0705 lose 0705", "0704|0705|lose|uk-3rtr", mine],
    ["attack 0704 from 0705 advance 0705", "0704|0705|advance|uk-3rtr", mine],
    ["attack 0704 from 0705 advance never", "0704|0705|advance|never", mine],
  ],
};

const ALL = Object.entries(FORMS).flatMap(([what, forms]) => forms.map((form) => [what, ...form] as const));

describe("all that the order language can say can be pointed at", () => {
  it.each(ALL)("%s: %s", (_, line, picks, desk) => {
    const own = desk();
    const things = picks.split("|").filter((each) => each !== "").map(picked);
    const { choices } = board.point!(own, [], things);
    const written = choices.map(({ lines }) => lines?.map((each) => each.trim()).join(" "));
    expect(written).toContain(line);
    const lines = choices[written.indexOf(line)].lines!;
    const { reports } = own.asked === undefined ? orders.read(own, lines) : orders.readAnswer(own, lines);
    expect(reports.map(({ status }) => status)).not.toContain("refused");
  });
});
