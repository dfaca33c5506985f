import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, reckon, say, section } from "../../../src/sheet/explanation.ts";
import { placeName, unitName } from "../../hexes/words/place-words.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import { hexName } from "../position/naming.ts";
import type { Field } from "../position/truth.ts";
import type { Explanation } from "./explanation.ts";
import { chartKnown } from "./known.ts";

/** 8.1, 12.0, 15.0: what both sides would be allotted as the units stand, and why. */
export function explainSupply(field: Field): Explanation {
  return {
    title: "Lines of communication and allotments",
    sections: [
      ...SIDES.flatMap((side) => section(sideName(side), allotmentStatements(field, side))),
      ...section("What it does", [
        say(
          "It is judged when a Game-Turn begins, by where units stand. It does not change hands already drawn",
          [
            "8.1",
            "12.0",
          ],
        ),
        say("No unit is ever in or out of supply by itself", "12.0"),
      ]),
    ],
  };
}

function allotmentStatements(field: Field, side: Side): ExplainedStatement[] {
  const { setting } = field;
  const { allotment, lost, count } = allotmentOf(field, side);
  return [
    reckon(
      `Allotment in this Game-Turn: ${allotment}`,
      allotment,
      "8.1",
      chartKnown(setting, "support", "The number"),
    ),
    say("Its supply symbols", "12.0", symbolStatements(field, side)),
    ...(side === "axis" ? airfieldStatements(field) : []),
    ...lost.map(({ cite, markers }) => reckon(`Lost: ${markers}`, markers, cite)),
    reckon(`As the units stand it would draw ${count}`, count, "8.1"),
  ];
}

function symbolStatements({ board, setting }: Field, side: Side): ExplainedStatement[] {
  return setting.map.symbols[side].map((hex) => {
    const unit = board.unitAt(hex);
    const place = placeName(setting, hex);
    if (unit === undefined) return say(`${place}: nobody there`);
    const name = unitName({ setting, board }, unit);
    return say(board.sideOf(unit) === side ? `${place}: held by ${name}` : `${place}: lost to ${name}`);
  });
}

function airfieldStatements({ board, setting }: Field): ExplainedStatement[] {
  return setting.map.airfields.map((hex) => {
    const unit = board.unitAt(hex);
    const name = hexName(setting, hex);
    const airfield = `The airfield ${setting.map.document.airfields[name]}, ${name}`;
    const isLost = unit !== undefined && board.sideOf(unit) === "allied";
    return say(
      isLost
        ? `${airfield}: ${unitName({ setting, board }, unit)} on it costs the Axis a marker`
        : `${airfield}: no Allied unit on it`,
      "15.0",
    );
  });
}
