import type { Words } from "../../../src/kernel/words.ts";
import type { Sight } from "../position/sight.ts";
import { readSetUpCorrections } from "../set-up/corrections.ts";
import { correctionWords } from "./correction-words.ts";
import { diaryOf } from "./diary.ts";
import { GLOSSARY } from "./glossary.ts";
import { playerTurnLog } from "./log.ts";
import { meansOf } from "./means.ts";
import { notesOf } from "./notes.ts";
import { handicapsOf } from "../setting/handicap.ts";
import { OPTIONS } from "./option-words.ts";
import { changedPieces, roster } from "./pieces.ts";
import { announcedPart, questionSentence, questionSubject } from "./question.ts";
import type { PlayedTurn } from "./events/rolls.ts";
import type { SeenEvent } from "./events/seen-event.ts";
import { fireStakes } from "./stakes.ts";
import { standingOf, talliesOf } from "./standing.ts";
import { turnSentence } from "./summary.ts";
import { TERMS } from "./terms.ts";

/** Kinds of events after which a letter brings the whole map again. */
const GREAT_CHANGES: readonly SeenEvent["kind"][] = [
  "moved",
  "stratMoved",
  "retreated",
  "eliminated",
  "arrived",
];

/** Hidden blocks, units by their ids, and areas if a number means one: `area 37`, `in 37`, `37 Sidi Rezegh`, `[37]`. */
const PLACE_NAMES =
  /\b(?:(?:[Aa]llied|[Aa]xis)[ -])?block[ -]\d+\b|\b(?:al|ge|it|ax)-[a-z0-9-]+\b|(?<=\b(?:areas?|in|at|to|from)\s+|\[)\d{1,3}\b|\b\d{1,3}(?=\s+[A-Z])/g;

/** The words of FAB: Crusader: areas, blocks, shots and hits. */
export const words: Words<Sight> = {
  terms: TERMS,
  glossary: GLOSSARY,
  log: (turn: PlayedTurn, sight, isOnMap) => playerTurnLog(turn, sight, isOnMap),
  summary: (turn: PlayedTurn, sight) => turnSentence(turn, sight),
  diary: (turn: PlayedTurn, sight, isBrief) => diaryOf(turn, sight, isBrief),
  isMuchChanged: (events: readonly SeenEvent[]) => events.some(({ kind }) => GREAT_CHANGES.includes(kind)),
  question: questionSentence,
  announced: (sight, asked) => ({ subject: questionSubject(asked, sight), blocks: announcedPart(sight) }),
  means: meansOf,
  pieces: roster,
  standing: standingOf,
  tallies: talliesOf,
  notes: notesOf,
  changes: changedPieces,
  stakes: (runs: readonly PlayedTurn[], sight) => fireStakes(runs, sight),
  corrections(sight, corrections) {
    const read = readSetUpCorrections(corrections);
    return read.ok ? read.value.map((one) => correctionWords(sight, one)) : read.error;
  },
  placeNames: PLACE_NAMES,
  options: OPTIONS,
  handicaps: ({ setting: { scenario } }) => handicapsOf(scenario),
};
