import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editionOptions, EDITIONS, HEXWAR_2008, type OptionName, SPI_1976 } from "./edition.ts";
import { editionNotes, optionsOf } from "./option-words.ts";

const NAMES = Object.keys(editionOptions.shape) as OptionName[];

describe("an edition", () => {
  it.each(EDITIONS)("$id has a value for every option, and words for all that each may be", (edition) => {
    const options = optionsOf(edition);
    expect(options.map(({ name }) => name)).toEqual(NAMES);
    for (const { name, own, values } of options) {
      expect(values.map(({ value }) => value)).toEqual(editionOptions.shape[name as OptionName].options);
      expect(values.map(({ value }) => value)).toContain(own);
    }
  });

  it("of 2008 differs from that of 1976 in 5.24, 7.7, 12.23 and 17.1", () => {
    const different = optionsOf(HEXWAR_2008).filter(({ name, own }) => own !== SPI_1976[name as OptionName]);
    expect(different.map(({ cite }) => cite)).toEqual(["5.24", "7.7", "12.23", "17.1"]);
  });
});

it("docs/games/north-africa-editions.md has every option, its case, its values and what each edition plays", () => {
  const docs = readFileSync(new URL("../../../docs/games/north-africa-editions.md", import.meta.url), "utf8");
  for (const { name, cite, own, values } of optionsOf(HEXWAR_2008)) {
    const cells = docs.split("\n").find((line) => line.startsWith(`| \`${name}\``))!.split("|");
    const printed = cells.slice(2, 5).map((cell) => cell.trim());
    const first = SPI_1976[name as OptionName];
    expect(printed[0]).toBe(cite);
    expect(printed[1].split(", ")[0]).toBe(`\`${first}\``);
    expect(printed[1].split(", ").toSorted()).toEqual(values.map(({ value }) => `\`${value}\``).toSorted());
    expect(printed[2]).toBe(`\`${own}\``);
  }
});

describe("what the notes say about the edition", () => {
  it("is its title alone where 1976 is played as printed", () => {
    expect(editionNotes(SPI_1976)).toEqual([`Rules: ${SPI_1976.title}.`]);
  });

  it("is also each difference of 2008", () => {
    expect(editionNotes(HEXWAR_2008)).toEqual([
      `Rules: ${HEXWAR_2008.title}.`,
      "In this edition (5.24): A road through a friendly minefield costs a mechanized unit the minefield alone, any other both.",
      "In this edition (7.7): A beaten defender is retreated by the referee, toward its nearest supply source.",
      "In this edition (12.23): A unit that begins its Movement Phase unsupplied may move anywhere.",
      "In this edition (17.1): The sides of a fortified box are all Allied minefields.",
    ]);
  });

  it("is also each house rule, even one that gives the rule of 1976 back", () => {
    expect(editionNotes({ ...SPI_1976, diversionPenalty: "shortfall" })[1]).toBe(
      "House rule of this game (18.2): If too few German units leave for the diversion, the Allied player may remove as many as failed to leave.",
    );
    expect(editionNotes({ ...HEXWAR_2008, defenderRetreat: "owner" })).toContain(
      "House rule of this game (7.7): A beaten defender is retreated by its owner.",
    );
  });
});
