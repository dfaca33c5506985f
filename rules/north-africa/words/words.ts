import type { Block } from "../../../src/kernel/block.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Tally, Words } from "../../../src/kernel/words.ts";
import { HEX_NAMES } from "../../hexes/words/turn-words.ts";
import { perBoard } from "../position/board.ts";
import type { Correction } from "../contract/correction.ts";
import type { GameEvent } from "../contract/event.ts";
import { countersIn } from "../counter-views.ts";
import type { Edition } from "../documents/edition.ts";
import { optionsOf } from "../documents/option-words.ts";
import { notesOf } from "../notes.ts";
import type { GameState } from "../position/state.ts";
import { standingViews } from "../telling.ts";
import { score } from "../victory/victory.ts";
import { correctionWords } from "./correction-words.ts";
import { diaryOf } from "./diary.ts";
import { type PlayedTurn, playerTurnLog } from "./log.ts";
import { handicapsOf } from "../documents/handicap.ts";
import { groundSupportMeans } from "./means.ts";
import { namesIn } from "./names.ts";
import { movedBlocks, roster } from "./pieces.ts";
import { announcedPart, questionSentence, questionSubject } from "./question.ts";
import { refereesRetreats } from "./referees-retreats.ts";
import { combatStakes } from "./stakes.ts";
import { turnSentence } from "./summary.ts";
import { GLOSSARY } from "./glossary.ts";
import { TERMS } from "./terms.ts";

/** The words of the North Africa games: hexes, combats and Ground Support Points. */
export function editionWords(edition: Edition): Words<GameState> {
  return {
    terms: TERMS,
    glossary: GLOSSARY,
    log: (turn: PlayedTurn, { setting }, isOnMap) =>
      playerTurnLog(turn, namesIn(setting), isOnMap, refereesRetreats(setting, turn.side)),
    summary: (turn: PlayedTurn, state) => turnSentence(turn, state.setting),
    diary: (turn: PlayedTurn, { setting }, isBrief) => diaryOf(turn, setting, isBrief),
    isMuchChanged: (events: readonly GameEvent[]) =>
      events.some((event) => event.kind === "phaseBegan" && event.phase === "combat"),
    question: (state, asked, side: Side) => questionSentence(state, asked, side, namesIn(state.setting)),
    announced(state, asked) {
      const name = namesIn(state.setting);
      return { subject: questionSubject(state, asked, name), blocks: announcedPart(state, asked, name) };
    },
    means: (own) => [groundSupportMeans(own)],
    pieces: (state, side) => [...rosters(state.board)[side] ??= roster(side, countersIn(state))],
    standing: standingViews,
    tallies,
    notes: notesOf,
    changes: (before, after) => movedBlocks(countersIn(before), countersIn(after)),
    stakes: (runs: readonly PlayedTurn[], state) => combatStakes(runs, namesIn(state.setting)),
    corrections: (state, corrections: readonly Correction[]) =>
      corrections.map((correction) => correctionWords(correction, namesIn(state.setting))),
    placeNames: HEX_NAMES,
    options: optionsOf(edition),
    handicaps: ({ setting: { scenario } }) => handicapsOf(scenario),
  };
}

/** Lists already made of a side's units by hex: a letter to either player lists both sides'. */
const rosters = perBoard((): Partial<Record<Side, readonly Block[]>> => ({}));

/** 19.1-19.3: losses, and Victory Points if the scenario counts any. */
function tallies(state: GameState): Tally[] {
  const { destroyed, points } = score(state);
  return [
    { label: "Units lost", values: destroyed },
    ...(points === undefined ? [] : [{ label: "Victory Points", values: points }]),
  ];
}
