import { listed } from "../../../src/common/text.ts";
import { handicapNotes } from "../../../src/kernel/handicap.ts";
import type { RuleBasis } from "../../../src/kernel/refusals/rule-case.ts";
import type { GameNotes } from "../../../src/kernel/words.ts";
import { CASES } from "../cases.ts";
import { FORMATIONS_NOTE } from "../../hexes/words/piece-words.ts";
import type { ChartsDocument } from "../documents/charts-document.ts";
import { CHOICES, HANDICAPS } from "../documents/options.ts";
import type { Setting } from "../position/setting.ts";
import type { Sight } from "../sight/sight.ts";
import { RESULT_KEY } from "../table-words.ts";
import { VICTORY } from "./victory-words.ts";

/** What players must know: which parts are in print and which are ours, what the table has chosen, map and counters. */
export function notesOf({ setting }: Sight): GameNotes {
  const { orderOfBattle, charts, scenario } = setting;
  const given = handicapNotes(setting.options.handicap, HANDICAPS);
  const house = CHOICES.filter(({ name, own }) => setting.options[name] !== own);
  const won = scenario === undefined ? [] : VICTORY;
  return {
    victory: VICTORY,
    all: [
      RULES,
      HIDDEN,
      ...BASES.flatMap(({ basis, words }) => {
        const cases = casesOf(basis);
        return cases.length === 0 ? [] : [`${words}: ${listed(cases)}.`];
      }),
      chartsNote(charts.document),
      RESULTS,
      ...choiceNotes(setting, CHOICES),
      ...given,
      ...won,
      ...(orderOfBattle.notice === undefined ? [] : [`Counters: ${orderOfBattle.notice}`]),
      ...orderOfBattle.readings.map(({ about, read }) => `Counters, ${READINGS[about] ?? about}: ${read}`),
      ...(scenario === undefined ? [] : [FORMATIONS_NOTE]),
      ...mapNote(setting),
    ],
    // A handicap is in both lists, as bids may set it in between. Options are named only if the table changed them.
    joining: [RULES, ...choiceNotes(setting, house), ...given, ...mapNote(setting)],
    beginning: [...given, ...won, RESULTS, HIDDEN],
  };
}

const RULES =
  "Rules: Crusader of 2010 by the Fire & Movement rules, as far as they are known. The Exclusive Rules (10.0 to 19.0) are known. Of the Standard Rules (1.0 to 9.0) only the headings are. What is played for them is a reconstruction, not the published game.";

const RESULTS = `Results of combat: ${RESULT_KEY}`;

const HIDDEN =
  "Hidden: which support markers the other side holds, has in its cup and has face down, until the combat is resolved. " +
  "Everybody sees how many they are. Draws are dice of the ledger: you check your own at once, and all of them at the end.";

function mapNote({ map: { document } }: Setting): string[] {
  return document.notice === undefined ? [] : [`Map: ${document.notice}`];
}

const BASES: readonly { readonly basis: RuleBasis; readonly words: string }[] = [
  { basis: "stated", words: "Stated in the rules" },
  { basis: "implied", words: "Implied by them" },
  { basis: "reconstructed", words: "Reconstructed, ours" },
];

/** The numbers of the rules with this basis: `4.1`, `5.1` … */
function casesOf(basis: RuleBasis): string[] {
  return CASES.filter((each) => each.kind === "rule" && each.basis === basis).map(({ number }) => number);
}

const PARTS: Readonly<Record<string, string>> = {
  combat: "results table",
  terrain: "terrain costs",
  hexsides: "roads, trails and minefields",
  support: "allotments and markers",
  retreat: "length of retreats",
  mobileMovement: "mobile movement",
  depletion: "depleted values",
};

/** The subjects of the order of battle's readings, in players' words. */
const READINGS: Readonly<Record<string, string>> = {
  mobile: "mobile units",
  oneSided: "units without a depleted side",
  engineer: "engineers",
  depleted: "depleted values",
  axisCount: "how many there are",
};

/** How each table is known, or that it was given with the game. Exceptions are in brackets. */
function chartsNote({ id, basis }: ChartsDocument): string {
  const known = Object.entries(basis).map(([key, how]) => {
    const [first, ...more] = how.split("; ");
    const part = PARTS[key] ?? key;
    return { first, words: more.length === 0 ? part : `${part} (${more.join("; ")})` };
  });
  const groups = [...Map.groupBy(known, ({ first }) => first)].map(([first, parts]) =>
    `${first}: ${listed(parts.map(({ words }) => words))}`
  );
  return `Tables ${id}${groups.length === 0 ? "" : `; ${groups.join("; ")}`}.`;
}

function choiceNotes({ options }: Setting, choices: typeof CHOICES): string[] {
  return choices.map(({ name, cite, subject, own, values }) => {
    const chosen = options[name];
    const words = values.find(({ value }) => value === chosen)?.words ?? chosen;
    return `${chosen === own ? "Option" : "House rule of this game"} (${cite}): ${subject} ${words}.`;
  });
}
