import type { OptionView } from "../../../src/kernel/rules.ts";
import { type Edition, type EditionOptions, EDITIONS, type OptionName, SPI_1976 } from "./edition.ts";

interface OptionWords<V extends string> {
  readonly cite: string;
  readonly subject: string;
  readonly values: Readonly<Record<V, string>>;
}

/** What each option of an edition is about, and what each of its values means at the table. */
const WORDS: { readonly [O in OptionName]: OptionWords<EditionOptions[O]> } = {
  roadThroughMinefield: {
    cite: "5.24",
    subject: "A road through a friendly minefield",
    values: {
      added: "costs the road and the minefield",
      minefieldOnly: "costs a mechanized unit the minefield alone, any other both",
    },
  },
  groundSupportAlone: {
    cite: "7.11",
    subject: "Ground Support Points that attack a unit alone",
    values: {
      noUnit: "do not meet the duty to attack it",
      asArtillery: "meet the duty to attack it, as barrage does",
    },
  },
  ringedDefender: {
    cite: "7.62",
    subject: "After Br a defender with no vacant hex to go to",
    values: {
      displaces: "displaces a friend, as in any retreat",
      dies: "is eliminated, even with friends around it",
    },
  },
  defenderRetreat: {
    cite: "7.7",
    subject: "A beaten defender",
    values: {
      owner: "is retreated by its owner",
      referee: "is retreated by the referee, toward its nearest supply source",
    },
  },
  retreatPriority: {
    cite: "7.73",
    subject: "A unit whose vacant ways of retreat all lead out of supply",
    values: {
      supply: "displaces friends to keep supply, if that helps",
      vacantHexes: "takes one of them, and displaces nobody",
    },
  },
  displacement: {
    cite: "7.81",
    subject: "If the referee retreats a defender, a unit in its way",
    values: { referee: "is moved by the referee too", owner: "is moved by its owner" },
  },
  escarpmentBarrage: {
    cite: "8.34",
    subject: "A gun with an enemy across a bare escarpment",
    values: {
      barrages: "barrages any unit in range, that one too, and suffers no results",
      adjacent: "may attack adjacent enemies alone, across the escarpment too, and suffers the results",
    },
  },
  protectiveFire: {
    cite: "8.4",
    subject: "A gun may give its protective fire",
    values: { oncePhase: "once in a Combat Phase", everyCombat: "in every combat within its range" },
  },
  escarpmentProtection: {
    cite: "8.41",
    subject: "A gun with no enemy beside it but one across a bare escarpment",
    values: { silenced: "gives no protective fire", fires: "may give protective fire" },
  },
  groundSupportBudget: {
    cite: "9.0",
    subject: "The Ground Support Points of a Game-Turn",
    values: {
      gameTurn: "serve once, in attack or defense",
      playerTurn: "serve again in each of its two Player-Turns",
    },
  },
  minedNeighbors: {
    cite: "10.21",
    subject: "An enemy behind a minefield, faced by a unit that has to attack another",
    values: {
      attacked: "has to be attacked too",
      leftAlone: "may be left alone, unless that unit attacks across a minefield",
    },
  },
  sourceInEnemyZone: {
    cite: "12.21",
    subject: "A supply source in an enemy zone of control",
    values: { closed: "supplies only a unit that stands on it", open: "still supplies" },
  },
  unsuppliedMoves: {
    cite: "12.23",
    subject: "A unit that begins its Movement Phase unsupplied",
    values: { towardSource: "may only move toward its nearest source", free: "may move anywhere" },
  },
  entryByTrail: {
    cite: "13.11",
    subject: "A reinforcement that enters a hex with a trail",
    values: { terrain: "pays for the terrain of the hex", trail: "pays the trail rate" },
  },
  boxSides: {
    cite: "17.1",
    subject: "The sides of a fortified box",
    values: {
      asDrawn: "are mined where the map shows a minefield",
      all: "are all Allied minefields",
      beltLines: "are mined along the two lines of the defenses only",
    },
  },
  diversionPenalty: {
    cite: "18.2",
    subject: "If too few German units leave for the diversion, the Allied player",
    values: {
      required: "may remove as many units as had to leave",
      shortfall: "may remove as many as failed to leave",
    },
  },
  removedUnits: {
    cite: "18.2",
    subject: "Axis units that the Allied player removes for the diversion",
    values: { destroyed: "count as destroyed", uncounted: "count as gone, and not as destroyed" },
  },
  setUp: {
    cite: "19.31",
    subject: "If a printed set-up hex cannot be meant,",
    values: { read: "our reading is played, as the notes say", printed: "the printed hex is played" },
  },
};

const NAMES = Object.keys(WORDS) as OptionName[];

/** The options of an edition that a table may choose differently, in the order of the rulebook. */
export function optionsOf(edition: Edition): OptionView[] {
  return NAMES.map((name) => {
    const { cite, subject, values } = WORDS[name];
    return {
      name,
      cite,
      subject,
      own: edition[name],
      values: Object.entries(values).map(([value, words]) => ({ value, words })),
    };
  });
}

/** One sentence for the edition, and one for each option in which the game differs from it, or it from 1976's. */
export function editionNotes(played: Edition): string[] {
  const own = EDITIONS.find((edition) => edition.id === played.id) ?? played;
  const told = NAMES.filter((name) => played[name] !== own[name] || own[name] !== SPI_1976[name]);
  return [
    `Rules: ${played.title}.`,
    ...told.map((name) =>
      `${played[name] === own[name] ? "In this edition" : "House rule of this game"} (${WORDS[name].cite}): ${
        sentence(name, played[name])
      }.`
    ),
  ];
}

function sentence(name: OptionName, value: string): string {
  const { subject, values } = WORDS[name];
  return `${subject} ${(values as Readonly<Record<string, string>>)[value]}`;
}
