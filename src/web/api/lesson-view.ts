import { createHash } from "node:crypto";
import { ofEach } from "../../common/of-each.ts";
import { lessonSteps, seenIn } from "../../game/learn/lessons.ts";
import { type LessonRehearsal, openLesson, settingOfLesson } from "../../game/learn/rehearsal.ts";
import type { Lesson } from "../../game/shelf.ts";
import { printHeading } from "../../sheet/heading.ts";
import { scoreSentence } from "../../../templates/letters/diary.ts";
import type { FoundLesson } from "./lesson-at.ts";
import { API } from "./game-views.ts";
import type { DeskView, Moment, ReplayedRun, Setting } from "./schemas.ts";

/** Lessons as the API tells of them to a table: each as a game that has just begun, and of which nothing is kept. */

/** What a lesson is called where a game has its id: the browser keeps by it where its reader had the map. */
const nameOf = ({ game, index }: FoundLesson) => `learn-${game.id}-${index + 1}`;

const RUN = { before: 0, after: 1 } as const;

/** It stands as it began: what is played in it is played for its reader alone. */
export function lessonMoment(found: FoundLesson, run: number = RUN.before): Moment {
  const { side, stop } = openLesson(found.lessons, found.lesson);
  const moment = {
    run,
    runs: run,
    corrected: 0,
    status: "playing" as const,
    asked: side,
    purpose: stop === undefined ? "turn" as const : "answer" as const,
    isLocked: false,
    isDisputed: false,
    words: 0,
    draft: null,
    notes: null,
  };
  return { mark: `${nameOf(found)} ${run}`, ...moment };
}

interface SettingText {
  readonly setting: Setting;
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

export function lessonDesk(found: FoundLesson): DeskView {
  const { lessons, lesson } = found;
  const { side, desk, stop, turn } = openLesson(lessons, lesson);
  const { system, sight } = seenIn(lessons, lesson);
  const { gameTurn, side: turnSide, played, lastTurn = null, isSetUp = false } = turn;
  const purpose = stop === undefined ? "turn" as const : "answer" as const;
  const heading = {
    game: nameOf(found),
    side,
    gameTurn,
    ...(stop === undefined ? {} : { answer: RUN.before }),
  };
  const question = desk.asked && system.words.question(sight, desk.asked, side);
  return {
    game: nameOf(found),
    side,
    title: lesson.title,
    purpose,
    sentence: lesson.task,
    heading: { text: printHeading(heading), gameTurn, answer: heading.answer ?? null },
    lines: system.orders.sheet(desk),
    desk: { ...desk, asked: desk.asked ?? null },
    draft: null,
    question: question ?? null,
    announced: desk.asked === undefined ? [] : system.words.announced(sight, desk.asked),
    kept: null,
    means: system.words.means(desk),
    score: scoreSentence(system.words.tallies?.(sight) ?? []),
    goal: system.words.victory(sight),
    maySuggest: false,
    mayRoll: false,
    moment: lessonMoment(found),
    turn: { gameTurn, side: turnSide, played, lastTurn, isSetUp },
    time: [],
    deadline: null,
    notices: [],
    notes: [],
    setting: { url: lessonSettingUrl(found), digest: lessonSetting(found).digest },
  };
}

/** What happened in a lesson, to be played back on its map. @param query of the map after it */
export function lessonRun(found: FoundLesson, rehearsed: LessonRehearsal, query: string): ReplayedRun {
  const { lessons, lesson } = found;
  const { dice, turn, log = [] } = rehearsed;
  const { system, sight } = seenIn(lessons, lesson, rehearsed);
  const summary = system.words.summary(turn, sight);
  const steps = lessonSteps(lessons, lesson, rehearsed);
  const isSeen = ({ says, marks, changes, rolls }: NonNullable<typeof steps>[number]) =>
    says !== "" || marks.length + changes.length + rolls.length > 0;
  return {
    run: RUN.after,
    name: lesson.title,
    before: RUN.before,
    pictures: { before: "map.svg", after: `map.svg?${query}` },
    isUndone: false,
    isCorrected: false,
    summary,
    log: [...log],
    steps: steps?.filter(isSeen).map(({ rolls, says, ...step }) => ({
      ...step,
      says: says || summary,
      dice: rolls.flatMap((at) => {
        const face = dice[at - 1];
        return face === undefined
          ? []
          : [{ number: at, die: face.die, faces: face.faces, words: face.purpose }];
      }),
    })) ?? null,
  };
}
