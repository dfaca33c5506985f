import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import type { Asked } from "../../../src/kernel/order-language.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import { contestedAreas } from "../position/ground.ts";
import type { Question, QuestionKind } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import { chitName, forcesIn, ofSide, placeName, unitName } from "./events/names.ts";

type Ask = (sight: Sight, query: Question) => string;
const where = (sight: Sight, { area = 0 }: Question) => placeName(sight, area);
const hits = ({ hits = 0 }: Question) => `${hits} ${hits === 1 ? "hit" : "hits"}`;
const who = (sight: Sight, { unit }: Question) => unit === undefined ? "A unit" : unitName(sight, unit);

const QUESTIONS: Readonly<Record<QuestionKind, Ask>> = {
  begin: () => "The game begins.",
  setUp: () => "Set-up: where do your patrols stand (15.8)?",
  reinforcements: () => "Reinforcement Phase: where do your units come in, and what do you take back (4.1)?",
  admin: () => "Admin Phase: which events and assets do you play (4.2)?",
  movement: () => "Your Player-Turn: who moves where, and how do you fight your battles (5.0, 6.0)?",
  scoutEnd: (sight, query) => `${who(sight, query)} has scouted: does it stay or come back (15.72)?`,
  mineChoice: (sight, query) =>
    `${who(sight, query)} has stopped at the mines: does it cross and lose a step (14.14)?`,
  strategicMovement: () => "Which of your reserves make strategic moves (5.4)?",
  combat: () => "Which battle do you fight next (6.1)?",
  reaction: () => "Where do your reserves react (7.2)?",
  breakthroughMovement: () => "Who breaks through: reserves, exploiting units or Special Actions (7.3)?",
  supply: () =>
    "Supply Phase: which unsupplied area does a convoy reach (17.22), or which patrols do you remove (15.8)?",
  recovery: () => "A tank recovery has failed: does a Special Action roll again (15.5)?",
  defenderOption: (sight, query) =>
    `You are attacked in ${where(sight, query)}: reinforce, retreat or fight (6.21)?`,
  assign: (sight, query) => `Battle in ${where(sight, query)}: which chits do you assign (6.22, 6.23)?`,
  point: (sight, query) => `Battle in ${where(sight, query)}: who is your point unit (6.24)?`,
  attackerHits: (sight, query) =>
    `Your attack in ${where(sight, query)} takes ${hits(query)}: who loses steps, and do you abort (6.41)?`,
  defenderHits: (sight, query) =>
    `You take ${hits(query)} in ${where(sight, query)}: what absorbs them, and who loses steps (6.42)?`,
  armourHits: (sight, query) =>
    `88mm guns score ${hits(query)} on your armour in ${where(sight, query)}: who loses steps (17.24)?`,
  exploit: (sight, query) =>
    `You have taken ${where(sight, query)}: which hidden units check for exploitation (6.8)?`,
};

export function questionSentence(sight: Sight, { about }: Asked, side: Side): string {
  if (about !== null) {
    return `The ${
      sideName(enemyOf(side))
    } player has moved. How do your blocks fight if attacked (6.0), and where do your reserves react (7.2)?`;
  }
  const { query } = sight;
  return query.kind === "over" || query.kind === "waiting" ? "" : QUESTIONS[query.kind](sight, query);
}

/** Phases for which a letter's subject says what it asks. */
const SUBJECTS: Readonly<Partial<Record<QuestionKind, string>>> = {
  admin: "the Admin Phase",
  reaction: "do your reserves react?",
  breakthroughMovement: "who breaks through?",
  strategicMovement: "strategic moves",
  combat: "the next battle",
  reinforcements: "reinforcements",
  supply: "supply",
  recovery: "tank recovery",
  scoutEnd: "does the scout stay?",
  mineChoice: "do they cross the mines?",
};

export function questionSubject({ about }: Asked, sight: Sight): string {
  if (about !== null) return "battles: how do you fight?";
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") return "a question for you";
  if (query.area !== undefined) return `your answer needed, the battle in ${placeName(sight, query.area)}`;
  return `your answer needed, ${SUBJECTS[query.kind] ?? "a question for you"}`;
}

/** The areas that may be fought for, with everything known about the forces there. */
export function announcedPart(sight: Sight): Block[] {
  const areas = contestedAreas(sight).filter((area) => !sight.fought.includes(area));
  if (areas.length === 0) return [];
  const isNew = (area: Area) => sight.newlyContested.includes(area);
  const areNew = areas.length > 1 && areas.every(isNew);
  return [
    heading("Still to be fought for"),
    list(areas.map((area) => areaWords(sight, area, !areNew && isNew(area)))),
    ...(areNew ? [paragraph(`All are ${MUST}.`)] : []),
    ...battlePart(sight),
    paragraph(`Reply EXPLAIN BATTLE ${sight.battle?.area ?? areas[0]} for the chances of hits.`),
  ];
}

const MUST = "newly contested: you must fight (6.1)";

function areaWords(sight: Sight, area: Area, isNew: boolean): string {
  const sides = SIDES.map((side) => ofSide(side, forcesIn(sight, side, area)));
  const marks = [
    ...(isNew ? [MUST] : []),
    ...(sight.crossings.includes(area) ? ["a crossing assault (14.01)"] : []),
  ];
  return `${placeName(sight, area)}: ${sides.join(" against ")}${
    marks.length === 0 ? "" : `; ${marks.join(", ")}`
  }.`;
}

/** The chits of the battle that is being fought; the question names the battle. */
function battlePart(sight: Sight): Block[] {
  const { battle } = sight;
  if (battle === undefined) return [];
  const assigned = SIDES.flatMap((side) => {
    const names = battle.assigned[side].map((chit) => chitName(sight, chit));
    return names.length === 0 ? [] : [`${sideName(side)} ${names.join(", ")}`];
  });
  return assigned.length === 0
    ? []
    : [paragraph(`Assigned in ${placeName(sight, battle.area)}: ${assigned.join("; ")}.`)];
}
