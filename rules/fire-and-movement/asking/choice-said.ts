import type { AnswerGround } from "../../hexes/words/answer-slots.ts";

/** 7.5, 7.9: who pays for a combat, or goes into the hex that is free: `44RTR in, 8RTR stays`, `take it from the weakest`. */

/** A unit in question, by the names of its place; its strength is attack and defense together. */
export interface UnitAsked extends AnswerGround {
  readonly strength: number;
}

const wordSet = (words: string) => new Set(words.split(/\s+/));
const AROUND = wordSet(
  `yes yeah yep ok okay no nah nope please then instead just only the a an it its he they that this there here where is are be at in on of for to
  from by and but let does do should shall will would must can may has have who which i we my our of two three them unit units one ones first
  rather i'd want choose pick so tanks infantry battalion regiment brigade`,
);
const STAYS = wordSet("stay stays hold holds remain remains stand stands put not never don't dont out");
const DOES: Readonly<Record<"advance" | "lose", ReadonlySet<string>>> = {
  advance: wordSet(
    "go goes going in into move moves march marches advance advances enter enters follow follows take takes occupies occupy up forward hex place",
  ),
  lose: wordSet(
    "pay pays lose loses lost take takes loss losses hit step damage depleted deplete suffers suffer sacrifice bears bear reduce reduced",
  ),
};
const NOBODY = wordSet("neither nobody none");
const ALL = new Set([...NOBODY, "both", "all", "everybody", "everyone"]);
const MOST = wordSet("strongest stronger best biggest bigger");
const LEAST = wordSet("weakest weaker smallest smaller worst");

/** @returns undefined if a word may mean something else, or several units remain */
export function choiceSaid(
  said: string,
  verb: "advance" | "lose",
  units: readonly UnitAsked[],
): readonly string[] | undefined {
  const chosen = new Set<UnitAsked>();
  let isNobody = false;
  for (const clause of said.split(/[,;:] (?:and |but )?| (?:and|but) /)) {
    const words = clause.split(/[^\w'/-]+/).filter(Boolean);
    const named = units.filter((unit) => words.some((word) => isNamed(unit, word)));
    const others = words.filter((word) => !units.some((unit) => isNamed(unit, word)));
    const stays = others.some((word) => STAYS.has(word));
    const extreme = others.some((word) => MOST.has(word))
      ? furthest(units, 1)
      : others.some((word) => LEAST.has(word))
      ? furthest(units, -1)
      : undefined;
    const isOfAll = others.some((word) => ALL.has(word));
    const isKnown = (word: string) =>
      [AROUND, STAYS, DOES[verb], ALL, MOST, LEAST].some((known) => known.has(word));
    const picks = extreme === undefined ? named : [extreme];
    if (!others.every(isKnown) || (isOfAll && picks.length > 0)) return undefined;
    if (isOfAll) {
      if (!stays && !others.some((word) => NOBODY.has(word))) return undefined;
      isNobody = true;
    } else if (!stays) picks.forEach((unit) => chosen.add(unit));
  }
  const [one, another] = chosen;
  if (isNobody) return verb === "advance" && one === undefined ? ["advance never"] : undefined;
  return one === undefined || another !== undefined ? undefined : [`${verb} ${one.place}`];
}

/** By its place or name, or by the number that its name begins with: `the 44th`. */
function isNamed({ place, called }: UnitAsked, word: string): boolean {
  const [, number] = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return [place, ...called].includes(word) ||
    (number !== undefined &&
      called.some((name) => name.startsWith(number) && !/^\d/.test(name.slice(number.length))));
}

/** The one unit that is stronger than each other, or weaker. */
function furthest(units: readonly UnitAsked[], sign: 1 | -1): UnitAsked | undefined {
  return units.find((one) =>
    units.every((other) => one === other || sign * (one.strength - other.strength) > 0)
  );
}
