import { createHash } from "node:crypto";
import { ofEach } from "../../../common/of-each.ts";
import { lessonSteps, seenIn } from "../../../game/learn/lessons.ts";
import { type LessonRehearsal, openLesson, settingOfLesson } from "../../../game/learn/rehearsal.ts";
import { tableAnswers } from "../../../game/open/ready-answers.ts";
import type { Lesson } from "../../../game/open/shelf.ts";
import type { Desk } from "../../../kernel/order-language.ts";
import type { ReplayStep } from "../../../kernel/pointing.ts";
import type { Sight, TurnView } from "../../../kernel/rules.ts";
import type { Side } from "../../../kernel/side.ts";
import type { System } from "../../../kernel/system.ts";
import { printHeading } from "../../../sheet/blocks/heading.ts";
import { scoreSentence } from "../../../../templates/letters/diary.ts";
import type { FoundLesson } from "./lesson-at.ts";
import { API } from "./game-views.ts";
import type { DeskView, Moment, ReplayedRun, SettingAnswer } from "./schemas.ts";

/** Lessons for a table in the API: each like a game that has just begun, of which nothing is stored. */

/** A lesson's name in place of a game's id: the browser keeps its reader's view of the map under it. */
const nameOf = ({ game, index }: FoundLesson) => `learn-${game.id}-${index + 1}`;

const RUN = { before: 0, after: 1 } as const;

/** Where a position outside games stands: of a game's moment it has the run, and the question. */
export function momentBeside(
  name: string,
  run: number,
  asked: Side | null,
  purpose: "turn" | "answer" | null,
): Moment {
  const moment = {
    run,
    runs: run,
    corrected: 0,
    status: asked === null ? "over" as const : "playing" as const,
    asked,
    purpose,
    isLocked: false,
    isDisputed: false,
    words: 0,
    draft: null,
    notes: null,
  };
  return { mark: `${name} ${run}`, ...moment };
}

/** It stands as it began: what is played in it is played for its reader alone. */
export function lessonMoment(found: FoundLesson, run: number = RUN.before): Moment {
  const { side, stop } = openLesson(found.lessons, found.lesson);
  return momentBeside(nameOf(found), run, side, stop === undefined ? "turn" : "answer");
}

interface SettingText {
  readonly setting: SettingAnswer;
  readonly digest: string;
}

const settings = ofEach<Lesson, { made?: SettingText }>(() => ({}));

export function lessonSetting({ lessons, lesson }: FoundLesson): SettingText {
  const known = settings(lesson);
  if (known.made !== undefined) return known.made;
  const setting = settingOfLesson(lessons, lesson);
  const digest = createHash("sha256").update(JSON.stringify(setting)).digest("hex").slice(0, 32);
  return known.made = { setting, digest };
}

export function lessonSettingUrl(found: FoundLesson): string {
  return `${API}${found.url}/setting?v=${lessonSetting(found).digest}`;
}

export interface DeskBeside {
  /** Where a game has its id, and where it has its title. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  readonly system: System;
  readonly desk: Desk<Sight>;
  readonly turn: TurnView;
  readonly maySuggest: boolean;
  readonly mayRoll: boolean;
  readonly moment: Moment;
  readonly setting: DeskView["setting"];
}

/** A desk with nothing kept, at which nobody waits. */
export function deskBeside(
  { name, sentence, system, desk, turn, moment, ...rest }: DeskBeside,
): DeskView {
  const { side, sight, asked } = desk;
  const { gameTurn, side: turnSide, played, lastTurn = null, isSetUp = false } = turn;
  const { run, purpose } = moment;
  const heading = {
    game: name,
    side,
    gameTurn,
    ...(asked === undefined ? {} : { answer: run }),
  };
  return {
    ...rest,
    game: name,
    side,
    purpose: purpose ?? "none",
    sentence,
    heading: { text: printHeading(heading), gameTurn, answer: heading.answer ?? null },
    lines: purpose === null ? [] : system.orders.sheet(desk),
    desk: { ...desk, asked: asked ?? null },
    draft: null,
    question: asked === undefined ? null : system.words.question(sight, asked, side),
    answers: tableAnswers(system, desk),
    announced: asked === undefined ? [] : system.words.announced(sight, asked).blocks,
    kept: null,
    means: system.words.means(desk),
    score: scoreSentence(system.words.tallies?.(sight) ?? []),
    goal: system.words.notes(sight).victory,
    moment,
    turn: { gameTurn, side: turnSide, played, lastTurn, isSetUp },
    time: [],
    deadline: null,
    notices: [],
    notes: [],
  };
}

export function lessonDesk(found: FoundLesson): DeskView {
  const { lessons, lesson } = found;
  const { desk, turn } = openLesson(lessons, lesson);
  return deskBeside({
    name: nameOf(found),
    title: lesson.title,
    sentence: lesson.task,
    system: seenIn(lessons, lesson).system,
    desk,
    turn,
    maySuggest: false,
    mayRoll: false,
    moment: lessonMoment(found),
    setting: { url: lessonSettingUrl(found), digest: lessonSetting(found).digest },
  });
}

/** What happened in a lesson, for playing back on its map. @param query of the map after it */
export function lessonRun(found: FoundLesson, rehearsed: LessonRehearsal, query: string): ReplayedRun {
  const { lessons, lesson } = found;
  const { dice, turn, log = [] } = rehearsed;
  const { system, sight } = seenIn(lessons, lesson, rehearsed);
  const summary = system.words.summary(turn, sight);
  const steps = lessonSteps(lessons, lesson, rehearsed);
  return {
    run: RUN.after,
    name: lesson.title,
    before: RUN.before,
    pictures: { before: "map.svg", after: `map.svg?${query}` },
    isUndone: false,
    isCorrected: false,
    summary,
    log: [...log],
    steps: seenSteps(steps, summary, (at) => {
      const face = dice[at - 1];
      return face && { number: at, die: face.die, faces: face.faces, words: face.purpose };
    }),
  };
}

type ReplayedStep = NonNullable<ReplayedRun["steps"]>[number];

/** The visible steps of a run. @param dieOf a roll's result, by its number from 1 */
export function seenSteps(
  steps: readonly ReplayStep[] | undefined,
  summary: string,
  dieOf: (roll: number) => ReplayedStep["dice"][number] | undefined,
): ReplayedRun["steps"] {
  return steps?.filter(isSeenStep).map(({ rolls, says, ...step }) => ({
    ...step,
    says: says || summary,
    dice: rolls.flatMap((roll) => dieOf(roll) ?? []),
  })) ?? null;
}

function isSeenStep({ says, marks, changes, rolls }: ReplayStep): boolean {
  return says !== "" || marks.length + changes.length + rolls.length > 0;
}
