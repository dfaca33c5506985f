import { describe, expect, it } from "vitest";
import { type Glossary, goesOn, term, verb } from "../kernel/glossary.ts";
import { helpOf, type MarkedText, wordMarker } from "./marked-words.ts";

const GLOSSARY: Glossary = {
  terms: [
    term("retreat", "7.7", "Back.", "retreats"),
    term("path of retreat", "7.91", "The way back.", "paths of retreat"),
    term("zone of control", "6.0 6.1", "Six hexes.", "zones of control"),
    term("Ar", "7.5", "Attackers retreat.", "Ar+"),
  ],
  elsewhere: { retreat: "spiritual retreat" },
  keywords: [verb("move", "5.0", "move 1605 to 1705", "Moves."), goesOn("to into", "5.0", "Where to.")],
};

/** The words that are marked, in brackets. */
function shown(text: MarkedText): string {
  return text.map((part) => typeof part === "string" ? part : `[${part.text}]`).join("");
}

describe("words of a game", () => {
  const marker = () => wordMarker(GLOSSARY, "/glossary/desert");

  it.each([
    ["1/8 retreats 1605 to 1705.", "1/8 [retreats] 1605 to 1705."],
    ["Along paths of retreat, not in a retreat.", "Along [paths of retreat], not in a [retreat]."],
    ["Zones of control hold.", "[Zones of control] hold."],
    ["He retreated, unmoved.", "He retreated, unmoved."],
    ["Ar+ and Ar", "[Ar+] and Ar"],
    ["MOVE it; move it", "[MOVE] it; move it"],
    [
      "A spiritual retreat is no retreat along paths of retreat.",
      "A spiritual retreat is no retreat along [paths of retreat].",
    ],
    ["Their names, TO be sure, stay.", "Their names, TO be sure, stay."],
  ])("are found in %s", (text, marked) => {
    expect(shown(marker().sentence(text))).toBe(marked);
  });

  it("are marked where they come first, and not again", () => {
    const own = marker();
    expect(shown(own.sentence("A retreat, then a retreat."))).toBe("A [retreat], then a retreat.");
    expect(shown(own.sentence("One more retreat, and MOVE."))).toBe("One more retreat, and [MOVE].");
  });

  it("are those of orders in a line of a sheet, up to its comment", () => {
    expect(shown(marker().line("move 1605 into 1705  # move and retreat"))).toBe(
      "[move] 1605 [into] 1705  # move and retreat",
    );
  });

  it("link to where they are explained, and give the explanation in one line", () => {
    const [, found] = marker().sentence("In zones of control");
    if (typeof found === "string") throw new Error(found);
    expect(found.url).toBe("/glossary/desert#zone-of-control");
    expect(helpOf(found.entry)).toBe("zone of control: Six hexes. (6.0, 6.1)");
    const [order] = marker().line("move");
    expect(order).toMatchObject({ url: "/glossary/desert#order-move" });
  });
});
