import { DAY, SILENT_DAYS } from "../../src/common/bytes/lengths.ts";
import { counted } from "../../src/common/text.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";

/** The state of a referee for its operator: on a page, and at a terminal. */

/** How many there are, as counted so far. */
export interface OperatorCount {
  readonly count: number;
  readonly isMore: boolean;
}

export interface OperatorReport {
  readonly at: number;
  readonly waiting: OperatorCount;
  readonly oldest: number | null;
  readonly givenUp: OperatorCount;
  readonly due: {
    readonly clocks: OperatorCount;
    readonly daily: OperatorCount;
    readonly news: OperatorCount;
  };
  readonly locked: readonly {
    readonly game: string;
    readonly since: number | null;
    readonly waitsForBeacon: boolean;
  }[];
  readonly stuck: readonly { readonly cause: string; readonly sentence: string }[];
  /** What needs the operator, the worst first. */
  readonly duties: readonly Duty[];
  readonly stored: number | null;
  /** Ways in and out, and since when one is shut; null: it is open, as this process sees it. */
  readonly doors: readonly {
    readonly name: string;
    readonly isMissing: boolean;
    readonly shutSince: number | null;
  }[];
  readonly disks: readonly { readonly folder: string; readonly free: number; readonly size: number }[];
  readonly backup: { readonly folder: string; readonly last: number | null; readonly next: number } | null;
  /** What the computer's master is doing; null if none chooses. */
  readonly thinking: {
    readonly game: string | null;
    readonly waiting: number;
    readonly failed: readonly { readonly game: string; readonly at: number; readonly why: string }[];
  } | null;
  /** The latest state of the operator's background tasks. */
  readonly chores: readonly {
    readonly title: string;
    readonly startedAt: number;
    readonly endedAt: number | null;
    readonly isRunning: boolean;
    readonly isWell: boolean;
    readonly lines: readonly string[];
  }[];
  readonly lettersOfDay: Readonly<
    Record<"gone" | "cameBack" | "waiting" | "givenUp" | "kept", OperatorCount>
  >;
  /** Problems that processes see, on their machines or in the house. */
  readonly incidents: readonly {
    readonly place: string;
    readonly sentence: string;
    readonly since: number;
  }[];
  readonly inviteOnlySince: number | null;
  /** The limits that the operator has set. */
  readonly limits: Readonly<Record<string, number>>;
  /** The program and its version. */
  readonly program: string;
  /** How many bytes of memory the answering process takes. */
  readonly memory: number;
  /** What networks had done within the last hour. */
  readonly work: readonly {
    readonly network: string;
    readonly milliseconds: number;
    readonly refused: number;
  }[];
}

/** Something for the operator to do or to know, with the acts that help. */
export interface Duty {
  readonly sentence: string;
  readonly game: string | null;
  readonly acts: readonly {
    readonly name: string;
    /** What is known of the act's fields. */
    readonly given: Readonly<Record<string, string>>;
  }[];
}

/** A game as its operator may know it. */
export interface OperatorGame {
  readonly id: string;
  /** Undefined if the game cannot be read. */
  readonly found?: {
    readonly title: string;
    readonly status: string;
    readonly waiting: readonly Side[];
    readonly since: number;
    readonly due: number | null;
    readonly entries: number;
  } | undefined;
}

/** A person as the operator may know them. */
export interface OperatorPerson {
  readonly name: string;
  /** Each with all but its first letter and its domain hidden. */
  readonly addresses: readonly string[];
  /** Since when they have an account; null if they only play by letters. */
  readonly since: number | null;
  readonly inviting: number;
  readonly playing: number;
  readonly over: number;
  /** The number of their unfinished games in which letters recently came back. */
  readonly cameBack: number;
  readonly isBarred: boolean;
  /** How many of their finished games they gave up, or lost by time. */
  readonly givenUp: number;
  /** The most frequent opponent, if they meet often: one person with two addresses meets nobody else. */
  readonly most: MostPlayed | null;
}

/** Games that count for ratings, against one other person. @property of all that count */
export interface MostPlayed {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly of: number;
}

/** What there is of each thing, by its name. */
export function standingRows(report: OperatorReport): readonly (readonly [what: string, is: string])[] {
  const { due, lettersOfDay, stored, disks, backup, limits, inviteOnlySince, oldest } = report;
  const { gone, cameBack, waiting, givenUp, kept } = lettersOfDay;
  return [
    [
      "Letters to be sent",
      `${countWords(report.waiting)}${oldest === null ? "" : `, the oldest written at ${utcWords(oldest)}`}`,
    ],
    ["Letters given up", countWords(report.givenUp)],
    [
      "Letters of the last day",
      `${countWords(gone)} gone; ${countWords(waiting)} to be sent; ${countWords(givenUp)} given up; ${
        countWords(kept)
      } kept here without a way out; ${countWords(cameBack)} of all these came back`,
    ],
    ["Clocks due", countWords(due.clocks)],
    ["Games with daily letters due", countWords(due.daily)],
    ["Games with notices due", countWords(due.news)],
    ["The store", stored === null ? "its size is not known here" : megabytes(stored)],
    ...disks.map(({ folder, free, size }) =>
      [`Free on the disk of ${folder}`, `${gigabytes(free)} of ${gigabytes(size)}`] as const
    ),
    ["Backup by schedule", backupWords(backup, report.at)],
    ...thinkingRows(report.thinking),
    ["Memory of this process", megabytes(report.memory)],
    ["Program", report.program],
    [
      "Limits set here",
      Object.entries(limits).map(([name, most]) => `${name} ${most}`).join(", ") || "none",
    ],
    [
      "Who begins games",
      inviteOnlySince === null
        ? "everybody"
        : `players and guests: invite-only since ${utcWords(inviteOnlySince)}`,
    ],
  ];
}

function backupWords(backup: OperatorReport["backup"], at: number): string {
  if (backup === null) return "none is taken: DESPATCH_BACKUP_FOLDER is not set";
  const { last, next, folder } = backup;
  const before = last === null ? "none yet" : `the last at ${utcWords(last)}`;
  return `${before}, the next ${next <= at ? "within the hour" : `after ${utcWords(next)}`}, in ${folder}`;
}

function thinkingRows(thinking: OperatorReport["thinking"]): readonly (readonly [string, string])[] {
  if (thinking === null) return [];
  const { game, waiting, failed } = thinking;
  const is = game === null ? "none just now" : `${game}${waiting === 0 ? "" : `; ${waiting} more wait`}`;
  return [
    ["The computer (master) thinks about", is],
    ...failed.map(({ game, at, why }) =>
      [
        "The computer (master) did not search",
        `${game} at ${utcWords(at)}, and played as capable (${why})`,
      ] as const
    ),
  ];
}

export function incidentWords(
  { place, sentence, since }: OperatorReport["incidents"][number],
): string {
  return `${sentence} Since ${utcWords(since)}, seen by ${place}.`;
}

export function doorWords({ isMissing, shutSince }: OperatorReport["doors"][number]): string {
  if (isMissing) return "no way is set";
  return shutSince === null ? "open" : `shut since ${utcWords(shutSince)}`;
}

export function choreWords(chore: OperatorReport["chores"][number]): string {
  const { title, startedAt, endedAt, isRunning, isWell } = chore;
  if (endedAt !== null) {
    return `${title}: ${isWell ? "done" : "something is wrong"}, ended at ${utcWords(endedAt)}.`;
  }
  if (isRunning) return `${title}: runs since ${utcWords(startedAt)}.`;
  return `${title}: broken off; it was begun at ${utcWords(startedAt)}.`;
}

export function lockedWords({ game, since, waitsForBeacon }: OperatorReport["locked"][number]): string {
  if (since === null) return `${game}: it cannot be read`;
  return `${game}: since ${utcWords(since)}${waitsForBeacon ? ", waiting for the beacon" : ""}`;
}

/** Whether the operator may find a substitute for a game: nobody has written in it for so long. */
export function isWaitedFor({ status, since }: NonNullable<OperatorGame["found"]>, at: number): boolean {
  return status === "playing" && since < at - SILENT_DAYS * DAY;
}

/** Who has to act in a game: a side, with its deadline, or players to join. @param at what time it is */
export function waitingNames(
  { status, waiting, due }: NonNullable<OperatorGame["found"]>,
  at: number,
): string {
  const names = waiting.map(sideName).join(" and ");
  if (names === "") return names;
  if (status !== "playing") return `${names}, to join`;
  if (due === null) return names;
  return `${names}, ${due < at ? "overdue since" : "until"} ${utcWords(due)}`;
}

/** Whether letters reach a person, and whether new games are closed to them. @param most how many games are counted */
export function reachWords({ cameBack, isBarred }: OperatorPerson, most: number): string {
  const barred = isBarred ? ["barred from new games"] : [];
  const came = cameBack >= most ? `${most} or more games` : counted(cameBack, "game");
  const back = cameBack === 0 ? [] : [`those of ${came} came back`];
  return [...back, ...barred].join("; ") || "none came back";
}

/** Signs that a person throws games, or plays with two addresses. */
export function fairPlayWords({ givenUp, over, most }: OperatorPerson): string {
  const often = most === null ? [] : [
    `${most.games} of ${most.of} rated games against ${
      most.name === "" ? "one player" : most.name
    }, ${most.won} won`,
  ];
  const gaveUp = givenUp === 0 ? [] : [`gave up or ran out of time in ${givenUp} of ${over}`];
  return [...gaveUp, ...often].join("; ");
}

export const countWords = ({ count, isMore }: OperatorCount) => isMore ? `${count} or more` : String(count);
export const utcWords = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
