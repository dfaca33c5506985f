import { handicapNotes } from "../../../src/kernel/handicap.ts";
import { signed } from "../../../src/common/text.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { GameNotes } from "../../../src/kernel/words.ts";
import type { Sight } from "../position/sight.ts";
import { HANDICAPS } from "../setting/handicap.ts";
import { netFor } from "./events/names.ts";
import { OPTIONS } from "./option-words.ts";

/** What players may know of a game. */
export function notesOf(sight: Sight): GameNotes {
  const chosen = chosenIn(sight);
  const house = OPTIONS.filter(({ name, own }) => chosen[name] !== own);
  return {
    victory: endingNotes(sight),
    all: [...groundNotes(sight), ...beginningNotes(sight), ...choiceNotes(sight, OPTIONS)],
    // A handicap appears in both, as bids may set it in between. Options are named only if the table changed them.
    joining: [...groundNotes(sight), ...choiceNotes(sight, house)],
    beginning: [...givenNotes(sight), ...beginningNotes(sight)],
  };
}

function groundNotes(sight: Sight): string[] {
  return [
    "This is not the published game. Map, blocks, strengths, set-up, chits, draws, reserve markers, forts and tank recovery are " +
    "reconstructed. So are most numbers of the Combat Table and the Victory Points that end the game. The scenario's documents " +
    "give the basis of each. Owners of the game may use their own instead.",
    ...givenNotes(sight),
  ];
}

function givenNotes({ setting: { options } }: Sight): string[] {
  return handicapNotes(options.handicap, HANDICAPS);
}

function beginningNotes(sight: Sight): string[] {
  return [
    ...endingNotes(sight),
    "Hidden from you: the names and strengths of the other side's blocks until they lie face up, and what its cup holds. " +
    "A block keeps its number from area to area. Draws are dice of the ledger: you check your own at once, and all of them at the end.",
  ];
}

function choiceNotes(sight: Sight, options: typeof OPTIONS): string[] {
  const chosen = chosenIn(sight);
  return options.map(({ name, cite, subject, values }) =>
    `${subject} ${values.find(({ value }) => value === chosen[name])?.words ?? ""} (${cite}).`
  );
}

/** The options' values by name, in their written form. */
function chosenIn({ setting }: Sight): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(setting.options).map(([name, value]) => [name, String(value)]));
}

/** 19.3, 19.4, 19.5: how the game ends, and who has won then. */
export function endingNotes({ setting: { ending, scenario } }: Sight): string[] {
  if (scenario === undefined) return [];
  const sudden = ending.suddenDeath === undefined ? [] : SIDES.map((side) => {
    const needs = Object.entries(ending.suddenDeath?.[side] ?? {}).map(([turn, net]) =>
      `${netFor(side, net)} after Game-Turn ${turn}`
    );
    return `Sudden death (19.4): the ${sideName(side)} side wins by a net of ${needs.join(", ")}.`;
  });
  return [
    [
      `The game lasts to Game-Turn ${ending.lastTurn}.`,
      ...(ending.tobrukRelieved ? ["If Tobruk is relieved then, the Allied side wins (19.5)."] : []),
      `${ending.tobrukRelieved ? "Else" : "Then"} the Allied side wins by a net of ${
        signed(ending.alliedNet)
      } Victory Points, Allied minus Axis (19.3).`,
      ...endOfAxis(ending),
    ].join(" "),
    ...sudden,
  ];
}

/** 19.2, 19.3: what the Axis side needs to win if the Allied side has not won. */
function endOfAxis({ axisDestroys, axisNet }: Sight["setting"]["ending"]): string[] {
  if (axisDestroys !== undefined) {
    return [
      `If not, the Axis side wins if it destroyed ${axisDestroys} or more points of Allied units (19.2); else it is a draw.`,
    ];
  }
  return axisNet === undefined
    ? ["Else the Axis side wins."]
    : [`The Axis side wins by ${signed(axisNet)} or less; between the two it is a draw.`];
}
