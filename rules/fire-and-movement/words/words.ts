import type { Words } from "../../../src/kernel/words.ts";
import { HEX_NAMES } from "../../hexes/words/turn-words.ts";
import type { Correction } from "../corrections.ts";
import type { Phase } from "../documents/documents.ts";
import type { GameEvent } from "../position/event.ts";
import { CHOICES, HANDICAPS } from "../documents/options.ts";
import type { Sight } from "../sight/sight.ts";
import { announcedPart } from "./announced.ts";
import { correctionWords } from "./correction-words.ts";
import { diaryOf } from "./diary.ts";
import { playerTurnLog } from "./log.ts";
import { supportMeans } from "./means.ts";
import { namesIn } from "./names.ts";
import { notesOf } from "./notes.ts";
import { changedPart, piecesPart } from "./pieces.ts";
import type { PlayedTurn } from "./played-turn.ts";
import { questionSentence, questionSubject } from "./question.ts";
import { combatStakes } from "./stakes.ts";
import { standingOf, talliesOf } from "./standing.ts";
import { turnSentence } from "./summary.ts";
import { GLOSSARY } from "./glossary.ts";
import { TERMS } from "./terms.ts";

/** The words of Crusader of 2010: hexes, combats and support markers, from what the reader knows. */
export const words: Words<Sight> = {
  terms: TERMS,
  glossary: GLOSSARY,
  log: (turn: PlayedTurn, sight, isOnMap) => playerTurnLog(turn, sight, isOnMap),
  summary: (turn: PlayedTurn, sight) => turnSentence(turn, sight),
  diary: (turn: PlayedTurn, { setting }, isBrief) => diaryOf(turn, setting, isBrief),
  isMuchChanged: (events: readonly GameEvent[]) =>
    events.some((event) =>
      event.kind === "moved" || (event.kind === "phaseBegan" && isMapWanted(event.phase))
    ),
  question: (sight, asked) => questionSentence(sight, asked),
  announced: (sight, asked) => ({ subject: questionSubject(asked, sight), blocks: announcedPart(sight) }),
  means: (desk) => [supportMeans(desk)],
  pieces: piecesPart,
  standing: standingOf,
  tallies: talliesOf,
  notes: notesOf,
  changes: changedPart,
  stakes: (runs: readonly PlayedTurn[], sight) => combatStakes(runs, sight),
  corrections: (sight, corrections: readonly Correction[]) =>
    corrections.map((correction) => correctionWords(sight.setting, correction, namesIn(sight.setting))),
  placeNames: HEX_NAMES,
  options: CHOICES,
  handicaps: ({ setting: { scenario } }) => scenario === undefined ? [] : HANDICAPS,
};

/** A player who declares attacks, meets them or moves again has something to look up on the map. */
function isMapWanted(phase: Phase): boolean {
  return phase === "combat" || phase === "mobileMovement";
}
